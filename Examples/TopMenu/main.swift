import AnimationManagers
import Onionskin
import UIKit
import ViewAnimations

// The manager style: buttons spring in one after another, on whichever engine is chosen.
@MainActor
func show(_ buttons: [UIView]) {
  for (index, button) in buttons.enumerated() {
    button.layer.animationManager.spring.positionY(
      toValue: 20,
      beginTime: CACurrentMediaTime() + Double(index) / 10,
      dynamicsMass: 2.5
    )
  }
}

let engines: [(String, any AnimationEngine)] = [
  ("FrameEngine, which writes every frame", FrameEngine()),
  ("ViewEngine, which tells the views once", ViewEngine()),
]
for (name, engine) in engines {
  withRenderLoop { loop in
    AnimationManager.engine = engine
    let buttons = (0..<3).map { UIView(frame: CGRect(x: $0 * 60, y: -40, width: 40, height: 40)) }
    loop.advance(by: 0)
    show(buttons)
    let end = Instant(seconds: 1.5)
    loop.advance(to: end.seconds)

    let player = TracePlayer(loop.trace)
    let drawing = TimelineDrawing(width: 40)
    let series = player.layers.flatMap {
      drawing.series(of: "position.y", on: $0, in: player, from: .zero, to: end)
    }
    print("\(name):\n\n\(drawing.rows(series))\n")
  }
}
