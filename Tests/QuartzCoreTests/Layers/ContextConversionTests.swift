import Onionskin
import Testing
import UIKit

/// The coordinates of a drawing context.
@Suite @MainActor struct `Coordinates of a context` {
  // https://developer.apple.com/documentation/coregraphics/cgcontext/converttodevicespace(_:)-4q4gm
  @Test func `are converted by the current transform`() throws {
    try withRenderLoop { _ in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 100, height: 100), false, 1)
      defer { UIGraphicsEndImageContext() }
      let context = try #require(UIGraphicsGetCurrentContext())
      context.translateBy(x: 10, y: 20)
      context.scaleBy(x: 2, y: 2)
      #expect(context.convertToDeviceSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 16, y: 28))
      #expect(context.convertToUserSpace(CGPoint(x: 16, y: 28)) == CGPoint(x: 3, y: 4))
      #expect(
        context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 5, height: 5))
          == CGRect(x: 10, y: 20, width: 10, height: 10)
      )
    }
  }
}
