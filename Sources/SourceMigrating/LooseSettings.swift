internal import LegacyDeclarations

/// The settings outside of blocks: in a function that a block calls, they are settings of that block.
///
/// A block that becomes several calls cannot have them among its first changes, since the later calls
/// would not take them. No source says what most of them do in a closure of UIKit's own. No run has to show
/// that: a subclass, a listener, or a branch sets them.
struct LooseSettings: Sendable {
  private let settings: [(file: String, setting: LooseCall)]
  /// The names of the functions that begin a block which another commits, and the reverse.
  private let unpaired: Set<String>
  /// What each function uses, by its name.
  private var used: [String: Set<String>] = [:]
  /// The functions that notifications and animations call.
  private let heard: Set<String>
  /// Whether code hears of values that others set.
  private let observesValues: Bool

  init(of files: [LegacyFile]) {
    settings = files.flatMap { file in file.strays.map { (file.name, $0) } }
    unpaired = files.reduce(into: []) {
      $0.formUnion($1.openingFunctions.symmetricDifference($1.closingFunctions))
    }
    observesValues = files.contains(where: \.observesValues)
    guard !settings.isEmpty || !unpaired.isEmpty else {
      heard = []
      return
    }
    heard = files.reduce(into: []) { $0.formUnion($1.animatedMessages) }
    for file in files {
      used.merge(file.sentMessages) { $0.union($1) }
      for function in file.functions {
        used[function.baseName, default: []].formUnion(function.usedNames)
      }
    }
  }

  /// Checks that nothing changes the settings of a block before the last call that it becomes, or in a closure
  /// in which they are none.
  ///
  /// - Parameters:
  ///   - content: The block, understood.
  ///   - block: The block.
  ///   - isOfUIKit: Whether its calls are those of UIKit.
  /// - Throws: The reason why the block stays.
  func check(
    _ content: BlockContent,
    of block: LegacyBlock,
    isOfUIKit: Bool
  ) throws(LeftReason) {
    let unpaired = isOfUIKit ? unpaired.subtracting(block.scope.namesInCalls) : []
    for statement in content.parts.flatMap(\.statements) where !unpaired.isEmpty {
      guard let name = names(reachedBy: statement).intersection(unpaired).min() else { continue }
      throw LeftReason(
        "line \(statement.line) would have to call nothing that begins or commits a block of another function, as "
          + "'\(name)' may do: within a closure, nobody knows what that begins or ends"
      )
    }
    let settings = settings.filter {
      // A function is not called by its own block.
      $0.setting.scope.isClosure || $0.setting.scope.name != block.scope.name
        || $0.setting.scope.type != block.scope.type
    }
    guard !settings.isEmpty else { return }
    let told = settings.filter {
      $0.setting.method.isOfDelegate || isOfUIKit && !$0.setting.method.isOfEveryBlock
    }
    for statement in content.parts.flatMap(\.statements) where !told.isEmpty {
      let names = names(reachedBy: statement)
      let found = told.first { _, setting in
        setting.scope.calledName.map(names.contains) ?? false
          // A closure of the function may be called by any name.
          || setting.scope.isInClosure && setting.scope.function == block.scope.function
            && statement.hasChangingCall
      }
      guard let (file, setting) = found else { continue }
      throw LeftReason(
        "line \(statement.line) would have to call no \(setting.method.rawValue), as "
          + "'\(setting.scope.name)' may do (\(file):\(setting.call.line)): within a closure, nobody knows "
          + (setting.method.isOfDelegate ? "whom that tells of the end" : "what that sets")
      )
    }
    for statement in content.statementsBeforeLast {
      let names = names(reachedBy: statement)
      let found = settings.first { _, setting in
        setting.scope.calledName.map { name in
          names.contains(name) || statement.mayCallBack && isCalledBack(setting.scope, name)
            || setting.scope.isClosure
              && (observesValues ? statement.mayCallBack : statement.hasChangingCall)
        } ?? false
      }
      guard let (file, setting) = found else { continue }
      throw LeftReason(
        "line \(statement.line) would have to call no \(setting.method.rawValue), as "
          + "'\(setting.scope.name)' may do (\(file):\(setting.call.line)): what stands behind it becomes "
          + "another call, which would not take it"
      )
    }
  }

  /// The names of what a statement uses, and of what that uses.
  private func names(reachedBy statement: LegacyStatement) -> Set<String> {
    // Any brackets may be those of a subscript.
    statement.usedNames.union(statement.sentMessages).union(["subscript"])
      .closure { used[$0] ?? [] }
  }

  /// Returns `true` if UIKit or a notification may call a function; otherwise, `false`.
  private func isCalledBack(_ scope: LegacyScope, _ name: String) -> Bool {
    scope.baseName != nil
      && (heard.contains(name) || FrameworkClasses.areAsked(for: name.prefix { $0 != ":" }))
  }
}

extension LegacyScope {
  /// A Boolean value that indicates whether the code is a closure, of which nobody knows who runs it.
  fileprivate var isClosure: Bool { property?.isCallable ?? (function != bytes) }

  /// The name by which code calls the function, or reads or sets the property; `nil` for none.
  fileprivate var calledName: String? {
    baseName == "init" ? type.split(separator: ".").last.map(String.init) : baseName ?? name
  }
}

extension BeginCommitMethod {
  /// A Boolean value that indicates whether the setting says who is told of a block.
  fileprivate var isOfDelegate: Bool { [.delegate, .willStart, .didStop].contains(self) }

  /// A Boolean value that indicates whether the setting is documented for closures, too.
  fileprivate var isOfEveryBlock: Bool { [.repeatCount, .autoreverses].contains(self) }
}

extension LegacyStatement {
  /// A Boolean value that indicates whether UIKit or a listener may call the app's code while the
  /// statement runs.
  fileprivate var mayCallBack: Bool { hasChangingCall || !changes.usedMembers.isEmpty }
}
