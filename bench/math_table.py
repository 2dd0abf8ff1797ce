"""What the sweeps of math functions share: running programs that print lines, and tables of errors."""
import concurrent.futures
import os
import pathlib
import subprocess


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


def write(folder, name, note, rows):
    """Writes rows of function, error from the rounded result, error from the exact result."""
    path = pathlib.Path(folder) / f"{name}.tsv"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"# {note}", "program\tmeasured\texact", *("\t".join(row) for row in rows)]
    path.write_text("\n".join(lines) + "\n")
    print(f"{path}: {len(rows)} functions")
