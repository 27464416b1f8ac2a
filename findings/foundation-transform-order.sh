#!/usr/bin/env bash
# On Linux, translate(x:y:), scale(x:y:), and rotate(byDegrees:) of Foundation's AffineTransform, and those of its
# NSAffineTransform, are applied after what the transform does already. Elsewhere they are applied before it, as those
# of a CGAffineTransform are: Apple says of the class that it turns "about the current origin",
# https://developer.apple.com/documentation/foundation/nsaffinetransform/rotate(bydegrees:), and so GNUstep does.
#
#   translated by (10, 20), and then                  the translation is
#   scaled by 2 and 3         Swift on Linux          (20, 60)
#                             GNUstep                 (10, 20)
#   turned by 90°             Swift on Linux          (-20, 10)
#                             GNUstep                 (10, 20)
#
# So what is put together by these stands elsewhere in a test on Linux, without an error. It is so since
# https://github.com/swiftlang/swift-corelibs-foundation/pull/3012; before, the tests of Foundation asked for the
# other order, https://github.com/swiftlang/swift-corelibs-foundation/pull/150. No issue of it was found.
#
# Way round: prepend(_:), as transform.prepend(AffineTransform(scaleByX: 2, byY: 3)), which is the same everywhere.
#
# Seen with Swift 6.3.1 on Linux (x86_64), and Debian's GNUstep Base 1.28 and GCC 12.2, on 2026-11-30. Ends with 0
# while that is so.
set -euo pipefail
"$(dirname "$0")"/need-swift 6.3.1
packages=(gobjc libgnustep-base-dev gnustep-make)
dpkg -s "${packages[@]}" > /dev/null 2>&1 ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[@]}" > /dev/null; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > order.swift << 'SWIFT'
import Foundation

func show(_ name: String, _ change: (inout AffineTransform) -> Void) {
  var transform = AffineTransform(translationByX: 10, byY: 20)
  change(&transform)
  print("\(name) (\(Int(transform.tX.rounded())), \(Int(transform.tY.rounded()))),", terminator: " ")
}
show("scaled") { $0.scale(x: 2, y: 3) }
show("turned") { $0.rotate(byDegrees: 90) }
show("prepended") { $0.prepend(AffineTransform(scaleByX: 2, byY: 3)) }
let object = NSAffineTransform()
object.translateX(by: 10, yBy: 20)
object.scaleX(by: 2, yBy: 3)
print("object (\(Int(object.transformStruct.tX)), \(Int(object.transformStruct.tY)))")
SWIFT
cat > order.m << 'OBJC'
#import <Foundation/Foundation.h>

static void show(const char *name, NSAffineTransform *transform, const char *end) {
  NSAffineTransformStruct numbers = [transform transformStruct];
  printf("%s (%.0f, %.0f)%s", name, numbers.tX, numbers.tY, end);
}
static NSAffineTransform *moved(void) {
  NSAffineTransform *transform = [NSAffineTransform transform];
  [transform translateXBy: 10 yBy: 20];
  return transform;
}
int main(void) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSAffineTransform *scaled = moved(), *turned = moved(), *prepended = moved();
  NSAffineTransform *scaling = [NSAffineTransform transform];
  [scaled scaleXBy: 2 yBy: 3];
  [turned rotateByDegrees: 90];
  [scaling scaleXBy: 2 yBy: 3];
  [prepended prependTransform: scaling];
  show("scaled", scaled, ", ");
  show("turned", turned, ", ");
  show("prepended", prepended, "\n");
  [pool release];
  return 0;
}
OBJC
swiftc -o swift-order order.swift
read -ra flags <<< "$(gnustep-config --objc-flags)"
read -ra libraries <<< "$(gnustep-config --base-libs)"
gcc "${flags[@]}" -w -o gnustep-order order.m "${libraries[@]}"
result="Swift: $(./swift-order); GNUstep: $(./gnustep-order)"
echo "$result"
expected="Swift: scaled (20, 60), turned (-20, 10), prepended (10, 20), object (20, 60); "
expected+="GNUstep: scaled (10, 20), turned (10, 20), prepended (10, 20)"
[ "$result" = "$expected" ] || { echo "Error: Seen before: $expected" >&2; exit 1; }
