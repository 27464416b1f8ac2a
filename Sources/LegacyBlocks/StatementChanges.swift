internal import LegacyDeclarations

/// A member that code sets or calls.
package struct UsedMember: Hashable, Sendable {
  package let name: String
  /// Whether it is one of `self`, and not of another object.
  package let isOfSelf: Bool
}

/// What the app's own declarations say of names.
package struct OwnNames: Sendable {
  /// The names of the members and macros of which code of the app may run when they are read.
  package var computed: Set<String>
  /// The names of variables, methods, and macros, whatever else has such a name: what they tell may be another
  /// after a call.
  package var variables: Set<String>
  /// The members that may do more than those of Apple's classes.
  package var acting: Set<UsedMember>
  /// The names of objects whose classes are neither Apple's nor there.
  package var foreign: Set<String>
  /// The names of the variables that may be nil where code reads them as if they were not.
  package var optional: Set<String>
  /// Returns whether evaluating an expression runs code of the app.
  package var runs: @Sendable (LegacyExpression) -> Bool
  /// Returns the names that the texts of the macros in an expression have.
  package var macroNames: @Sendable (LegacyExpression) -> Set<String>

  /// Creates what is said of names.
  package init(
    computed: Set<String> = [],
    variables: Set<String> = [],
    acting: Set<UsedMember> = [],
    foreign: Set<String> = [],
    optional: Set<String> = [],
    runs: @escaping @Sendable (LegacyExpression) -> Bool = { _ in false },
    macroNames: @escaping @Sendable (LegacyExpression) -> Set<String> = { _ in [] }
  ) {
    (self.computed, self.variables) = (computed, variables)
    (self.acting, self.foreign, self.optional) = (acting, foreign, optional)
    (self.runs, self.macroNames) = (runs, macroNames)
  }
}

/// What running a statement may change of what other code reads.
///
/// What is not known to show something, or to store it, may change anything but variables of its function: a
/// setter tells others, a getter computes, a view that is loaded or moved calls its controller.
package struct StatementChanges: Hashable, Sendable {
  /// The names of the variables and members that the statement assigns.
  package private(set) var names: Set<String> = []
  /// The other names of what the statement assigns, of which none is a variable of the function.
  ///
  /// A property has that of its variable, and the reverse.
  package var otherNames: Set<String> = []
  /// The names of what the statement reads, but for variables of its function.
  package var reads: Set<String> = []
  /// The offsets of the statement's first assignments of members, and calls.
  private var members: [UsedMember: Int] = [:]
  /// The names of the objects of which the statement sets a member, or whose views it moves; empty for one
  /// without a name.
  package private(set) var objects: Set<String> = []
  /// Whether the statement calls anything.
  package var calls = false
  /// Whether the statement assigns a variable that is none of its function.
  package var assignsShared = false
  /// Whether the statement takes `self` or its view out of another view, or puts it into one.
  private var movesSelf = false
  /// The offset of the first code in the statement that may change any variable but those of its function;
  /// `nil` for none.
  private var firstUnknown: Int?

  /// Creates the changes of a statement that changes nothing.
  package init() {}

  /// Tells whether the statement may change what an expression reads.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - offset: Where it is read.
  ///   - isView: Whether the expression is that of a view, and not one that decides something: what is
  ///     around the object stays there unless the statement takes the object out.
  ///   - own: What the app's own declarations say.
  /// - Returns: `true` if it may; otherwise, `false`.
  package func mayChange(
    _ expression: LegacyExpression,
    readAt offset: Int,
    isView: Bool = false,
    _ own: OwnNames
  ) -> Bool {
    // What code of the app tells may depend on anything of the app.
    if own.runs(expression), calls || assignsShared || !objects.isEmpty || !members.isEmpty {
      return true
    }
    let read = expression.usedNames.union(expression.readMembers).union(own.macroNames(expression))
    let locals = expression.localNames
    if !read.isDisjoint(with: names.union(otherNames.subtracting(locals))) { return true }
    let isAroundSelf =
      isView && !movesSelf && read.isSubset(of: KnownNames.around)
      && read.isDisjoint(with: own.variables)
    if calls, !isAroundSelf, !read.isDisjoint(with: KnownNames.places) { return true }
    let open = read.filter { name in
      let isLasting = KnownNames.lasting.contains(name) || expression.isType(name)
      return !locals.contains(name) && (!isLasting || own.variables.contains(name))
    }
    guard !open.isEmpty else { return false }
    let unknown =
      members.filter { own.acting.contains($0.key) }.map(\.value)
      + [firstUnknown].compactMap(\.self)
    if unknown.contains(where: { $0 < offset }) || !reads.isDisjoint(with: own.computed)
      || !objects.isDisjoint(with: own.foreign)
    {
      return true
    }
    // What another object tells may change with anything of another object.
    let told = open.subtracting(isAroundSelf ? KnownNames.places : []).subtracting(
      KnownNames.membersOfOne
    )
    return !objects.isEmpty && told.count + (read.isDisjoint(with: locals) ? 0 : 1) > 1
  }

  /// Adds the assignment of a variable or a member.
  ///
  /// - Parameters:
  ///   - name: The last name of what is assigned.
  ///   - owner: The first name of the object or value of which it is a member, empty for one without a name;
  ///     `nil` for `self`.
  ///   - offset: The offset of the assignment in the file.
  package mutating func addAssignment(of name: String, in owner: String?, at offset: Int) {
    names.insert(name)
    if KnownNames.geometry.contains(name) { names.formUnion(KnownNames.geometry) }
    if ["rootViewController", "viewControllers"].contains(name) {
      names.formUnion(KnownNames.containers)
    }
    guard let owner else { return }
    objects.insert(owner)
    if !KnownNames.quietMembers.contains(name) { addUnknown(at: offset) }
  }

  /// Adds a call.
  ///
  /// - Parameters:
  ///   - name: The name in front of the first argument.
  ///   - owner: The first name of the object on which it is called, empty for one without a name; `nil` for
  ///     `self`, and for a function.
  ///   - arguments: The texts of the arguments.
  ///   - offset: The offset of the call in the file.
  package mutating func addCall(
    of name: String,
    on owner: String?,
    with arguments: [String],
    at offset: Int
  ) {
    calls = true
    let moved = name == "removeFromSuperview" ? [owner ?? "self"] : arguments
    let words = moved.map { $0.filter { !"[]!?() ".contains($0) } }
    if KnownNames.hierarchyCalls.contains(name), words.contains(where: Self.viewsOfSelf.contains) {
      movesSelf = true
    }
    objects.insert(owner ?? "")
    addMember(name, isOfSelf: owner == nil, at: offset)
    if name == "removeFromSuperview" {
      for end in KnownNames.endsOfEditing { addMember(end, isOfSelf: false, at: offset) }
    }
    // What nobody knows may leave what is around, too.
    if KnownNames.callsThatLeave.contains(where: name.hasPrefix)
      || !FrameworkClasses.areAsked(for: name)
    {
      names.formUnion(KnownNames.containers)
    }
    if !KnownNames.quietCalls.contains(name) { addUnknown(at: offset) }
  }

  /// How code names its object or the view of it, but for marks: `[self view]` is the third.
  private static let viewsOfSelf: Set<String> = ["self", "view", "selfview", "self.view"]

  /// The members that the statement assigns or calls.
  package var usedMembers: Set<UsedMember> { Set(members.keys) }

  /// Adds the assignment of a member, or a call.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - isOfSelf: Whether it is a member of `self`.
  ///   - offset: The offset of the code in the file.
  package mutating func addMember(_ name: String, isOfSelf: Bool, at offset: Int) {
    let member = UsedMember(name: name, isOfSelf: isOfSelf)
    members[member] = min(members[member] ?? offset, offset)
  }

  /// Adds code that may change any variable but those of its function.
  ///
  /// - Parameter offset: The offset of the code in the file.
  package mutating func addUnknown(at offset: Int) {
    firstUnknown = min(firstUnknown ?? offset, offset)
  }
}

extension LegacyExpression {
  /// Returns `true` if a name in the expression is that of a type or a macro, and of no member; otherwise,
  /// `false`.
  fileprivate func isType(_ name: String) -> Bool {
    name.first?.isUppercase == true && (name != self.name || name == name.uppercased())
      && !text.contains(".\(name)") && !text.contains("->\(name)")
  }
}
