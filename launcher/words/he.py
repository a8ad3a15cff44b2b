"""The launcher in Hebrew."""

SENTENCES = {
    "usage": """\
שימוש: ‎./run [word]‎
""",
    "words": """\
  serve     הפעלת Last Card למחשב הזה ולרשת (גם בלי מילה); בפורט אחר במקום 8000:
            ‎./run serve 8080
  demo      ערב הדגמה באמצע המשחק, רק במחשב הזה ועם נתונים משלו;
            ‎--help מראה מה אפשר לבחור
  setup     הכנה בלבד: חבילות, מפתח, מסד נתונים, תרגומים, קבצים
  backup    יצירת גיבוי, גם באמצע ערב; ‎./run backup FILE יוצר את הקובץ הזה
  restore   שחזור מגיבוי: ‎./run restore FILE; בלי קובץ – רשימת הגיבויים
  tidy      הסרת משחקים ותיעוד של מבקרים, אם כבר אין בהם שימוש
  new       הפעלה עם מסד נתונים ריק כשהקודם אבד
  owner     מי מנהל את השרת, או העברה לחשבון אחר: ‎./run owner "Anna van Dijk"
  password  סיסמה חדשה לחשבון: ‎./run password "Anna van Dijk"
  verify-trail
            בדיקה ששום שינוי שנרשם לא נערך ולא הוסר; אפשר גם לבדוק סימן מתוצאה מודפסת:
            ‎./run verify-trail 3f2a 91bc 07de 55a1 c0ff
""",
    "more_words": """\
  pdf       הוספה חד־פעמית של מה שיוצר קובצי PDF
  photos    הוספה חד־פעמית של מה שקורא תצלומים של טופסי ניקוד
  carry     יצירת תיקייה שמופעלת בלי אינטרנט ב־Windows,‏ macOS ו־Linux:
            ‎./run carry FOLDER; בפעם השנייה התיקייה מתעדכנת

לפיתוח:

  words     עדכון קובצי התרגום לפי התוכנה; דורש gettext
  test      הרצת הבדיקות; מה שבא אחרי מועבר הלאה: ‎./run test tests/foundation -x;
            ‎--quick בהתחלה – רק בדיקות בלי דפדפן
  check     כל הבדיקות: עיצוב, שגיאות, תבניות, טיפוסים, מיגרציות, פריסה, בדיקות
  faults    כשל בדיסק 10,000 פעמים במהלך ערב; ‎--count למספר אחר
  cuts      כשל ברשת, בטלפונים ובשרת 1,000 פעמים; ‎--count למספר אחר
  windows   הפעלה ב־Windows של Wine, כתיקייה לאולם, ושימוש בה
  pictures  צילום מחדש של התמונות ב־docs/pictures
  bench     מדידת המהירות; עם ‎--players: כמה חזקים שחקני המחשב
  load      מדידה של אולם שלם בבת אחת, טלפונים ושולחנות
""",
    "settings": """\
PORT קובע פורט אחר במקום 8000; שאר ההגדרות ב־docs/settings.md.""",
    "port_is_no_number": "פורט צריך להיות מספר (עכשיו: {port}).",
    "no_python_linux": """\
כדי להפעיל את Last Card צריך Python 3.11 עד 3.14 עם המודול venv. ב־Debian 12 ואילך:

    sudo apt install python3 python3-venv
""",
    "no_python_macos": """\
כדי להפעיל את Last Card צריך Python 3.11 עד 3.14. אפשר להוריד מכאן:

    https://www.python.org/downloads/

התקינו והפעילו שוב את Last Card.""",
    "no_python_windows": """\
כדי להפעיל את Last Card צריך Python 3.11 עד 3.14. אפשר להוריד מכאן:

    https://www.python.org/downloads/

סמנו “Add python.exe to PATH” בזמן ההתקנה, והפעילו שוב את Last Card.""",
    "making_environment": "ההפעלה הראשונה נמשכת כדקה. מכינים מקום לחבילות ...",
    "no_environment": "אי אפשר ליצור את התיקייה {folder}. הסיבה כתובה למעלה.",
    "installing_list": "חבילות להתקנה: {total}",
    "installing_from_folder": "חבילות להתקנה: {total}, מהתיקייה wheels",
    "not_in_folder": "בתיקייה wheels אין כל מה שהמחשב הזה צריך. מנסים דרך האינטרנט ...",
    "fetching": "הורדה {number} מתוך {total}: {package}",
    "fetching_with_size": "הורדה {number} מתוך {total}: {package} ({megabytes} מ״ב)",
    "installing": "התקנה {number} מתוך {total}: {package}",
    "installing_with_size": "התקנה {number} מתוך {total}: {package} ({megabytes} מ״ב)",
    "installed": "חבילות שהותקנו: {total} ({megabytes} מ״ב). זמן בשניות: {seconds}",
    "preparing": "מסד הנתונים והדפים בהכנה ...",
    "not_installed": "אי אפשר להתקין את החבילות.",
    "no_internet": "אין כאן אינטרנט. במחשב עם אינטרנט, ‎./run carry FOLDER יוצר תיקייה שמופעלת בלי "
    "אינטרנט; אפשר גם לשים את החבילות בתיקייה wheels.",
    "wrong_hash": "אחת החבילות היא לא זו שנבדקה, ולכן לא נעשה בה שימוש. הפעילו שוב מאוחר יותר, או "
    "מרשת אחרת.",
    "no_space": "הדיסק מלא. פנו מקום והפעילו שוב.",
    "no_right": "אין הרשאה לכתוב שם. העתיקו את התיקייה למקום משלכם ש־OneDrive או ענן אחר לא "
    "מסנכרן, והפעילו משם.",
    "in_cloud": "OneDrive מעתיק את התיקייה {folder} בזמן ש־Last Card כותב בה, ועלול "
    "לעכב אותו. עצרו את Last Card, העבירו את כל התיקייה אל C:\\LastCard והפעילו שם.",
    "no_package": "אין חבילה למחשב הזה או ל־Python שבו. ל־Python 3.11 עד 3.14 יש; בלי "
    "אינטרנט החבילות נלקחות מהתיקייה wheels.",
    "pip_failed": "הפעילו שוב. בלי אינטרנט החבילות נלקחות מהתיקייה wheels.",
    "pdf_needs_libraries": """\
לקובצי PDF צריך שלוש ספריות של המערכת. ב־Debian 12 ואילך:

    sudo apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core

עד אז אפשר להדפיס הכול מהדפדפן.""",
    "pdf_ready": "אפשר ליצור קובצי PDF. הפעילו שוב את השרת.",
    "photos_ready": "אפשר לקרוא תצלומים של טופסי ניקוד. הפעילו שוב את השרת והפעילו זאת "
    "בהגדרות המועדון.",
    "no_address_given": "הרשת לא נתנה למחשב הזה כתובת, ולכן טלפונים לא יכולים להגיע אליו. חברו "
    "אותו שוב לרשת של האולם.",
    "does_not_answer": "Last Card לא עונה בכתובת {address}: משהו במחשב הזה חוסם טלפונים. אשרו את "
    "Python בחומת האש, פורט {port}.",
    "firewalld_is_on": "במחשב הזה יש חומת אש שחוסמת את הפורט {port}. אם הדף לא נפתח בטלפונים:\n"
    "    sudo firewall-cmd --add-port={port}/tcp",
    "ufw_is_on": "במחשב הזה יש חומת אש. אם הדף לא נפתח בטלפונים:\n    sudo ufw allow {port}/tcp",
    "macos_firewall_is_on": "חומת האש של המחשב הזה פועלת. אם macOS שואל האם Python רשאי "
    "לקבל חיבורים, בחרו לאפשר.",
    "windows_firewall_is_on": "אם Windows שואל האם אפשר להגיע אל Python, סמנו רשתות פרטיות "
    "וציבוריות ובחרו לאפשר גישה.",
    "windows_blocks": "חומת האש של Windows חוסמת טלפונים. פתחו ״אפשר לאפליקציה לעבור דרך חומת האש״ "
    "וסמנו את Python, לרשתות פרטיות וציבוריות.",
    "try_a_phone": "אי אפשר לראות מכאן אם הרשת מאפשרת לטלפונים לעבור: רשת אורחים חוסמת לפעמים. "
    "לפני הערב פתחו את הדף בטלפון אחד.",
    "carry_where": "כתבו את שם התיקייה: ‎./run carry FOLDER",
    "carry_elsewhere": "התיקייה צריכה להיות מחוץ לתיקיית התוכנה.",
    "carry_not_empty": "בתיקייה {folder} יש דברים אחרים. בחרו תיקייה ריקה או חדשה.",
    "copying": "קבצים שהועתקו: {total}",
    "fetching_python": "הורדת Python ל־Windows ...",
    "python_not_fetched": "אי אפשר להוריד את Python ל־Windows. כדי ליצור את התיקייה צריך אינטרנט.",
    "fetching_for": "הורדת חבילות, {number} מתוך {total}: {kind}, Python {python}",
    "not_fetched": "אי אפשר להוריד את החבילות של {kind} עם Python {python}. כדי ליצור את התיקייה "
    "צריך אינטרנט.",
    "carry_lacks": "חסר בתיקייה: {package} עבור {kind}, Python {python}. במחשב כזה Last Card לא "
    "תופעל בלי אינטרנט.",
    "carried": "התיקייה {folder} מוכנה. חבילות: {total} ({megabytes} מ״ב). זמן בשניות: {seconds}. "
    "העתיקו אותה למחשב נייד והפעילו שם.",
}
