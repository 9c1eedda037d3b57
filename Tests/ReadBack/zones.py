#!/usr/bin/env python3
"""Meetings on both sides of changes of clocks are the instants that other libraries compute.

    python3 Tests/ReadBack/zones.py .build/release/octavo

Builds a site of such meetings, and compares what the module icalendar makes of its calendar with what zoneinfo says.
"""
import datetime
import subprocess
import sys
import tempfile
import zoneinfo
from pathlib import Path

import icalendar

MEETINGS = {
    "Europe/Berlin": ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"],
    "America/New_York": ["2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31", "2026-11-01", "2026-11-02"],
    "Asia/Kolkata": ["2026-03-29", "2026-11-01"],
    "Pacific/Chatham": ["2026-04-04", "2026-04-05", "2026-04-06", "2026-09-26", "2026-09-27", "2026-09-28"],
    "Australia/Lord_Howe": ["2026-04-04", "2026-04-06", "2026-10-03", "2026-10-05"],
    "America/Sao_Paulo": ["2018-11-03", "2018-11-05", "2026-11-02"],
    "Africa/Casablanca": ["2026-02-14", "2026-02-16", "2026-03-23"],
    "UTC": ["2026-07-01"],
}


def site(folder):
    content = folder / "content"
    (content / "meetings").mkdir(parents=True)
    (content / "site.yaml").write_text(
        "title: Zones\nbase_url: https://zones.example/\ntime_zone: Europe/Berlin\nopenlibrary: {enabled: false}\n")
    for zone, days in MEETINGS.items():
        for day in days:
            name = f"{zone.replace('/', '-').replace('_', '-').lower()}-{day}.md"
            (content / "meetings" / name).write_text(
                f"---\ntitle: {zone}\ndate: {day}\ntime: \"19:00\"\nduration: 90\ntime_zone: {zone}\n"
                f"group: {zone}\n---\n")


def compare(path):
    events = icalendar.Calendar.from_ical(path.read_bytes()).walk("VEVENT")
    for event in events:
        for name, clock in (("DTSTART", datetime.time(19)), ("DTEND", datetime.time(20, 30))):
            moment = event[name].dt
            assert moment.utcoffset() == datetime.timedelta(0), (event["SUMMARY"], name, moment)
            shown = moment.astimezone(zoneinfo.ZoneInfo(event["SUMMARY"]))
            assert shown.time() == clock, (event["SUMMARY"], name, shown)
    return len(events)


with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    site(folder)
    subprocess.run([sys.argv[1], "build", name, "--now", "2026-01-01"], check=True, stdout=subprocess.DEVNULL)
    print("%d meetings" % compare(folder / "_site" / "meetings.ics"))
