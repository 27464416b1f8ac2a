import UIKit

/// A view of a fixed size, and boxes in it that constraints place.
@MainActor
struct LayoutBoard {
  let view: UIView
  let boxes: [UIView]

  init(width: CGFloat = 400, height: CGFloat = 300, boxes count: Int = 1) {
    self.init(width: width, height: height, (0..<count).map { _ in UIView() })
  }

  init(width: CGFloat = 400, height: CGFloat = 300, _ boxes: [UIView]) {
    view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    self.boxes = boxes
    for box in boxes {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
    }
  }

  /// Activates constraints, lays out and returns where the boxes are.
  @discardableResult
  func frames(_ constraints: [NSLayoutConstraint]) -> [CGRect] {
    NSLayoutConstraint.activate(constraints)
    view.layoutIfNeeded()
    return boxes.map(\.frame)
  }
}

/// A view whose content has a size.
final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat = 10) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

extension NSLayoutConstraint {
  func at(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}

extension UIView {
  /// Constraints that keep the view at the edges of another, all or some of them.
  func edges(
    of view: UIView,
    left: CGFloat? = nil,
    top: CGFloat? = nil,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> [NSLayoutConstraint] {
    [
      left.map { leftAnchor.constraint(equalTo: view.leftAnchor, constant: $0) },
      top.map { topAnchor.constraint(equalTo: view.topAnchor, constant: $0) },
      width.map { widthAnchor.constraint(equalToConstant: $0) },
      height.map { heightAnchor.constraint(equalToConstant: $0) },
    ].compactMap(\.self)
  }
}
