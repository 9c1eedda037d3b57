#!/usr/bin/env python3
"""Publishes pictures as cameras and editors write them, and looks with exiftool at what a site shows of them.

    python3 Tests/ReadBack/pictures.py .build/release/octavo [FOLDER]

Needs exiftool, ImageMagick, libwebp's and libavif's tools and heif-enc: `apt-get install libimage-exiftool-perl
imagemagick webp libavif-bin libheif-examples`. The pictures in FOLDER are published too, such as `t/images` of the
sources of exiftool, which has small pictures of many cameras.
"""
import base64
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

octavo = str(Path(sys.argv[1]).resolve())
foreign = Path(sys.argv[2]) if len(sys.argv) > 2 else None
work = Path(tempfile.mkdtemp())
images = work / "content/images"
images.mkdir(parents=True)

# What a picture says of people begins like this, and its position is this one.
MARK = "PRIVATE"
POSITION = ("51.5014", "0.1419", "51 deg", "30' 5.04")


def run(*words, check=True):
    return subprocess.run([str(word) for word in words], cwd=images, check=check, capture_output=True, text=True)


def made():
    """A picture of each kind, before anything was written into it."""
    run("convert", "-size", "640x480", "gradient:red-blue", "-depth", "8", "PNG24:camera.png")
    run("convert", "camera.png", "-interlace", "none", "camera.jpg")
    run("convert", "camera.jpg", "-interlace", "plane", "progressive.jpg")
    run("convert", "camera.jpg", "-colorspace", "CMYK", "press.jpg")
    run("convert", "-size", "40x30", "gradient:red-blue", "thumbnail.jpg")
    run("convert", "-size", "40x30", "xc:red", "xc:blue", "-loop", "0", "moving.gif")
    run("gif2webp", "-quiet", "moving.gif", "-o", "moving.webp")
    run("cwebp", "-quiet", "camera.png", "-o", "camera.webp")
    run("cwebp", "-quiet", "-lossless", "camera.png", "-o", "lossless.webp")
    run("avifenc", "camera.png", "camera.avif")
    run("heif-enc", "camera.png", "-o", "camera.heic")
    run("convert", "camera.png", "camera.tif")


def written():
    """What cameras and editors write, under the names that exiftool has for it."""
    values = {
        "GPSLatitude": POSITION[0], "GPSLatitudeRef": "N", "GPSLongitude": POSITION[1], "GPSLongitudeRef": "W",
        "EXIF:SerialNumber": MARK, "EXIF:LensSerialNumber": MARK, "EXIF:OwnerName": MARK, "EXIF:Artist": MARK,
        "EXIF:Copyright": MARK, "EXIF:Software": f"/home/{MARK}/edit", "EXIF:ImageDescription": MARK,
        "EXIF:UserComment": MARK, "EXIF:Model": MARK, "EXIF:Orientation#": "6", "XMP-dc:Creator": MARK,
        "XMP-aux:SerialNumber": MARK, "XMP-xmpMM:DerivedFromFilePath": f"C:\\{MARK}", "XMP-iptcCore:Location": MARK,
        "IPTC:City": MARK, "IPTC:By-line": MARK, "PNG:Author": MARK, "PNG:Comment": MARK, "Comment": MARK,
    }
    names = [path.name for path in images.iterdir() if path.suffix != ".svg" and path.name != "thumbnail.jpg"]
    tags = [f"-{tag}={value}" for tag, value in values.items()] + ["-ThumbnailImage<=thumbnail.jpg"]
    # What a format has no place for, it leaves out with a warning.
    run("exiftool", "-q", "-q", "-m", "-overwrite_original", *tags, *names, check=False)
    for name in names:
        assert MARK.encode() in (images / name).read_bytes(), f"nothing was written into {name}"
    # A film behind the picture, as phones write it, and the tail that some cameras append.
    with open(images / "camera.jpg", "ab") as file:
        file.write(b"\0\0\0\x18ftypmp42" + MARK.encode())
    (images / "thumbnail.jpg").unlink()


INKSCAPE = f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape by {MARK} -->
<svg width="10mm" height="10mm" viewBox="0 0 10 10" version="1.1" id="svg5" inkscape:version="1.2 {MARK}"
   sodipodi:docname="{MARK}.svg" inkscape:export-filename="/home/{MARK}/house.png"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink">
  <sodipodi:namedview id="view"><inkscape:grid units="{MARK}"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work><dc:creator><cc:Agent><dc:title>{MARK}</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="{MARK}" inkscape:groupmode="layer"><rect width="10" height="10" fill="red"/>
  <image width="4" height="3" sodipodi:absref="/home/{MARK}/house.jpg" xlink:href="data:image/jpeg;base64,%s"/></g></svg>
"""
ILLUSTRATOR = f"""<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27, {MARK} -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"
  viewBox="0 0 10 10" i:viewOrigin="{MARK}" data-name="{MARK}">
<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"><i:pgfRef>{MARK}</i:pgfRef></foreignObject>
<g i:extraneous="self"><rect width="10" height="10"/></g></switch><i:pgf id="adobe_illustrator_pgf">{MARK}</i:pgf></svg>
"""
ENTITIES = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a" [<!ENTITY ns_ai "%s">]><svg xmlns="http://www.w3.org/2000/svg"/>'


def drawn():
    photograph = base64.b64encode((images / "camera.jpg").read_bytes()).decode()
    (images / "inkscape.svg").write_text(INKSCAPE % photograph)
    (images / "illustrator.svg").write_text(ILLUSTRATOR)
    (images / "entities.svg").write_text(ENTITIES % MARK)


def copied():
    """Pictures of cameras that somebody else has."""
    kinds = (".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic", ".tif", ".svg")
    for path in sorted(foreign.iterdir()) if foreign else []:
        if path.suffix.lower() in kinds:
            shutil.copy(path, images / f"foreign-{path.name}")


# What says how a picture is to be shown, and nothing of who made it. Of the other groups, nothing may be left.
HARMLESS = {
    "ExifTool", "System", "File", "JFIF", "ICC_Profile", "ICC-header", "ICC-view", "ICC-meas", "Composite", "GIF", "RIFF",
    "PNG", "PNG-pHYs", "QuickTime", "Meta", "SVG", "Adobe", "ICC-chrm",
}
HARMLESS_TAGS = {"IFD0:Orientation", "IFD0:ResolutionUnit", "IFD0:YCbCrPositioning", "IFD0:XResolution", "IFD0:YResolution"}
HARMFUL = re.compile(
    r"GPS|Serial|Owner|Artist|Author|Creator|By-?line|Software|Comment|Thumbnail|Preview|MakerNote|History|Path$|Description$")


def left(path, tags):
    """What is left in a published file that says more than how it is shown."""
    content = path.read_bytes()
    for data in re.findall(rb"base64,([A-Za-z0-9+/=]+)", content):
        content += base64.b64decode(data)
    found = [text for text in (MARK, *POSITION) if text.encode() in content]
    for name, value in tags.items():
        group, _, tag = name.rpartition(":")
        isKnown = group in HARMLESS or name in HARMLESS_TAGS
        isCleared = value in ("", "(none)", 0)
        if (not isKnown or HARMFUL.search(tag) and not group.startswith("ICC")) and group and not isCleared:
            found.append(f"{name}={str(value)[:60]}")
    return found


def build():
    """Publishes what can be published; the names of what is refused, with the reasons."""
    (work / "content/site.yaml").write_text("title: Pictures\n")
    (work / "content/pages").mkdir()
    refused = {}
    while True:
        shown = sorted(path.name for path in images.iterdir() if path.name not in refused)
        lines = "\n".join(f"![picture](../images/{name})" for name in shown)
        (work / "content/pages/all.md").write_text(f"---\ntitle: All\n---\n{lines}\n")
        outcome = subprocess.run([octavo, "build", "--offline", str(work)], capture_output=True, text=True)
        wrong = re.findall(r"content/images/(\S+?)(?::[\d:]*)? ?error\[picture\]: (.*)", outcome.stderr.replace(": error", " error"))
        if outcome.returncode == 0:
            return shown, refused
        assert wrong, outcome.stderr
        refused |= dict(wrong)


made()
written()
drawn()
copied()
shown, refused = build()
for name, reason in sorted(refused.items()):
    print(f"refused: {name}: {reason}")
files = sorted(path for path in (work / "_site/images").rglob("*") if path.is_file())
assert {path.name for path in files} >= set(shown), "not every picture is published"
listed = json.loads(run("exiftool", "-a", "-u", "-G1", "-s", "-ee", "-json", *files, check=False).stdout)
tags = {Path(entry["SourceFile"]).name: entry for entry in listed}
worst = {path.name: left(path, tags[path.name]) for path in files}
for name, found in worst.items():
    if found:
        print(f"LEFT in {name}: {', '.join(found)}")
for path in files:
    size = run("identify", "-format", "%w", f"{path}[0]", check=False) if path.suffix not in (".svg", ".avif") else None
    if size is not None and size.returncode != 0:
        print(f"DAMAGED: {path.name}: {size.stderr.strip()[:200]}")
print(f"{len(files)} published, {len(refused)} refused, {sum(map(bool, worst.values()))} with something left")
shutil.rmtree(work)
sys.exit(any(worst.values()))
