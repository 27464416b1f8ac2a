import Foundation
import UIKit
import XCTest

/// Foundation's geometry, in a file that imports Foundation twice: itself, and through XCTest.
final class GeometryTests: XCTestCase {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let neighbor = CGRect(x: 10, y: 0, width: 10, height: 10)

  func testAnswers() {
    XCTAssertFalse(rect.intersects(neighbor))
    XCTAssertEqual(rect.intersection(neighbor), CGRect(x: 10, y: 0, width: 0, height: 10))
    XCTAssertTrue(rect.contains(CGPoint(x: 0, y: 9)) && rect.contains(CGPoint.zero))
    XCTAssertTrue(rect.contains(rect.insetBy(dx: 1, dy: 1)))
    XCTAssertEqual([neighbor, rect].filter(rect.intersects), [rect])
    XCTAssertEqual([neighbor, rect].map(rect.intersection).count, 2)
    XCTAssertFalse([CGPoint(x: 10, y: 0)].contains(where: rect.contains))
    XCTAssertTrue(rect.touchesOrOverlaps(neighbor))
    let other: CGRect? = neighbor
    XCTAssertEqual(other?.intersects(rect), false)
    XCTAssertFalse(CGRect(x: 0, y: 0, width: Double.nan, height: 1).contains(CGPoint.zero))
  }

  func testDescriptions() {
    XCTAssertEqual("\(rect.offsetBy(dx: 1, dy: 2))", "(1.0, 2.0, 10.0, 10.0)")
    XCTAssertEqual("\([rect.origin]) \(rect.size)", "[(0.0, 0.0)] (10.0, 10.0)")
    XCTAssertEqual(String(describing: Optional(rect.origin)), "Optional((0.0, 0.0))")
  }
}

extension CGRect {
  /// An app's own extension, which calls without `self`.
  fileprivate func touchesOrOverlaps(_ other: CGRect) -> Bool {
    intersects(other) || !intersection(other).isNull
  }
}
