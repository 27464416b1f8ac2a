import UIKit

/// What plays one thing after another, beside other such strands.
@MainActor
final class PlaybackBranch {
  var walk: AnimationCursor
  /// The strand that waits for this one and its neighbors.
  private(set) var parent: PlaybackBranch?
  /// How many strands this one waits for.
  var running = 0

  init(_ walk: AnimationCursor, parent: PlaybackBranch?) {
    self.walk = walk
    self.parent = parent
  }

  /// Releases what waits for it bit by bit: that may be many levels.
  isolated deinit {
    var next = takeParent()
    while next != nil && isKnownUniquelyReferenced(&next) { next = next?.takeParent() }
  }

  private func takeParent() -> PlaybackBranch? {
    defer { parent = nil }
    return parent
  }
}
