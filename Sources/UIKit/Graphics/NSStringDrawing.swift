import RenderEngine

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text has several lines, and the origin is that of the first line.
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  /// The leading of the font is added to the height of lines.
  public static let usesFontLeading = Self(rawValue: 2)
  /// The bounds are those of the glyphs: without effect.
  public static let usesDeviceMetrics = Self(rawValue: 8)
  /// The last line is truncated if the text does not fit.
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// The settings for text that is drawn, which are stored only.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale of the font; 0 for none.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the font that was used, which is always 1.
  open var actualScaleFactor: CGFloat { 1 }

  /// Creates the default settings.
  public override init() { super.init() }
}

extension NSString {
  /// Returns the rectangle in which text is drawn, measured by the loop's ``TextMeasurer``.
  ///
  /// Without ``NSStringDrawingOptions/usesLineFragmentOrigin``, the text is one line, and the
  /// origin of the rectangle is its baseline.
  ///
  /// - Parameters:
  ///   - size: The largest width of a line; 0 or less for no limit. The height is a limit only with
  ///     ``NSStringDrawingOptions/truncatesLastVisibleLine``.
  ///   - options: The options.
  ///   - attributes: The attributes, of which the font and the line break mode are used; without a
  ///     font, the system font of 12 points.
  ///   - context: The settings, which are not used.
  /// - Returns: The rectangle in points, not rounded.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let text = String(describing: self)
    // A text without characters keeps no attributes.
    let measured = NSAttributedString(string: text.isEmpty ? " " : text, attributes: attributes)
    var box = measured.boundingRect(with: size, options: options, context: context)
    if text.isEmpty { box.size = .zero }
    return box
  }

  /// Draws the text at a point; without effect, as nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text in a rectangle; without effect, as nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text in a rectangle; without effect, as nothing is drawn.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {}
}

// On a device, `String` has these methods of `NSString` through bridging.
extension String {
  /// Returns the size of the text with one line for each paragraph, measured by the loop's
  /// ``TextMeasurer``.
  ///
  /// - Parameter attrs: The attributes, of which only the font is used; without one, the system
  ///   font of 12 points.
  /// - Returns: The size in points, not rounded.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  /// Returns the rectangle in which text is drawn, measured by the loop's ``TextMeasurer``.
  ///
  /// - Parameters:
  ///   - size: The largest width of a line; 0 or less for no limit. The height is a limit only with
  ///     ``NSStringDrawingOptions/truncatesLastVisibleLine``.
  ///   - options: The options.
  ///   - attributes: The attributes, of which the font and the line break mode are used; without a
  ///     font, the system font of 12 points.
  ///   - context: The settings, which are not used.
  /// - Returns: The rectangle in points, not rounded.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text at a point; without effect, as nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text in a rectangle; without effect, as nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSAttributedString {
  /// Returns the size of the text with one line for each paragraph, measured by the loop's
  /// ``TextMeasurer`` in the fonts of its parts.
  ///
  /// - Returns: The size in points, not rounded.
  @preconcurrency @MainActor
  public func size() -> CGSize { measured.size(width: .infinity) }

  /// Returns the rectangle in which text is drawn, measured by the loop's ``TextMeasurer`` in the
  /// fonts of its parts.
  ///
  /// A paragraph style whose line break mode truncates or clips makes the text one line.
  ///
  /// - Parameters:
  ///   - size: The largest width of a line; 0 or less for no limit. The height is a limit only with
  ///     ``NSStringDrawingOptions/truncatesLastVisibleLine``.
  ///   - options: The options.
  ///   - context: The settings, which are not used.
  /// - Returns: The rectangle in points, not rounded.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let text = measured
    let font = text.font(of: text.string[...])
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = text.size(width: .infinity, numberOfLines: 1)
      return CGRect(origin: CGPoint(x: 0, y: font.descender), size: line)
    }
    let lines = size.height / font.lineHeight
    let isLimited = options.contains(.truncatesLastVisibleLine) && lines > 0 && lines < 1_000_000
    let isWrapped = [.byWordWrapping, .byCharWrapping].contains(text.lineBreakMode)
    return CGRect(
      origin: .zero,
      size: text.size(
        width: size.width > 0 ? size.width : .infinity,
        numberOfLines: isLimited ? max(1, Int(lines)) : isWrapped ? 0 : 1
      )
    )
  }

  /// Draws the text at a point; without effect, as nothing is drawn.
  public func draw(at point: CGPoint) {}
  /// Draws the text in a rectangle; without effect, as nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Draws the text in a rectangle; without effect, as nothing is drawn.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) {}

  @MainActor private var measured: MeasuredText {
    MeasuredText(self, in: .systemFont(ofSize: 12), ruler: RenderLoop.current.textRuler)
  }
}
