import QuartzCore
import UIKit

/// A layer that animates a value of its own, and one with an initializer of its own.
class Ring: CALayer {
  @NSManaged var angle: CGFloat

  override init() {
    super.init()
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let ring = layer as? Ring { angle = ring.angle }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == #keyPath(Ring.angle) || super.needsDisplay(forKey: key)
  }
}

class Band: CAShapeLayer {
  var width: Int

  init(width: Int) {
    self.width = width
    super.init()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class Fade: CATransition {
  override init() {
    super.init()
    duration = 0.4
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
