// Effects of symbols. They are stored with an image view, and show nothing.

/// An effect of a symbol.
public protocol SymbolEffect: Hashable, Sendable {}

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect that ends by itself.
public protocol DiscreteSymbolEffect {}
/// An effect with which a symbol appears or disappears.
public protocol TransitionSymbolEffect {}
/// An effect with which a symbol replaces another one.
public protocol ContentTransitionSymbolEffect {}

/// The layers of a symbol that an effect animates.
private enum SymbolLayers: Hashable { case byDefault, oneByOne, together }

/// A symbol that bounces.
public struct BounceSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  private enum Direction { case byDefault, up, down }
  private var direction = Direction.byDefault
  private var layers = SymbolLayers.byDefault

  /// The effect upward.
  public var up: Self { changed { $0.direction = .up } }
  public var down: Self { changed { $0.direction = .down } }
  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that pulses.
public struct PulseSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  private var layers = SymbolLayers.byDefault

  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol whose layers change their opacity one after another.
public struct VariableColorSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  DiscreteSymbolEffect
{
  private var isCumulative = false
  private var isReversing = false
  private var hidesInactiveLayers = false

  /// The effect with one active layer at a time.
  public var iterative: Self { changed { $0.isCumulative = false } }
  /// The effect with layers that stay active.
  public var cumulative: Self { changed { $0.isCumulative = true } }
  /// The effect forward and backward.
  public var reversing: Self { changed { $0.isReversing = true } }
  /// The effect forward alone.
  public var nonReversing: Self { changed { $0.isReversing = false } }
  /// The effect with hidden inactive layers.
  public var hideInactiveLayers: Self { changed { $0.hidesInactiveLayers = true } }
  /// The effect with dimmed inactive layers.
  public var dimInactiveLayers: Self { changed { $0.hidesInactiveLayers = false } }
}

/// A symbol that is scaled.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  private enum Direction { case byDefault, up, down }
  private var direction = Direction.byDefault
  private var layers = SymbolLayers.byDefault

  /// The effect that enlarges.
  public var up: Self { changed { $0.direction = .up } }
  /// The effect that reduces.
  public var down: Self { changed { $0.direction = .down } }
  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that appears.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private enum Direction { case byDefault, up, down }
  private var direction = Direction.byDefault
  private var layers = SymbolLayers.byDefault

  /// The effect upward.
  public var up: Self { changed { $0.direction = .up } }
  public var down: Self { changed { $0.direction = .down } }
  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that disappears.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private enum Direction { case byDefault, up, down }
  private var direction = Direction.byDefault
  private var layers = SymbolLayers.byDefault

  /// The effect upward.
  public var up: Self { changed { $0.direction = .up } }
  public var down: Self { changed { $0.direction = .down } }
  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that replaces another one.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  private enum Direction { case byDefault, downUp, upUp, offUp }
  private var direction = Direction.byDefault
  private var layers = SymbolLayers.byDefault

  /// The effect in which the old symbol is reduced and the new one enlarged.
  public var downUp: Self { changed { $0.direction = .downUp } }
  /// The effect in which both symbols are enlarged.
  public var upUp: Self { changed { $0.direction = .upUp } }
  /// The effect in which the old symbol is gone at once, and the new one enlarged.
  public var offUp: Self { changed { $0.direction = .offUp } }
  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that moves back and forth.
public struct WiggleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  private var layers = SymbolLayers.byDefault

  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that turns.
public struct RotateSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  private var isCounterClockwise = false
  private var layers = SymbolLayers.byDefault

  public var clockwise: Self { changed { $0.isCounterClockwise = false } }
  public var counterClockwise: Self { changed { $0.isCounterClockwise = true } }
  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// A symbol that grows and shrinks slowly.
public struct BreatheSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  private var layers = SymbolLayers.byDefault

  public var byLayer: Self { changed { $0.layers = .oneByOne } }
  public var wholeSymbol: Self { changed { $0.layers = .together } }
}

/// The effect that suits the symbol.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect
{}

extension SymbolEffect {
  fileprivate func changed(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: Self { Self() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: Self { Self() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// A symbol whose layers change their opacity one after another.
  public static var variableColor: Self { Self() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: Self { Self() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: Self { Self() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: Self { Self() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// A symbol that replaces another one.
  public static var replace: Self { Self() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A symbol that moves back and forth.
  public static var wiggle: Self { Self() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// A symbol that turns.
  public static var rotate: Self { Self() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A symbol that grows and shrinks slowly.
  public static var breathe: Self { Self() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits the symbol.
  public static var automatic: Self { Self() }
}

/// How an effect repeats, and how fast it is.
public struct SymbolEffectOptions: Hashable, Sendable {
  private var count: Int?
  private var isRepeating: Bool?
  private var pace = 1.0

  /// The effect's own repeats and speed.
  public static let `default` = SymbolEffectOptions()
  public static var repeating: Self { Self().repeating }
  /// An effect that does not repeat.
  public static var nonRepeating: Self { Self().nonRepeating }

  /// Returns options with a number of repeats; `nil` for any number.
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  /// Returns options with a multiple of the ordinary speed.
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }

  public var repeating: Self { changed { $0.isRepeating = true } }
  /// The options without repeats.
  public var nonRepeating: Self { changed { $0.isRepeating = false } }

  /// Returns the options with a number of repeats; `nil` for any number.
  public func `repeat`(_ count: Int?) -> Self { changed { $0.count = count } }
  /// Returns the options with a multiple of the ordinary speed.
  public func speed(_ speed: Double) -> Self { changed { $0.pace = speed } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}
