import AnimationModel

/// A drawing context, which discards all drawing.
///
/// The context has a transform and a size, for code that reads them.
@preconcurrency @MainActor public final class CGContext {
  /// The size of the context, in points.
  package let size: CGSize
  package let scale: CGFloat
  private var transforms = [CGAffineTransform.identity]
  /// The quality with which images are scaled: stored only.
  public var interpolationQuality = CGInterpolationQuality.default

  /// The transform of text: stored only.
  public var textMatrix = CGAffineTransform.identity
  /// The point at which text is drawn: stored only.
  public var textPosition = CGPoint.zero

  package init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }

  public var ctm: CGAffineTransform { transforms[transforms.count - 1] }
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }

  /// Returns an empty image with the size of the context; `nil` without a width or a height.
  public func makeImage() -> CGImage? {
    let (width, height) = (
      Int((size.width * scale).rounded()), Int((size.height * scale).rounded())
    )
    return width > 0 && height > 0 ? CGImage(name: "drawing", width: width, height: height) : nil
  }

  /// The transform from the user's coordinates to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Converts a point from pixels to the user's coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Converts a point from the user's coordinates to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Converts a rectangle from pixels to the user's coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Converts a rectangle from the user's coordinates to pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Saves the current transform.
  public func saveGState() { transforms.append(ctm) }
  /// Restores the transform that was saved last.
  public func restoreGState() { if transforms.count > 1 { transforms.removeLast() } }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Rotates the coordinate system by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    transforms[transforms.count - 1] = transform.concatenating(ctm)
  }

  // All drawing is discarded.

  /// Sets the color of fills; without effect.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the color of strokes; without effect.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the width of lines; without effect.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the opacity; without effect.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow; without effect.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Begins a new path; without effect.
  public func beginPath() {}
  /// Begins a new subpath at a point; without effect.
  public func move(to point: CGPoint) {}
  /// Adds a line to the path; without effect.
  public func addLine(to point: CGPoint) {}
  /// Adds another path to the path; without effect.
  public func addPath(_ path: CGPath) {}
  /// Adds a rectangle to the path; without effect.
  public func addRect(_ rect: CGRect) {}
  /// Adds an ellipse to the path; without effect.
  public func addEllipse(in rect: CGRect) {}
  /// Adds an arc to the path; without effect.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  /// Closes the current subpath; without effect.
  public func closePath() {}
  /// Fills the path; without effect.
  public func fillPath() {}
  /// Strokes the path; without effect.
  public func strokePath() {}
  /// Fills a rectangle; without effect.
  public func fill(_ rect: CGRect) {}
  /// Strokes a rectangle; without effect.
  public func stroke(_ rect: CGRect) {}
  /// Fills an ellipse; without effect.
  public func fillEllipse(in rect: CGRect) {}
  /// Strokes an ellipse; without effect.
  public func strokeEllipse(in rect: CGRect) {}
  /// Clears a rectangle; without effect.
  public func clear(_ rect: CGRect) {}
  /// Clips drawing to the path; without effect.
  public func clip() {}
  /// Clips drawing to a rectangle; without effect.
  public func clip(to rect: CGRect) {}
  /// Draws an image; without effect.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}
