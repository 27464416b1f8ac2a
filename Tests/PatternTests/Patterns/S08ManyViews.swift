import UIKit

/// A row of tiles that is placed in one block, by a loop.
final class TilesController: UIViewController {
  let tiles = (0..<5).map { UIView(frame: CGRect(x: 0, y: $0 * 50, width: 40, height: 40)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for tile in tiles {
      tile.alpha = 0
      view.addSubview(tile)
    }
  }

  func spread() {
    UIView.beginAnimations("spread", context: nil)
    UIView.setAnimationDuration(0.25)
    for (index, tile) in tiles.enumerated() {
      tile.frame = tile.frame.offsetBy(dx: CGFloat(index) * 60, dy: 0)
      tile.alpha = 1
    }
    UIView.commitAnimations()
  }

  func spreadWithBlock() {
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for (index, tile) in self.tiles.enumerated() {
        tile.frame = tile.frame.offsetBy(dx: CGFloat(index) * 60, dy: 0)
        tile.alpha = 1
      }
    }
  }
}
