internal import LegacyDeclarations

/// What the functions of files call, by their names.
struct CallGraph {
  /// What each function calls, by its name.
  let sent: [String: Set<String>]
  /// The names of the functions that call something, by its name.
  private let callers: [String: [String]]

  init(of files: [LegacyFile]) {
    var sent = files.reduce(into: [:]) { $0.merge($1.sentMessages) { $0.union($1) } }
    // Who is handed a function may call it.
    let handed = Dictionary(uniqueKeysWithValues: sent.keys.map { (LegacyFile.value(of: $0), $0) })
    let macros = files.reduce(into: [:]) {
      $0.merge($1.macros, uniquingKeysWith: LegacyMacro.either)
    }
    for (function, called) in sent {
      let named = called.filter { macros[$0] != nil }.closure {
        macros[$0].map { $0.usedNames.union($0.calledNames) } ?? []
      }
      sent[function]?.formUnion(named.flatMap { macros[$0]?.calledNames ?? [] })
      sent[function]?.formUnion(called.compactMap { handed[$0] })
    }
    self.sent = sent
    callers = sent.reduce(into: [:]) { callers, function in
      for name in function.value { callers[name, default: []].append(function.key) }
    }
  }

  /// Returns some names with those of all that is called behind them.
  func called(from names: Set<String>) -> Set<String> { names.closure { sent[$0] ?? [] } }

  /// Returns some names with those of the functions that call them, and of the callers of these.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - goesOn: Returns whether a caller, and what calls it, is one of them.
  /// - Returns: The names.
  func callers(of names: Set<String>, where goesOn: (String) -> Bool = { _ in true }) -> Set<String>
  {
    names.closure { (callers[$0] ?? []).filter(goesOn) }
  }

  /// Returns the names of the functions that call one of some names.
  func directCallers(of names: Set<String>) -> Set<String> {
    names.reduce(into: []) { $0.formUnion(callers[$1] ?? []) }
  }
}
