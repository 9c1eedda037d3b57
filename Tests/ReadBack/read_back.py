#!/usr/bin/env python3
"""Reads what a site publishes for other programs with parsers that are not Octavo's.

    python3 Tests/ReadBack/read_back.py _site [atom.rng]

Needs the Python modules icalendar, recurring_ical_events, feedparser, extruct and lxml. `atom.rng` is the
RELAX NG schema of RFC 4287 (appendix B) in XML, as `rnc2rng` makes it; feeds and catalogues are then checked by it too.
"""
import csv
import datetime
import json
import sys
import zoneinfo
from pathlib import Path

import extruct
import feedparser
import icalendar
import recurring_ical_events
from lxml import etree

root = Path(sys.argv[1])
UTC = datetime.timezone.utc


def calendars():
    """Every event has a universal time, or a day."""
    count = 0
    for path in [root / "meetings.ics", *sorted(root.glob("meetings/*/meeting.ics"))]:
        raw = path.read_bytes()
        assert all(len(line) <= 75 for line in raw.split(b"\r\n")), path
        calendar = icalendar.Calendar.from_ical(raw)
        assert not [error for part in calendar.walk() for error in part.errors], path
        events = calendar.walk("VEVENT")
        assert len(list(recurring_ical_events.of(calendar).all())) == len(events), path
        for event in events:
            for name in ("DTSTART", "DTEND"):
                if name in event and isinstance(event[name].dt, datetime.datetime):
                    assert event[name].dt.utcoffset() == datetime.timedelta(0), (path, event[name].dt)
            count += 1
    return count


# What schema.org knows of the things that pages describe.
PROPERTIES = {
    "Book": "name author isbn datePublished publisher genre inLanguage numberOfPages isPartOf position url image"
    " aggregateRating review",
    "Person": "name",
    "BookSeries": "name",
    "AggregateRating": "ratingValue ratingCount reviewCount bestRating worstRating",
    "Review": "author reviewRating reviewBody",
    "Rating": "ratingValue bestRating worstRating",
    "Event": "name startDate endDate eventStatus eventAttendanceMode location workFeatured organizer url image"
    " description",
    "Place": "name address url",
    "VirtualLocation": "name url",
    "Organization": "name url",
    "WebSite": "name description url inLanguage potentialAction",
    "SearchAction": "target query-input",
    "EntryPoint": "urlTemplate",
}
NEEDED = {
    "Book": "name author",
    "Review": "author",
    "Rating": "ratingValue",
    "AggregateRating": "ratingValue ratingCount",
    "Event": "name startDate eventStatus",
    "SearchAction": "target query-input",
}


def check_thing(thing, path):
    """A thing has properties of its type, and those without which nobody can use it; so have the things in it."""
    if isinstance(thing, list):
        for part in thing:
            check_thing(part, path)
    elif isinstance(thing, dict):
        kind = thing["@type"]
        names = set(thing) - {"@type", "@context"}
        assert names <= set(PROPERTIES[kind].split()), (path, kind, names)
        assert set(NEEDED.get(kind, "").split()) <= names, (path, kind, names)
        if kind in ("Rating", "AggregateRating"):
            lowest, highest = float(thing.get("worstRating", 1)), float(thing.get("bestRating", 5))
            assert lowest <= float(thing["ratingValue"]) <= highest, (path, thing)
        for name in names:
            check_thing(thing[name], path)


def feeds():
    count = 0
    for path in sorted(root.glob("**/feed.xml")):
        feed = feedparser.parse(str(path))
        assert not feed.bozo and feed.version == "atom10", (path, feed.get("bozo_exception"))
        count += len(feed.entries)
    return count


def catalogs():
    count = 0
    for path in sorted(root.glob("opds/**/*.xml")):
        feed = feedparser.parse(str(path))
        assert not feed.bozo, (path, feed.get("bozo_exception"))
        assert all(entry.links for entry in feed.entries), path
        count += len(feed.entries)
    return count


def pages():
    """Linked data and the tags of messengers."""
    kinds = {}
    for path in sorted(root.glob("**/index.html")):
        html = path.read_text()
        if 'http-equiv="refresh"' in html:
            continue
        found = extruct.extract(html, syntaxes=["json-ld", "opengraph"], errors="strict")
        graph = dict(found["opengraph"][0]["properties"])
        for name in ("og:title", "og:type", "og:description", "og:site_name"):
            assert graph.get(name), (path, name)
        for document in found["json-ld"]:
            check_thing(document.get("@graph", document), path)
            for thing in document.get("@graph", [document]):
                kinds[thing["@type"]] = kinds.get(thing["@type"], 0) + 1
                if thing["@type"] == "Event":
                    datetime.datetime.fromisoformat(thing["startDate"])
    return kinds


def exports():
    books = json.loads((root / "books.json").read_text())["books"]
    table = list(csv.DictReader((root / "books.csv").open(newline="")))
    assert [book["title"] for book in books] == [row["title"] for row in table]
    return len(books)


def documents():
    schema = etree.RelaxNG(etree.parse(sys.argv[2])) if len(sys.argv) > 2 else None
    for path in [*root.glob("sitemap.xml"), *root.glob("**/feed.xml"), *root.glob("opds/**/*.xml")]:
        document = etree.parse(str(path))
        if schema and not path.name.startswith("sitemap"):
            schema.assertValid(document)
    json.loads((root / "site.webmanifest").read_text())


documents()
print("events", calendars(), "news", feeds(), "catalogue entries", catalogs(), "books", exports())
print("linked data", pages())
