"""Words that have one name everywhere, and words that must not be used.

Of each term: what the English says, and what the translation of it must hold.
"""

DUTCH_TERMS = {
    r"\bwent out\b": r"uit",
    r"\bdraw pile\b": r"trekstapel",
    r"\bdiscard pile\b": r"aflegstapel",
    r"\bbefore (the|a) 2\b": r"vóór",
    r"\bhouse rules?\b": r"huisregel",
    r"\bguests?\b": r"gast",
    r"\breferees?\b": r"scheidsrechter",
    r"\borganisers?\b": r"organisator",
    r"\bscribes?\b": r"invoer",
    r"\bpasswords?\b": r"wachtwoord",
    r"\bstandings\b": r"stand",
    r"\bsubtotals?\b": r"tussentotaal|tussentotalen",
    r"\bmelds?\b": r"combinatie|op tafel leg",
    r"\bseason\b": r"seizoen",
    r"\bpenalty points?\b": r"strafpunt",
    r"\bbackups?\b": r"back-up|reservekopie",
    r"\bthe hall screen\b": r"zaalscherm",
}
HEBREW_TERMS = {
    r"\bhouse rules?\b": r"בית",
    r"\bguests?\b": r"אורח|באירוח|אירוח",
    r"\breferees?\b": r"שיפוט|שופט|שופטים|פסיקה|פוסק",
    r"\bpasswords?\b": r"סיסמ",
    r"\bseason\b": r"עונ",
    r"\bstandings\b": r"טבל",
    r"\bjokers?\b": r"ג׳וקר",
    r"\bdraw pile\b": r"קופה",
    r"\bbackups?\b": r"גיבוי|גיבוג",
    r"\bthe hall screen\b": r"מסך",
    r"\bmelds?\b": r"צירו",
}

TERMS = {"nl": DUTCH_TERMS, "he": HEBREW_TERMS}
"""By language; a new one begins with none, and has its words here as they are decided."""

REJECTED = {
    "nl": r"\b(u|uw|hij|zij|zijn hand|zijn beurt|director|dealer|host|vereniging|middels|indien"
    r"|gelieve|alsjeblieft|reeds|dient te)\b",
    "he": r"שובר פלוס|(?<![א-ת])שנה צבע|את/ה|שחקן/ית|חלוקות קלפים",
}

QUOTED = (
    "Last card!",
    "Put together",
    "Lay down",
    "Discard",
    "No breaker: continue",
    "Closed TAKI!",
)
"""Names of buttons and calls that other messages quote."""
