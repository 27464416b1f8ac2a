import AnimationModel
import RenderEngine

/// A transaction, which groups changes of layers and has settings for their animations.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(1)
/// CATransaction.setCompletionBlock { print("done") }
/// layer.opacity = 0
/// CATransaction.commit()
/// ```
///
/// Changes outside any transaction belong to an implicit transaction, which is committed at the end
/// of the turn.
@preconcurrency @MainActor open class CATransaction: NSObject {
  /// Begins a transaction, nested in the current one.
  public static func begin() { RenderLoop.current.state.beginTransaction() }

  /// Commits the innermost transaction; the outermost one commits all changes.
  public static func commit(fileID: String = #fileID, line: Int = #line) {
    let loop = RenderLoop.current
    // Without a matching `begin()`, the implicit transaction is committed.
    guard let (isOutermost, closed) = loop.state.commitTransaction() else { return flush() }
    if isOutermost { loop.layoutAndCommit() }
    withExtendedLifetime(closed) {}
    loop.dropIfClosed()
  }

  /// Commits the implicit transaction, unless an explicit transaction is open.
  public static func flush() {
    let loop = RenderLoop.current
    if loop.state.transactions.count == 1 { loop.layoutAndCommit() }
  }

  /// Returns the duration of animations without a duration of their own, in seconds.
  public static func animationDuration() -> CFTimeInterval {
    RenderLoop.current.state.transaction.duration
  }

  /// Sets the duration of animations without a duration of their own, in seconds.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    let loop = RenderLoop.current
    if !dur.isFinite {
      loop.state.report(
        .misuse,
        .notFinite,
        "The duration of a transaction was set to \(dur), which is not a finite number; 0.25 is used "
          + "instead.",
        at: nil
      )
    }
    loop.state.transaction.duration = dur.isFinite ? max(dur, 0) : 0.25
  }

  /// Returns the timing function of all animations; `nil` if each animation uses its own.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    guard case .curve(let curve)? = RenderLoop.current.state.transaction.easing else { return nil }
    return CAMediaTimingFunction(curve)
  }

  /// Sets the timing function of all animations, including those of animation blocks.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    let loop = RenderLoop.current
    if let function, function.isReplaced {
      loop.state.report(
        .misuse,
        .notFinite,
        "The timing function of a transaction has a control point that is not finite; "
          + "\(function.curve) is used instead.",
        at: nil
      )
    }
    loop.state.transaction.easing = function.map { .curve($0.curve) }
  }

  public static func disableActions() -> Bool {
    RenderLoop.current.state.transaction.disablesActions
  }

  /// Sets whether actions are disabled, so that changes are not animated.
  public static func setDisableActions(_ flag: Bool) {
    RenderLoop.current.state.transaction.disablesActions = flag
  }

  /// Returns the closure to call when the animations have stopped, or that of the transaction around;
  /// `nil` for none.
  public static func completionBlock() -> (() -> Void)? {
    RenderLoop.current.state.transactions.last { $0.completion != nil }?.completion?.body
  }

  /// Sets the closure to call when all subsequently added animations have stopped; `nil` for none.
  ///
  /// A closure that was set earlier is still called when the animations that were added earlier
  /// have stopped.
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

  /// Returns the value for a key: a setting, or a value that the program has set.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "animationTimingFunction": animationTimingFunction()
    case "disableActions": disableActions()
    case "completionBlock": completionBlock()
    default: RenderLoop.current.state.transaction.values?.values[key]
    }
  }

  /// Sets the value for a key: a setting, or any other key, until the commit of the transaction.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case "animationDuration": setAnimationDuration(AnimationValue.number(anObject) ?? 0.25)
    case "animationTimingFunction": setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case "disableActions": setDisableActions((AnimationValue.number(anObject) ?? 0) != 0)
    case "completionBlock": setCompletionBlock(anObject as? () -> Void)
    default:
      let values = RenderLoop.current.state.transaction.values ?? TransactionValues()
      values.values[key] = anObject
      RenderLoop.current.state.transaction.values = values
    }
  }

  /// Acquires the lock of Core Animation; without effect here.
  public static func lock() {}

  /// Releases the lock of Core Animation; without effect here.
  public static func unlock() {}
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion closure.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of all transitions.
public let kCATransition = "transition"
/// The event of a layer that is added to a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that is removed from a tree.
public let kCAOnOrderOut = "onOrderOut"
