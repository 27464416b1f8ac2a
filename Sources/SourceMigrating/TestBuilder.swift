internal import LegacyDeclarations

/// Builds the tests of a file.
struct TestBuilder {
  let migration: FileMigration
  let target: TargetDeclarations
  let functions: [LegacyFunction]
  let values: SampleValues
  let copy: CodeCopy
  /// The types whose outlets a test connects.
  let connected: Set<String>

  func build() -> ([MigrationTestFile.Test], unproven: [Int: String]) {
    var tests: [MigrationTestFile.Test] = []
    var unproven: [Int: String] = [:]
    var names: Set<String> = []
    for group in groups() {
      do throws(LeftReason) {
        tests.append(try test(of: group.function, group.blocks, &names))
      } catch {
        for block in group.blocks { unproven[block] = error.text }
      }
    }
    return (tests, unproven)
  }

  /// The functions whose blocks are written in another form, each with its blocks.
  private func groups() -> [(function: LegacyScope, blocks: [Int])] {
    var groups: [(function: LegacyScope, blocks: [Int])] = []
    // Blocks that are a part of another's completion are run by its test.
    let all = migration.functions
    let chained = chainedBlocks
    for (offset, function) in all where !chained.contains(offset) {
      let blocks = [offset] + migration.chainedBlocks(of: offset)
      let place = function.function ?? function.bytes
      if let index = groups.firstIndex(where: {
        ($0.function.function ?? $0.function.bytes) == place
      }) {
        groups[index].blocks += blocks
      } else {
        groups.append((function, blocks))
      }
    }
    return groups
  }

  /// The blocks that become a part of the completion of another, whose methods the migration takes
  /// away.
  private var chainedBlocks: Set<Int> {
    Set(migration.functions.flatMap { migration.chainedBlocks(of: $0.offset) })
  }

  private func test(
    of context: LegacyScope,
    _ blocks: [Int],
    _ names: inout Set<String>
  ) throws(LeftReason) -> MigrationTestFile.Test {
    let type = target.resolve(context.type, in: "") ?? context.type
    let isCopied = copy.declares(context.type)
    guard !isCopied || context.type.isEmpty || target.declaresClass(type) else {
      throw LeftReason("\(context.type) is no class")
    }
    let function = functions.first { $0.bytes == context.function }
    let sides: TestText.Sides
    if isCopied {
      guard !context.isStatic else {
        guard let function else { throw LeftReason("\(context.name) cannot be called") }
        let sides = try TestText.Sides { side throws(LeftReason) in
          let receiver = (side.map { "\($0.enumeration)." } ?? "") + context.type
          return TestText.Side(scene: "UIView()", call: try call(of: function, on: receiver))
        }
        return finish(context, blocks, &names, sides)
      }
      guard let object = values.creation(of: type) else {
        throw LeftReason(
          "no object of \(type) can be made; a function that returns one can be given by --scene"
        )
      }
      let scene = object + (connected.contains(type) ? ".connected()" : "")
      let action = try call(context, function)
      sides = TestText.Sides { side in
        let prefix = side.map { "\($0.enumeration)." } ?? ""
        return TestText.Side(scene: prefix + scene, call: action)
      }
    } else {
      guard let function else {
        throw LeftReason("\(context.name) stands outside of any type of this file")
      }
      let receiver = context.type.isEmpty ? nil : context.isStatic ? context.type : "$0.content"
      let scene: String
      if context.type.isEmpty || context.isStatic {
        scene = "UIView()"
      } else if let made = values.values(of: context.type, in: "")?.first {
        scene = made.replacing(
          "$0.view",
          with: "UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))"
        )
      } else {
        throw LeftReason("no object of \(context.type) can be made")
      }
      guard !function.isPrivate else {
        throw LeftReason("\(context.name) is private to the file, and nothing else calls it")
      }
      sides = try TestText.Sides { side throws(LeftReason) in
        let name = side?.name(of: function.baseName)
        let call = try TestCalls(of: function, on: receiver, as: name, values)
        return TestText.Side(scene: scene, call: call)
      }
    }
    return finish(
      context,
      blocks,
      &names,
      sides,
      copied: isCopied ? nil : function.map { "\($0.type).\($0.name)" }
    )
  }

  /// The call that runs a function of an object, by another function if it is private.
  private func call(
    _ context: LegacyScope,
    _ function: LegacyFunction?
  ) throws(LeftReason) -> TestCalls {
    guard let function else { return try accessorCall(context) }
    guard function.isPrivate else { return try call(of: function, on: "$0.content") }
    let (found, reason) = caller(of: function.baseName, in: function.type, besides: function.name)
    if let found { return found }
    if function.isExposed, function.parameters.count <= 1 {
      let selector = ObjectiveCName.selector(
        baseName: function.baseName,
        labels: function.parameters.map(\.label.withoutBackticks)
      )
      let argument = function.parameters.isEmpty ? "" : ", with: nil"
      return TestCalls(["$0.content.perform(Selector(\"\(selector)\")\(argument))"])
    }
    throw reason
      ?? LeftReason("\(context.name) is private, and nothing that a test can call runs it")
  }

  /// Returns the call of a function that uses a private member, directly or through others.
  private func caller(
    of name: String,
    in type: String,
    besides function: String? = nil
  ) -> (TestCalls?, LeftReason?) {
    var reason: LeftReason?
    var open = [name]
    var seen: Set<String> = function.map { [$0] } ?? []
    while !open.isEmpty {
      let callee = open.removeFirst()
      for caller in functions
      where caller.type == type && caller.usedNames.contains(callee) && !seen.contains(caller.name)
      {
        seen.insert(caller.name)
        guard caller.isPrivate else {
          do throws(LeftReason) { return (try call(of: caller, on: "$0.content"), nil) } catch {
            reason = error
          }
          continue
        }
        open.append(caller.baseName)
      }
    }
    return (nil, reason)
  }

  private func call(of function: LegacyFunction, on receiver: String) throws(LeftReason)
    -> TestCalls
  {
    try TestCalls(of: function, on: receiver, values)
  }

  private func accessorCall(_ context: LegacyScope) throws(LeftReason) -> TestCalls {
    guard let property = context.property else {
      throw LeftReason(
        "the block runs in \(context.name == "init" ? "an initializer" : context.name)"
      )
    }
    let name = property.name
    if property.isCallable { return TestCalls(["$0.content.\(name)()"]) }
    guard !property.hasPrivateSetter else {
      let (found, reason) = caller(of: name, in: context.type)
      guard let found else { throw reason ?? LeftReason("the property \(name) is private") }
      return found
    }
    guard let type = property.type, let values = values.values(of: type, in: context.type) else {
      throw LeftReason("no value of \(name) can be made")
    }
    return TestCalls(values.map { "$0.content.\(name) = \($0)" })
  }

  private func finish(
    _ context: LegacyScope,
    _ blocks: [Int],
    _ names: inout Set<String>,
    _ sides: TestText.Sides,
    copied: String? = nil
  ) -> MigrationTestFile.Test {
    var name = context.baseName ?? context.name
    if name == "init" || names.contains(name) {
      name = context.type.split(separator: ".").joined(separator: "_") + "_" + name
    }
    // A test of the name of a global function would hide it.
    if context.type.isEmpty { name += "Test" }
    while names.contains(name) { name += "_" }
    names.insert(name)
    let isMember = !context.type.isEmpty && !context.isStatic
    let type = target.resolve(context.type, in: "") ?? context.type
    let text = TestText(
      name: name,
      sides: sides,
      preparations: isMember ? preparations(for: context) : [],
      propertyChanges: isMember ? propertyChanges(of: type) : [],
      omittedSurroundings: migration.omittedSurroundings(
        of: blocks + blocksOfCallers(of: context)
      ),
      isEndless: migration.isEndless(blocks),
      mayAnimateNothing: migration.isEmpty(blocks)
    )
    return MigrationTestFile.Test(
      name: name,
      blocks: blocks.sorted(),
      text: text,
      type: copied == nil ? String(context.type.prefix { $0 != "." }) : nil,
      copied: copied,
      connected: sides.new.scene.hasSuffix(".connected()") ? type : nil
    )
  }

  /// The blocks of the functions by which a test may reach a private member: these run, too.
  private func blocksOfCallers(of context: LegacyScope) -> [Int] {
    let function = functions.first { $0.bytes == context.function }
    guard function?.isPrivate ?? context.property?.hasPrivateSetter ?? false else { return [] }
    let own = functions.filter { $0.type == context.type }
    let names = Set([function?.baseName ?? context.property?.name].compactMap(\.self))
      .closure { name in
        own.filter { $0.isPrivate && $0.usedNames.contains(name) }.map(\.baseName)
      }
    let callers = own.filter { !$0.usedNames.isDisjoint(with: names) }
    return migration.functions.filter { _, other in
      callers.contains { $0.bytes == other.function }
    }.map(\.offset)
  }

  /// What a test can do with an object before it calls a function: change its properties, and call
  /// the other functions that have blocks.
  private func preparations(for context: LegacyScope) -> [String] {
    let type = target.resolve(context.type, in: "") ?? context.type
    var seen: Set<Range<Int>?> = [context.function]
    var calls: [String] = []
    let chained = chainedBlocks
    for (offset, other) in migration.functions
    where !chained.contains(offset)
      && (target.resolve(other.type, in: "") ?? other.type) == type && !other.isStatic
    {
      guard let bytes = other.function, seen.insert(bytes).inserted,
        let function = functions.first(where: { $0.bytes == bytes }), !function.isPrivate,
        let found = try? call(of: function, on: "$0.content"), !found.canThrow
      else { continue }
      calls.append(found.statements[0])
    }
    return propertyChanges(of: type) + calls
  }

  /// The statements that give the switches and the choices of an object other values.
  private func propertyChanges(of type: String) -> [String] {
    target.members(of: type).map(\.member).compactMap { member in
      guard member.kind == .property, member.isStored, member.isSettable,
        !member.hasPrivateSetter, !member.isStatic
      else { return nil }
      let property = "$0.content.\(member.baseName)"
      if member.type == "Bool" { return "\(property).toggle()" }
      let initial = member.initialMember ?? ""
      let name = member.type ?? String(initial.prefix { $0 != "." })
      guard let cases = target.resolve(name, in: type).flatMap({ values.cases[$0] }),
        let first = cases.first(where: { initial.hasSuffix($0) }),
        let other = cases.first(where: { $0 != first })
      else { return nil }
      return "\(property) = \(other)"
    }
  }
}

extension String {
  /// The text of an identifier without the backticks around it.
  fileprivate var withoutBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}
