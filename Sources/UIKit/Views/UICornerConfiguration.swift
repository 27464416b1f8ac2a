/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  enum Rule: Hashable {
    case fixed(Double)
    case concentric(minimum: CGFloat)
  }

  let rule: Rule

  /// Creates a radius of a number of points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(rule: .fixed(radius))
  }

  /// Creates a radius that shares its center with the corner of the container.
  ///
  /// ## Differences from UIKit
  ///
  /// UIKit does not document which view is the container and how the radius follows from it. Here the
  /// container is the nearest superview with a corner configuration, and the radius is that of its corner,
  /// less the larger one of the distances of the two edges.
  ///
  /// - Parameter minimum: The smallest radius, in points; `nil` for 0.
  /// - Returns: The radius.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(rule: .concentric(minimum: max(minimum ?? 0, 0)))
  }

  init(rule: Rule) { self.rule = rule }

  /// Creates a radius of a number of points.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// Creates a radius of a number of points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// The rule of the radius.
  public var description: String {
    switch rule {
    case .fixed(let radius): "fixed(\(radius))"
    case .concentric(let minimum): "containerConcentric(minimum: \(minimum))"
    }
  }
}

/// The radii of the corners of a view.
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
  enum Rule: Hashable {
    /// The radii at the top left, the top right, the bottom left, and the bottom right.
    case corners([UICornerRadius?])
    case capsule(maximumRadius: CGFloat?)
  }

  let rule: Rule
  /// Groups of corners that each have the largest radius of their group.
  let groups: [[Int]]

  private init(_ radii: [UICornerRadius?], alike groups: [[Int]] = []) {
    rule = .corners(radii)
    self.groups = groups
  }

  private init(maximumRadius: CGFloat?) {
    rule = .capsule(maximumRadius: maximumRadius)
    groups = []
  }

  /// Returns a configuration whose corners have one radius, each for itself.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([radius, radius, radius, radius])
  }

  /// Returns a configuration with a radius for each corner; `nil` for 0.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
  }

  /// Returns a configuration whose radius is half of the view's shorter side.
  ///
  /// - Parameter maximumRadius: The largest radius, in points; `nil` for any.
  /// - Returns: The configuration.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(maximumRadius: maximumRadius)
  }

  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration([radius, radius, radius, radius], alike: [[0, 1, 2, 3]])
  }

  public static func uniformEdges(
    leftRadius: UICornerRadius,
    rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [leftRadius, rightRadius, leftRadius, rightRadius],
      alike: [[0, 2], [1, 3]]
    )
  }

  public static func uniformEdges(
    topRadius: UICornerRadius,
    bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topRadius, topRadius, bottomRadius, bottomRadius],
      alike: [[0, 1], [2, 3]]
    )
  }

  public static func uniformTopRadius(
    _ topRadius: UICornerRadius,
    bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topRadius, topRadius, bottomLeftRadius, bottomRightRadius],
      alike: [[0, 1]]
    )
  }

  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topLeftRadius, topRightRadius, bottomRadius, bottomRadius],
      alike: [[2, 3]]
    )
  }

  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius,
    topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [leftRadius, topRightRadius, leftRadius, bottomRightRadius],
      alike: [[0, 2]]
    )
  }

  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      [topLeftRadius, rightRadius, bottomLeftRadius, rightRadius],
      alike: [[1, 3]]
    )
  }

  /// The rules of the radii.
  public var description: String {
    switch rule {
    case .corners(let radii): "corners(\(radii.map { $0?.description ?? "none" }))"
    case .capsule(let maximum): "capsule(maximumRadius: \(maximum.map { "\($0)" } ?? "none"))"
    }
  }

  var isConcentric: Bool {
    guard case .corners(let radii) = rule else { return false }
    return radii.contains { if case .concentric = $0?.rule { true } else { false } }
  }
}

// MARK: - Views

extension UIView {
  /// The configuration of the view's corners.
  ///
  /// Its radius is the `cornerRadius` of the layer, also when the size of the view changes, and animates
  /// in a block as that does.
  ///
  /// ## Differences from UIKit
  ///
  /// A layer has one radius here. If the radii of the corners differ, the largest one is that of all
  /// corners whose radius is not 0.
  public final var cornerConfiguration: UICornerConfiguration {
    get { rare?.cornerConfiguration ?? .corners(radius: 0) }
    set {
      ownRare.cornerConfiguration = newValue
      applyCornerConfiguration()
    }
  }

  /// Returns the radius of a corner by the configuration of the view's corners.
  ///
  /// - Parameter corner: One corner.
  /// - Returns: The radius in points; 0 for none and for more than one corner.
  public final func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    guard let index = Self.corners.firstIndex(of: corner) else { return 0 }
    return cornerRadii[index]
  }

  private static let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Gives the layer the radius of the configuration, and updates the descendants whose radii follow
  /// from it.
  func applyCornerConfiguration() {
    guard rare?.cornerConfiguration != nil else { return }
    applyOwnCorners()
    for subview in storedSubviews {
      subview.notifyTree { view in
        if view.rare?.cornerConfiguration?.isConcentric == true { view.applyOwnCorners() }
      }
    }
  }

  private func applyOwnCorners() {
    let radii = cornerRadii
    layer.cornerRadius = radii.max() ?? 0
    let rounded = zip(Self.corners, radii).filter { $0.1 > 0 }.map(\.0.rawValue)
    // The corners of a view and of a layer have the same bits.
    layer.maskedCorners = rounded.isEmpty ? .all : CACornerMask(rawValue: rounded.reduce(0, |))
  }

  /// The radii at the top left, the top right, the bottom left, and the bottom right.
  private var cornerRadii: [CGFloat] {
    guard let configuration = rare?.cornerConfiguration else { return [0, 0, 0, 0] }
    let half = min(bounds.width, bounds.height) / 2
    switch configuration.rule {
    case .capsule(let maximum):
      let radius = max(0, min(half, maximum ?? half))
      return [radius, radius, radius, radius]
    case .corners(let rules):
      var radii = rules.enumerated().map { index, radius in
        radius.map { self.radius($0, ofCorner: index) } ?? 0
      }
      for group in configuration.groups {
        let largest = group.map { radii[$0] }.max() ?? 0
        for corner in group { radii[corner] = largest }
      }
      return radii
    }
  }

  private func radius(_ radius: UICornerRadius, ofCorner corner: Int) -> CGFloat {
    switch radius.rule {
    case .fixed(let points): return max(0, CGFloat(points))
    case .concentric(let minimum):
      let container = selfAndSuperviews.dropFirst().first { $0.rare?.cornerConfiguration != nil }
      guard let container else { return minimum }
      let inner = convert(bounds, to: container)
      let outer = container.bounds
      let (isRight, isBottom) = (corner % 2 == 1, corner >= 2)
      let horizontal = isRight ? outer.maxX - inner.maxX : inner.minX - outer.minX
      let vertical = isBottom ? outer.maxY - inner.maxY : inner.minY - outer.minY
      return max(minimum, container.cornerRadii[corner] - max(horizontal, vertical, 0))
    }
  }
}

extension CACornerMask {
  fileprivate static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
