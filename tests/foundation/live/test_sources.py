from foundation.live.sources import News, as_text, from_text, sources


def test_news_are_told_to_other_processes_whole():
    news = News(frozenset({"event:12", "table:40"}), 7)

    assert as_text(news) == '[7, "event:12", "table:40"]'
    assert from_text(as_text(news)) == news


def test_the_audit_trail_and_the_notices_of_matches_are_what_is_followed():
    from referee.matches.notices import NOTICES
    from scoring.evening.audit.news import CHANGES

    assert sources() == (CHANGES, NOTICES)
