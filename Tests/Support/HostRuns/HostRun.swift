import MissingParts
import Onionskin
import UIKit

/// What is seen of a scene in each frame, and the app's own calls.
///
/// It judges the comparison of traces, so it reads none: it looks at layers.
@MainActor
package struct HostRun {
  /// The numbers of each frame, those of a property with what one unit of it moves in points.
  private let frames: [[Float]]
  private let calls: [String]

  /// The longest run in seconds.
  private static let limit = 6.0
  /// The number of frames in a second at which it looks.
  private static let framesPerSecond = 60.0

  /// Runs a scene.
  package init(
    _ make: @MainActor () -> HostScene,
    in surrounding: HostSurrounding,
    half: Double
  ) {
    var frames: [[Float]] = []
    var calls: [String] = []
    withRenderLoop(RenderLoop(recording: .issues)) { loop in
      AppLog.begin()
      let observer = NotificationCenter.default.addObserver(
        forName: .panelDidMove,
        object: nil,
        queue: nil
      ) { _ in MainActor.assumeIsolated { AppLog.note("panel did move") } }
      defer { NotificationCenter.default.removeObserver(observer) }
      let scene = make()
      let stage = Stage(scene, isInWindow: surrounding != .outsideWindow)
      loop.advance(by: 0)
      switch surrounding {
      case .inBlock:
        UIView.animate(withDuration: 0.95, delay: 0, options: .curveLinear) { scene.call() }
      case .disabled:
        UIView.setAnimationsEnabled(false)
        scene.call()
      default: scene.call()
      }
      var isHalfWay = false
      for frame in 0... {
        let time = Double(frame) / Self.framesPerSecond
        if !isHalfWay, time >= half {
          isHalfWay = true
          loop.advance(to: half)
          if surrounding == .calledAgain { scene.call() }
          if surrounding == .removed { scene.root.removeFromSuperview() }
        }
        loop.advance(to: time)
        frames.append(stage.numbers)
        if isHalfWay && loop.isIdle || time > Self.limit { break }
      }
      if surrounding == .disabled { UIView.setAnimationsEnabled(true) }
      calls = AppLog.lines
    }
    (self.frames, self.calls) = (frames, calls)
  }

  /// Returns the first thing that differs from another run by more than can be seen, in words.
  package func difference(from other: HostRun) -> String? {
    for frame in 0..<max(frames.count, other.frames.count) {
      // What is at rest stays as it is.
      guard let one = frame < frames.count ? frames[frame] : frames.last,
        let two = frame < other.frames.count ? other.frames[frame] : other.frames.last
      else { continue }
      if one.count != two.count || zip(one, two).contains(where: { abs($0 - $1) > 0.05 }) {
        return "at \(Double(frame) / Self.framesPerSecond) s"
      }
    }
    for (one, two) in zip(calls, other.calls) where one != two { return "\(one); \(two)" }
    return calls.count == other.calls.count
      ? nil : "\(calls.count) and \(other.calls.count) calls of the app"
  }
}

/// A scene on screen.
@MainActor
private struct Stage {
  let scene: HostScene
  let window = UIWindow(frame: UIScreen.main.bounds)

  init(_ scene: HostScene, isInWindow: Bool) {
    self.scene = scene
    if let controller = scene.object as? UIViewController, isInWindow {
      window.rootViewController = controller
    } else if isInWindow {
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(scene.root)
    }
    window.makeKeyAndVisible()
  }

  /// What is seen now, as numbers in points.
  var numbers: [Float] {
    var numbers: [Float] = []
    add(window.layer, to: &numbers)
    for view in scene.views {
      numbers.append(view.window == nil ? 0 : 100)
      add(view.layer, to: &numbers)
      let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      let hit = window.hitTest(view.convert(center, to: window), with: nil)
      let index = hit.map { hit in scene.views.firstIndex { $0 === hit } ?? scene.views.count }
      numbers.append(Float(index ?? -1) * 100)
      if let label = view as? UILabel { numbers.append(Float(label.text?.count ?? -1) * 100) }
    }
    return numbers
  }

  private func add(_ layer: CALayer, to numbers: inout [Float]) {
    let shown = layer.presentation() ?? layer
    numbers += [
      shown.position.x, shown.position.y, shown.bounds.origin.x, shown.bounds.origin.y,
      shown.bounds.size.width, shown.bounds.size.height, shown.cornerRadius,
    ].map { Float($0) }
    numbers.append(shown.opacity * 100)
    numbers.append(layer.isHidden ? 100 : 0)
    let transform = shown.affineTransform()
    numbers += [transform.a, transform.b, transform.c, transform.d].map { Float($0) * 50 }
    numbers += [transform.tx, transform.ty].map { Float($0) }
    let color = shown.backgroundColor?.components ?? [0, 0, 0, 0]
    numbers += color.map { Float($0) * 100 }
    for sublayer in layer.sublayers ?? [] { add(sublayer, to: &numbers) }
  }
}
