import Onionskin
import UIKit

/// Makes up programs.
@MainActor
final class ProgramWriter {
  var random: SplitMix64
  /// Whether calls are given numbers that make no sense, too.
  private(set) var isRough = false
  /// Whether layers stop their time, and have it run otherwise.
  private(set) var hasClocks = false
  private(set) var hasAnimators = false
  /// Whether transforms leave the plane.
  private(set) var isSpatial = false
  private(set) var behavior = Behavior.iOS8AndLater
  private let hasScreens: Bool
  /// Whether a program with screens has only blocks that end.
  private(set) var isCalm = false

  /// Where a line stands.
  struct Place {
    /// How many closures it stands in.
    var depth = 0
    /// Whether changes animate there.
    var isInBlock = false
    /// Whether it is called by the loop.
    var isInCallback = false

    var inBlock: Place { Place(depth: depth + 1, isInBlock: true, isInCallback: isInCallback) }
    var inCallback: Place { Place(depth: depth + 1, isInBlock: isInBlock, isInCallback: true) }
  }

  /// The changes of single parameters that are still to be made.
  private var changes: [ParameterChange]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - seed: The seed of the program.
  ///   - changes: Changes of single parameters, in the order in which they are made.
  init(seed: Int, changes: [ParameterChange] = []) {
    random = SplitMix64(seed: seed)
    hasScreens = Program.hasScreens(seed: seed)
    self.changes = changes
    isRough = chance(1, in: 5)
    hasClocks = chance(1, in: 3)
    hasAnimators = chance(1, in: 2)
    isSpatial = chance(1, in: 3)
    switch int(0...9) {
    case 0, 1: behavior = .iOS7
    case 2:
      behavior = Behavior(name: "odd")
      behavior.retainsDelegates = chance(1, in: 2)
      behavior.defersEmptyCompletions = chance(1, in: 2)
      behavior.callsDefaultSelectors = chance(1, in: 2)
      behavior.animatesGeometryAdditively = chance(1, in: 2)
    default: break
    }
    if hasScreens {
      // A clock that stands keeps the rows that leave in its block, and an animator that is stopped
      // leaves rows where they are.
      (hasClocks, hasAnimators) = (false, false)
      isCalm = chance(1, in: 2)
    }
  }

  /// The lines of a whole program.
  func program() -> [Step] {
    var steps = (0..<int(1...3)).map { _ in newView() }
    if hasScreens { steps.append(newScreens()) }
    if chance(2, in: 3) { steps.append(newLayer()) }
    if chance(2, in: 3) { steps.append(pass()) }
    for _ in 0..<int(2...7) {
      for _ in 0..<int(1...3) { steps.append(step(at: Place())) }
      steps.append(pass())
      steps.append(look())
      if chance(1, in: 2) {
        steps.append(pass())
        steps.append(look())
      }
      // What follows has an instant of its own, or a look back would see it.
      steps.append(advance(by: 0.01))
      if hasScreens, chance(1, in: 3) { steps.append(rest()) }
    }
    if hasScreens { steps += [rest(), look()] }
    if chance(1, in: 2) { steps += ending() }
    return steps
  }

  /// Lines for a closure.
  func steps(_ count: ClosedRange<Int>, at place: Place) -> [Step] {
    let count = place.depth > 3 ? 0 : int(count)
    return (0..<count).map { _ in step(at: place) }
  }

  /// A line of any sort.
  func step(at place: Place) -> Step {
    if hasScreens, let line = lineWithScreens(at: place) { return line }
    // Deep in a program simple lines are the most.
    let most = place.depth > 2 ? 41 : 99
    switch int(0...most) {
    case 0...21: return change(at: place)
    case 22...27: return changeOfLayer(at: place)
    case 28, 29: return addition(at: place)
    case 30, 31: return tree()
    case 32, 33: return place.isInBlock ? setting(at: place) : clock(at: place)
    case 34, 35: return removal()
    case 36, 37: return hasAnimators ? animatorCall(at: place) : removal()
    case 38, 39: return glance()
    case 40, 41: return time(at: place)
    case 42...58: return block(at: place)
    case 59...68: return hasAnimators ? animatorLine(at: place) : blockOfClosures(at: place)
    case 69...78: return addition(at: place)
    case 79...83: return transaction(at: place)
    case 84...88: return tree()
    case 89...92: return loopLine(at: place)
    case 93: return stray()
    case 94, 95: return layoutLine(at: place)
    default: return clock(at: place)
    }
  }

  /// Lines that bring everything to its end.
  private func ending() -> [Step] {
    let removal = Step("everyLayer.removeAllAnimations()") { stage, _ in
      for layer in stage.allLayers { layer.removeAllAnimations() }
    }
    return [removal, advance(by: 1), look(), idle(), look()]
  }
}

// MARK: - Numbers

extension ProgramWriter {
  /// Returns a parameter, or another one if it is the one to change.
  ///
  /// - Parameters:
  ///   - kind: The kind of parameter.
  ///   - value: The value without a change.
  ///   - other: The value that a change without one of its own makes.
  /// - Returns: The value to write.
  func changing<Value: Parameter>(_ kind: Mutation, _ value: Value, to other: Value) -> Value {
    var value = value
    for index in changes.indices where changes[index].kind == kind {
      if changes[index].index == 0 {
        value = changes[index].edit.map { value.edited($0) } ?? other
      }
      changes[index].index -= 1
    }
    return value
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func real(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &random)
    // Short numbers are easier to read, and no less random.
    return (number * 1000).rounded() / 1000
  }

  func chance(_ count: Int, in total: Int) -> Bool { int(1...total) <= count }

  func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }

  /// A number in a range or, in a rough program, one that makes no sense.
  func number(_ range: ClosedRange<Double>) -> Double {
    guard isRough, chance(1, in: 14) else { return real(range) }
    return pick([.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, -1e9])
  }

  /// Seconds of a block: round ones that meet others, and some between.
  func seconds() -> Double {
    let seconds = anySeconds()
    return changing(.duration, seconds, to: seconds == 0.45 ? 0.65 : 0.45)
  }

  private func anySeconds() -> Double {
    if isRough, chance(1, in: 14) { return pick([.nan, .infinity, -.infinity, -1, 1e-12, 1e9]) }
    if chance(1, in: 10) { return 0 }
    return chance(1, in: 3) ? real(0.01...1) : Double(int(1...10)) / 10
  }

  /// Seconds to wait, mostly none.
  func delay() -> Double {
    let delay = anyDelay()
    return changing(.delay, delay, to: delay == 0.15 ? 0.25 : 0.15)
  }

  private func anyDelay() -> Double {
    chance(2, in: 3) ? 0 : chance(1, in: 3) ? number(-0.2...0.6) : Double(int(1...4)) / 10
  }

  func point() -> CGPoint {
    let point = CGPoint(x: number(0...300), y: number(0...400))
    return changing(.endValue, point, to: CGPoint(x: 33.5, y: 44.5))
  }

  func color() -> UIColor {
    UIColor(red: real(0...1), green: real(0...1), blue: 0.5, alpha: real(0...1))
  }
}
