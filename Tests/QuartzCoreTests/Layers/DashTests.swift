import Onionskin
import Testing
import UIKit

/// Paths that are divided into dashes.
@MainActor @Suite struct DashTests {
  private func dashed(_ lengths: [CGFloat], length: CGFloat, phase: CGFloat = 0) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: length, y: 0)])
    return path.copy(dashingWithPhase: phase, lengths: lengths)
  }

  @Test(
    arguments: [([0.1, 0.1], 1000), ([3.3, 1.1], 46), ([1.2, 0.8], 100)] as [([CGFloat], Int)]
  )
  func `dashes of fractional lengths cover the line`(lengths: [CGFloat], count: Int) {
    let path = dashed(lengths, length: 200)
    // The sum of the rounding errors may leave room for one more dash at the end.
    #expect((count...count + 1).contains(path.description.count { $0 == "M" }))
    #expect(abs(path.boundingBox.maxX - 200) <= lengths[1] + 1e-9)
  }

  @Test func `a dash continues around a corner, and a gap ends at a corner`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 6, y: 0), CGPoint(x: 6, y: 6)])
    #expect(
      path.copy(dashingWithPhase: 0, lengths: [8, 2]).description
        == "CGPath(M0 0 L6 0 L6 2 M6 4 L6 6)"
    )
    #expect(
      path.copy(dashingWithPhase: 0, lengths: [4, 2]).description
        == "CGPath(M0 0 L4 0 M6 0 L6 4)"
    )
  }

  @Test func `dashes of zero length are dots along the whole line`() {
    let dots = dashed([0, 5], length: 12)
    #expect(dots.description == "CGPath(M0 0 L0 0 M5 0 L5 0 M10 0 L10 0)")
    #expect(dashed([0, 5], length: 12, phase: 2).description == "CGPath(M3 0 L3 0 M8 0 L8 0)")
    let outline = dots.copy(
      strokingWithWidth: 2,
      lineCap: .round,
      lineJoin: .round,
      miterLimit: 10
    )
    #expect(outline.contains(CGPoint(x: 5, y: 0.9)))
    #expect(outline.contains(CGPoint(x: 10, y: -0.9)))
    #expect(!outline.contains(CGPoint(x: 7, y: 0)))
  }
}
