import OnionskinTestCore
import UIKit

/// A list of purchases, and a receipt that appears over it.
@MainActor final class ReceiptScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
  let dim = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
  let card = UIView(frame: CGRect(x: 20, y: 420, width: 280, height: 212))
  let stamp = UIView(frame: CGRect(x: 20, y: 22, width: 52, height: 52))
  let payButton = UIView(frame: CGRect(x: 20, y: 148, width: 240, height: 44))
  let badge = UIView(frame: CGRect(x: 262, y: -16, width: 34, height: 34))
  let banner = UIView(frame: CGRect(x: 16, y: -56, width: 288, height: 48))

  static let idle = UIColor(red: 0.62, green: 0.66, blue: 0.72, alpha: 1)
  static let ready = UIColor(red: 0.24, green: 0.42, blue: 0.72, alpha: 1)
  static let pressed = UIColor(red: 0.17, green: 0.3, blue: 0.52, alpha: 1)

  init() {
    window.backgroundColor = .white
    func add(_ view: UIView, _ name: String, to parent: UIView, _ color: UIColor, _ radius: Double)
    {
      view.accessibilityIdentifier = name
      view.backgroundColor = color
      view.layer.cornerRadius = radius
      parent.addSubview(view)
    }
    window.accessibilityIdentifier = "window"
    let pale = UIColor(red: 0.93, green: 0.94, blue: 0.95, alpha: 1)
    let line = UIColor(red: 0.78, green: 0.8, blue: 0.84, alpha: 1)
    let dark = UIColor(red: 0.4, green: 0.44, blue: 0.52, alpha: 1)
    add(UIView(frame: CGRect(x: 20, y: 22, width: 120, height: 12)), "title", to: window, line, 6)
    for row in 0..<5 {
      let frame = CGRect(x: 20, y: 52 + row * 78, width: 280, height: 64)
      add(UIView(frame: frame), "row \(row + 1)", to: window, pale, 8)
    }
    add(dim, "dim", to: window, .black, 0)
    add(card, "card", to: window, UIColor(red: 0.98, green: 0.98, blue: 0.99, alpha: 1), 18)
    add(stamp, "stamp", to: card, dark, 12)
    add(UIView(frame: CGRect(x: 88, y: 28, width: 132, height: 12)), "shop", to: card, line, 6)
    add(UIView(frame: CGRect(x: 88, y: 52, width: 76, height: 18)), "sum", to: card, dark, 9)
    add(UIView(frame: CGRect(x: 20, y: 104, width: 160, height: 10)), "note", to: card, line, 5)
    add(payButton, "payButton", to: card, Self.idle, 10)
    add(badge, "badge", to: card, UIColor(red: 0.85, green: 0.3, blue: 0.32, alpha: 1), 17)
    add(banner, "banner", to: window, UIColor(red: 0.2, green: 0.23, blue: 0.28, alpha: 1), 12)
    dim.alpha = 0
    card.alpha = 0.4
    banner.alpha = 0
    stamp.transform = CGAffineTransform(rotationAngle: -1.2)
  }
}
