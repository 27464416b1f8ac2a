// Methods by their names, at once or later. The object answers for them as a `SelectorResponder`.

extension NSObject {
  /// Calls a method.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: Nothing: what the method returns is lost.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector) -> AnyObject? {
    performNow(aSelector, [])
  }

  /// Calls a method with an argument.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - object: The argument.
  /// - Returns: Nothing: what the method returns is lost.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> AnyObject? {
    performNow(aSelector, [object])
  }

  /// Calls a method with two arguments.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - object1: The first argument.
  ///   - object2: The second argument.
  /// - Returns: Nothing: what the method returns is lost.
  @preconcurrency @MainActor @discardableResult
  public func perform(
    _ aSelector: Selector,
    with object1: Any?,
    with object2: Any?
  ) -> AnyObject? {
    performNow(aSelector, [object1, object2])
  }

  /// Calls a method after some time of the current loop; until then the object is kept alive.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - anArgument: The argument, kept alive as well.
  ///   - delay: The seconds; 0 or less is the loop's next turn at this instant.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    let loop = RenderLoop.current
    guard !loop.reportsWorkAfterEnd("perform(_:with:afterDelay:)") else { return }
    loop.loopExtension(DelayedCalls.self).add(self, aSelector, anArgument, after: delay, on: loop)
  }

  /// Calls a method after some time of the current loop; the modes make no difference.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector,
    with anArgument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Calls a method on the main thread: at once if it is to be waited for, else in the loop's next
  /// turn.
  @preconcurrency @MainActor
  public func performSelector(
    onMainThread aSelector: Selector,
    with arg: Any?,
    waitUntilDone wait: Bool
  ) {
    if wait {
      perform(aSelector, with: arg)
    } else {
      RenderLoop.current.performSoon { self.perform(aSelector, with: arg) }
    }
  }

  /// Takes back all calls of an object that wait on the current loop.
  ///
  /// - Parameter aTarget: The object.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    RenderLoop.current.loopExtension(DelayedCalls.self).cancel {
      $0.target === aTarget as AnyObject
    }
  }

  /// Takes back the calls of a method with an argument that wait on the current loop.
  ///
  /// - Parameters:
  ///   - aTarget: The object.
  ///   - aSelector: The method.
  ///   - anArgument: The argument, the same or an equal one.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any?
  ) {
    RenderLoop.current.loopExtension(DelayedCalls.self).cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && Self.isSame($0.argument, anArgument)
    }
  }

  /// Returns a Boolean value that indicates whether the object answers for a method.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: `true` if it does; otherwise, `false`.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { RenderLoop.current.response(of: self, to: $0) != nil } ?? false
  }

  @MainActor
  private func performNow(_ selector: Selector, _ arguments: [Any?]) -> AnyObject? {
    SelectorCall(self, selector, role: "An object that was asked to perform")
      .run(.performed(arguments))
    return nil
  }

  private static func isSame(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left as NSObject, let right as NSObject): left.isEqual(right)
    case (let left as AnyHashable, let right as AnyHashable): left == right
    case (let left?, let right?): left as AnyObject === right as AnyObject
    default: false
    }
  }
}

/// The calls that wait on a loop.
private final class DelayedCalls: LoopExtension {
  final class Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    var action: ScheduledAction?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
      self.target = target
      self.selector = selector
      self.argument = argument
    }
  }

  private var calls: [Call] = []

  func add(
    _ target: NSObject,
    _ selector: Selector,
    _ argument: Any?,
    after delay: TimeInterval,
    on loop: RenderLoop
  ) {
    let call = Call(target, selector, argument)
    calls.append(call)
    // A time beyond all others never comes; the call can still be taken back.
    guard !(delay >= 1e10) else { return }
    call.action = loop.schedule(after: max(0, delay.isNaN ? 0 : delay)) { [weak self] in
      self?.calls.removeAll { $0 === call }
      SelectorCall(target, selector, role: "An object that was asked to perform")
        .run(.performed([argument]))
    }
  }

  func cancel(where isMeant: (Call) -> Bool) {
    let gone = calls.filter(isMeant)
    calls.removeAll(where: isMeant)
    // Let go of only after the list is left: with the last hold on an object others may change it.
    for call in gone { call.action?.cancel() }
  }

  func loopWillClose(_ loop: RenderLoop) {
    for call in calls { call.action?.cancel() }
    calls = []
  }
}
