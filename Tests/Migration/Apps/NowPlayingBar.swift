import AudioKitPlus
import UIKit

/// The bar of the running track, above the tabs of a music app.
final class NowPlayingBar: ThemedView, PlayerObserver {
  @IBOutlet weak var artwork: UIImageView!
  @IBOutlet weak var titleLabel: MarqueeLabel!
  @IBOutlet weak var progressWidth: NSLayoutConstraint!

  weak var delegate: NowPlayingBarDelegate?
  var player = Player.shared
  private var isExpanded = false

  func expand() {
    guard player.isLoaded, !isExpanded else { return }
    isExpanded = true
    delegate?.nowPlayingBarWillExpand(self)
    UIView.beginAnimations("expand", context: nil)
    UIView.setAnimationDuration(Theme.Durations.slow)
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(#selector(expandDidStop(_:finished:context:)))
    artwork.transform = CGAffineTransform(scaleX: Theme.artworkScale, y: Theme.artworkScale)
    titleLabel.left = Theme.margin
    titleLabel.alpha = player.isPlaying ? 1 : Theme.dimmedAlpha
    UIView.commitAnimations()
  }

  @objc private func expandDidStop(
    _ animationID: String?,
    finished: NSNumber?,
    context: UnsafeMutableRawPointer?
  ) {
    delegate?.nowPlayingBarDidExpand(self)
    titleLabel.startScrolling(speed: Theme.scrollSpeed)
    artwork.alpha = 0.9
  }

  func collapse(completion: ((Bool) -> Void)? = nil) {
    UIView.beginAnimations("collapse", context: nil)
    UIView.setAnimationDuration(Theme.Durations.slow)
    artwork.transform = .identity
    titleLabel.alpha = Theme.dimmedAlpha
    player.mode = .compact
    UIView.commitAnimations()
    completion?(true)
  }

  func player(_ player: Player, didAdvanceTo progress: PlaybackProgress) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    progressWidth.constant = bounds.width * CGFloat(progress.fraction)
    layoutIfNeeded()
    UIView.commitAnimations()
  }
}
