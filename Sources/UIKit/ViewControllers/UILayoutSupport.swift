import AnimationModel

/// A guide at the edge of a view controller's view, up to the bars.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the guide, in points.
  var length: CGFloat { get }
  /// The upper edge of the guide.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the guide.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a view and its safe area, whose width is not determined.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  /// The edge of the guide.
  enum Edge { case top, bottom }

  private let edge: Edge

  init(_ edge: Edge, of view: UIView) {
    self.edge = edge
    super.init()
    identifier = "\(edge)LayoutGuide"
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? safeArea.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return edge == .top ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// Returns a guide of the view, created on first use and again for another view.
  func barGuide(_ edge: BarGuide.Edge) -> any UILayoutSupport {
    let view = self.view ?? UIView()
    let known = edge == .top ? rare.topGuide : rare.bottomGuide
    if let known, known.owningView === view { return known }
    let made = BarGuide(edge, of: view)
    if edge == .top {
      rare.topGuide = made
    } else {
      rare.bottomGuide = made
    }
    return made
  }
}
