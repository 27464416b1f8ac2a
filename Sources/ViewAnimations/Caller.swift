#if canImport(Darwin)
  package import UIKit
#else
  import OnionskinCore
  import UIKit
#endif

/// A call that the program has written, on whose behalf UIKit is called.
///
/// A trace names it, with its file and line, in place of the calls that carry it out.
package struct Caller {
  private let function: String
  package let fileID: String
  package let line: Int

  /// Creates a call: as a rule of the function that does so.
  package init(_ fileID: String, _ line: Int, _ function: String = #function) {
    self.function = function
    self.fileID = fileID
    self.line = line
  }

  /// The name with the labels that a program writes.
  package var name: String {
    let labels = "fileID:line:)"
    return function.hasSuffix(labels) ? "\(function.dropLast(labels.count)))" : function
  }
}

#if canImport(Darwin)
  extension Caller {
    /// Runs what carries the call out.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as text, which nobody records here.
    ///   - body: Calls UIKit.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    @MainActor
    package func carryOut<R>(
      _ arguments: @autoclosure () -> [String],
      _ body: () throws -> R
    ) rethrows -> R {
      try body()
    }
  }

  // UIKit does not ask where it is called; the emulation does, so that its messages can tell.
  extension UIView {
    package static func animate(
      withDuration duration: TimeInterval,
      animations: @escaping () -> Void,
      completion: ((Bool) -> Void)?,
      fileID: String,
      line: Int
    ) {
      animate(withDuration: duration, animations: animations, completion: completion)
    }

    package static func animate(
      withDuration duration: TimeInterval,
      delay: TimeInterval,
      options: AnimationOptions,
      animations: @escaping () -> Void,
      completion: ((Bool) -> Void)?,
      fileID: String,
      line: Int
    ) {
      animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: completion
      )
    }

    package static func animate(
      withDuration duration: TimeInterval,
      delay: TimeInterval,
      usingSpringWithDamping dampingRatio: CGFloat,
      initialSpringVelocity velocity: CGFloat,
      options: AnimationOptions,
      animations: @escaping () -> Void,
      completion: ((Bool) -> Void)?,
      fileID: String,
      line: Int
    ) {
      animate(
        withDuration: duration,
        delay: delay,
        usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity,
        options: options,
        animations: animations,
        completion: completion
      )
    }

    package static func transition(
      with view: UIView,
      duration: TimeInterval,
      options: AnimationOptions,
      animations: (() -> Void)?,
      completion: ((Bool) -> Void)?,
      fileID: String,
      line: Int
    ) {
      transition(
        with: view,
        duration: duration,
        options: options,
        animations: animations,
        completion: completion
      )
    }
  }

  extension UIViewPropertyAnimator {
    package convenience init(
      duration: TimeInterval,
      timingParameters: any UITimingCurveProvider,
      fileID: String,
      line: Int
    ) {
      self.init(duration: duration, timingParameters: timingParameters)
    }

    package func startAnimation(fileID: String, line: Int) {
      startAnimation()
    }
  }
#else
  extension Caller {
    /// Runs what carries the call out: a block that it opens is recorded as the call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as text, the first of those that the name has labels for.
    ///   - body: Calls UIKit.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    @MainActor
    package func carryOut<R>(
      _ arguments: @autoclosure () -> [String],
      _ body: () throws -> R
    ) rethrows -> R {
      try RenderLoop.current.calling(
        name,
        arguments(),
        fileID: fileID,
        line: line,
        body
      )
    }
  }
#endif
