"""The launcher in English."""

SENTENCES = {
    "usage": """\
Usage: ./run [word]
""",
    "words": """\
  serve     serve Last Card on this machine and its network (also without a word); at another port
            than 8000 as in ./run serve 8080
  demo      an evening in full swing to look around in, on this computer only, with data of its
            own; --help says what can be chosen
  setup     only make everything ready: packages, key, database, translations, static files
  backup    make a backup, also while it serves; ./run backup FILE makes that file
  restore   bring a backup back, as in ./run restore FILE; without a file, list them
  tidy      remove matches and records of visitors that nobody uses any more
  new       serve with an empty database where the one before is gone
  owner     say whose the server is, or give it to an account: ./run owner "Anna van Dijk"
  password  give an account a new password, as in ./run password "Anna van Dijk"
  verify-trail
            verify that no logged change was altered or taken out; a mark from a printed result
            can be looked up too, as in ./run verify-trail 3f2a 91bc 07de 55a1 c0ff
""",
    "more_words": """\
  pdf       add what makes PDF files, once; it stays up to date from then on
  photos    add what reads photos of score forms, once, as pdf does
  carry     make a folder that starts without internet on Windows, macOS and Linux, as in
            ./run carry FOLDER; a second time it brings that folder up to date

To work on it:

  words     bring the catalogues of translations up to date with the program; needs gettext
  test      run the tests; what follows is passed on, as in ./run test tests/foundation -x;
            with --quick as the first of it, only those that need no browser
  check     check format, lint, templates, types, migrations, deployment, and run the tests that
            what changed can break: since all were green here, or with --since main since this
            branch left that one; it says what it leaves out, and --all runs every test
  faults    let the disk fail 10,000 times beneath an evening; --count for another number
  cuts      let the network, phones and the server fail 1,000 times; --count for another number
  windows   start it in a Windows of Wine, as a folder for a hall, and use it
  pictures  take the pictures of docs/pictures anew
  bench     measure the speed; what follows is passed on; with --players, how strong computer
            players are
  load      measure a whole hall at once, phones and tables; what follows is passed on
""",
    "settings": """\
PORT chooses another port than 8000; docs/settings.md lists the other settings.""",
    "port_is_no_number": "A port must be a number (got {port}).",
    "no_python_linux": """\
Last Card needs Python 3.11 to 3.14 and its venv module. On Debian 12 or later:

    sudo apt install python3 python3-venv
""",
    "no_python_macos": """\
Last Card needs Python 3.11 to 3.14. Get one from

    https://www.python.org/downloads/

install it, and start Last Card again.""",
    "no_python_windows": """\
Last Card needs Python 3.11 to 3.14. Get one from

    https://www.python.org/downloads/

tick “Add python.exe to PATH” when you install it, and start Last Card again.""",
    "making_environment": "The first start takes a minute. Making a place for the packages ...",
    "no_environment": "The folder {folder} could not be made. The reason stands above.",
    "installing_list": "Packages to install: {total}",
    "installing_from_folder": "Packages to install: {total}, from the folder wheels",
    "not_in_folder": "The folder wheels does not have all that this computer needs. Trying the "
    "internet ...",
    "fetching": "Fetching {number} of {total}: {package}",
    "fetching_with_size": "Fetching {number} of {total}: {package} ({megabytes} MB)",
    "installing": "Installing {number} of {total}: {package}",
    "installing_with_size": "Installing {number} of {total}: {package} ({megabytes} MB)",
    "installed": "Packages installed: {total}, {megabytes} MB, in {seconds} seconds",
    "preparing": "Preparing the database and the pages ...",
    "not_installed": "The packages could not be installed.",
    "no_internet": "There is no internet here. On a computer that has it, ./run carry FOLDER makes "
    "a folder that starts without; or the packages are put into the folder wheels/.",
    "wrong_hash": "A package is not the one that was checked, so it was not used. Start again "
    "later, or from another network.",
    "no_space": "The disk is full. Make room and start again.",
    "no_right": "Nothing may be written there. Copy the folder to a place of your own that "
    "OneDrive or another cloud does not keep, and start it from there.",
    "in_cloud": "OneDrive copies the folder {folder} while Last Card writes in it, and may hold "
    "it up. Stop Last Card, move the whole folder to C:\\LastCard, and start it there.",
    "no_package": "There is no package for this computer or its Python. With Python 3.11 to 3.14 "
    "there is one; without internet they are taken from the folder wheels/.",
    "pip_failed": "Start again. Without internet they are taken from the folder wheels/.",
    "pdf_needs_libraries": """\
PDF files need three libraries of the system. On Debian 12 or later:

    sudo apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core

Until then everything can still be printed by the browser.""",
    "pdf_ready": "PDF files can be made. Start the server again.",
    "photos_ready": "Photos of score forms can be read. Start the server again, and switch it on "
    "in the settings of the club.",
    "no_address_given": "The network gave this computer no address, so phones cannot reach it. "
    "Connect it to the hall's network again.",
    "does_not_answer": "Last Card does not answer at {address}: something on this computer keeps "
    "phones out. Let Python through its firewall, port {port}.",
    "firewalld_is_on": "This computer has a firewall that does not let port {port} through. If "
    "phones cannot open the page:\n    sudo firewall-cmd --add-port={port}/tcp",
    "ufw_is_on": "This computer has a firewall. If phones cannot open the page:\n"
    "    sudo ufw allow {port}/tcp",
    "macos_firewall_is_on": "The firewall of this computer is on. If macOS asks whether Python may "
    "accept connections, choose Allow.",
    "windows_firewall_is_on": "If Windows asks whether Python may be reached, tick private and "
    "public networks and choose Allow.",
    "windows_blocks": "The firewall of Windows keeps phones out. Open “Allow an app through "
    "Windows Firewall” and tick Python, for private and public networks.",
    "try_a_phone": "Whether this network lets phones through cannot be seen from here: a guest "
    "network may not. Open the page on one phone before the evening.",
    "carry_where": "Name the folder: ./run carry FOLDER",
    "carry_elsewhere": "The folder must lie outside of the project.",
    "carry_not_empty": "{folder} holds something else. Choose an empty folder or a new one.",
    "copying": "Files copied: {total}",
    "fetching_python": "Fetching Python for Windows ...",
    "python_not_fetched": "Python for Windows could not be fetched. Making the folder needs "
    "the internet.",
    "fetching_for": "Fetching packages, {number} of {total}: {kind}, Python {python}",
    "not_fetched": "The packages for {kind} with Python {python} could not be fetched. Making the "
    "folder needs the internet.",
    "carry_lacks": "Not in the folder: {package} for {kind}, Python {python}. Last Card does not "
    "start there without internet.",
    "carried": "{folder} is ready: packages {total}, {megabytes} MB, in {seconds} seconds. Copy it "
    "to a laptop and start it there.",
}
