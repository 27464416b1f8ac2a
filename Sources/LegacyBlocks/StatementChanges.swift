/// A member that code sets or calls.
package struct UsedMember: Hashable, Sendable {
  package let name: String
  /// A Boolean value that indicates whether it is one of `self`, and not of another object.
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

  /// Creates what is said of names.
  package init(
    computed: Set<String> = [],
    variables: Set<String> = [],
    acting: Set<UsedMember> = []
  ) {
    (self.computed, self.variables, self.acting) = (computed, variables, acting)
  }
}

/// What running a statement may change of what other code reads.
package struct StatementChanges: Hashable, Sendable {
  /// The names of the variables and members that the statement assigns.
  package var names: Set<String> = []
  /// The other names of what the statement assigns, of which none is a variable of the function.
  ///
  /// A property has that of its variable, and the reverse.
  package var otherNames: Set<String> = []
  /// The names of the objects of which the statement sets a member, or on which it calls what is harmless
  /// in Apple's classes: one of the app's may change another member with it.
  private var objects: Set<String> = []
  /// The offsets of the statement's first assignments of members, and harmless calls.
  private var members: [UsedMember: Int] = [:]
  /// A Boolean value that indicates whether the statement calls anything.
  package var calls = false
  /// The offset of the first call or assignment in the statement that may change any variable but
  /// those of its function; `nil` for none.
  private var firstUnknown: Int?

  /// Creates the changes of a statement that changes nothing.
  package init() {}

  /// Tells whether the statement may change what an expression reads.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - offset: Where it is read.
  ///   - isView: Whether the expression is that of a view, and not one that decides something: a proof
  ///     shows where a view is.
  ///   - own: What the app's own declarations say.
  /// - Returns: `true` if it may; otherwise, `false`.
  package func mayChange(
    _ expression: LegacyExpression,
    readAt offset: Int,
    isView: Bool = false,
    _ own: OwnNames
  ) -> Bool {
    let read = expression.usedNames.union(expression.readMembers)
    let locals = expression.localNames
    if !read.isDisjoint(with: names.union(otherNames.subtracting(locals))) { return true }
    if calls, !isView, !read.isDisjoint(with: Self.places) { return true }
    let open = read.filter { name in
      let isLasting =
        Self.lasting.contains(name)
        // The name of a type, or of a macro.
        || name.first?.isUppercase == true
          && (name != expression.name || name == name.uppercased())
      return !locals.contains(name) && (!isLasting || own.variables.contains(name))
    }
    let unknown =
      members.filter { own.acting.contains($0.key) }.map(\.value)
      + [firstUnknown].compactMap(\.self)
    if !open.isEmpty, unknown.contains(where: { $0 < offset }) { return true }
    let told = open.subtracting(isView ? Self.places : []).subtracting(Self.plain)
    // The view around one that is removed hears of it.
    if told.count > 1, members.keys.contains(where: { $0.name == Self.removal }) { return true }
    return !objects.isDisjoint(with: read.union(expression.sources)) && !told.isSubset(of: objects)
  }

  /// What tells where a view or controller is, which every call that moves one changes.
  private static let places: Set<String> = [
    "superview", "subviews", "isViewLoaded", "viewIfLoaded", "isFirstResponder", "parent",
    "children", "presentedViewController", "presentingViewController", "isDescendant",
  ]
  /// What stays the same while a function runs, and the words of expressions that read nothing.
  package static let lasting: Set<String> = [
    "self", "view", "window", "contentView", "navigationController", "tabBarController", "nil",
    "currentDevice", "mainScreen", "sharedApplication", "statusBarOrientation",
    "userInterfaceIdiom",
  ]
  /// The controllers around one, and the beginnings of the names of calls after which they are others.
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController",
  ]
  private static let callsThatLeave = ["pop", "dismiss", "removeFromParent", "setViewControllers"]
  /// The members that tell where something is: each may change with any other.
  private static let geometry: Set<String> = [
    "frame", "bounds", "center", "transform", "origin", "size", "x", "y", "width", "height", "minX",
    "minY", "midX", "midY", "maxX", "maxY", "contentOffset", "contentInset", "contentSize",
  ]
  /// The members of Apple's classes that tell nothing of others.
  package static let plain = LegacyExpression.plainMembers.union([
    "backgroundColor", "title", "image", "textColor", "tintColor", "isUserInteractionEnabled",
    "userInteractionEnabled", "contentMode", "autoresizingMask", "font", "constant", "isOpaque",
    "opaque", "attributedText", "placeholder", "clipsToBounds", "zPosition", "cornerRadius",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
  ])

  /// The members whose setters show something, and tell nobody.
  package static let quiet = geometry.union([
    "alpha", "backgroundColor", "hidden", "isHidden", "opaque", "isOpaque", "tintColor",
    "clipsToBounds", "zPosition",
  ])
  /// The members of Apple's classes that a class of the app's is likely to have, too, and whose change
  /// others hear of.
  private static let heard: Set<String> = [
    "value", "state", "currentPage", "numberOfPages", "selectedIndex", "direction", "orientation",
    "count", "length", "rawValue", "first", "last", "parent",
  ]
  private static let removal = "removeFromSuperview"

  /// Adds the assignment of a variable, or of a member of what another name stands for.
  ///
  /// - Parameters:
  ///   - name: The last name of what is assigned.
  ///   - owner: The first name, if that is another object or value, with those of which the function has made
  ///     it; none if it has no name, and `nil` for a variable, or for a property of `self`.
  ///   - offset: The offset of the assignment in the file.
  package mutating func addAssignment(of name: String, in owner: Set<String>?, at offset: Int) {
    names.insert(name)
    if Self.geometry.contains(name) { names.formUnion(Self.geometry) }
    if ["rootViewController", "viewControllers"].contains(name) {
      names.formUnion(Self.containers)
    }
    // A list tells its delegate.
    if name == "contentOffset" { addMember("scrollViewDidScroll", isOfSelf: false, at: offset) }
    guard let owner else { return }
    objects.formUnion(owner)
    guard !Self.plain.contains(name) || Self.heard.contains(name) else { return }
    // A setter that nobody knows may change what its object tells, and tell others.
    names.formUnion(owner)
    addUnknown(at: offset)
  }

  /// Adds a call.
  ///
  /// - Parameters:
  ///   - name: The name in front of the first argument.
  ///   - owner: The first name of what it is called on, with those of which the function has made it;
  ///     `nil` for `self`, and for what has no name.
  ///   - isGivenSelf: Whether `self` is an argument, as that of a delegate's method, which may take it from
  ///     where it is.
  ///   - offset: The offset of the call in the file.
  package mutating func addCall(
    of name: String,
    on owner: Set<String>?,
    isGivenSelf: Bool,
    at offset: Int
  ) {
    calls = true
    objects.formUnion(owner ?? [])
    addMember(name, isOfSelf: owner == nil, at: offset)
    if Self.callsThatLeave.contains(where: name.hasPrefix) { names.formUnion(Self.containers) }
    guard !LegacyStatement.harmlessCalls.contains(name) else { return }
    addUnknown(at: offset)
    if isGivenSelf { names.formUnion(Self.containers.union(["window"])) }
  }

  /// The members that the statement assigns, or calls without harm.
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
