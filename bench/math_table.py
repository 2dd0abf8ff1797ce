"""What the sweeps of math functions share: header text, running programs that print lines, and tables of errors."""
import concurrent.futures
import os
import pathlib
import re
import subprocess


def chunks_in_order(text):
    """The chunks, each after those whose names it uses, and the public names."""
    parts = re.split(r"^//@ (.*)\n", text, flags=re.M)
    chunks = list(zip((names.split() for names in parts[1::2]), parts[2::2]))
    owner = {name: i for i, (names, _) in enumerate(chunks) for name in names}
    order, seen = [], set()

    def visit(i):
        if i in seen:
            return
        seen.add(i)
        for word in re.findall(r"\w+", re.sub(r"//.*", "", chunks[i][1])):
            if owner.get(word, i) != i:
                visit(owner[word])
        order.append(chunks[i][1])

    for i in range(len(chunks)):
        visit(i)
    return "".join(order), [name for name in owner if not name.startswith("__")]


def run(command):
    """Runs a program, printing its lines as they come; gives them."""
    lines = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    if process.returncode != 0:
        raise SystemExit(f"{command[0]} failed: {process.returncode}")
    return lines


def run_all(commands):
    """Runs programs on all cores; gives their lines in the order of the commands."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [line for lines in pool.map(run, commands) for line in lines]


def write(folder, name, note, rows, columns=("measured", "exact")):
    """Writes rows of function, error from the rounded result, error from the exact result, and what else there is."""
    path = pathlib.Path(folder) / f"{name}.tsv"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"# {note}", "\t".join(["program", *columns]), *("\t".join(row) for row in rows)]
    path.write_text("\n".join(lines) + "\n")
    print(f"{path}: {len(rows)} functions")
