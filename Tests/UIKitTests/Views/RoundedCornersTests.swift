import Testing
import UIKit

/// Rectangles of which some corners are rounded.
@Suite @MainActor struct RoundedCornersTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

  @Test func `all corners are those of a rounded rectangle`() {
    let some = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 10, height: 10)
    )
    #expect(some.cgPath == UIBezierPath(roundedRect: rect, cornerRadius: 10).cgPath)
  }

  @Test func `no corners leave a rectangle`() {
    let none = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: [],
      cornerRadii: CGSize(width: 10, height: 10)
    )
    #expect(none.cgPath.description == "CGPath(M0 0 L100 0 L100 60 L0 60 L0 0 Z)")
    #expect(none.bounds == rect)
  }

  // Half of the height is the most, so that a radius may reach the next corner.
  @Test func `a square corner stays where it is beside one with the largest radius`() {
    let path = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: [.topLeft, .bottomLeft],
      cornerRadii: CGSize(width: 200, height: 200)
    )
    let text = path.cgPath.description
    #expect(text.hasPrefix("CGPath(M50 0 L100 0 L100 60 L50 60 C"), "\(text)")
    #expect(text.contains("0 30 L0 30 C"), "\(text)")
  }
}
