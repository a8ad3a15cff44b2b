"""The table of roles: what each may do, and that nothing else decides it."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import pytest

from scoring.models import Right, Role
from tests.conftest import ROOT
from tests.permissions.table import patterns

OF_MEMBERS = ("/club/<code>/", "/event/<code>/")
TABLE = ROOT / "scoring" / "models" / "roles_and_rights.py"
ASKED = re.compile(r"\bmay\.(\w+)")
TAGS = re.compile(r"{%.*?%}")


def sources() -> list[Path]:
    rooms = [ROOT / top for top in ("config", "foundation", "referee", "scoring")]
    found = [path for room in rooms for path in room.rglob("*.py")]
    found.remove(TABLE)
    return found


def is_role(node: ast.AST) -> bool:
    """Return whether an expression is one of the roles by its name."""
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Role"
        and node.attr in Role.__members__
    )


def is_of_member(node: ast.AST) -> bool:
    """Return whether an expression is somebody's role."""
    return getattr(node, "attr", getattr(node, "id", "")) == "role"


def compares_roles(node: ast.Compare) -> bool:
    """Return whether a role is compared with a certain one, or by its place among them."""
    sides = (node.left, *node.comparators)
    if any(is_role(part) for side in sides for part in ast.walk(side)):
        return True
    is_ordered = any(isinstance(each, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for each in node.ops)
    is_code = any(isinstance(side, ast.Constant) and side.value in Role.values for side in sides)
    return (is_ordered or is_code) and any(map(is_of_member, sides))


def compared_in(text: str) -> list[int]:
    """Return the lines in which roles are compared."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Compare)]
    return [node.lineno for node in found if compares_roles(node)]


def test_each_of_the_first_four_roles_may_do_all_that_the_next_may():
    for one, next_one in pairwise((Role.OWNER, Role.ORGANISER, Role.REFEREE, Role.SCRIBE)):
        assert one.may_all_of(next_one)
        assert not next_one.may_all_of(one)


def test_an_owner_has_every_right():
    assert Role.OWNER.rights == set(Right)


def test_only_those_who_manage_a_club_may_say_who_helps():
    assert Role.all_with(Right.MANAGE_CLUB) == [Role.OWNER]


def test_a_role_is_kept_by_its_code_and_shown_by_its_word():
    assert [(role.value, str(role.label)) for role in Role] == [
        (str(role), str(label)) for role, (_code, label) in zip(Role, Role.choices, strict=True)
    ]
    assert Role("scribe") is Role.SCRIBE


def test_every_page_of_a_club_asks_for_a_right():
    without = [
        address
        for address, pattern in patterns()
        if address.startswith(OF_MEMBERS)
        and not isinstance(getattr(pattern.callback, "right", None), Right)
    ]

    assert without == []


def test_every_right_is_asked_for_by_a_page():
    asked = {getattr(pattern.callback, "right", None) for _address, pattern in patterns()}

    assert asked >= set(Right)


def test_no_code_compares_roles():
    found = [
        f"{path.relative_to(ROOT)}:{n}" for path in sources() for n in compared_in(path.read_text())
    ]

    assert found == [], "ask for a right instead: role.may(Right.…)"


@pytest.mark.parametrize(
    "text",
    [
        "request.role is Role.SCRIBE",
        "role in (Role.OWNER, Role.ORGANISER)",
        "member.role >= needed",
        "member.role == 'owner'",
    ],
)
def test_a_comparison_of_roles_is_found(text: str) -> None:
    assert compared_in(text) == [1]


def test_a_template_asks_for_rights_that_there_are():
    known = {right.value for right in Right}
    asked = {
        (str(path.relative_to(ROOT)), name)
        for path in (ROOT / "templates" / "scoring").rglob("*.html")
        for tag in TAGS.findall(path.read_text())
        for name in ASKED.findall(tag)
    }

    assert asked
    assert [each for each in sorted(asked) if each[1] not in known] == []
