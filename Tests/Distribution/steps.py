"""Prints the scripts of a job file as a service runs them to publish, each ended by a NUL.

A service for which a job is one shell (GitLab) gets one script for each job.
"""
import sys

import yaml

job = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))
if "default" in job:
    before = job["default"]["before_script"]
    scripts = ["\n".join(before + job[name]["script"]) for name in ("check", "site")]
else:
    steps = next(iter(job["jobs"].values()))["steps"]
    # A step for a failure of another one does not run.
    scripts = [step["run"] for step in steps if "run" in step and "failure" not in step.get("if", "")]
sys.stdout.write("".join(script + "\0" for script in scripts))
