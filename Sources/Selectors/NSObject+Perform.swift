// Methods called by selector, at once or later. The object responds as a `SelectorResponder`.

internal import PlatformClocks
import RenderEngine

extension NSObject {
  /// Returns the class, for Swift code that was translated from Objective-C.
  public class func classForCoder() -> AnyClass { self }

  /// Returns the name of the class, with that of its module.
  public class func description() -> String { String(reflecting: self) }

  /// Calls the method with a selector.
  ///
  /// - Returns: `nil`; the return value of the method is not available.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector) -> AnyObject? { performNow(aSelector, []) }

  /// Calls the method with a selector, with an argument.
  ///
  /// - Returns: `nil`; the return value of the method is not available.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> AnyObject? {
    performNow(aSelector, [object])
  }

  /// Calls the method with a selector, with two arguments.
  ///
  /// - Parameters:
  ///   - aSelector: The selector of the method.
  ///   - object1: The first argument.
  ///   - object2: The second argument.
  /// - Returns: `nil`; the return value of the method is not available.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> AnyObject? {
    performNow(aSelector, [object1, object2])
  }

  /// Calls the method with a selector after a delay in the current loop; until then, the object is
  /// retained.
  ///
  /// - Parameters:
  ///   - aSelector: The selector of the method.
  ///   - anArgument: The argument, which is retained as well; `nil` for none.
  ///   - delay: The delay in seconds; with 0 or less, the method is called in the loop's next turn
  ///     at this instant.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    let loop = RenderLoop.current
    guard !loop.reportsWorkAfterEnd("perform(_:with:afterDelay:)") else { return }
    loop.loopExtension(DelayedCalls.self).add(self, aSelector, anArgument, after: delay, on: loop)
  }

  /// Calls the method with a selector after a delay in the current loop; the modes have no effect.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector,
    with anArgument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls the method with a selector on the main thread: at once to wait for it; otherwise, in the
  /// loop's next turn.
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

  /// Cancels all delayed calls of an object in the current loop.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    RenderLoop.current.loopExtension(DelayedCalls.self).cancel {
      $0.target === aTarget as AnyObject
    }
  }

  /// Cancels the delayed calls of a method with an argument, or with one that is equal to it, in the
  /// current loop.
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

  /// Returns a Boolean value that indicates whether the class itself responds to a selector.
  ///
  /// - Parameter aSelector: The selector of the class method.
  /// - Returns: `false`: only objects respond to selectors here.
  public class func responds(to aSelector: Selector!) -> Bool { false }

  /// Calls the class method with a selector; here, does nothing.
  ///
  /// Only objects respond to selectors here. A note says so.
  ///
  /// - Parameter aSelector: The selector of the class method.
  /// - Returns: `nil`.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? {
    let call = "\(self).perform(\"\(aSelector.map { "\($0)" } ?? "nil")\")"
    onMainThread(call) { call in
      RenderLoop.current.state.report(
        .note,
        .notEmulated,
        "\(call) calls nothing: only objects respond to selectors here. Call the method by its name.",
        at: nil
      )
    }
    return nil
  }

  @MainActor private func performNow(_ selector: Selector, _ arguments: [Any?]) -> AnyObject? {
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

// In an extension of the class, it could not be declared again by a subclass.
extension NSObjectProtocol {
  /// Returns whether the object responds to a selector.
  ///
  /// Responders, such as views, override the method. Another class can declare it, too, for calls with
  /// its own type.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { RenderLoop.current.response(of: self, to: $0) != nil } ?? false
  }
}

/// The delayed calls of a loop.
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
    // A time in the distant future never comes; the call can still be canceled.
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
    // The calls are released after the access to the list ends, because their objects may change
    // it.
    for call in gone { call.action?.cancel() }
  }

  func loopWillClose(_ loop: RenderLoop) { cancel { _ in true } }
}
