/// What the app's own declarations say of names.
package struct OwnNames: Sendable {
  /// The names of variables, methods, and macros, whatever else has such a name: what they tell may be another
  /// after a call.
  package var variables: Set<String>
  /// The names of the members whose setters may do more than store a value.
  package var setters: Set<String>

  /// Creates what is said of names.
  package init(variables: Set<String> = [], setters: Set<String> = []) {
    (self.variables, self.setters) = (variables, setters)
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
  /// The offsets of the statement's first assignments of members of `self`, by their names.
  private var setters: [String: Int] = [:]
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
      setters.filter { own.setters.contains($0.key) }.map(\.value)
      + [firstUnknown].compactMap(\.self)
    if !open.isEmpty, unknown.contains(where: { $0 < offset }) { return true }
    let members = open.subtracting(isView ? Self.places : []).subtracting(Self.plain)
    return !objects.isDisjoint(with: read) && !members.isSubset(of: objects)
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

  /// Adds the assignment of a variable, or of a member of what another name stands for.
  ///
  /// - Parameters:
  ///   - name: The last name of what is assigned.
  ///   - owner: The first name, if that is another object or value; `nil` for a variable, or for a
  ///     property of `self`.
  package mutating func addAssignment(of name: String, in owner: String?) {
    names.insert(name)
    if Self.geometry.contains(name) { names.formUnion(Self.geometry) }
    if ["rootViewController", "viewControllers"].contains(name) {
      names.formUnion(Self.containers)
    }
    guard let owner else { return }
    objects.insert(owner)
    // A setter that nobody knows may change all that its object tells.
    if !Self.plain.contains(name) { names.insert(owner) }
  }

  /// Adds the assignment of a member of what an expression stands for.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - owner: The first name of the expression; `nil` if it has none.
  ///   - offset: The offset of the expression in the file.
  package mutating func addAssignment(of name: String, in owner: String?, at offset: Int) {
    addAssignment(of: name, in: nil)
    if let owner { objects.insert(owner) }
    if !Self.plain.contains(name) { addUnknown(at: offset) }
  }

  /// Adds a call.
  ///
  /// - Parameters:
  ///   - name: The name in front of the first argument.
  ///   - owner: The first name of what it is called on; `nil` for `self`, and for what has no name.
  ///   - offset: The offset of the call in the file.
  package mutating func addCall(of name: String, on owner: String?, at offset: Int) {
    calls = true
    if let owner { objects.insert(owner) }
    if Self.callsThatLeave.contains(where: name.hasPrefix) { names.formUnion(Self.containers) }
    if !LegacyStatement.harmlessCalls.contains(name) { addUnknown(at: offset) }
  }

  /// The names of the members of `self` that the statement assigns.
  package var setterNames: Set<String> { Set(setters.keys) }

  /// Adds the call of a setter of `self`.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - offset: The offset of the assignment in the file.
  package mutating func addSetter(of name: String, at offset: Int) {
    setters[name] = min(setters[name] ?? offset, offset)
  }

  /// Adds code that may change any variable but those of its function.
  ///
  /// - Parameter offset: The offset of the code in the file.
  package mutating func addUnknown(at offset: Int) {
    firstUnknown = min(firstUnknown ?? offset, offset)
  }
}
