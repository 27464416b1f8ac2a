import UIKit
import ViewAnimations

/// The two engines of the manager style, on which the same calls show the same.
enum Engine: CaseIterable {
  case frames
  case views

  /// Makes the manager of the current loop run on it.
  @MainActor
  func use() {
    AnimationManager.engine =
      switch self {
      case .frames: FrameEngine()
      case .views: ViewEngine()
      }
  }
}
