import Onionskin
import UIKit

// An hour of an app that animates for ever. Nobody waits: only what happens takes time.
withRenderLoop(RenderLoop(recording: .issues)) { loop in
  let controller = ViewController()
  controller.viewWillAppear(true)
  loop.advance(by: 3600)
  print("\(controller.rounds) rounds in \(loop.now) s")

  // Half a second into the last one, the blue box has jumped and the other has a long way to go.
  loop.advance(by: 0.5)
  let boxes = [("subview", controller.view.subview), ("blueBox", controller.view.blueBox)]
  for (name, box) in boxes {
    let shown = box.layer.presentation()?.frame ?? box.frame
    print("\(name): shown at y = \(shown.minY), on its way to \(box.frame.minY)")
  }
}
