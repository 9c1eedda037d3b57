#!/usr/bin/env python3
"""Reads html5lib's cases for tokenizers with Octavo's tokenizer.

    python3 Tests/ReadBack/tokenizer.py

Fetches the source archive of html5lib from PyPI, which holds them, with pip and the module setuptools, and runs the
test that compares tags, attributes and comments.
"""
import glob
import os
import subprocess
import sys
import tarfile
import tempfile

with tempfile.TemporaryDirectory() as folder:
    pip = [sys.executable, "-m", "pip", "download", "--no-binary", ":all:", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "html5lib==1.1", "--dest", folder], check=True)
    with tarfile.open(glob.glob(folder + "/*.tar.gz")[0]) as archive:
        archive.extractall(folder, filter="data")
    cases = glob.glob(folder + "/*/html5lib/tests/testdata/tokenizer")[0]
    test = ["swift", "test", "--skip-build", "--filter", "HTMLTokenizerCases"]
    sys.exit(subprocess.run(test, env={**os.environ, "HTML_CASES": cases}).returncode)
