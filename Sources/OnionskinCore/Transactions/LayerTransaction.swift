/// The settings of one Core Animation transaction.
struct LayerTransaction {
  /// The duration of what does not say its own.
  var duration = 0.25
  /// The pace of everything that is added, if it is set.
  var easing: Easing?
  /// Whether changes of layers are applied at once.
  var disablesActions = false
  /// Who waits for what is added from now on.
  var completion: TransactionCompletion?
  /// The values that the program has set under keys of its own, and objects behind the settings.
  var values: TransactionValues?
  /// Whether its commit commits the turn: nothing was open or changed when it began.
  var isOutermost = false
}

/// What a transaction waits for before it calls its completion.
@MainActor
final class TransactionCompletion {
  let body: () -> Void
  /// Where it was set.
  let callSite: CallSite
  /// When it was set, among everything else.
  var order: UInt64 = 0
  /// How many animations and blocks have not stopped.
  var remaining = 0
  /// Whether the changes of its transaction have been committed.
  var isCommitted = false
  /// Whether something that it waited for was never on screen.
  var isLate = false
  var isQueued = false

  init(_ body: @escaping () -> Void, _ callSite: CallSite) {
    self.body = body
    self.callSite = callSite
  }
}

/// The values of a transaction, by key.
@MainActor
final class TransactionValues {
  var values: [String: Any] = [:]

  init(copying other: TransactionValues? = nil) {
    values = other?.values ?? [:]
  }
}
