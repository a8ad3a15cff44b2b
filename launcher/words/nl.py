"""The launcher in Dutch."""

SENTENCES = {
    "usage": """\
Gebruik: ./run [woord]
""",
    "words": """\
  serve     Last Card starten voor deze computer en het netwerk (ook als je geen woord typt);
            op een andere poort dan 8000 zoals in ./run serve 8080
  demo      een proefavond die in volle gang is, alleen op deze computer en met eigen
            gegevens; --help laat zien wat er te kiezen is
  setup     alleen alles klaarzetten: pakketten, sleutel, database, vertalingen, bestanden
  backup    een reservekopie maken, ook tijdens de avond; ./run backup BESTAND maakt dat bestand
  restore   een reservekopie terugzetten: ./run restore BESTAND; zonder bestand: een lijst
  tidy      partijen en verslagen van bezoekers weghalen die niemand meer gebruikt
  new       starten met een lege database als de vorige weg is
  owner     tonen wie de server beheert, of dat overdragen: ./run owner "Anna van Dijk"
  password  een account een nieuw wachtwoord geven: ./run password "Anna van Dijk"
  verify-trail
            nagaan of er in de wijzigingen later niets is veranderd of weggehaald; een kenmerk
            van een afgedrukte uitslag opzoeken: ./run verify-trail 3f2a 91bc 07de 55a1 c0ff
""",
    "more_words": """\
  pdf       één keer: toevoegen wat voor pdf-bestanden nodig is; daarna wordt het bijgewerkt
  photos    één keer: toevoegen wat foto's van scoreformulieren leest, net als pdf
  carry     een map maken die zonder internet start op Windows, macOS en Linux:
            ./run carry MAP; een tweede keer wordt die map bijgewerkt

Om eraan te werken:

  words     de vertalingen bijwerken naar het programma; heeft gettext nodig
  test      de tests uitvoeren; wat erachter staat, gaat mee: ./run test tests/foundation -x;
            met --quick als eerste alleen de tests zonder browser
  check     alles nagaan: opmaak, fouten, sjablonen, typen, migraties, uitrol, tests
  faults    de schijf 10.000 keer laten falen tijdens een avond; --count voor een ander aantal
  cuts      netwerk, telefoons en server 1.000 keer laten falen; --count voor een ander aantal
  windows   in een Windows van Wine starten, als map voor een zaal, en gebruiken
  pictures  de afbeeldingen van docs/pictures opnieuw maken
  bench     de snelheid meten; met --players: hoe sterk de computerspelers zijn
  load      een hele zaal tegelijk meten, telefoons en tafels
""",
    "settings": """\
PORT kiest een andere poort dan 8000; docs/settings.md noemt de andere instellingen.""",
    "port_is_no_number": "Een poort moet een getal zijn (het is {port}).",
    "no_python_linux": """\
Last Card heeft Python 3.11 tot en met 3.14 nodig, met de module venv. Op Debian 12 of later:

    sudo apt install python3 python3-venv
""",
    "no_python_macos": """\
Last Card heeft Python 3.11 tot en met 3.14 nodig. Haal Python van

    https://www.python.org/downloads/

installeer het en start Last Card opnieuw.""",
    "no_python_windows": """\
Last Card heeft Python 3.11 tot en met 3.14 nodig. Haal Python van

    https://www.python.org/downloads/

vink bij het installeren “Add python.exe to PATH” aan, en start Last Card opnieuw.""",
    "making_environment": "De eerste keer duurt het een minuut. De map voor de pakketten wordt "
    "gemaakt ...",
    "no_environment": "De map {folder} kon niet worden gemaakt. De reden staat hierboven.",
    "installing_list": "Te installeren pakketten: {total}",
    "installing_from_folder": "Te installeren pakketten: {total}, uit de map wheels",
    "not_in_folder": "In de map wheels staat niet alles wat deze computer nodig heeft. Nu wordt "
    "internet geprobeerd ...",
    "fetching": "Ophalen, {number} van {total}: {package}",
    "fetching_with_size": "Ophalen, {number} van {total}: {package} ({megabytes} MB)",
    "installing": "Installeren, {number} van {total}: {package}",
    "installing_with_size": "Installeren, {number} van {total}: {package} ({megabytes} MB)",
    "installed": "Geïnstalleerde pakketten: {total}, {megabytes} MB, in {seconds} seconden",
    "preparing": "De database en de pagina’s worden klaargezet ...",
    "not_installed": "De pakketten konden niet worden geïnstalleerd.",
    "no_internet": "Er is hier geen internet. Op een computer die dat wel heeft, maakt ./run carry "
    "MAP een map die zonder internet start; of zet de pakketten in de map wheels/.",
    "wrong_hash": "Een pakket is anders dan toen het werd nagekeken, en is niet gebruikt. Start "
    "later opnieuw, of via een ander netwerk.",
    "no_space": "De schijf is vol. Maak ruimte en start opnieuw.",
    "no_right": "Daar mag niets worden opgeslagen. Kopieer de map naar een eigen plek die "
    "OneDrive of een andere cloud niet bijhoudt, en start Last Card daar.",
    "in_cloud": "OneDrive kopieert de map {folder} terwijl Last Card erin schrijft, en kan dat "
    "ophouden. Stop Last Card, verplaats de hele map naar C:\\LastCard en start daar.",
    "no_package": "Voor deze computer of deze Python is er geen pakket. Met Python 3.11 tot en met "
    "3.14 wel; zonder internet komen de pakketten uit de map wheels/.",
    "pip_failed": "Start opnieuw. Zonder internet komen de pakketten uit de map wheels/.",
    "pdf_needs_libraries": """\
Voor pdf-bestanden zijn drie bibliotheken van het systeem nodig. Op Debian 12 of later:

    sudo apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core

Tot dan kan de browser alles afdrukken.""",
    "pdf_ready": "Pdf-bestanden kunnen nu worden gemaakt. Start de server opnieuw.",
    "photos_ready": "Foto's van scoreformulieren kunnen nu worden gelezen. Start de server "
    "opnieuw en zet het aan in de instellingen van de club.",
    "no_address_given": "Het netwerk heeft deze computer geen adres gegeven, dus telefoons kunnen "
    "er niet bij. Verbind de computer opnieuw met het netwerk van de zaal.",
    "does_not_answer": "Last Card antwoordt niet op {address}: iets op deze computer houdt "
    "telefoons tegen. Laat Python toe in de firewall, poort {port}.",
    "firewalld_is_on": "Deze computer heeft een firewall die poort {port} niet doorlaat. Gaat de "
    "pagina op telefoons niet open:\n    sudo firewall-cmd --add-port={port}/tcp",
    "ufw_is_on": "Deze computer heeft een firewall. Gaat de pagina op telefoons niet open:\n"
    "    sudo ufw allow {port}/tcp",
    "macos_firewall_is_on": "De firewall van deze computer staat aan. Vraagt macOS of Python "
    "verbindingen mag aannemen, kies dan “Sta toe”.",
    "windows_firewall_is_on": "Vraagt Windows of Python bereikbaar mag zijn, vink dan privé- en "
    "openbare netwerken aan en kies “Toegang toestaan”.",
    "windows_blocks": "De firewall van Windows houdt telefoons tegen. Open “Een app via Windows "
    "Firewall toestaan” en vink Python aan, voor privé- en openbare netwerken.",
    "try_a_phone": "Of dit netwerk telefoons doorlaat, is van hieruit niet te zien: een "
    "gastnetwerk doet dat soms niet. Open de pagina vóór de avond op één telefoon.",
    "carry_where": "Noem de map: ./run carry MAP",
    "carry_elsewhere": "De map moet buiten het project liggen.",
    "carry_not_empty": "In {folder} staat iets anders. Kies een lege of een nieuwe map.",
    "copying": "Gekopieerde bestanden: {total}",
    "fetching_python": "Python voor Windows ophalen ...",
    "python_not_fetched": "Python voor Windows kon niet worden opgehaald. Om de map te maken "
    "is internet nodig.",
    "fetching_for": "Pakketten ophalen, {number} van {total}: {kind}, Python {python}",
    "not_fetched": "De pakketten voor {kind} met Python {python} konden niet worden opgehaald. Om "
    "de map te maken is internet nodig.",
    "carry_lacks": "Dit staat niet in de map: {package} voor {kind}, Python {python}. Daar start "
    "Last Card niet zonder internet.",
    "carried": "{folder} is klaar: {total} pakketten, {megabytes} MB, in {seconds} seconden. "
    "Kopieer de map naar een laptop en start Last Card daar.",
}
