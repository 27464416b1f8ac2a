import Testing
import UIKit

/// Geometry functions under their names in C.
@Suite struct GeometryFunctionTests {
  private static let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
  private static let flipped = CGRect(x: 40, y: 60, width: -30, height: -40)
  private static let far = CGRect(x: 100, y: 100, width: 5, height: 5)
  private static let small = CGRect(x: 15, y: 25, width: 5, height: 5)
  private static let move = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 4)
  private static let double = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)

  /// The name of each function, and whether it returns what Apple documents.
  ///
  /// See https://developer.apple.com/documentation/coregraphics/cggeometry and
  /// https://developer.apple.com/documentation/coregraphics/cgaffinetransform.
  static var results: [(name: String, isRight: Bool)] {
    var results: [(name: String, isRight: Bool)] = []
    func check(_ name: String, _ isRight: Bool) { results.append((name, isRight)) }
    let quarter = CGAffineTransformMakeRotation(.pi / 2)
    check("CGPointMake", CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    check("CGSizeMake", CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
    check("CGVectorMake", CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
    check("CGRectMake", CGRectMake(10, 20, 30, 40) == rect)
    check("CGRectGetMinX", CGRectGetMinX(flipped) == 10)
    check("CGRectGetMidX", CGRectGetMidX(flipped) == 25)
    check("CGRectGetMaxX", CGRectGetMaxX(flipped) == 40)
    check("CGRectGetMinY", CGRectGetMinY(flipped) == 20)
    check("CGRectGetMidY", CGRectGetMidY(flipped) == 40)
    check("CGRectGetMaxY", CGRectGetMaxY(flipped) == 60)
    check("CGRectGetWidth", CGRectGetWidth(flipped) == 30)
    check("CGRectGetHeight", CGRectGetHeight(flipped) == 40)
    check("CGRectStandardize", CGRectStandardize(flipped) == rect)
    check("CGRectInset", CGRectInset(rect, 1, 2) == CGRect(x: 11, y: 22, width: 28, height: 36))
    check("CGRectOffset", CGRectOffset(rect, 1, 2) == CGRect(x: 11, y: 22, width: 30, height: 40))
    let uneven = CGRect(x: 0.5, y: 1.5, width: 2, height: 2)
    check("CGRectIntegral", CGRectIntegral(uneven) == CGRect(x: 0, y: 1, width: 3, height: 3))
    check("CGRectUnion", CGRectUnion(rect, far) == CGRect(x: 10, y: 20, width: 95, height: 85))
    check("CGRectIntersection", CGRectIntersection(rect, small) == small)
    check("CGRectContainsPoint", CGRectContainsPoint(rect, CGPoint(x: 10, y: 20)))
    check("CGRectContainsPoint", !CGRectContainsPoint(rect, CGPoint(x: 40, y: 20)))
    check("CGRectContainsRect", CGRectContainsRect(rect, small) && !CGRectContainsRect(small, rect))
    check(
      "CGRectIntersectsRect",
      CGRectIntersectsRect(rect, small) && !CGRectIntersectsRect(rect, far)
    )
    check("CGRectEqualToRect", CGRectEqualToRect(rect, flipped) && !CGRectEqualToRect(rect, far))
    check("CGPointEqualToPoint", CGPointEqualToPoint(.zero, CGPointZero))
    check("CGPointEqualToPoint", !CGPointEqualToPoint(.zero, CGPoint(x: 0, y: 1)))
    check("CGSizeEqualToSize", CGSizeEqualToSize(.zero, CGSizeZero))
    check("CGSizeEqualToSize", !CGSizeEqualToSize(.zero, CGSize(width: 0, height: 1)))
    check("CGRectIsEmpty", CGRectIsEmpty(CGRectZero) && !CGRectIsEmpty(rect))
    check("CGRectIsNull", CGRectIsNull(CGRectIntersection(rect, far)) && !CGRectIsNull(CGRectZero))
    check("CGRectNull", CGRectIsNull(CGRectNull))
    check("CGRectIsInfinite", CGRectIsInfinite(CGRectInfinite) && !CGRectIsInfinite(rect))
    check("CGAffineTransformMake", CGAffineTransformMake(1, 0, 0, 1, 3, 4) == move)
    check("CGAffineTransformMakeTranslation", CGAffineTransformMakeTranslation(3, 4) == move)
    check("CGAffineTransformMakeScale", CGAffineTransformMakeScale(2, 2) == double)
    check("CGAffineTransformMakeRotation", quarter.b == 1 && quarter.c == -1)
    check("CGAffineTransformIsIdentity", CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    check("CGAffineTransformIsIdentity", !CGAffineTransformIsIdentity(move))
    // What is added to a transform applies first.
    check(
      "CGAffineTransformTranslate",
      CGAffineTransformTranslate(double, 3, 4) == CGAffineTransformMake(2, 0, 0, 2, 6, 8)
    )
    check(
      "CGAffineTransformScale",
      CGAffineTransformScale(move, 2, 2) == CGAffineTransformMake(2, 0, 0, 2, 3, 4)
    )
    let turned = CGAffineTransformRotate(move, .pi / 2)
    check("CGAffineTransformRotate", turned.b == 1 && turned.tx == 3 && turned.ty == 4)
    check("CGAffineTransformInvert", CGAffineTransformInvert(move).tx == -3)
    check(
      "CGAffineTransformConcat",
      CGAffineTransformConcat(move, double) == CGAffineTransformMake(2, 0, 0, 2, 6, 8)
    )
    check("CGAffineTransformEqualToTransform", CGAffineTransformEqualToTransform(move, move))
    check("CGAffineTransformEqualToTransform", !CGAffineTransformEqualToTransform(move, double))
    check(
      "CGPointApplyAffineTransform",
      CGPointApplyAffineTransform(CGPoint(x: 1, y: 2), move) == CGPoint(x: 4, y: 6)
    )
    check(
      "CGSizeApplyAffineTransform",
      CGSizeApplyAffineTransform(CGSize(width: 1, height: 2), double)
        == CGSize(width: 2, height: 4)
    )
    check(
      "CGRectApplyAffineTransform",
      CGRectApplyAffineTransform(rect, move) == CGRect(x: 13, y: 24, width: 30, height: 40)
    )
    return results
  }

  @Test(arguments: results)
  func `a function returns what Apple documents`(name: String, isRight: Bool) {
    #expect(isRight, "\(name)")
  }
}
