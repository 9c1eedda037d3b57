#!/usr/bin/env python3
"""Looks at every screen of a desk with axe, as those see it who use other means than eyes and a mouse.

    pip install selenium axe-core-python
    python3 Tests/ReadBack/desk.py [PROGRAM]

Each screen is opened by day and by night, on a wide window and on a phone, in English and in Arabic; also with a form that
is refused, a dialog, an open menu and a club full of errors. Prints what axe finds, and fails if that is anything.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

import axe_core_python
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/octavo"
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")

FILES = {
    "books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\nstatus: reading\nreadings:\n  - started: 2026-10\n"
    "reviews:\n  - {by: Anna, rating: 4}\n  - {by: Ben, note: Long.}\ngenres: [Novel]\nshelf_mark: A 1\n---\nSlow weather.\n",
    "books/dune.md": "---\ntitle: Dune\nauthors: [Frank Herbert]\nrating: 4.5\nloans:\n"
    "  - {to: Kenji, at: 2026-10-01, due: 2026-11-01}\n---\n",
    "meetings/2026-11-12-emma.md": '---\ntitle: Emma, the end\ndate: 2026-11-12\ntime: "19:30"\nbooks: [emma]\n'
    "place: The Anchor\n---\n",
    "meetings/2026-12-10-dune.md": "---\ntitle: Sand\ndate: 2026-12-10\nbooks: [dune]\n---\n",
    "lists/short.md": "---\ntitle: Short\nbooks:\n  - emma\n  - {book: dune, note: big}\n---\n",
    "pages/about.md": "---\ntitle: About\n---\nWe read.\n",
    "ballots/next.md": "---\ntitle: What next?\noptions: [emma, dune]\ncloses: 2026-12-01\n---\n",
}
BROKEN = {
    "books/broken.md": "---\ntitle: Broken\nauthors: [B\n---\n",
    "books/odd.md": "---\ntitle: Odd\nauthors: [B]\nrating: 9\n---\n",
}
SCREENS = [
    "week", "site", "settings", "settings?tab=text", "import", "history", "publish", "problems", "plan", "plan?year=2026",
    "plan?number=last&weekday=thursday&until=2027-06-01", "add", "add?q=emma", "add?q=nothing+of+ours",
    *[f"{screen}?kind={kind}" for kind in ["books", "meetings", "lists", "pages", "shelves", "ballots"]
      for screen in ["table", "new"]],
    "table?kind=books&q=nothing", "record?kind=books&name=emma", "record?kind=books&name=emma&tab=text",
    "record?kind=books&name=dune", "record?kind=meetings&name=2026-11-12-emma",
    "record?kind=meetings&name=2026-12-10-dune", "record?kind=lists&name=short", "record?kind=pages&name=about",
    "record?kind=ballots&name=next", "record?kind=books&name=gone",
]
# What is open or said on a screen: the screen, what is done there, and what is waited for.
STATES = [
    ("record?kind=books&name=emma", "for (const more of document.querySelectorAll('details.quiet')) more.open = true", "true"),
    ("record?kind=books&name=emma", "document.querySelector('details.pop').open = true", "true"),
    ("record?kind=books&name=emma", "const field = document.querySelector('#field-title'); field.value = 'Other'; "
     "field.dispatchEvent(new Event('input', { bubbles: true })); document.querySelector('[data-show]').click()",
     "document.querySelector('dialog[open] table')"),
    ("record?kind=books&name=dune", "const field = document.querySelector('[data-cell-name=due] [data-input]'); field.value = 'never'; "
     "field.dispatchEvent(new Event('input', { bubbles: true })); document.querySelector('[data-save]').click()",
     "document.querySelector('.flaw')"),
    ("record?kind=books&name=dune", "document.querySelector('[data-do=delete]').click()", "document.querySelector('dialog[open]')"),
    ("table?kind=books", "document.querySelector('[data-all]').click()", "!document.querySelector('[data-many]').hidden"),
    ("week", "document.querySelector('details[data-keep]').open = true; document.querySelector('[data-add-row]').click()", "true"),
    ("week", "document.querySelector('[data-keys]').click()", "document.querySelector('dialog[open]')"),
]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}


class Desk:
    """A desk as the program runs it, and a browser that is at it."""

    def __init__(self, folder):
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1795262400"}
        self.program = subprocess.Popen(
            [PROGRAM, "desk", folder, "--port", "0", "--no-open", "--pages", "Templates/desk"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        for line in self.program.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/#key=\S+", line):
                self.address = found[0]
                break
        # What the program says further must not fill the pipe.
        threading.Thread(target=self.program.stdout.read, daemon=True).start()
        options = webdriver.ChromeOptions()
        for argument in ["--headless=new", "--no-sandbox"]:
            options.add_argument(argument)
        options.binary_location = "/usr/bin/chromium"
        self.browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.found = 0
        self.looked = 0

    def open(self):
        self.browser.get("about:blank")
        self.browser.get(self.address)
        self.wait("document.querySelector('#main h1')")

    def wait(self, condition):
        end = time.monotonic() + 60
        while not self.browser.execute_script(f"return !!({condition})"):
            assert time.monotonic() < end, condition
            time.sleep(0.05)

    def go(self, route):
        self.browser.execute_script(
            "document.querySelector('dialog')?.remove(); document.querySelector('#main').innerHTML = '';"
            "localStorage.clear(); const hash = '#/' + arguments[0];"
            "location.hash === hash ? dispatchEvent(new Event('hashchange')) : location.hash = hash", route)
        self.wait("document.querySelector('#main h1') && !document.querySelector('#main[aria-busy]')")

    def look(self, name):
        for width in [1280, 360]:
            for mode in ["light", "dark"]:
                self.browser.execute_cdp_cmd(
                    "Emulation.setDeviceMetricsOverride",
                    {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
                features = [{"name": "prefers-color-scheme", "value": mode}, {"name": "prefers-reduced-motion", "value": "reduce"}]
                self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
                if not self.browser.execute_script("return !!window.axe"):
                    self.browser.execute_cdp_cmd("Runtime.evaluate", {"expression": AXE})
                # The pages in frames are the site's, which other tests look at.
                result = self.browser.execute_async_script(
                    "const [rules, done] = arguments; axe.run({ exclude: ['iframe'] }, { ...rules, iframes: false }).then(done)", RULES)
                self.looked += 1
                for violation in result["violations"]:
                    self.found += 1
                    print(f"{name} at {width}, {mode}: {violation['id']}: {violation['help']}")
                    for node in violation["nodes"][:3]:
                        print("   ", node["html"][:200], json.dumps(node["any"][:1])[:300] if node["any"] else "")

    def end(self):
        self.browser.quit()
        self.program.terminate()
        self.program.wait()


def look(language, files):
    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder, "content")
        if files:
            settings = f"title: Club\nlanguage: {language}\ntime_zone: UTC\n"
            for path, text in {"site.yaml": settings, **files}.items():
                (content / path).parent.mkdir(parents=True, exist_ok=True)
                (content / path).write_text(text, encoding="utf-8")
        desk = Desk(folder)
        try:
            desk.open()
            if not files:
                desk.look("welcome")
                return desk
            for screen in SCREENS if "books/broken.md" not in files else ["week", "problems", "table?kind=books", "record?kind=books&name=broken"]:
                desk.go(screen)
                desk.look(f"{language} {screen}")
            for screen, script, condition in STATES if "books/broken.md" not in files else []:
                desk.go(screen)
                desk.browser.execute_script(script)
                desk.wait(condition)
                desk.look(f"{language} {screen}, {condition}")
            return desk
        finally:
            desk.end()


looks = [look(language, files) for language, files in [("en", {}), ("en", FILES), ("en", FILES | BROKEN), ("ar", FILES)]]
print(f"axe looked {sum(desk.looked for desk in looks)} times and found {sum(desk.found for desk in looks)}")
sys.exit(any(desk.found for desk in looks))
