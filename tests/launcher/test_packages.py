import pytest

from launcher.packages import Target, name_of_wheel, read, read_list
from tests.conftest import ROOT

LIST = """\
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:aa
psycopg[binary]==3.3.9 \\
    --hash=sha256:bb \\
    --hash=sha256:cc
"""


def test_a_list_is_read_with_conditions_and_hashes() -> None:
    colorama, psycopg = read(LIST)

    assert (colorama.name, colorama.version, colorama.marker) == (
        "colorama",
        "0.4.6",
        "sys_platform == 'win32'",
    )
    assert (psycopg.name, psycopg.marker) == ("psycopg", "")
    assert psycopg.text.count("--hash") == 2


@pytest.mark.parametrize(
    ("marker", "windows", "linux"),
    [
        ("sys_platform == 'win32'", True, False),
        ("sys_platform != 'win32' and python_full_version < '3.13'", False, True),
        ("sys_platform == 'win32' or python_version >= '3.12'", True, True),
        ("python_full_version >= '3.13'", False, False),
        ("platform_python_implementation != 'PyPy'", True, True),
        ("implementation_name == 'pypy'", False, False),
        ("platform_system == 'Windows'", True, False),
        ("platform_machine != 'x86_64' or sys_platform == 'linux'", True, True),
    ],
)
def test_a_condition_is_asked_of_the_machine(marker: str, windows: bool, linux: bool) -> None:
    (package,) = read(f"name==1 ; {marker} \\\n    --hash=sha256:aa\n")

    assert Target("3.12", "win32", "AMD64").is_wanted(package) is windows
    assert Target("3.12", "linux", "x86_64").is_wanted(package) is linux


def test_a_condition_that_cannot_be_read_is_an_error() -> None:
    (package,) = read("name==1 ; sys_platform in 'win32 linux' \\\n    --hash=sha256:aa\n")

    with pytest.raises(ValueError, match="sys_platform in"):
        Target("3.12", "win32", "AMD64").is_wanted(package)


@pytest.mark.parametrize("path", sorted(ROOT.glob("requirements*.txt")), ids=lambda path: path.name)
@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_every_condition_of_our_lists_can_be_read(path, platform: str) -> None:
    wanted = [
        each for each in read_list(path) if Target("3.12", platform, "x86_64").is_wanted(each)
    ]

    assert len(wanted) > 30


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("Django-5.2-py3-none-any.whl", "django"),
        ("et_xmlfile-2.0.0-py3-none-any.whl", "et-xmlfile"),
        ("zope.interface-7-cp312-cp312-win_amd64.whl", "zope-interface"),
    ],
)
def test_a_wheel_is_named_as_lists_name_it(file: str, name: str) -> None:
    assert name_of_wheel(file) == name
