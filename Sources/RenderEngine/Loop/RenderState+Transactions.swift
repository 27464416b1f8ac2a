import AnimationModel

/// Core Animation's transactions: the settings of added animations, and the completions that wait
/// for them.
@MainActor extension RenderState {
  /// The settings of the innermost transaction; the outermost transaction is the turn's own.
  package var transaction: TransactionSettings {
    get { transactions[transactions.count - 1] }
    set {
      if newValue.easing != transactions[transactions.count - 1].easing { sealAllGroups() }
      transactions[transactions.count - 1] = newValue
      usesTransactions = true
    }
  }

  /// Opens a transaction that inherits the settings of the innermost one.
  package mutating func beginTransaction() {
    var inner = transaction
    inner.completion = nil
    inner.values = inner.values.map { TransactionValues(copying: $0) }
    inner.isOutermost = transactions.count == 1 && openBlocks.isEmpty && !hasUncommitted
    transactions.append(inner)
    usesTransactions = true
  }

  /// Closes the innermost transaction.
  ///
  /// - Returns: Whether the turn is to be committed with it, and the transaction, whose values may
  ///   hold the last reference to a view; nil if none was open.
  package mutating func commitTransaction() -> (isOutermost: Bool, closed: TransactionSettings)? {
    guard transactions.count > 1 else { return nil }
    let closed = transactions.removeLast()
    if let completion = closed.completion { closedCompletions.append(completion) }
    if closed.easing != transaction.easing { sealAllGroups() }
    return (closed.isOutermost, closed)
  }

  /// Sets the completion for what is added from now on in the innermost transaction.
  package mutating func setCompletion(_ completion: TransactionCompletion?) {
    if let old = transaction.completion { closedCompletions.append(old) }
    order += 1
    completion?.order = order
    transaction.completion = completion
  }

  /// The completions that wait for what is added now.
  var openCompletions: [TransactionCompletion] {
    usesTransactions ? transactions.compactMap(\.completion) : []
  }

  /// Makes the open transactions wait for a block.
  mutating func makeTransactionsWait(for block: BlockID) {
    let open = openCompletions
    guard !open.isEmpty else { return }
    let listeners = blocks.listeners(of: block) ?? BlockListeners(at: nil)
    blocks.setListeners(listeners, of: block)
    for completion in open
    where !listeners.transactionCompletions.contains(where: { $0 === completion }) {
      completion.remaining += 1
      listeners.transactionCompletions.append(completion)
    }
  }

  /// Returns the easing of the open transaction, which takes precedence over an animation's own.
  ///
  /// A spring keeps its own easing.
  func transactionEasing(over own: Easing?) -> Easing? {
    if case .spring? = own { return own }
    return usesTransactions ? transaction.easing ?? own : own
  }

  /// Counts the end of an animation or block that transactions wait for.
  mutating func release(_ completions: [TransactionCompletion], isLate: Bool = false) {
    for completion in completions {
      completion.remaining -= 1
      if isLate { completion.isLate = true }
      queueIfDone(completion)
    }
  }

  /// Counts the end of a block that transactions wait for, once.
  mutating func release(completionsOf listeners: BlockListeners) {
    guard !listeners.transactionCompletions.isEmpty else { return }
    release(listeners.transactionCompletions)
    listeners.transactionCompletions = []
  }

  /// Ends the turn's own transaction, and queues the completions that have nothing to wait for.
  mutating func commitTransactions() {
    guard usesTransactions || !closedCompletions.isEmpty else { return }
    if let completion = transactions[0].completion { closedCompletions.append(completion) }
    if transactions[0].easing != nil { sealAllGroups() }
    if let values = transactions[0].values { discarded.append(values) }
    transactions[0] = TransactionSettings()
    if transactions.count == 1 { usesTransactions = false }
    let closed = closedCompletions
    closedCompletions = []
    for completion in closed {
      completion.isCommitted = true
      queueIfDone(completion)
    }
  }

  private mutating func queueIfDone(_ completion: TransactionCompletion) {
    guard completion.isCommitted, completion.remaining == 0, !completion.isQueued else { return }
    completion.isQueued = true
    order += 1
    waitingCallbacks.append(
      QueuedCallback(
        kind: completion.isLate ? .lateCompletion : .transactionCompletion,
        order: order,
        call: .transaction(completion)
      )
    )
  }

  private mutating func sealAllGroups() {
    for index in openBlocks.indices { openBlocks[index].sealGroups() }
  }
}
