import Onionskin
import Testing
import UIKit

/// Tabs and directions of paragraphs.
@Suite @MainActor struct `Tabs of paragraphs` {
  // https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle/addtabstop(_:)
  @Test func `stops are in the order of their places, and are copied`() {
    let style = NSMutableParagraphStyle()
    let (near, far) = (
      NSTextTab(textAlignment: .left, location: 10), NSTextTab(textAlignment: .right, location: 90)
    )
    style.addTabStop(far)
    style.addTabStop(near)
    #expect(style.tabStops.map(\.location) == [10, 90])
    style.baseWritingDirection = .rightToLeft
    style.lineBreakStrategy = .pushOut
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(style)
    style.removeTabStop(near)
    #expect(style.tabStops.map(\.location) == [90])
    #expect(copy.tabStops.map(\.location) == [10, 90])
    #expect(copy.baseWritingDirection == .rightToLeft)
    #expect(copy.lineBreakStrategy == .pushOut)
    #expect(NSParagraphStyle.default.baseWritingDirection == .natural)
  }
}
