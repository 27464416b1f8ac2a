/// The settings of changes of layers, and of animations that are added to them.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(1)
/// CATransaction.setCompletionBlock { print("done") }
/// layer.opacity = 0
/// CATransaction.commit()
/// ```
///
/// The changes of a turn are in a transaction of their own, which is committed with the turn.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the one that is open.
  public static func begin() {
    RenderLoop.current.state.beginTransaction()
  }

  /// Closes the innermost transaction; the outermost one commits what has changed.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func commit(fileID: String = #fileID, line: Int = #line) {
    let loop = RenderLoop.current
    // Without a begin it is the turn's own transaction that is committed.
    guard let (isOutermost, closed) = loop.state.commitTransaction() else { return flush() }
    if isOutermost { loop.layoutAndCommit() }
    withExtendedLifetime(closed) {}
    loop.dropIfClosed()
  }

  /// Commits what has changed in this turn, unless a transaction is open.
  public static func flush() {
    let loop = RenderLoop.current
    if loop.state.transactions.count == 1 { loop.layoutAndCommit() }
  }

  /// Returns the duration of animations that do not say their own.
  public static func animationDuration() -> CFTimeInterval {
    RenderLoop.current.state.transaction.duration
  }

  /// Sets the duration of animations that do not say their own.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    RenderLoop.current.state.transaction.duration = dur.isFinite ? max(dur, 0) : 0.25
  }

  /// Returns the pace that all animations take; `nil` if each has its own.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    guard case .curve(let curve)? = RenderLoop.current.state.transaction.easing else { return nil }
    return CAMediaTimingFunction(curve)
  }

  /// Sets the pace that all animations take, those of views' blocks included.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    RenderLoop.current.state.transaction.easing = function.map { .curve($0.curve) }
  }

  /// Returns a Boolean value that indicates whether changes are applied at once.
  public static func disableActions() -> Bool {
    RenderLoop.current.state.transaction.disablesActions
  }

  /// Sets whether changes are applied at once.
  public static func setDisableActions(_ flag: Bool) {
    RenderLoop.current.state.transaction.disablesActions = flag
  }

  /// Returns what is called when the animations have stopped; `nil` if nothing is.
  public static func completionBlock() -> (() -> Void)? {
    RenderLoop.current.state.transaction.completion?.body
  }

  /// Sets what is called when the animations that are added from now on have stopped.
  ///
  /// One that was set before is still called, when those added before have stopped.
  ///
  /// - Parameters:
  ///   - block: The closure; `nil` for none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setCompletionBlock(
    _ block: (() -> Void)?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    loop.state.setCompletion(block.map { TransactionCompletion($0, callSite) })
    loop.dropIfClosed()
  }

  /// Returns a setting, or a value of the program's own.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "animationTimingFunction": animationTimingFunction()
    case "disableActions": disableActions()
    case "completionBlock": completionBlock()
    default: RenderLoop.current.state.transaction.values?.values[key]
    }
  }

  /// Sets a setting, or a value of the program's own; it counts until the transaction's commit.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case "animationDuration": setAnimationDuration(AnimationValue.number(anObject) ?? 0.25)
    case "animationTimingFunction":
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case "disableActions": setDisableActions((AnimationValue.number(anObject) ?? 0) != 0)
    case "completionBlock": setCompletionBlock(anObject as? () -> Void)
    default:
      let values = RenderLoop.current.state.transaction.values ?? TransactionValues()
      values.values[key] = anObject
      RenderLoop.current.state.transaction.values = values
    }
  }

  /// Keeps other threads away, of which there are none here.
  public static func lock() {}

  /// Lets other threads in again.
  public static func unlock() {}
}

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction applies changes at once.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's pace.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key under which every transition stands.
public let kCATransition = "transition"
/// What happens to a layer that is put into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// What happens to a layer that is taken out of a tree.
public let kCAOnOrderOut = "onOrderOut"
