import PhotoStore
import UIKit

/// Pictures in a grid, which fly in one after another.
class PhotoGrid: UIViewController {
  var photos: [Photo] = []
  var tiles: [PhotoTile] = []
  var layout = GridLayout(columns: 3)

  func flyIn() {
    for (index, tile) in tiles.enumerated() {
      tile.center.y += layout.flight
      UIView.beginAnimations("tile", context: nil)
      UIView.setAnimationDuration(0.35)
      UIView.setAnimationDelay(Double(index) * Motion.stagger)
      tile.center = layout.center(of: index)
      tile.alpha = 1
      UIView.commitAnimations()
    }
  }

  func select(_ photo: Photo, animated: Bool) {
    guard let tile = tiles.first(where: { $0.photo.identifier == photo.identifier }) else { return }
    guard animated else {
      tile.transform = .identity
      return
    }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(Motion.quick)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(2)
    tile.transform = CGAffineTransform(rotationAngle: Motion.wiggle)
    tile.badge.isHidden = photo.isSeen
    UIView.commitAnimations()
  }
}
