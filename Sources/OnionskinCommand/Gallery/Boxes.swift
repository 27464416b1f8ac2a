import UIKit
import ViewAnimations

/// Two boxes: one drifts for two seconds, the other jumps, and then layout restores both.
///
/// The animation repeats forever, every two and a half seconds.
@MainActor final class Boxes {
  let view = BoxesView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  init() { view.layoutIfNeeded() }

  func animationLoop() {
    animateViews(
      duration: 2,
      animations: { view.redBox.frame = view.redBox.frame.offsetBy(dx: 100, dy: 100) },
      completion: { _ in self.layOut() }
    )
    animateViews(duration: 0.5, curve: .easeOut) {
      view.blueBox.frame.origin.y -= 100
    }
  }

  /// Plays the same animation with begin and commit.
  func loopLegacy() {
    UIView.legacyBlock(nil, duration: 2) { _ in
      self.view.setNeedsLayout()
      UIView.legacyBlock(nil, duration: 0.5) { _ in
        self.loopLegacy()
      } _: {
        self.view.layoutIfNeeded()
      }
    } _: {
      view.redBox.frame = view.redBox.frame.offsetBy(dx: 100, dy: 100)
    }
    UIView.legacyBlock(nil, duration: 0.5, curve: .easeOut) {
      view.blueBox.frame.origin.y -= 100
    }
  }

  private func layOut() {
    view.setNeedsLayout()
    animateViews(
      duration: 0.5,
      animations: { view.layoutIfNeeded() },
      completion: { _ in self.animationLoop() }
    )
  }
}

/// A view with two boxes of 150 points, at opposite corners and 20 points from the edges.
final class BoxesView: UIView {
  let redBox = UIView()
  let blueBox = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addBoxes()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBoxes()
  }

  private func addBoxes() {
    redBox.accessibilityIdentifier = "redBox"
    redBox.backgroundColor = .red
    blueBox.accessibilityIdentifier = "blueBox"
    blueBox.backgroundColor = .blue
    addSubview(redBox)
    addSubview(blueBox)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 20, dy: 20)
    let size = CGSize(width: 150, height: 150)
    redBox.frame = CGRect(origin: area.origin, size: size)
    blueBox.frame = CGRect(
      origin: CGPoint(x: area.maxX - size.width, y: area.maxY - size.height),
      size: size
    )
  }
}
