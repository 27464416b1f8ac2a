import Foundation
package import Onionskin
import OnionskinTestCore
import UIKit

/// A scene whose export is played by other software and compared with the engine.
package struct ExportScene: Sendable {
  /// The name, which starts with that of its kind, such as "jumps-colors".
  package var name: String
  private var play: @MainActor @Sendable () -> AnimationTrace

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - seconds: The duration in seconds; `nil` to play until nothing moves.
  ///   - stage: A closure that arranges the views before the code runs.
  ///   - code: A closure that animates them.
  init(
    _ name: String,
    for seconds: Double? = nil,
    arranging stage: @escaping @MainActor @Sendable (Board) -> Void = { _ in },
    _ code: @escaping @MainActor @Sendable (Board) -> Void
  ) {
    self.name = name
    play = {
      ScenarioRun(
        for: seconds,
        scene: {
          let board = Board()
          stage(board)
          return board
        },
        running: code
      ).trace
    }
  }

  /// Plays the scene in a loop of its own and returns the trace.
  @MainActor
  package func trace() -> AnimationTrace { play() }

  /// All scenes, at least two of each kind.
  package static let all = motions + appearances + shadows + trees + shapes + gradients
}

/// A white window with two squares side by side, and a dot in the first one.
///
/// The views have different opaque colors, so that each can be found in a picture.
@MainActor
final class Board {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let red = UIView(frame: CGRect(x: 20, y: 60, width: 60, height: 60))
  let blue = UIView(frame: CGRect(x: 120, y: 70, width: 50, height: 40))
  let dot = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    window.backgroundColor = .white
    window.accessibilityIdentifier = "window"
    add(red, "red", UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1))
    add(blue, "blue", UIColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1))
    add(dot, "dot", UIColor(red: 0.2, green: 0.8, blue: 0.3, alpha: 1), to: red)
  }

  /// Gives a view a name and a color, and adds it to another view or to the window.
  func add(_ view: UIView, _ name: String, _ color: UIColor?, to parent: UIView? = nil) {
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    (parent ?? window).addSubview(view)
  }

  /// Gives a view a mask.
  func mask(_ view: UIView, _ frame: CGRect, radius: CGFloat = 0, alpha: CGFloat = 1) {
    let mask = CALayer()
    (mask.frame, mask.cornerRadius) = (frame, radius)
    mask.backgroundColor = UIColor.black.withAlphaComponent(alpha).cgColor
    view.layer.mask = mask
  }
}
