public import Onionskin
public import UIKit

/// A delegate that answers to selectors of every arity and writes down what it is told.
///
/// It answers to "willStart" and "didStop" with as many colons as each takes arguments, and to
/// whatever else it is made to answer to.
@MainActor public final class Witness: SelectorResponder {
  public private(set) var told: [String] = []
  private var answers: [Selector: AnimationCallback] = [:]

  public init() {}

  /// Whether it was asked for a selector, by name.
  public private(set) var asked: [String] = []

  public func animationCallback(for selector: Selector) -> AnimationCallback? {
    asked.append(selector.description)
    return answers[selector] ?? usualAnswer(for: selector)
  }

  /// Makes it answer to one more selector.
  public func answer(_ selector: Selector, with callback: AnimationCallback) {
    answers[selector] = callback
  }

  private func usualAnswer(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "willStart": .start { self.tell("willStart") }
    case "willStart:": .start { self.tell("willStart", $0) }
    case "willStart:context:": .start { self.tell("willStart", $0, context: $1) }
    case "didStop": .stop { self.tell("didStop") }
    case "didStop:": .stop { self.tell("didStop", $0) }
    case "didStop:finished:": .stop { self.tell("didStop", $0, $1) }
    case "didStop:finished:context:": .stop { self.tell("didStop", $0, $1, context: $2) }
    default: nil
    }
  }

  private func tell(_ what: String) {
    told.append("\(RenderLoop.current.now) \(what)")
  }

  private func tell(
    _ what: String,
    _ animationID: String?,
    _ finished: NSNumber? = nil,
    context: UnsafeMutableRawPointer? = nil
  ) {
    var words = [what, animationID ?? "nil"]
    if let finished { words.append("\(finished.boolValue)") }
    if let context { words.append("\(UInt(bitPattern: context))") }
    tell(words.joined(separator: " "))
  }
}

/// Opens a block, makes changes in it and commits it.
@MainActor public func animationBlock(
  _ animationID: String? = nil,
  duration: TimeInterval? = nil,
  curve: UIView.AnimationCurve? = nil,
  telling witness: AnyObject? = nil,
  fileID: String = #fileID,
  line: Int = #line,
  _ body: () -> Void
) {
  UIView.beginAnimations(animationID, context: nil, fileID: fileID, line: line)
  if let duration { UIView.setAnimationDuration(duration, fileID: fileID, line: line) }
  if let curve { UIView.setAnimationCurve(curve, fileID: fileID, line: line) }
  if let witness {
    UIView.setAnimationDelegate(witness, fileID: fileID, line: line)
    UIView.setAnimationDidStop("didStop:finished:", fileID: fileID, line: line)
  }
  body()
  UIView.commitAnimations(fileID: fileID, line: line)
}

extension UIView {
  /// Animates changes as the form with all arguments does, of which a test needs few.
  public static func animate(
    _ duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    fileID: String = #fileID,
    line: Int = #line,
    completion: ((Bool) -> Void)? = nil,
    changes: @escaping () -> Void
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: changes,
      completion: completion,
      fileID: fileID,
      line: line
    )
  }
}
