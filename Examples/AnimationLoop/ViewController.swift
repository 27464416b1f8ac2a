import UIKit
import ViewAnimations

/// A view controller as it stands in an app, but for its superclass: one block after the other.
@MainActor
final class ViewController {
  let view = BoxesView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private(set) var rounds = 0

  func viewWillAppear(_ animated: Bool) {
    view.layoutIfNeeded()
    animationLoop()
  }

  func animationLoop() {
    rounds += 1
    animateViews(
      duration: 2.0,
      animations: { view.subview.frame = view.subview.frame.offsetBy(dx: 100, dy: 100) },
      completion: { _ in
        self.view.setNeedsLayout()
        animateViews(
          duration: 0.5,
          animations: { self.view.layoutIfNeeded() },
          completion: { _ in self.animationLoop() }
        )
      }
    )
    animateViews(duration: 0.5, curve: .easeOut) {
      view.blueBox.frame.origin.y -= 100
    }
  }
}

/// Lays out what constraints would: 150 points each, 20 points from opposite corners.
final class BoxesView: UIView {
  let subview = UIView()
  let blueBox = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    blueBox.backgroundColor = .blue
    addSubview(subview)
    addSubview(blueBox)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    subview.frame = CGRect(x: 20, y: 20, width: 150, height: 150)
    blueBox.frame = CGRect(
      x: bounds.maxX - 170,
      y: bounds.maxY - 170,
      width: 150,
      height: 150
    )
  }
}
