package import LegacyDeclarations

/// A block from its begin to its commit, as it stands in a list of statements.
package struct LegacyBlock: Hashable, Sendable {
  /// How the block is closed.
  package enum End: Hashable, Sendable {
    /// By a statement of the same list.
    case commit
    /// At the end of each branch of the last statement.
    case branches(commits: [LegacyCall])
    /// Under the same condition under which it was begun, by a call among other code if there is one.
    case conditional(LegacyExpression, commit: LegacyCall? = nil)

    /// The condition under which the block was begun; `nil` if it is always.
    package var condition: LegacyExpression? {
      if case .conditional(let condition, _) = self { condition } else { nil }
    }

    /// The calls among the code of the last statement, which is one of the changes; none if it is nothing but the
    /// end.
    package var innerCommits: [LegacyCall] {
      switch self {
      case .commit: []
      case .branches(let commits): commits
      case .conditional(_, let commit): commit.map { [$0] } ?? []
      }
    }
  }

  /// What stands beside a begin in the branches of its condition, and stays there.
  package struct Leading: Hashable, Sendable {
    package let condition: String
    /// The bytes from the `if` to the end of the statements in front of the begin; `nil` for none.
    package let front: Range<Int>?
    /// The bytes of what follows `else`; `nil` for nothing.
    package let otherwise: Range<Int>?

    /// Creates what stands beside a begin.
    package init(condition: String, front: Range<Int>?, otherwise: Range<Int>?) {
      (self.condition, self.front, self.otherwise) = (condition, front, otherwise)
    }
  }

  /// The call of `beginAnimations`.
  package let begin: LegacyCall
  /// The statement that begins the block.
  package let first: LegacyStatement
  /// The statement that commits it.
  package let last: LegacyStatement
  /// The statements between them; with branches, the last statement, too.
  package var statements: [LegacyStatement]
  package let end: End
  /// The function around the block.
  package let scope: LegacyScope
  /// What stands beside a conditional begin; `nil` for nothing.
  package let leading: Leading?
  /// The settings of a conditional begin, which stand before the changes.
  package let openingSettings: [LegacyCall]
  /// The settings of a conditional commit, which stand after the changes.
  package let closingSettings: [LegacyCall]
  /// The names that the statements of the list behind the block use.
  package var namesUsedBehind: Set<String> = []
  /// The names that the branches at the end assign behind their commits, and nothing but these.
  package var namesAssignedBehind: Set<String> = []
  /// What their values call, as ``LegacyExpression/calledNames``.
  package var calledBehind: Set<String> = []
  /// The bytes of what the last statement has for when its condition does not hold, if it has nothing else but the
  /// commit; `nil` for another end.
  package var otherwise: Range<Int>?
  /// The line of the first statement behind a commit in a branch that no closure can take in.
  package var lineBehind: Int?
  /// The offset of the list of statements, which tells the lists of a file apart.
  package let list: Int
  /// Whether the list is that of a `switch`, in which no case may enter the scope of a variable or
  /// a closure in the middle.
  package var isInCase = false
  /// Whether the block stands in the closure of another animation.
  package var isInAnimation = false

  /// Creates the block of a pair.
  ///
  /// - Parameters:
  ///   - pair: The begin and the commit of the block.
  ///   - scope: The function around the block.
  ///   - statement: Returns the statement at an index of the list.
  package init(
    _ pair: BlockPairing.Pair,
    in scope: LegacyScope,
    _ statement: (Int) -> LegacyStatement
  ) {
    let opening = pair.opening
    begin = opening.begin
    first = statement(opening.index)
    last = statement(pair.last)
    let inner = (opening.index + 1)..<pair.last
    statements = inner.map(statement) + (pair.end.innerCommits.isEmpty ? [] : [last])
    end = pair.end
    self.scope = scope
    leading = opening.leading
    openingSettings = opening.settings
    closingSettings = pair.closingSettings
    list = pair.list
  }

  /// The calls from the begin to the commit.
  package var calls: [LegacyCall] {
    [begin] + openingSettings + statements.flatMap(\.calls) + closingSettings + last.calls
      + end.innerCommits
  }

  /// The bytes from the begin to the commit.
  package var bytes: Range<Int> { first.bytes.lowerBound..<last.bytes.upperBound }
}

/// A function, initializer, accessor, or other code around a block.
package struct LegacyScope: Hashable, Sendable {
  /// The property whose accessor or value the code is.
  package struct Property: Hashable, Sendable {
    package let name: String
    /// The type as written; `nil` if the code tells none.
    package let type: String?
    /// Whether the value is a closure that other files can call.
    package let isCallable: Bool
    package let hasPrivateSetter: Bool

    /// Creates a property.
    package init(_ name: String, type: String?, isCallable: Bool, hasPrivateSetter: Bool) {
      self.name = name
      self.type = type
      self.isCallable = isCallable
      self.hasPrivateSetter = hasPrivateSetter
    }
  }

  /// The name with its labels, such as `move(to:animated:)`.
  package let name: String
  /// The bytes in the file, which tell the functions of a file apart.
  package var bytes: Range<Int>
  /// The name before the parentheses; `nil` for an accessor.
  package var baseName: String?
  /// The full name of the type around it; empty at file scope.
  package var type = ""
  /// Whether the function belongs to the type itself.
  package var isStatic = false
  /// The names that are declared in the function.
  package var locals: Set<String> = []
  /// The names among ``locals`` that can be assigned, or that do not hold on to their objects, in a
  /// language whose closures share variables.
  package var variables: Set<String> = []
  /// The names among ``variables`` of weak references, which are optional.
  package var weakNames: Set<String> = []
  /// The names that the function uses, but for those of other objects' members.
  package var usedNames: Set<String> = []
  /// Whether the code is that of a closure.
  package var isInClosure = false
  /// The bytes of the function around the code that has a name; `nil` if there is none.
  package var function: Range<Int>?
  package var property: Property?

  /// Creates a scope at file scope.
  package init(_ name: String, _ bytes: Range<Int>) {
    self.name = name
    self.bytes = bytes
  }

  /// The name with that of the type around it, such as `Menu.move(to:animated:)`.
  package var fullName: String { "\(type).\(name)" }

  /// The names by which ``LegacyFile/sentMessages`` has what runs the code: a closure is called, or read and handed on.
  package var namesInCalls: [String] {
    guard let baseName else { return [name, LegacyFile.accessors(of: name)] }
    let type = type.split(separator: ".").last.map(String.init)
    return [baseName == "init" ? type ?? baseName : baseName]
  }
}

/// Code of the begin/commit API that stays as it is.
package struct LeftCode: Hashable, Sendable {
  package let offset: Int
  package let location: FileLocation
  package let scope: LegacyScope
  package let reason: String

  /// Creates code that stays.
  package init(_ reason: String, offset: Int, at location: FileLocation, in scope: LegacyScope) {
    self.offset = offset
    self.location = location
    self.scope = scope
    self.reason = reason
  }
}

/// Why code stays as it is.
package struct LeftReason: Error {
  package let text: String

  /// Creates a reason.
  package init(_ text: String) { self.text = text }
}
