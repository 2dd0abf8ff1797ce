"""Messages for tools, judged by others' schemas and validators.

    python3 -m pip install jsonschema
    npm pack @microsoft/sarif-multitool-linux && tar xzf microsoft-sarif-multitool-linux-*.tgz package/sarif-2.1.0.json
    python3 bench/check_messages.py target/debug/cuprum --sarif-schema=package/sarif-2.1.0.json

Compiles every program of tests/sema with --log-format=json and --log-format=sarif, and lets Python's
`jsonschema` compare each line with docs/messages.schema.json and each document with the standard's own
schema of SARIF 2.1.0, which Microsoft's package has. Without --sarif-schema the documents are counted as
skipped.
"""

import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys

import jsonschema


def log(command, file, form):
    words = [command, "-arch=sm_90", f"--log-format={form}", "-o", "/dev/null", str(file)]
    return subprocess.run(words, stderr=subprocess.PIPE, check=False).stderr.decode("utf-8", "replace")


def validator(path):
    schema = json.loads(pathlib.Path(path).read_text())
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cuprum")
    parser.add_argument("--sarif-schema")
    arguments = parser.parse_args()
    messages = validator("docs/messages.schema.json")
    sarif = validator(arguments.sarif_schema) if arguments.sarif_schema else None
    files = sorted(pathlib.Path("tests/sema").rglob("*.cu"))
    counts = {"lines": 0, "documents": 0, "skipped": 0}
    failures = []

    def logs(file):
        return file, log(arguments.cuprum, file, "json"), sarif and log(arguments.cuprum, file, "sarif")

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for file, lines, document in pool.map(logs, files):
            for line in lines.splitlines():
                counts["lines"] += 1
                failures += [f"{file}: {error.message}" for error in messages.iter_errors(json.loads(line))]
            if sarif is None:
                counts["skipped"] += 1
                continue
            counts["documents"] += 1
            failures += [f"{file}: {error.message}" for error in sarif.iter_errors(json.loads(document))]
    for failure in failures[:20]:
        print(failure)
    print(f"{len(files)} programs:", ", ".join(f"{value} {key}" for key, value in counts.items()), f"{len(failures)} failures")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
