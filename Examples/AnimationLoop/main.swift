import Onionskin
import UIKit

// An hour of an app that animates for ever. Nobody waits: only what happens takes time.
withRenderLoop(RenderLoop(recording: .issues)) { loop in
  let controller = ViewController()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  loop.advance(by: 3600)
  print("\(controller.rounds) rounds in \(loop.now) s")

  // A second into the last one, the blue box has jumped and the other is half way.
  loop.advance(by: 0.5)
  for (name, box) in [("subview", controller.subview), ("blueBox", controller.blueBox)] {
    let shown = box.layer.presentation()?.frame ?? box.frame
    print("\(name): shown at y = \(shown.minY), on its way to \(box.frame.minY)")
  }
}
