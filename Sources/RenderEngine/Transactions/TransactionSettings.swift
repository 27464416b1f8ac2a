package import AnimationModel

/// The settings of one Core Animation transaction.
package struct TransactionSettings {
  /// The duration of animations that do not specify one.
  package var duration = 0.25
  /// The easing of all added animations, if it is set.
  package var easing: Easing?
  /// Whether changes of layers take effect at once.
  package var disablesActions = false
  /// The completion that waits for what is added from now on.
  package var completion: TransactionCompletion?
  /// The values that the program has set under keys of its own, and the objects behind the
  /// settings.
  package var values: TransactionValues?
  /// Whether its commit commits the turn, because nothing was open or changed when it began.
  var isOutermost = false
}

/// A completion of a transaction, and what it waits for.
@MainActor package final class TransactionCompletion {
  package let body: () -> Void
  /// The call site at which it was set.
  let callSite: CallSite
  /// Its order among all changes.
  var order: UInt64 = 0
  /// The number of animations and blocks that have not stopped.
  var remaining = 0
  /// Whether the changes of its transaction have been committed.
  var isCommitted = false
  /// Whether something that it waited for was never on screen.
  var isLate = false
  var isQueued = false

  package init(_ body: @escaping () -> Void, _ callSite: CallSite) {
    self.body = body
    self.callSite = callSite
  }
}

/// The values of a transaction, by key.
@MainActor package final class TransactionValues {
  package var values: [String: Any] = [:]

  package init(copying other: TransactionValues? = nil) { values = other?.values ?? [:] }
}
