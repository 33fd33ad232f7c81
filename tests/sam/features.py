"""Whether each function, built alone as `sam build` does, has the features that all functions have when they
are built together: where one differs, the crates below it are compiled once more.
"""

import subprocess
from collections import defaultdict
from pathlib import Path

TREE = ["cargo", "tree", "--locked", "--target", "aarch64-unknown-linux-gnu", "--edges", "normal,build"]


def features(names):
    """Of each crate the sets of features with which it is compiled, for the target and for what runs at the build."""
    chosen = [part for name in names for part in ("--package", name)]
    told = subprocess.run(
        [*TREE, "--prefix", "none", "--format", "{p}|{f}", *chosen], capture_output=True, text=True, check=True
    )
    found = defaultdict(set)
    for line in told.stdout.splitlines():
        if "|" in line:
            crate, said = line.removesuffix(" (*)").split("|", 1)
            found[crate].add(said.strip())
    return found


def main():
    names = sorted(path.name for path in Path("functions").iterdir())
    together = features(names)
    faults = 0
    for name in names:
        for crate, alone in features([name]).items():
            for fewer in sorted(alone - together[crate]):
                print(f"{name} alone: {crate} has {fewer}, and not {sorted(together[crate])}")
                faults += 1
    print(f"{len(names)} functions, {faults} crates that are compiled more than once")
    raise SystemExit(bool(faults))


main()
