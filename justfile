# Tasks by name. `cargo run` and `cargo test` need nothing but Rust and a C compiler; what else a task needs, its comment says.

[private]
default:
    @just --list

# Serve on http://127.0.0.1:8787; --ephemeral leaves nothing behind
run *ARGS:
    cargo run -- {{ARGS}}

# Everything that Rust alone can test; a name to test less
test *ARGS:
    cargo test {{ARGS}}

# Everything that must hold before a change lands (needs Python 3 and Node 20)
check:
    .ci/run

# Play the recorded visits, or those whose name contains VISIT
demo VISIT="":
    cargo run -- demo {{VISIT}}

# A function aborts at a panic, so that it has no use for the tables by which a stack is unwound.
FLAGS := "-C force-unwind-tables=no"

# Build the Lambda functions for arm64 in one go (needs Python 3 and rustup; installs cargo-lambda and zig under target/)
build *FUNCTIONS: tools
    PATH="$PWD/target/venv/bin:$PATH" RUSTFLAGS="{{FLAGS}}" cargo lambda build --release --arm64 $(printf ' -p %s' {{ if FUNCTIONS == "" { "$(ls functions)" } else { FUNCTIONS } }})

# Package them as `sam deploy` sends them, into .aws-sam/build (as `just build`, and SAM)
package: tools
    PATH="$PWD/target/venv/bin:$PATH" RUSTFLAGS="{{FLAGS}}" sam build
    python3 tests/sam/packages.py

# What the last two need
[private]
tools:
    [ -x target/venv/bin/python ] || python3 -m venv target/venv
    target/venv/bin/pip install --quiet 'aws-sam-cli==1.170.*' 'cargo-lambda==1.9.*' 'ziglang==0.*'
    rustup target add aarch64-unknown-linux-gnu

# Sizes of what `just build` made, largest first; fails where one is over the budget of MOST megabytes
sizes MOST="12":
    #!/usr/bin/env bash
    set -euo pipefail
    over=0
    printf '| function | MB | zipped |\n| --- | --- | --- |\n'
    while read -r bytes path; do
        zipped=$(gzip -c "$path" | wc -c)
        LC_ALL=C awk -v name="$(basename "$(dirname "$path")")" -v bytes="$bytes" -v zipped="$zipped" \
            'BEGIN { printf "| %s | %.1f | %.1f |\n", name, bytes / 1e6, zipped / 1e6 }'
        (( bytes <= {{MOST}} * 1000000 )) || over=1
    done < <(stat -c '%s %n' target/lambda/*/bootstrap | sort -rn)
    exit "$over"

# From start to the runtime's first question for an event, of every function in PROFILE (debug, release), beside one that does nothing
coldstart PROFILE="release" *ARGS:
    cargo build --quiet {{ if PROFILE == "release" { "--release" } else { "" } }} -p bare $(ls functions | sed 's/^/-p /')
    python3 tests/sam/coldstart.py target/{{PROFILE}} {{ARGS}}

# The same of what `just build` made for arm64 (elsewhere under an emulator, which needs what `just bootstrap-events` does: what counts then is the ratio to the bare one)
bootstrap-starts *ARGS:
    "{{just_executable()}}" build bare $(ls functions)
    python3 tests/sam/coldstart.py {{ if arch() == "aarch64" { "" } else { "--runner 'qemu-aarch64 -L /usr/aarch64-linux-gnu'" } }} target/lambda {{ARGS}}

# One function under the Lambda emulator, on the table of a running `just run` (needs cargo-lambda, openssl)
watch FUNCTION:
    #!/usr/bin/env bash
    set -euo pipefail
    data="${COXSWAIN_DATA:-.coxswain}"
    { read -r DYNAMODB_ENDPOINT; read -r AWS_ACCESS_KEY_ID; } < "$data/endpoint"
    JWT_PRIVATE_KEY=$(cat "$data/signing-key.pem")
    JWT_PUBLIC_KEYS=$(openssl pkey -in "$data/signing-key.pem" -pubout -outform DER | tail -c 32 | basenc --base64url | tr -d =)
    SEALING_KEY=$(cat "$data/sealing-key")
    export DYNAMODB_ENDPOINT AWS_ACCESS_KEY_ID JWT_PRIVATE_KEY JWT_PUBLIC_KEYS SEALING_KEY
    export AWS_SECRET_ACCESS_KEY=local AWS_REGION=local TABLE_NAME=coxswain
    cargo lambda watch -A 127.0.0.1 --package {{FUNCTION}}

# Send events/FUNCTION/CASE.json to a function under `just watch` (needs cargo-lambda; TOKEN, SESSION_ID and TASK_ID in an event are placeholders)
invoke FUNCTION CASE:
    cargo lambda invoke --invoke-address 127.0.0.1 {{FUNCTION}} --data-file events/{{FUNCTION}}/{{CASE}}.json

# Every event of events/ to every function, started as `sam local invoke` would (needs Python 3; installs SAM and the emulator under target/)
sam-events *ARGS:
    cargo build --quiet
    cargo build --quiet $(ls functions | sed 's/^/-p /')
    [ -x target/venv/bin/python ] || python3 -m venv target/venv
    target/venv/bin/pip install --quiet 'aws-sam-cli==1.170.*' 'cargo-lambda==1.9.*'
    target/venv/bin/python tests/sam/play.py {{ARGS}}

# The same with what `just build` made for arm64 (elsewhere needs qemu-user and an arm64 libc: Debian's qemu-user, libc6-arm64-cross)
bootstrap-events *ARGS:
    cargo build --quiet
    target/venv/bin/python tests/sam/play.py --bootstraps target/lambda {{ if arch() == "aarch64" { "" } else { "--runner 'qemu-aarch64 -L /usr/aarch64-linux-gnu'" } }} {{ARGS}}

# Measure
bench:
    cargo bench -p stories
    cargo bench -p browse

# How a turn's work grows with the page and the goal, by shapes; fails where it is worse than linear
growth *SHAPES:
    cargo bench -p stories --bench growth -- {{SHAPES}}

# How well pages are read, beside each extractor alone: FOLDER as two public benchmarks come, or they are fetched (see shared/browse/examples/extraction.rs; 20 MB, with FIT=1 for the weights of the confidence 120)
extraction FOLDER="":
    #!/usr/bin/env bash
    set -euo pipefail
    folder="{{FOLDER}}"
    if [ -z "$folder" ]; then
        folder=target/extraction
        mkdir -p "$folder"
        [ -d "$folder/articles" ] || git clone --quiet --depth 1 https://github.com/scrapinghub/article-extraction-benchmark "$folder/articles"
        [ -d "$folder/wcxb" ] || git clone --quiet --depth 1 --filter=blob:none --sparse https://github.com/Murrough-Foley/web-content-extraction-benchmark "$folder/wcxb"
        git -C "$folder/wcxb" sparse-checkout set test ${FIT:+dev}
        ln -sfn wcxb/test "$folder/mixed"
        if [ -n "${FIT:-}" ]; then ln -sfn wcxb/dev "$folder/development"; else rm -f "$folder/development"; fi
    fi
    cargo run --release -p browse --example extraction -- "$folder"

# A page that needs its scripts, read through Lightpanda (needs Python 3 and x86-64 Linux or macOS; Lightpanda is AGPL-3.0 and runs as a process of its own)
lightpanda:
    [ -x target/lightpanda/bin/lightpanda ] || { python3 -m venv target/lightpanda && target/lightpanda/bin/pip install --quiet 'lightpanda==1.*'; }
    CDP_LIGHTWEIGHT=spawn:target/lightpanda/bin/lightpanda cargo run -p browse --features exceptions --example render

# The tools, with the Model Context Protocol's own client and its Inspector (needs Node 22)
mcp:
    cargo build -p local
    cd tests/mcp && npm ci && npm test

# The stories, public web tasks and real applications in a real browser, as a table and a report (needs what eval/README.md says)
eval *ARGS:
    [ -d tests/browser/node_modules ] || (cd tests/browser && npm ci)
    node eval/run.mjs {{ARGS}}

# Goals on pages of our own with the published extension, both versions (needs what eval/README.md says)
extension *ARGS:
    [ -d tests/browser/node_modules ] || (cd tests/browser && npm ci)
    node eval/extension/run.mjs {{ARGS}}

# The property tests with generated values that no run before had, RUNS times; a failure names its seed (PROPTEST_RNG_SEED)
properties RUNS="20":
    #!/usr/bin/env bash
    set -euo pipefail
    for _ in $(seq {{RUNS}}); do
        export PROPTEST_RNG_SEED=$((RANDOM * 32768 + RANDOM))
        echo "PROPTEST_RNG_SEED=$PROPTEST_RNG_SEED"
        cargo test --quiet -p page -p words -p intent -p engine -p action --lib
    done

# Every operation at the table × every fault × every kind of request, as a table (some minutes)
faults:
    EVERY_FAULT=1 SHOW_FIGURES=1 cargo test -p stories --test stories faults:: -- --nocapture

# 2,000 random histories of 50 deeds against the reference model (a quarter of an hour, once it is built)
histories:
    HISTORIES=2000 DEEDS=50 SHOW_FIGURES=1 cargo test --release -p stories --test stories model_run:: -- --nocapture

# The tests that need Chromium (and Node 20)
browser:
    cd tests/browser && npm ci && npm run types && npm test

# The rules of the Public Suffix List, from the crate that `cargo test -p words` holds them against (needs Python 3; `cargo update psl` first)
suffixes:
    #!/usr/bin/env bash
    set -euo pipefail
    manifest=$(cargo metadata --format-version 1 --filter-platform "$(rustc -vV | sed -n "s/^host: //p")" | python3 -c 'import json, sys; print(*(one["manifest_path"] for one in json.load(sys.stdin)["packages"] if one["name"] == "psl"))')
    list=shared/words/src/suffixes.txt
    { sed '/^$/q' "$list"; LC_ALL=C sort -u "$(dirname "$manifest")/data/rules.txt" | sed '/^$/d'; } > target/suffixes.txt
    mv target/suffixes.txt "$list"

# A dictionary to pack bodies with, under a NUMBER that none has yet, from what the stories store (needs zstd; then name it in shared/src/packing.rs)
dictionary NUMBER:
    rm -rf target/samples
    SAMPLES="$PWD/target/samples" cargo test -p stories mind::
    zstd -r --train target/samples --maxdict=16KB --dictID={{NUMBER}} -o shared/src/packing/dictionary-{{NUMBER}}.zstd

# Push, with the Pusher protocol's own client and server libraries (needs Node 20)
push:
    cd tests/push && npm ci && npm test

# One turn of the loop, and a chat, with a small real language model, llama.cpp and SmolLM2 (needs Node 20, Python 3, 300 MB, x86-64 Linux and an idle machine)
model:
    cd tests/model && npm install --no-package-lock --omit=optional --ignore-scripts && npm test

# Requests that nobody thought of, made from the document (needs Python 3 and curl; e.g. --max-time 600, --include-path /api/agent/interact)
schemathesis *ARGS:
    tests/schemathesis/run {{ARGS}}

# Check the SAM template: SAM, cfn-lint and checkov (needs Python 3; installs them under target/)
template:
    .ci/template

# What each function asks of the table, by all stories together, into tests/rights.txt
rights:
    rm -f target/rights.txt
    COXSWAIN_RIGHTS="$PWD/target/rights.txt" cargo test -p stories --test stories
    LC_ALL=C sort -u target/rights.txt > tests/rights.txt
