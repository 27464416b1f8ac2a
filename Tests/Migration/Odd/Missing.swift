import UIKit

/// A file that does not compile here: nobody knows the class of its map.
final class MapPanel: UIView {
  let map = MapCanvas()

  func show() {
    UIView.beginAnimations(nil, context: nil)
    alpha = 0.5
    UIView.commitAnimations()
  }
}
