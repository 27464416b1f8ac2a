import UIKit

/// A delegate that writes down what it is told.
@MainActor
final class Listener: CAAnimationDelegate {
  private(set) var lines: [String] = []
  private let name: String

  init(_ name: String = "") {
    self.name = name
  }

  func note(_ line: String) { lines.append(line) }

  func animationDidStart(_ anim: CAAnimation) { lines.append("start\(name)") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("stop\(name):\(flag)")
  }
}
