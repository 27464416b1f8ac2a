#!/usr/bin/env bash
# swift-format takes the semicolon of `return;` although a statement follows, and what was switched off runs: without
# the semicolon, Swift takes the next line for what is returned. It does so by default, at the end of a line and
# within one:
#
#   return;                        return
#   view.removeFromSuperview()     view.removeFromSuperview()
#
# The compiler warns of it ("expression following 'return' is treated as an argument of the 'return'") if the
# statement has no value, as a call or an assignment; swift-format says "remove ';'". The semicolon between `do` and
# `while` is the only one that it keeps, since https://github.com/swiftlang/swift-format/pull/210. Of this no issue
# was found; of another formatter there is one, which says that it keeps this one,
# https://github.com/nicklockwood/SwiftFormat/issues/153.
#
# Way round: `#if false` around what is switched off, or DoNotUseSemicolons switched off.
#
# Seen with the swift-format of Swift 6.3.1 on Linux (x86_64), on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > written.swift << 'SWIFT'
final class View {
  var alpha = 1.0
  func removeFromSuperview() { print("removed") }
}
let view = View()
func stop() {
  print("stop")
  return;
  view.removeFromSuperview()
}
let fade = {
  print("fade")
  return; view.alpha = 0
}
stop()
fade()
print(view.alpha)
SWIFT
swift-format format --configuration '{ "version": 1 }' written.swift > formatted.swift
result=""
for file in written formatted; do
  swiftc -o "$file" "$file.swift" 2> log
  warnings=$(grep -cE "^[a-z.0-9:]+ warning: expression following 'return'" log || true)
  result+="$file: $("./$file" | paste -sd ' '), $warnings warnings; "
done
echo "$result"
expected="written: stop fade 1.0, 0 warnings; formatted: stop removed fade 0.0, 2 warnings; "
[ "$result" = "$expected" ] || { cat log >&2; echo "Error: Seen before: $expected" >&2; exit 1; }
