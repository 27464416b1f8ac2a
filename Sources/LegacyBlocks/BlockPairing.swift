internal import AnimationForms

/// Pairs the calls that begin and commit the blocks of a list of statements.
package struct BlockPairing {
  /// What begins and commits a block.
  package struct Pair {
    let opening: Opening
    /// The index of the statement that commits the block.
    package let last: Int
    package let end: LegacyBlock.End
    let closingSettings: [LegacyCall]
    let list: Int
  }

  /// What begins a block.
  struct Opening {
    let begin: LegacyCall
    /// The index of the statement that begins the block.
    let index: Int
    var condition: LegacyExpression?
    var settings: [LegacyCall] = []
    var leading: LegacyBlock.Leading?
  }

  /// A statement with calls in it that belong to no block there.
  package struct Nested {
    /// The calls, of which there is at least one.
    package var calls: [LooseCall]
    /// The calls of the `if` that the statement is, if it contains nothing else but what leads.
    package var conditionalCalls: ConditionalCalls?
    /// What else stands in the `if`, beside its calls; `nil` for nothing.
    package var leading: LegacyBlock.Leading?
    /// The commit with which the first branch of the `if` ends, the only call in it, and its condition.
    package var commitBesideOthers: (condition: LegacyExpression, commit: LegacyCall)?
    /// The commits among the calls, if there is one in each branch and no begin.
    package var commits: [LegacyCall]?
    /// The offsets of the lists of the branches; `nil` if none of them may run.
    package var branches: [Int]?
    /// The line of the file, from 1.
    package var line: Int

    /// Creates a statement with calls.
    package init(_ calls: [LooseCall], line: Int) {
      self.calls = calls
      self.line = line
    }
  }

  private let list: Int
  private let scope: LegacyScope
  private let place: String?
  private var open: [Opening] = []
  private var others: [LooseCall] = []
  package private(set) var pairs: [Pair] = []

  /// Creates the pairing of a list without statements.
  ///
  /// - Parameters:
  ///   - list: The offset of the list.
  ///   - scope: The function around it.
  ///   - place: Where in the function the list stands, if that is why a call in it has no partner.
  package init(of list: Int, in scope: LegacyScope, place: String?) {
    self.list = list
    self.scope = scope
    self.place = place
  }

  /// The calls that belong to no block.
  package var loose: [LooseCall] { others + open.map { loose($0.begin) } }

  private func loose(_ call: LegacyCall) -> LooseCall {
    LooseCall(call, list: list, in: scope, place: place)
  }

  /// Adds a statement that is a call.
  package mutating func add(_ call: LegacyCall, at index: Int) {
    switch call.method {
    case .begin: open.append(Opening(begin: call, index: index))
    case .commit where isOpenAlways: close(at: index, .commit)
    default: if call.method == .commit || open.isEmpty { others.append(loose(call)) }
    }
  }

  /// Adds a statement with calls in it.
  package mutating func add(_ nested: Nested, at index: Int) {
    let conditional = nested.conditionalCalls.flatMap { $0.isOneSided ? $0 : nil }
    let calls = conditional?.calls ?? []
    if let conditional, calls.first?.method == .begin,
      calls.dropFirst().allSatisfy(\.method.isSetting)
    {
      open.append(
        Opening(
          begin: calls[0],
          index: index,
          condition: conditional.condition,
          settings: Array(calls.dropFirst()),
          leading: nested.leading
        )
      )
      // Settings in front of the begin are none of the block.
      others += nested.calls.filter { $0.method.isSetting && !calls.contains($0.call) }
    } else if let conditional, calls.last?.method == .commit,
      calls.dropLast().allSatisfy(\.method.isSetting), let expected = open.last?.condition,
      expected.text == conditional.condition.text
    {
      close(at: index, .conditional(expected), settings: Array(calls.dropLast()))
    } else if let (condition, commit) = nested.commitBesideOthers,
      let expected = open.last?.condition, expected.text == condition.text
    {
      close(at: index, .conditional(expected, commit: commit))
    } else if !open.isEmpty, nested.calls.allSatisfy(\.method.isSetting) {
      // The block looks at them itself.
    } else if isOpenAlways, let commits = nested.commits {
      close(at: index, .branches(commits: commits))
    } else {
      let isBegunInEach =
        nested.branches == nested.calls.map(\.list)
        && nested.calls.allSatisfy { $0.method == .begin }
      others += nested.calls.map { call in
        var call = call
        if isBegunInEach { call.condition = nested.line }
        return call
      }
    }
  }

  /// A Boolean value that indicates whether a block is open that no condition has begun.
  private var isOpenAlways: Bool { open.last.map { $0.condition == nil } ?? false }

  private mutating func close(at index: Int, _ end: LegacyBlock.End, settings: [LegacyCall] = []) {
    guard let opening = open.popLast() else { return }
    pairs.append(
      Pair(opening: opening, last: index, end: end, closingSettings: settings, list: list)
    )
  }
}

extension ConditionalCalls {
  /// Whether nothing is called if the condition does not hold.
  fileprivate var isOneSided: Bool {
    if case .calls(let calls) = otherwise { calls.isEmpty } else { false }
  }
}
