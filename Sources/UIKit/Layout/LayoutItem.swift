import AnimationModel
import RenderEngine

/// An item that constraints lay out: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The view in whose coordinates the item is laid out; `nil` for the root of a tree.
  var containerView: UIView? { get }
  /// The view that the item is or belongs to.
  var layoutView: UIView? { get }
  /// The last known frame of the item, without its transform, as layout uses it.
  var layoutBox: CGRect { get }
  /// The name of the item in messages.
  var layoutName: String { get }
}

/// Returns an object as a layout item; `nil` if it is neither a view nor a layout guide.
///
/// A cast to a class takes a fraction of the time of a cast to a protocol.
@MainActor func layoutItem(_ object: AnyObject?) -> (any LayoutItem)? {
  if let view = object as? UIView { return view }
  return object as? UILayoutGuide
}

extension UIView: LayoutItem {
  package var containerView: UIView? { storedSuperview }
  package var layoutView: UIView? { self }

  package var layoutBox: CGRect {
    // Layout treats the center as the middle, regardless of the anchor point: a view whose anchor point is
    // at an edge appears half its size away.
    let (size, center) = (bounds.size, center)
    return CGRect(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    ).inset(by: alignmentRectInsets)
  }

  package var layoutName: String {
    let type = "\(type(of: self))"
    return accessibilityIdentifier.map { "\(type)[\($0)]" } ?? type
  }

  /// Moves the view to a frame, which ignores its transform.
  func setLayoutBox(_ box: CGRect) {
    var rect = box.inset(by: -alignmentRectInsets)
    let loop = layer.handle.loop
    if loop.behavior.roundsLayoutToPixels { rect = rect.rounded(toScale: loop.device.scale) }
    guard rect.isFinite else { return }
    // A new solution may differ by rounding, and such an invisible change must not animate.
    func differs(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) > 1e-9 }
    let size = bounds.size
    if differs(size.width, rect.width) || differs(size.height, rect.height) {
      bounds.size = rect.size
    }
    let target = CGPoint(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
    if differs(center.x, target.x) || differs(center.y, target.y) { center = target }
  }
}

extension CGRect {
  /// Returns the rectangle with its edges rounded to the nearest pixel, ties away from zero.
  func rounded(toScale scale: CGFloat) -> CGRect {
    let (left, right) = ((minX * scale).rounded(), (maxX * scale).rounded())
    let (top, bottom) = ((minY * scale).rounded(), (maxY * scale).rounded())
    return CGRect(
      x: left / scale,
      y: top / scale,
      width: (right - left) / scale,
      height: (bottom - top) / scale
    )
  }

  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}
