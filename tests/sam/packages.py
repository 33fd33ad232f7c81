"""What `sam build` laid down for `sam deploy`: of each function of the template one program for
arm64, and nothing besides.
"""

import struct
from pathlib import Path

BUILT = Path(".aws-sam/build")
ELF, AARCH64 = b"\x7fELF", 183


def fault(folder):
    files = [path.name for path in folder.rglob("*") if path.is_file()]
    if files != ["bootstrap"]:
        return f"has {files} instead of a bootstrap"
    with open(folder / "bootstrap", "rb") as program:
        head = program.read(20)
    (machine,) = struct.unpack_from("<H", head, 18)
    return None if head[:4] == ELF and machine == AARCH64 else "is no program for arm64"


def main():
    template = (BUILT / "template.yaml").read_text(encoding="utf-8")
    names = sorted(path.name for path in BUILT.iterdir() if path.is_dir())
    faults = [f"{name} {said}" for name in names if (said := fault(BUILT / name))]
    wanted = template.count("Type: AWS::Serverless::Function")
    if len(names) != wanted:
        faults.append(f"{len(names)} packages for {wanted} functions")
    for line in faults:
        print(line)
    size = sum((BUILT / name / "bootstrap").stat().st_size for name in names)
    print(f"{len(names)} packages, {size / 1e6:.0f} MB")
    raise SystemExit(bool(faults))


main()
