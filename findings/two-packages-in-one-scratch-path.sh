#!/usr/bin/env bash
# Two packages are built in one scratch path, as a way to compile what both depend on once. The second is not
# built, and the package manager says that its build is complete.
#
# The manager keeps the plan of a build in the scratch path, and makes another when the environment, the
# folders, or the manifests that the plan names have changed. It does not look which package the plan is of.
# One build of the first package is not enough: the plan counts as unchanged from its second build on.
# With --disable-build-manifest-caching the second package is built.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-29.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in first second; do
  mkdir -p "$package/Sources/$package"
  echo "print(\"$package\")" > "$package/Sources/$package/main.swift"
  cat > "$package/Package.swift" << SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "$package", targets: [.executableTarget(name: "$package")])
SWIFT
done

result=""
# Builds a package, and adds what is there then.
builds() {
  if swift build --package-path "$1" --scratch-path scratch "${@:2}" > log 2>&1; then
    result+="$1 complete:"
    for program in first second; do [ ! -e "scratch/debug/$program" ] || result+=" $program"; done
    result+="; "
  else
    result+="$1 failed; "
  fi
}
builds first
builds first
builds second
builds second
builds second --disable-build-manifest-caching
echo "$result"
expected="first complete: first; first complete: first; second complete: first; second complete: first; "
expected+="second complete: first second; "
[ "$result" = "$expected" ] || { cat log >&2; echo "Error: Seen before: $expected" >&2; exit 1; }
