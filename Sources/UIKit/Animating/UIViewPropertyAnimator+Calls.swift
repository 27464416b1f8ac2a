/// The methods that a program calls, which record the call site.
///
/// Each calls the method of the class that has Apple's signature, which a subclass may override. A
/// call through `super` resolves to the same overload; it is recognized by the method that contains
/// it, which has the same name. A subclass's method that calls the same method of another animator
/// should therefore refer to it by its own class: by `UIViewPropertyAnimator`, its override does
/// not run.
extension UIViewPropertyAnimator {
  /// Starts the animations, or continues them if they are paused.
  public func startAnimation(
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("startAnimation()", [], fileID, line)
    run(call, in: function) {
      start(after: nil, $0)
    } overridden: {
      let method: () -> Void = startAnimation
      method()
    }
  }

  /// Starts the animations, or continues them if they are paused, after a delay in seconds.
  public func startAnimation(
    afterDelay delay: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("startAnimation(afterDelay:)", ["\(delay)"], fileID, line)
    run(call, in: function) {
      start(checking: delay, $0)
    } overridden: {
      let method: (TimeInterval) -> Void = startAnimation(afterDelay:)
      method(delay)
    }
  }

  /// Pauses the animations where they are.
  public func pauseAnimation(
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("pauseAnimation()", [], fileID, line)
    run(call, in: function) {
      pause($0)
    } overridden: {
      let method: () -> Void = pauseAnimation
      method()
    }
  }

  /// Continues paused animations from where they are, with other timing parameters.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall(
      "continueAnimation(withTimingParameters:durationFactor:)",
      [describe(parameters), "\(durationFactor)"],
      fileID,
      line
    )
    run(call, in: function) {
      continueAnimation(at: parameters?.animatorEasing, durationFactor: durationFactor, $0)
    } overridden: {
      let method: ((any UITimingCurveProvider)?, CGFloat) -> Void = continueAnimation(
        withTimingParameters:
        durationFactor:
      )
      method(parameters, durationFactor)
    }
  }

  /// Stops the animations and leaves the views where they are on screen.
  public func stopAnimation(
    _ withoutFinishing: Bool,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("stopAnimation(_:)", ["\(withoutFinishing)"], fileID, line)
    run(call, in: function) {
      stop(withoutFinishing: withoutFinishing, $0)
    } overridden: {
      let method: (Bool) -> Void = stopAnimation(_:)
      method(withoutFinishing)
    }
  }

  /// Finishes animations that were stopped: sets the views and calls the completions before it
  /// returns.
  public func finishAnimation(
    at finalPosition: UIViewAnimatingPosition,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("finishAnimation(at:)", ["\(finalPosition)"], fileID, line)
    run(call, in: function) {
      finish(at: finalPosition, $0)
    } overridden: {
      let method: (UIViewAnimatingPosition) -> Void = finishAnimation(at:)
      method(finalPosition)
    }
  }

  public func addAnimations(
    _ animation: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("addAnimations(_:)", ["closure"], fileID, line)
    run(call, in: function) {
      add(animation, 0, $0)
    } overridden: {
      let method: (@escaping () -> Void) -> Void = addAnimations(_:)
      method(animation)
    }
  }

  /// Adds animations that begin after a fraction of the duration and take the rest of it.
  public func addAnimations(
    _ animation: @escaping () -> Void,
    delayFactor: CGFloat,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall(
      "addAnimations(_:delayFactor:)",
      ["closure", "\(delayFactor)"],
      fileID,
      line
    )
    run(call, in: function) {
      add(animation, checking: delayFactor, $0)
    } overridden: {
      let method: (@escaping () -> Void, CGFloat) -> Void = addAnimations(_:delayFactor:)
      method(animation, delayFactor)
    }
  }

  /// Adds a completion, which is called when the animations end.
  public func addCompletion(
    _ completion: @escaping (UIViewAnimatingPosition) -> Void,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let call = AnimatorCall("addCompletion(_:)", ["closure"], fileID, line)
    run(call, in: function) {
      add(completion, $0)
    } overridden: {
      let method: (@escaping (UIViewAnimatingPosition) -> Void) -> Void = addCompletion(_:)
      method(completion)
    }
  }

  /// Runs a method of this class, or its override in a subclass.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - function: The function that contains the call.
  ///   - method: The implementation of this class, which runs for `super` and for an animator that
  ///     is not of a subclass.
  ///   - overridden: A closure that calls the method that a subclass may override.
  private func run(
    _ call: AnimatorCall,
    in function: String,
    _ method: (AnimatorCall) -> Void,
    overridden: () -> Void
  ) {
    let isOfSuper = function == call.name || recordedCall?.name == call.name
    if isOfSuper || type(of: self) == UIViewPropertyAnimator.self { return method(located(call)) }
    let outer = recordedCall
    recordedCall = call
    overridden()
    recordedCall = outer
  }

  /// Returns a call with the call site of the recorded call that led to it, if any.
  private func located(_ call: AnimatorCall) -> AnimatorCall {
    guard let recordedCall, recordedCall.name == call.name else { return call }
    self.recordedCall = nil
    return AnimatorCall(call.name, call.arguments, recordedCall.callSite)
  }

  /// Returns the call of a method with Apple's signature, called as a value or as a protocol
  /// requirement.
  ///
  /// The call site is where the animator was created, unless a recorded call led to the method.
  func currentCall(_ name: String, _ arguments: String...) -> AnimatorCall {
    located(AnimatorCall(name, arguments, handle.callSite))
  }

  func describe(_ parameters: (any UITimingCurveProvider)?) -> String {
    parameters.map { "\($0.animatorEasing.easing(over: timeline.duration))" } ?? "nil"
  }
}
