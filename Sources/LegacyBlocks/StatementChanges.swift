/// What running a statement may change of what other code reads.
package struct StatementChanges: Hashable, Sendable {
  /// The names of the variables and members that the statement assigns.
  package var names: Set<String> = []
  /// The other names of what the statement assigns, of which none is a variable of the function.
  ///
  /// A property has that of its variable, and the reverse.
  package var otherNames: Set<String> = []
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
  ///   - locals: The names that the function declares.
  ///   - variables: The names of the app's own variables, whatever else has such a name.
  /// - Returns: `true` if it may; otherwise, `false`.
  package func mayChange(
    _ expression: LegacyExpression,
    readAt offset: Int,
    isView: Bool = false,
    locals: Set<String>,
    variables: Set<String>
  ) -> Bool {
    let read = expression.usedNames.union(expression.readMembers)
    if !read.isDisjoint(with: names.union(otherNames.subtracting(locals))) { return true }
    if calls, !isView, !read.isDisjoint(with: Self.places) { return true }
    guard let firstUnknown, firstUnknown < offset else { return false }
    return !read.allSatisfy { name in
      locals.contains(name) || Self.lasting.contains(name) && !variables.contains(name)
        || isView && Self.places.contains(name)
        // The name of a type.
        || name.first?.isUppercase == true
    }
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
  private static let plain = LegacyExpression.plainMembers.union([
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
    // A setter that nobody knows may change all that its object tells.
    if let owner, !Self.plain.contains(name) { names.insert(owner) }
  }

  /// Adds the assignment of a member of what an expression stands for.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - offset: The offset of the expression in the file.
  package mutating func addAssignment(of name: String, at offset: Int) {
    addAssignment(of: name, in: nil)
    if !Self.plain.contains(name) { addUnknown(at: offset) }
  }

  /// Adds a call.
  ///
  /// - Parameters:
  ///   - name: The name in front of the first argument.
  ///   - offset: The offset of the call in the file.
  package mutating func addCall(of name: String, at offset: Int) {
    calls = true
    if Self.callsThatLeave.contains(where: name.hasPrefix) { names.formUnion(Self.containers) }
    if !LegacyStatement.harmlessCalls.contains(name) { addUnknown(at: offset) }
  }

  /// Adds code that may change any variable but those of its function.
  ///
  /// - Parameter offset: The offset of the code in the file.
  package mutating func addUnknown(at offset: Int) {
    firstUnknown = min(firstUnknown ?? offset, offset)
  }
}
