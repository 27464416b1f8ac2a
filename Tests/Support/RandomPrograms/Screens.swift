import UIKit

/// The screens of a program: a window with a navigation controller, and what the program asked of
/// them.
///
/// UIKit changes the stack at once, and the views follow. Each page is told in UIKit's order that it
/// appears and disappears, and at rest the page in front, and no other, fills the window.
@MainActor
final class Screens {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let navigation = UINavigationController()
  private let watch: (Page) -> Void
  private var pageCount = 0
  /// The stack, from bottom to top.
  private var stack: [Page] = []
  private var presented: Page?
  private var isPresenting = false
  /// All pages that there are.
  private var pages: [WeakThing] = []
  /// All cells that there are.
  private var cells: [WeakThing] = []
  /// What a page of the stack was told last.
  private var lastNote: (page: Int, phase: Page.Phase)?
  /// The pages that appear, by the page that disappears for each.
  private var leaving: [Int: Int] = [:]
  /// The first thing that was not as it must be.
  private(set) var fault: String?

  /// Creates screens.
  ///
  /// - Parameter watch: What is done with each new page.
  init(watch: @escaping (Page) -> Void) {
    self.watch = watch
    stack = [newPage()]
    navigation.viewControllers = stack
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  private func newPage() -> Page {
    pageCount += 1
    let page = Page(
      number: pageCount,
      hasTable: pageCount % 2 == 1,
      rowCount: 4 + pageCount * 7 % 23,
      screens: self
    )
    pages.append(WeakThing(page))
    watch(page)
    return page
  }

  func fail(_ fault: String) {
    if self.fault == nil { self.fault = fault }
  }

  func add(_ cell: any ListCell) {
    if !cells.contains(where: { $0.thing === cell }) { cells.append(WeakThing(cell)) }
  }

  // MARK: - Calls

  func push(animated: Bool) {
    let page = newPage()
    stack.append(page)
    navigation.pushViewController(page, animated: animated)
  }

  func pop(animated: Bool) {
    let popped = stack.count > 1 ? stack.removeLast() : nil
    if navigation.popViewController(animated: animated) !== popped {
      fail("a pop returns another page")
    }
  }

  /// Pops to a page of the stack.
  func pop(to draw: Int, animated: Bool) {
    let target = stack[draw % stack.count]
    stack.removeSubrange((draw % stack.count + 1)...)
    navigation.popToViewController(target, animated: animated)
  }

  /// Sets a stack of the pages that a draw keeps, and of a new one unless it keeps the last.
  func setStack(_ draw: Int, animated: Bool) {
    let kept = stack.indices.filter { draw >> $0 & 1 == 1 }.map { stack[$0] }
    stack = kept.isEmpty || draw & 64 == 0 ? kept + [newPage()] : kept
    navigation.setViewControllers(stack, animated: animated)
  }

  var canPresent: Bool { presented == nil && !isPresenting }

  var canDismiss: Bool { presented != nil && !isPresenting }

  /// Presents a page.
  func present(
    _ style: UIModalPresentationStyle,
    _ transition: UIModalTransitionStyle,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    let page = newPage()
    (page.modalPresentationStyle, page.modalTransitionStyle) = (style, transition)
    (presented, isPresenting) = (page, true)
    navigation.present(page, animated: animated) { [weak self, weak page] in
      self?.isPresenting = false
      if page?.phase != .appeared { self?.fail("a presentation is complete before it is seen") }
      completion()
    }
  }

  /// Dismisses the presented page.
  func dismiss(animated: Bool, completion: @escaping () -> Void) {
    let page = presented
    (presented, isPresenting) = (nil, true)
    navigation.dismiss(animated: animated) { [weak self, weak page] in
      self?.isPresenting = false
      if let page, page.phase != .disappeared {
        self?.fail("a dismissal is complete before its page has disappeared")
      }
      completion()
    }
  }

  /// Returns a page: that in front, or one behind it.
  func page(_ draw: Int) -> Page {
    let pages = (presented.map { [$0] } ?? []) + stack.reversed()
    return pages[draw % pages.count]
  }

  /// Takes away all that runs.
  func removeAllAnimations() {
    for (_, layer) in layers { layer.removeAllAnimations() }
  }

  /// Calls something, and looks for what is not as it must be then.
  ///
  /// - Parameters:
  ///   - isStill: Whether the call must animate nothing.
  ///   - call: The call.
  func perform(isStill: Bool, _ call: () -> Void) {
    // In a block, what a call changes is animated anyway.
    if isStill, UIView.inheritedAnimationDuration == 0 {
      performStill(call)
    } else {
      call()
    }
    check()
  }

  private func performStill(_ call: () -> Void) {
    func keys() -> [ObjectIdentifier: Set<String>] {
      // A cell that is used again and a page that comes into the window bring along what still runs.
      let views = cells.compactMap { $0.thing as? UIView }
      let lists = pages.compactMap { $0.thing as? Page }.filter(\.isViewLoaded)
        .flatMap { [$0.view, $0.list] }
      let all = layers.map(\.layer) + (views + lists.compactMap(\.self)).map(\.layer)
      return Dictionary(
        all.map { (ObjectIdentifier($0), Set($0.animationKeys() ?? [])) },
        uniquingKeysWith: { $0.union($1) }
      )
    }
    let before = keys()
    call()
    for (layer, keys) in keys() where !keys.subtracting(before[layer] ?? []).isEmpty {
      fail("what is not animated animates \(keys.sorted())")
    }
  }

  // MARK: - Appearance

  /// Follows what pages of the stack are told.
  ///
  /// In a push or a pop the page that goes is told first, when it begins and when it ends.
  func note(_ page: Page, _ phase: Page.Phase) {
    guard page.presentingViewController == nil, page !== presented else { return }
    defer { lastNote = (page.number, phase) }
    guard !isCovered else { return leaving = [:] }
    switch phase {
    case .appearing:
      if let lastNote, lastNote.phase == .disappearing { leaving[page.number] = lastNote.page }
      let shown = pages.compactMap { $0.thing as? Page }.first {
        $0 !== page && $0 !== presented && $0.phase == .appeared && $0.parent === navigation
      }
      if let shown { fail("\(page.name) appears, and \(shown.name) is not told before") }
    case .disappearing: leaving[page.number] = nil
    case .appeared:
      guard let other = leaving.removeValue(forKey: page.number) else { return }
      if lastNote?.page != other || lastNote?.phase != .disappeared {
        fail("\(page.name) has appeared, and page \(other) has not disappeared just before")
      }
    case .disappeared: break
    }
  }

  /// Whether the navigation controller as a whole comes or goes, or is away.
  private var isCovered: Bool { isPresenting || presented?.modalPresentationStyle == .fullScreen }

  // MARK: - What is true of them

  /// Looks for what is not as the program asked.
  func check() {
    guard navigation.viewControllers.elementsEqual(stack, by: ===) else {
      return fail("the stack has other pages")
    }
    if presented !== navigation.presentedViewController, !isPresenting {
      fail("another page is presented")
    }
    for page in stack + (presented.map { [$0] } ?? []) {
      if let fault = page.fault { fail(fault) }
    }
  }

  /// Looks for what is not as it must be when nothing runs.
  func checkAtRest() {
    check()
    if isPresenting { fail("the completion of a presentation or dismissal has not been called") }
    let shown = (isCovered ? [] : stack.suffix(1)) + (presented.map { [$0] } ?? [])
    for page in pages.compactMap({ $0.thing as? Page }) {
      let isShown = shown.contains { $0 === page }
      if page.phase != (isShown ? .appeared : .disappeared) {
        fail("\(page.name) is \(page.phase) at rest")
      }
      if (page.viewIfLoaded?.window != nil) != isShown {
        fail("\(page.name) is\(isShown ? " not" : "") in the window at rest")
      }
      if (page.parent === navigation) != stack.contains(where: { $0 === page }) {
        fail("\(page.name) has a wrong parent at rest")
      }
    }
    for page in shown {
      let frame = page.view.convert(page.view.bounds, to: window)
      let isSheet = page === presented && page.modalPresentationStyle == .pageSheet
      let isInPlace = isSheet ? frame.maxY == window.bounds.maxY : frame == window.bounds
      if !isInPlace { fail("\(page.name) is at \(frame) at rest") }
      if let fault = page.faultAtRest { fail("\(fault) at rest") }
    }
    for (name, layer) in layers {
      let keys = layer.animationKeys() ?? []
      if !keys.isEmpty { fail("\(name) animates \(keys) at rest") }
    }
  }

  /// The layers in the window, by what they are: two programs that show the same page or row give it
  /// one name.
  var layers: [(name: String, layer: CALayer)] {
    var found: [(name: String, layer: CALayer)] = []
    func add(_ view: UIView, _ name: String) {
      found.append((name, view.layer))
      var counts: [String: Int] = [:]
      for subview in view.subviews {
        var child = "\(name) \(type(of: subview))"
        if let page = subview as? PageView { child = "page \(page.number)" }
        if let cell = subview as? any ListCell { child = "\(name) row \(cell.row)" }
        counts[child, default: 0] += 1
        if let count = counts[child], count > 1 { child += " \(count)" }
        add(subview, child)
      }
    }
    add(window, "window")
    return found
  }
}
