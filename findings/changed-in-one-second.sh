#!/usr/bin/env bash
# The Swift compiler's driver does not compile a file again that changes in the second in which it was compiled.
#
# A module of two files is compiled with `-incremental`, then one of them changes, and it is compiled again, without a
# pause: the object is the old one, and no error tells it. As soon as a second begins between the two, the new one is
# there. The driver says "May skip current input" of the changed file (`-driver-show-incremental`), although the files'
# dates have nanoseconds. An open change asks for a second of slack where a module is imported, and not here:
# https://github.com/swiftlang/swift-driver/pull/2188.
#
#     a function returns 1 to 6, compiled at once behind each change     1 to 3 different objects
#     with 1.1 seconds between                                           6
#     with the object of the changed file removed                        6
#
# A tool that writes code, compiles it, runs it, and writes more is met, as is a test of one.
#
# Way round: to remove the object of what has changed.
#
# Seen with Swift 6.3.1 on Linux (x86_64), on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo 'func other() {}' > Other.swift
cat > map.json << JSON
{
  "": { "swift-dependencies": "$work/Module.swiftdeps" },
  "$work/Number.swift": { "object": "$work/Number.o", "swift-dependencies": "$work/Number.swiftdeps" },
  "$work/Other.swift": { "object": "$work/Other.o", "swift-dependencies": "$work/Other.swiftdeps" }
}
JSON

# Prints how many different objects six numbers have; the argument is run in front of each compilation.
objects() {
  rm -f ./*.o ./*.swiftdeps ./*.priors
  for number in 1 2 3 4 5 6; do
    echo "func number() -> Int { $number }" > Number.swift
    $1
    swiftc -c -module-name Module -parse-as-library -incremental -enable-batch-mode -output-file-map map.json \
      "$work/Number.swift" "$work/Other.swift"
    sha256sum < Number.o
  done | sort -u | wc -l
}
at_once=$(objects true)
with_pause=$(objects "sleep 1.1")
removed=$(objects "rm -f Number.o")
echo "at once $at_once, with a pause $with_pause, without the object $removed"
[ "$at_once" -lt 6 ] && [ "$with_pause" -eq 6 ] && [ "$removed" -eq 6 ] ||
  { echo "Error: Seen before: fewer than 6, 6, and 6" >&2; exit 1; }
