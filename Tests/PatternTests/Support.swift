import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// Shows a view controller in a window of a loop of its own, as an app would.
@MainActor
func show<Controller: UIViewController>(
  _ controller: () -> Controller,
  _ body: (RenderLoop, Controller) throws -> Void
) rethrows {
  try withRenderLoop { loop in
    let stage = Stage(controller())
    loop.advance(by: 0)
    try body(loop, stage.controller)
  }
}

/// A view controller in the window that keeps it on screen.
@MainActor
final class Stage<Controller: UIViewController> {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let controller: Controller

  init(_ controller: Controller) {
    self.controller = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }
}

/// Expects that a pattern's block form does what its legacy form does.
@MainActor
func expectPair<Controller: UIViewController>(
  _ make: @escaping () -> Controller,
  allowing kinds: [Difference.Kind] = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  legacy: (Controller) -> Void,
  as new: (Controller) -> Void
) {
  let scene = { Stage(make()) }
  switch kinds.count {
  case 0:
    expectSameAnimation(of: scene, sourceLocation: sourceLocation) {
      legacy($0.controller)
    } as: {
      new($0.controller)
    }
  case 1:
    expectSameAnimation(of: scene, allowing: kinds[0], sourceLocation: sourceLocation) {
      legacy($0.controller)
    } as: {
      new($0.controller)
    }
  default:
    expectSameAnimation(of: scene, allowing: kinds[0], kinds[1], sourceLocation: sourceLocation) {
      legacy($0.controller)
    } as: {
      new($0.controller)
    }
  }
}

/// Expects on one side of a pair that something holds at a time in seconds.
///
/// Both sides expect it: two that do nothing are a pair, too.
@MainActor
func expectLater(
  at time: TimeInterval = 1,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @escaping @MainActor () -> Bool
) {
  performAction(at: time) { #expect(condition(), sourceLocation: sourceLocation) }
}

extension UIView {
  /// The opacity on screen.
  var shownAlpha: Double { Double(layer.presentation()?.opacity ?? layer.opacity) }
  /// The frame on screen.
  var shownFrame: CGRect { layer.presentation()?.frame ?? frame }
  /// The horizontal scale on screen.
  var shownScale: Double { Double(layer.presentation()?.affineTransform().a ?? transform.a) }
}
