/// The modes in which a path is painted.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// A fill by the winding rule.
  case fill
  /// A fill by the even-odd rule.
  case eoFill
  case stroke
  /// A fill by the winding rule and a stroke.
  case fillStroke
  /// A fill by the even-odd rule and a stroke.
  case eoFillStroke
}

/// The modes in which a new color is blended with the color behind it.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// The new color covers the old one.
  case normal
  case multiply
  /// The inverse colors are multiplied.
  case screen
  /// The colors are multiplied or screened, depending on the old one.
  case overlay
  case darken, lighten
  /// The old color is brightened.
  case colorDodge
  /// The old color is darkened.
  case colorBurn
  /// The colors are darkened or lightened, depending on the new one.
  case softLight
  /// The colors are multiplied or screened, depending on the new one.
  case hardLight
  case difference
  /// The difference of the colors with less contrast.
  case exclusion
  /// The hue of the new color.
  case hue
  /// The saturation of the new color.
  case saturation
  /// The hue and the saturation of the new color.
  case color
  /// The luminosity of the new color.
  case luminosity
  /// Transparency.
  case clear
  /// The new color, without mixing.
  case copy
  /// The new color where the old one is opaque.
  case sourceIn
  /// The new color where the old one is transparent.
  case sourceOut
  /// The new color on top where the old one is opaque.
  case sourceAtop
  /// The old color on top.
  case destinationOver
  /// The old color where the new one is opaque.
  case destinationIn
  /// The old color where the new one is transparent.
  case destinationOut
  /// The old color on top where the new one is opaque.
  case destinationAtop
  /// One of the colors where the other one is transparent.
  case xor
  /// The sum of the colors minus white, at least black.
  case plusDarker
  /// The sum of the colors, at most white.
  case plusLighter
}

/// The qualities with which an image is scaled.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The default quality of the context.
  case `default`
  case none, low, high, medium
}

// All drawing is discarded.
extension CGContext {
  /// Sets the style of the ends of lines; without effect.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets the style of the corners of lines; without effect.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the miter limit; without effect.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Sets the dash pattern of lines; without effect.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets the flatness of curves; without effect.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Sets the blend mode; without effect.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets whether edges are antialiased; without effect.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be antialiased; without effect.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Sets the color space of fills; without effect.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// Sets the color space of strokes; without effect.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  /// Sets the color of fills; without effect.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the color of fills to a gray; without effect.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the color of strokes; without effect.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the color of strokes to a gray; without effect.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the mode in which text is drawn; without effect.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  /// Sets whether fonts are smoothed; without effect.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Sets whether fonts may be smoothed; without effect.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Sets the phase of patterns; without effect.
  public func setPatternPhase(_ phase: CGSize) {}
  /// Sets the space between characters; without effect.
  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// Adds a cubic curve to the path; without effect.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Adds a quadratic curve to the path; without effect.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Adds an arc between two tangents to the path; without effect.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
  /// Adds lines between points to the path; without effect.
  public func addLines(between points: [CGPoint]) {}
  /// Adds rectangles to the path; without effect.
  public func addRects(_ rects: [CGRect]) {}
  /// Replaces the path with the outline of its stroke; without effect.
  public func replacePathWithStrokedPath() {}

  /// Paints the path; without effect.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// Fills the path by a rule; without effect.
  public func fillPath(using rule: CGPathFillRule) {}
  /// Fills rectangles; without effect.
  public func fill(_ rects: [CGRect]) {}
  /// Strokes a rectangle with a line width; without effect.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Strokes lines between pairs of points; without effect.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Clips drawing to the path by a rule; without effect.
  public func clip(using rule: CGPathFillRule) {}
  /// Clips drawing to rectangles; without effect.
  public func clip(to rects: [CGRect]) {}
  /// Clips drawing to the opaque parts of an image; without effect.
  public func clip(to rect: CGRect, mask: CGImage) {}
  /// Resets the clipping path; without effect.
  public func resetClip() {}
  /// Draws a gradient along a line; without effect.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Draws a gradient between two circles; without effect.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
  /// Begins a transparency layer; without effect.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {}
  /// Ends a transparency layer; without effect.
  public func endTransparencyLayer() {}
  /// Waits for the drawing; without effect.
  public func flush() {}
}

/// The modes in which text is painted.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  case fill, stroke, fillStroke
  /// Nothing.
  case invisible
  case fillClip, strokeClip, fillStrokeClip, clip
}
