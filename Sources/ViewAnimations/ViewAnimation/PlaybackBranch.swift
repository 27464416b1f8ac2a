import UIKit

/// A branch of a run, which plays its parts one after another, concurrently with other branches.
@MainActor final class PlaybackBranch {
  var cursor: AnimationCursor
  /// The branch that waits for this one and its siblings.
  private(set) var parent: PlaybackBranch?
  /// The number of branches that this one waits for.
  var running = 0

  init(_ cursor: AnimationCursor, parent: PlaybackBranch?) {
    self.cursor = cursor
    self.parent = parent
  }

  /// Releases the ancestors iteratively, because there may be too many for recursion.
  isolated deinit {
    var next = takeParent()
    while next != nil && isKnownUniquelyReferenced(&next) { next = next?.takeParent() }
  }

  private func takeParent() -> PlaybackBranch? {
    defer { parent = nil }
    return parent
  }
}
