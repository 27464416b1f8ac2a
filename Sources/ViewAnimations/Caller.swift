#if canImport(Darwin)
  package import UIKit
#else
  import RenderEngine
  import UIKit
#endif

/// A call in the program's source that the library carries out by calling UIKit.
///
/// A trace records this call, with its file and line, instead of the calls to UIKit.
package struct Caller {
  private let function: String
  package let fileID: String
  package let line: Int

  /// Creates a call, by default of the function that contains the expression.
  package init(_ fileID: String, _ line: Int, _ function: String = #function) {
    self.function = function
    self.fileID = fileID
    self.line = line
  }

  /// The function's name with the argument labels that a program writes.
  package var name: String {
    let labels = "fileID:line:)"
    return function.hasSuffix(labels) ? "\(function.dropLast(labels.count)))" : function
  }
}

#if canImport(Darwin)
  extension Caller {
    /// Runs a closure that performs the call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as text, which are not recorded on a device.
    ///   - body: A closure that calls UIKit.
    /// - Returns: The closure's result.
    /// - Throws: The closure's error.
    @MainActor package func perform<R>(
      _ arguments: @autoclosure () -> [String],
      _ body: () throws -> R
    ) rethrows -> R { try body() }
  }

  // UIKit's methods have no parameters for a call site. The emulation's do, for messages.
  extension UIView {
    package static func animate(
      withDuration duration: TimeInterval,
      animations: @escaping () -> Void,
      completion: ((Bool) -> Void)?,
      fileID: String,
      line: Int
    ) { animate(withDuration: duration, animations: animations, completion: completion) }

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
    ) { self.init(duration: duration, timingParameters: timingParameters) }

    package func startAnimation(fileID: String, line: Int) { startAnimation() }
  }
#else
  extension Caller {
    /// Runs a closure that performs the call, and records the blocks that it opens as the call.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as text, for the first of the name's argument labels.
    ///   - body: A closure that calls UIKit.
    /// - Returns: The closure's result.
    /// - Throws: The closure's error.
    @MainActor package func perform<R>(
      _ arguments: @autoclosure () -> [String],
      _ body: () throws -> R
    ) rethrows -> R {
      try RenderLoop.current.calling(name, arguments(), fileID: fileID, line: line, body)
    }
  }
#endif
