// As in most files of an app and in each XCTest file, Foundation is imported beside UIKit.
import Foundation
import Testing
import UIKit

/// What Core Graphics answers where Foundation on Linux answers something else, or traps.
@Suite struct CoreGraphicsAnswerTests {
  private static let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  /// Developers' libraries rely on it: their own tests pass on a simulator.
  @Test(arguments: [
    CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: 0, y: 10, width: 10, height: 10),
    CGRect(x: -10, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: -10, height: 10),
    CGRect(x: 10, y: 10, width: 10, height: 10),
  ]) func `rectangles that touch do not intersect`(neighbor: CGRect) {
    #expect(!Self.rect.intersects(neighbor) && !neighbor.intersects(Self.rect))
    #expect(!CGRectIntersectsRect(Self.rect, neighbor))
  }

  /// As Foundation's own tests expect it, which also run on macOS.
  @Test func `rectangles that overlap intersect`() {
    let rect = CGRect(x: 10, y: 10, width: 50, height: 60)
    #expect(rect.intersects(CGRect(x: 25, y: 25, width: 60, height: 70)))
    #expect(rect.intersects(CGRect(x: 85, y: 95, width: -60, height: -70)))
    #expect(!rect.intersects(CGRect(x: -10, y: -10, width: -30, height: -30)))
    #expect(!rect.intersects(.null) && !CGRect.null.intersects(rect))
    #expect(rect.intersects(.infinite) && CGRect.infinite.intersects(.infinite))
    // A rectangle without area, inside of one.
    #expect(CGRect(x: -10, y: -10, width: 20, height: 20).intersects(.zero))
  }

  /// Blueprints' tests find the item at the origin so, on a simulator: `layoutAttributesForElements(in: .zero)`
  /// in VerticalBlueprintLayoutTests+iOS+tvOS.swift.
  @Test(arguments: [
    (CGRect.zero, true), (CGRect(x: 0, y: 0, width: 4, height: 0), true),
    (CGRect(x: 0, y: 3, width: 0, height: 4), true),
    (CGRect(x: 0, y: 10, width: 4, height: 0), false),
    (CGRect(x: 10, y: 0, width: 0, height: 0), false),
  ]) func `a rectangle without area intersects as its points are contained`(
    other: CGRect,
    isInside: Bool
  ) {
    #expect(Self.rect.intersects(other) == isInside && other.intersects(Self.rect) == isInside)
    #expect(!other.intersects(other))
    if isInside { #expect(Self.rect.intersection(other) == other) }
  }

  /// "Can someone explain the result of CGRectGetMaxX and CGRectIntersection?" on Stack Overflow prints
  /// it: x=0, y=5, width=10, height=0, which is not null.
  @Test func `the intersection of rectangles that touch is their edge`() {
    let lower = CGRect(x: 0, y: 5, width: 10, height: 5)
    let edge = CGRect(x: 0, y: 0, width: 10, height: 5).intersection(lower)
    #expect(!edge.isNull && edge == CGRect(x: 0, y: 5, width: 10, height: 0))
    // As Foundation's own tests expect it, which also run on macOS.
    let uneven = CGRect(x: 1.0 / 3, y: 0, width: 10, height: 10)
    #expect(CGRect.infinite.intersection(uneven) == uneven)
    #expect(Self.rect.intersection(.null).isNull)
  }

  @Test(arguments: [
    CGRect(x: Double.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: Double.nan, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: Double.nan, height: 1),
    CGRect(x: 0, y: 0, width: 1, height: Double.nan),
    CGRect(x: -Double.infinity, y: 0, width: Double.infinity, height: 1),
  ]) func `a rectangle with a number that is NaN has nothing in it`(strange: CGRect) {
    #expect(!strange.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(!strange.intersects(Self.rect) && !Self.rect.intersects(strange))
    #expect(strange.intersection(Self.rect).isNull && Self.rect.intersection(strange).isNull)
  }

  @Test func `a rectangle contains its left and top edge alone`() {
    #expect(Self.rect.contains(CGPoint.zero) && Self.rect.contains(CGPoint(x: 9.9, y: 0)))
    #expect(!Self.rect.contains(CGPoint(x: 10, y: 0)) && !Self.rect.contains(CGPoint(x: 0, y: 10)))
    #expect(CGRect(x: 10, y: 10, width: -10, height: -10).contains(CGPoint.zero))
    #expect(!CGRect.null.contains(CGPoint.zero) && !CGRect.zero.contains(CGPoint.zero))
    #expect(Self.rect.contains(CGRect(x: 2, y: 2, width: 8, height: 8)))
  }

  @Test func `the methods are functions that can be passed`() {
    let neighbor = CGRect(x: 10, y: 0, width: 10, height: 10)
    #expect([neighbor, .zero.insetBy(dx: -1, dy: -1)].filter(Self.rect.intersects).count == 1)
    #expect([neighbor, Self.rect].map(Self.rect.intersection).map(\.width) == [0, 10])
    #expect([CGPoint.zero, CGPoint(x: 10, y: 0)].contains(where: Self.rect.contains))
  }

  /// The overlay of Core Graphics in the Swift project says so.
  @Test func `values print as they do on a device`() {
    let rect = CGRect(x: 40, y: 100, width: 200, height: 100)
    #expect("\(rect)" == "(40.0, 100.0, 200.0, 100.0)")
    #expect(String(describing: rect.origin) == "(40.0, 100.0)")
    #expect(String(reflecting: rect.size) == "(200.0, 100.0)")
    #expect("\([rect])" == "[(40.0, 100.0, 200.0, 100.0)]")
    #expect("\(["a": rect.origin])" == #"["a": (40.0, 100.0)]"#)
    #expect(String(describing: Optional(rect)) == "Optional((40.0, 100.0, 200.0, 100.0))")
    struct Card { var frame: CGRect }
    #expect("\(Card(frame: rect))" == "Card(frame: (40.0, 100.0, 200.0, 100.0))")
    var printed = ""
    print(rect, rect.size, to: &printed)
    #expect(printed == "(40.0, 100.0, 200.0, 100.0) (200.0, 100.0)\n")
    #expect("\(CGVector(dx: 3, dy: 4))" == "(3.0, 4.0)")
  }

  /// These have no description of their own, so that Swift prints their properties.
  @Test func `transforms and insets print their names`() {
    #expect(
      "\(CGAffineTransform.identity)"
        == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)"
    )
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)"
    )
    #expect("\(CATransform3DIdentity)".hasPrefix("CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, "))
  }
}
