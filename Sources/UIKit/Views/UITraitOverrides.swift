import RenderEngine

/// The values of the traits that are specified.
struct TraitValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The traits of a device: a phone, held upright, with a light interface.
  init(of device: RenderLoop.Device) {
    self[UITraitUserInterfaceStyle.self] = .light
    self[UITraitUserInterfaceIdiom.self] = .phone
    self[UITraitHorizontalSizeClass.self] = .compact
    self[UITraitVerticalSizeClass.self] = .regular
    self[UITraitDisplayScale.self] = device.scale
    self[UITraitLayoutDirection.self] = .leftToRight
  }

  /// The value of a trait; `nil` if it is not specified.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { values[ObjectIdentifier(trait)] as? Trait.Value }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  var isEmpty: Bool { values.isEmpty }

  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  mutating func override(by others: TraitValues) {
    values.merge(others.values) { _, other in other }
  }

  /// Returns whether a trait has the same value as in others.
  func isSame(_ trait: UITrait, as others: TraitValues) -> Bool {
    Self.isSame(values[ObjectIdentifier(trait)], others.values[ObjectIdentifier(trait)])
  }

  /// Returns whether all traits have the same values as in others.
  func isSame(as others: TraitValues) -> Bool {
    values.count == others.values.count
      && values.allSatisfy { trait, value in Self.isSame(value, others.values[trait]) }
  }

  private static func isSame(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left as AnyHashable, let right as AnyHashable): left == right
    // Values that cannot be compared count as changed.
    default: false
    }
  }

  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(values: self)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? self
  }
}

/// A container of traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait, which may be one of the program's own; its default value if the container
  /// does not specify it.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  /// The number of pixels in a point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  /// The layout direction of views, which has no effect on them.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// The preferred size of text, which has no effect on texts.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// The traits that a view or a view controller overrides, for itself and its descendants.
///
/// ```swift
/// controller.traitOverrides.userInterfaceStyle = .dark
/// view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
/// ```
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] ?? Trait.defaultValue }
    set { values[trait] = newValue }
  }

  /// Returns a Boolean value that indicates whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Ends the override of a trait, so that it is inherited again.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

// MARK: - Inheritance

extension UIView {
  /// The traits of the device, with what the view, its superviews, and their view controllers override,
  /// the innermost last.
  var ownTraits: UITraitCollection {
    var overrides: [TraitValues] = []
    for view in selfAndSuperviews {
      if let rare = view.rare { overrides += rare.traitOverridesFromWithin }
    }
    var values = TraitValues(of: layer.handle.loop.device)
    for value in overrides.reversed() { values.override(by: value) }
    return UITraitCollection(values)
  }
}

extension RareViewState {
  /// What the view and its view controller override, the view's own first.
  fileprivate var traitOverridesFromWithin: [TraitValues] {
    var style = TraitValues()
    if overrideUserInterfaceStyle != .unspecified {
      style[UITraitUserInterfaceStyle.self] = overrideUserInterfaceStyle
    }
    return [traitOverrides.values, style, owner?.traitOverrides.values ?? TraitValues()]
      .filter { !$0.isEmpty }
  }
}

extension UIViewController {
  /// The traits of the view, or, as long as it is not loaded, what the view controller overrides.
  var ownTraits: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    var values = UITraitCollection.current.values
    values.override(by: traitOverrides.values)
    return UITraitCollection(values)
  }
}
