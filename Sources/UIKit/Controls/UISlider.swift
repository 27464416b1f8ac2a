import AnimationTraces

/// A control with a thumb that a touch drags along a track; it is not drawn.
///
/// A touch that begins on the thumb drags it, and sends `valueChanged`.
///
/// ## Differences from UIKit
///
/// The thumb of 31 points and the track of 2 points are decisions. Changes are not animated,
/// because UIKit does not document their duration.
open class UISlider: UIControl {
  private var storedValue: Float = 0 { didSet { record(.value, from: oldValue, to: storedValue) } }

  /// The value, from the minimum to the maximum.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  open var minimumValue: Float = 0 {
    didSet {
      record(.minimumValue, from: oldValue, to: minimumValue)
      setValue(storedValue, animated: false)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      record(.maximumValue, from: oldValue, to: maximumValue)
      setValue(storedValue, animated: false)
    }
  }
  /// A Boolean value that indicates whether a drag sends an action for each change of the value.
  open var isContinuous = true
  /// The color of the track up to the value.
  open var minimumTrackTintColor: UIColor? {
    didSet { record(.minimumTrackTintColor, from: oldValue, to: minimumTrackTintColor) }
  }
  /// The color of the track beyond the value.
  open var maximumTrackTintColor: UIColor? {
    didSet { record(.maximumTrackTintColor, from: oldValue, to: maximumTrackTintColor) }
  }
  open var thumbTintColor: UIColor? {
    didSet { record(.thumbTintColor, from: oldValue, to: thumbTintColor) }
  }
  /// The image at the minimum end, which shortens the track.
  open var minimumValueImage: UIImage? {
    didSet { record(.minimumValueImage, from: oldValue, to: minimumValueImage) }
  }
  /// The image at the maximum end, which shortens the track.
  open var maximumValueImage: UIImage? {
    didSet { record(.maximumValueImage, from: oldValue, to: maximumValueImage) }
  }

  /// Sets the value without sending an action.
  ///
  /// - Parameters:
  ///   - value: The value, which is clamped to the range from the minimum to the maximum.
  ///   - animated: Whether to animate, which a comparison compares; nothing is drawn.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    noteCall("setValue(_:animated:)", ["\(value)", "\(animated)"])
    changing(animated: animated) { storedValue = max(minimumValue, min(value, maximumValue)) }
  }

  // MARK: - Images

  private enum Part: Hashable { case thumb, minimumTrack, maximumTrack }

  private struct ImageKey: Hashable {
    let part: Part
    let state: UInt
  }

  private var images: [ImageKey: UIImage] = [:]

  private func image(of part: Part, for state: State) -> UIImage? {
    images[ImageKey(part: part, state: state.rawValue)]
      ?? images[ImageKey(part: part, state: State.normal.rawValue)]
  }

  /// Sets the image of the thumb, which determines the size of the thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images[ImageKey(part: .thumb, state: state.rawValue)] = image
  }

  /// Sets the image of the track up to the value, which is not drawn.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images[ImageKey(part: .minimumTrack, state: state.rawValue)] = image
  }

  /// Sets the image of the track beyond the value, which is not drawn.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images[ImageKey(part: .maximumTrack, state: state.rawValue)] = image
  }

  /// Returns the image of the thumb for a state, or for the normal state if the state has none.
  open func thumbImage(for state: State) -> UIImage? { image(of: .thumb, for: state) }

  /// Returns the image of the track up to the value for a state, or for the normal state if the
  /// state has none.
  open func minimumTrackImage(for state: State) -> UIImage? { image(of: .minimumTrack, for: state) }

  /// Returns the image of the track beyond the value for a state, or for the normal state if the
  /// state has none.
  open func maximumTrackImage(for state: State) -> UIImage? { image(of: .maximumTrack, for: state) }

  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track up to the value in the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track beyond the value in the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: - Geometry

  /// The intrinsic height, which was measured on a device.
  private static let height: CGFloat = 34
  private static let thumbSide: CGFloat = 31
  private static let trackInset: CGFloat = 2
  private static let imageSpacing: CGFloat = 2

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    (minimumValueImage?.size ?? .zero).inMiddle(of: bounds, x: bounds.minX)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return size.inMiddle(of: bounds, x: bounds.maxX - size.width)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var left = bounds.minX + Self.trackInset
    var right = bounds.maxX - Self.trackInset
    if minimumValueImage != nil {
      left = minimumValueImageRect(forBounds: bounds).maxX + Self.imageSpacing
    }
    if maximumValueImage != nil {
      right = maximumValueImageRect(forBounds: bounds).minX - Self.imageSpacing
    }
    return CGRect(x: left, y: bounds.midY - 1, width: max(0, right - left), height: 2)
  }

  /// Returns the rectangle of the thumb for a value.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: The rectangle of the track.
  ///   - value: The value.
  /// - Returns: The rectangle, which extends beyond the track by up to 2 points at both ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let travelRect = rect.insetBy(dx: -Self.trackInset, dy: 0)
    let x = travelRect.minX + part * (travelRect.width - size.width)
    return size.inMiddle(of: bounds, x: x)
  }

  // MARK: - Touches

  /// The distance in points from the thumb within which a touch drags it.
  private static let touchMargin: CGFloat = 10
  private var touchOffset: CGFloat = 0

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    guard super.beginTracking(touch, with: event),
      thumb.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(location)
    else { return false }
    touchOffset = location.x - thumb.minX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).minX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).minX
    guard last > first else { return true }
    let part = (touch.location(in: self).x - touchOffset - first) / (last - first)
    let old = value
    setValue(minimumValue + Float(part) * (maximumValue - minimumValue), animated: false)
    if isContinuous, value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
