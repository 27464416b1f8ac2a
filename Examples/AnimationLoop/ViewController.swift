import UIKit
import ViewAnimations

/// A view controller as it stands in an app: one block after the other, for ever.
final class ViewController: UIViewController {
  let subview = UIView()
  let blueBox = UIView()
  private(set) var rounds = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    blueBox.backgroundColor = .blue
    for box in [subview, blueBox] {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      box.widthAnchor.constraint(equalToConstant: 150).isActive = true
      box.heightAnchor.constraint(equalToConstant: 150).isActive = true
    }
    // In opposite corners.
    NSLayoutConstraint.activate([
      subview.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      subview.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      blueBox.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      blueBox.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    view.layoutIfNeeded()
    animationLoop()
  }

  func animationLoop() {
    rounds += 1
    animateViews(
      duration: 2.0,
      animations: { subview.frame = subview.frame.offsetBy(dx: 100, dy: 100) },
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
      blueBox.frame.origin.y -= 100
    }
  }
}
