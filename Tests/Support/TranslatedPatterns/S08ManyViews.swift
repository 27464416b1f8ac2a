// swift-format-ignore-file
import MigrationProofs
import UIKit

class TilesController: UIViewController {
  var tiles: [UIView]!
  func spread() {
    UIView.beginAnimations("spread", context: nil)
    UIView.setAnimationDuration(0.25)
    do {
      var i: Int32 = 0
      while UInt(truncatingIfNeeded: i) < UInt(bitPattern: (self.tiles?.count ?? 0)) {
        defer { i += 1 }
        var tile: UIView! = self.tiles?[objectAt: Int(i)]
        tile?.frame = CGRectOffset((tile?.frame ?? .zero), CGFloat(i * 60), 0)
        self.tiles?[objectAt: Int(i)].alpha = 1
      }
    }
    UIView.commitAnimations()
  }
}
