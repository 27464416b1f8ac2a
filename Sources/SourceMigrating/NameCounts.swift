internal import LegacyDeclarations

/// How often names are used in files.
struct NameCounts: Sendable {
  private var counts: [String: Int] = [:]
  /// The names of methods that are called within the changes of a block.
  private var calledInBlocks: Set<String> = []
  /// Those that files in another language call.
  private var calledElsewhere: Set<String> = []
  /// The methods that UIKit calls in animations of its own, as in that of a rotation, or in one around
  /// code that loads or shows a view.
  ///
  /// The names stand in front of the first argument. A list's delegate has no such name.
  private static let calledByUIKit: Set<String> = [
    "didAddSubview", "didMove", "didMoveToParentViewController", "didMoveToSuperview",
    "didMoveToWindow", "layoutSubviews", "loadView", "observeValue", "observeValueForKeyPath",
    "safeAreaInsetsDidChange", "scrollViewDidScroll", "scrollViewDidZoom", "setAlpha", "setBounds",
    "setCenter", "setContentOffset", "setEditing", "setFrame", "setHidden", "setHighlighted",
    "setSelected", "setTransform", "tintColorDidChange", "traitCollectionDidChange",
    "updateConstraints", "updateViewConstraints", "viewDidAppear", "viewDidDisappear",
    "viewDidLayoutSubviews", "viewDidLoad", "viewWillAppear", "viewWillDisappear",
    "viewWillLayoutSubviews", "viewWillTransition", "viewWillTransitionToSize",
    "willAnimateRotation", "willAnimateRotationToInterfaceOrientation", "willMove",
    "willMoveToSuperview", "willMoveToWindow", "willRemoveSubview", "willTransitionToState",
  ]
  /// What UIKit calls of a list's delegate while it lays out its cells.
  private static let selectorsCalledByUIKit: Set<String> = [
    "collectionView:cellForItemAtIndexPath:",
    "collectionView:willDisplayCell:forItemAtIndexPath:",
    "tableView:cellForRowAtIndexPath:", "tableView:willDisplayCell:forRowAtIndexPath:",
  ]

  private static func isCalledByUIKit(_ name: String) -> Bool {
    calledByUIKit.contains(String(name.prefix { $0 != ":" }))
      || selectorsCalledByUIKit.contains(name)
  }

  private let countElsewhere: @Sendable (String) -> Int

  init(
    _ files: [LegacyFile],
    countingElsewhere countElsewhere: @escaping @Sendable (String) -> Int,
    calledFrom others: [LegacyFile]
  ) {
    self.countElsewhere = countElsewhere
    for file in files { counts.merge(file.nameCounts, uniquingKeysWith: +) }
    calledElsewhere = Self.namesCalledInBlocks(in: others)
    let own = files.flatMap { Array($0.sentMessages.keys) }
    let entered = own.filter {
      Self.areCalled($0, among: calledElsewhere) || Self.isCalledByUIKit($0)
    }
    calledInBlocks = Self.namesCalledInBlocks(in: files, and: Set(entered))
  }

  /// Returns the names of what blocks and animations of files call, and of what that calls, with some more.
  private static func namesCalledInBlocks(
    in files: [LegacyFile],
    and more: Set<String> = []
  ) -> Set<String> {
    var called = more
    for file in files {
      called.formUnion(file.animatedMessages)
      // Another object's method, or the superclass's, may have the name of the block's own.
      for statement in (file.blocks + file.leftBlocks).flatMap(\.statements)
      where statement.call == nil {
        called.formUnion(statement.usedNames.union(statement.sentMessages))
      }
    }
    // What such a method calls is called in the block, too.
    var open = Array(called)
    while let name = open.popLast() {
      let sent = files.reduce(into: Set()) { $0.formUnion($1.sentMessages[name] ?? []) }
      open += sent.subtracting(called)
      called.formUnion(sent)
    }
    return called
  }

  /// Returns `true` if a function of a name may be called within the changes of a block; otherwise, `false`.
  func areCalledInBlocks(_ name: String) -> Bool {
    calledInBlocks.contains(name) || Self.areCalled(name, among: calledElsewhere)
      || Self.isCalledByUIKit(name)
  }

  /// Returns `true` if another language may call a function by one of some names; otherwise, `false`: the
  /// selector `growTo:` is `grow(to:)`, and `showWithTitle:` is `show(title:)`.
  private static func areCalled(_ name: String, among others: Set<String>) -> Bool {
    let own = name.prefix { $0 != ":" }
    return !own.isEmpty
      && others.contains { other in
        let other = other.prefix { $0 != ":" }
        let (short, long) = own.count < other.count ? (own, other) : (other, own)
        let rest = long.dropFirst(short.count)
        guard !short.isEmpty, long.hasPrefix(short), let first = rest.first else {
          return own == other
        }
        // A shorter name of Apple's is a member of its classes.
        return first.isUppercase
          && (rest.hasPrefix("With") || !FrameworkClasses.areAsked(for: short))
      }
  }

  /// Returns how often a name stands in the files, declarations and selectors included.
  func count(_ name: String) -> Int { (counts[name] ?? 0) + countElsewhere(name) }
}
