import AnimationModel
import RenderEngine

/// A collection view, which arranges the items of its data source with a layout.
///
/// The collection view asks its data source for the items at the first layout, or when the items
/// are accessed, and again after ``reloadData()``. It creates cells for the layout attributes in
/// the bounds, and reuses them.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 80, height: 80)
/// let collection = UICollectionView(
///   frame: CGRect(x: 0, y: 0, width: 320, height: 480),
///   collectionViewLayout: layout
/// )
/// collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
/// collection.dataSource = self
/// ```
///
/// ## Differences from UIKit
///
/// - Inserted, deleted and moved cells animate for 0.3 s, or for the duration of the enclosing
///   block. UIKit's duration isn't documented; 0.3 s is a choice.
/// - A cell of a registered class is created with ``UICollectionReusableView/init(registered:)``.
///   Nibs aren't read.
/// - Supplementary views are recreated after a change of items.
/// - Changes that contradict each other or the data source are reported, and the data is reloaded
///   without animation. UIKit throws an exception.
/// - A cell that enters the bounds because of deletions or moves appears at its position without
///   animation, and one that leaves them because of insertions or moves is removed at once. UIKit
///   slides both.
open class UICollectionView: UIScrollView {
  /// The positions to which an item can be scrolled.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 1 << 1)
    public static let bottom = Self(rawValue: 1 << 2)
    public static let left = Self(rawValue: 1 << 3)
    public static let centeredHorizontally = Self(rawValue: 1 << 4)
    public static let right = Self(rawValue: 1 << 5)
  }

  public enum ScrollDirection: Int, Hashable, Sendable { case vertical, horizontal }

  /// The data source, which provides the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetItems() } }
  }
  /// The cells in the bounds, by section and item.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }
  /// The items in the bounds, by section and item.
  open var indexPathsForVisibleItems: [IndexPath] {
    showItems()
    return cells.keys
  }
  /// The selected items, by section and item.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  /// A Boolean value that indicates whether several items can be selected.
  open var allowsMultipleSelection = false

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout of the cells; the cells move to a new layout's attributes at the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.owner = nil
      collectionViewLayout.owner = self
      collectionViewLayout.isInvalid = true
      setNeedsLayout()
    }
  }
  /// The view behind the cells, which fills the bounds and does not scroll.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, for: backgroundView) } }
  /// A Boolean value that indicates whether cells are prefetched: stored only.
  open var isPrefetchingEnabled = true
  /// A Boolean value that indicates whether cells can be selected.
  open var allowsSelection = true
  /// A Boolean value that indicates whether items can be focused: stored only.
  open var allowsFocus = true
  /// A Boolean value that indicates whether items can be dragged out of the collection: stored only.
  open var dragInteractionEnabled = false

  /// The kind and index path of a view.
  private struct Element: Hashable, Comparable {
    /// The kind of a supplementary or decoration view; empty for a cell.
    var kind: String
    var path: IndexPath
    var isDecoration = false

    static func < (one: Element, other: Element) -> Bool {
      (one.path, one.kind, one.isDecoration ? 1 : 0)
        < (other.path, other.kind, other.isDecoration ? 1 : 0)
    }

    var isCell: Bool { kind.isEmpty }
  }

  /// The number of items in each section; `nil` before they are loaded.
  private var counts: [Int]?
  /// The cells that are shown, and the attributes with which they were laid out.
  private var cells: SortedDictionary<IndexPath, UICollectionViewCell> = [:]
  private var placed: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The supplementary and decoration views that are shown, and their attributes.
  private var supplements: SortedDictionary<Element, UICollectionReusableView> = [:]
  private var placedSupplements: [Element: UICollectionViewLayoutAttributes] = [:]
  private var selected: Set<IndexPath> = []
  /// The highlighted item, which is being touched.
  private var touched: IndexPath?
  /// The changes of the open update group, and the number of open
  /// `performBatchUpdates(_:completion:)` calls.
  private var changes = ListChanges()
  private var openUpdates = 0
  /// The completions of the open `performBatchUpdates(_:completion:)` calls, in the order of the calls.
  private var completions: [(Bool) -> Void] = []
  /// The attributes of the cells before the changes, while the changes are applied.
  private var before: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The changes that are being applied; `nil` for none.
  private var applied: ListChanges?
  private var isShowingItems = false
  /// The views that were asked for attributes that fit them since all of the layout was invalid.
  private var fitted: Set<Element> = []
  /// The bounds in which the items were shown last; `nil` if they have to be shown again.
  private var arrangedBounds: CGRect?

  private var cellClasses: [String: UICollectionViewCell.Type] = [:]
  private var supplementClasses: [String: UICollectionReusableView.Type] = [:]
  private var reusableCells: SortedDictionary<String, [UICollectionViewCell]> = [:]

  private var itemDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
  }

  // MARK: - Items and views

  open var numberOfSections: Int {
    loadItems()
    return counts?.count ?? 0
  }

  open func numberOfItems(inSection section: Int) -> Int {
    loadItems()
    guard let counts, counts.indices.contains(section) else { return 0 }
    return counts[section]
  }

  /// Returns the cell of an item; `nil` if the item isn't shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showItems()
    return cells[indexPath]
  }

  /// Returns the item of a cell; `nil` if the cell isn't shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    // A cell has one item at most.
    cells.elements.first { $0.value === cell }?.key
  }

  /// Returns the topmost item at a point of the content; `nil` if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let cells = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }
    return cells.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns a supplementary view; `nil` if it isn't shown.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? { supplements[Element(kind: elementKind, path: indexPath)] }

  /// Returns the shown supplementary views of a kind, by section and item.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleSupplements(elementKind).compactMap { supplements[$0] }
  }

  /// Returns the index paths of the visible supplementary views of a kind.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleSupplements(elementKind).map(\.path)
  }

  private func visibleSupplements(_ kind: String) -> [Element] {
    supplements.keys.filter { $0.kind == kind && !$0.isDecoration }
  }

  func attributesBeforeChange(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    before[path]
  }

  /// Returns whether an item is not one that stays in the changes that are being applied.
  func isNew(_ path: IndexPath) -> Bool { applied.map { $0.entrance(of: path) != nil } ?? true }

  /// Returns the attributes with which the cell of an item was laid out; `nil` if it isn't shown.
  func placedAttributes(ofItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed[path]
  }

  // MARK: - Cells

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBackground(backgroundView)
    arrangeItems()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      prepareInvalidation(forBounds: newValue)
      super.bounds = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      prepareInvalidation(forBounds: CGRect(origin: bounds.origin, size: newValue.size))
      super.frame = newValue
      boundsAreSet()
    }
  }

  /// Asks the layout whether new bounds invalidate it, before they are set.
  ///
  /// The layout is invalidated after the bounds are set, so that it may scroll.
  private func prepareInvalidation(forBounds new: CGRect) {
    guard new != bounds, collectionViewLayout.owner === self,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    else { return }
    boundsInvalidation = collectionViewLayout.invalidationContext(forBoundsChange: new)
  }

  /// The context with which the layout is invalidated when the new bounds are set.
  private var boundsInvalidation: UICollectionViewLayoutInvalidationContext?

  override func boundsAreSet() {
    guard let context = boundsInvalidation else { return }
    boundsInvalidation = nil
    collectionViewLayout.invalidateLayout(with: context)
  }

  override func target(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset,
      withScrollingVelocity: velocity
    )
  }

  /// Discards the items, so that they are loaded again.
  private func forgetItems() {
    let removed = cells.elements
    cells = [:]
    placed = [:]
    arrangedBounds = nil
    let supplements = dropSupplements()
    selected = []
    touched = nil
    counts = nil
    collectionViewLayout.isInvalid = true
    askViewsAgain()
    setNeedsLayout()
    for (path, cell) in removed { endDisplaying(cell, path) }
    notifyDelegate(ofRemoved: supplements)
  }

  /// Removes the supplementary and decoration views.
  private func dropSupplements() -> [SupplementaryView] {
    let removed = supplements.elements.map { (view: $0.value, element: $0.key) }
    for (view, _) in removed { view.removeFromSuperview() }
    supplements = [:]
    placedSupplements = [:]
    return removed
  }

  private typealias SupplementaryView = (view: UICollectionReusableView, element: Element)

  private func notifyDelegate(ofRemoved views: [SupplementaryView]) {
    for (view, element) in views where !element.isDecoration {
      itemDelegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: element.kind,
        at: element.path
      )
    }
  }

  private func endDisplaying(_ cell: UICollectionViewCell, _ path: IndexPath) {
    itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    retire(cell)
  }

  /// Loads the numbers of items, if they aren't loaded.
  private func loadItems() {
    if counts == nil, dataSource != nil { counts = dataSourceCounts() }
  }

  private func dataSourceCounts() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<max(sections, 0)).map {
      max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0)
    }
  }

  /// Prepares the layout, if it is invalid.
  private func prepareLayout() {
    loadItems()
    guard counts != nil, collectionViewLayout.isInvalid else { return }
    collectionViewLayout.isInvalid = false
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize { contentSize = size }
  }

  /// Shows the items in the bounds, and no others, unless they are shown already.
  ///
  /// A layout that is valid isn't asked again: one without a cache may have other attributes by
  /// now, to which the cells move in the next layout pass or group of changes.
  private func showItems() {
    if arrangedBounds != bounds || collectionViewLayout.isInvalid { arrangeItems() }
  }

  /// Shows the items in the bounds before a change, and leaves those that are shown where they are.
  ///
  /// If the data has changed already, the items from before are no longer to be had.
  private func showItemsBeforeChange() {
    loadItems()
    guard dataSource == nil || dataSourceCounts() == counts else { return }
    guard !cells.isEmpty else { return showItems() }
    if arrangedBounds == bounds || collectionViewLayout.isInvalid || isShowingItems { return }
    notifyDelegate(of: arrange(onlyMissing: true) { _ in nil })
  }

  /// Positions the items in the bounds with the layout's attributes, and shows no others.
  ///
  /// In an open group of changes, the cells stay as they are: the changes move them.
  private func arrangeItems() {
    guard openUpdates == 0 else { return }
    prepareLayout()
    guard counts != nil, !isShowingItems, bounds.width > 0, bounds.height > 0 else { return }
    notifyDelegate(of: arrange { _ in nil })
  }

  /// The views that have come into the bounds.
  private struct Arrivals {
    var cells: [(cell: UICollectionViewCell, path: IndexPath)] = []
    var supplements: [SupplementaryView] = []
  }

  /// Positions the views in the bounds, and creates missing ones.
  ///
  /// - Parameters:
  ///   - found: The layout's attributes of the elements in the bounds; `nil` to ask for them.
  ///   - onlyMissing: `true` to leave the views that are shown as they are.
  ///   - entrance: A closure that returns the attributes from which the cell of an item goes to its
  ///     own; `nil` to leave a cell that is shown as it is.
  /// - Returns: The new views.
  private func arrange(
    _ found: [UICollectionViewLayoutAttributes]? = nil,
    onlyMissing: Bool = false,
    entrance: (IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> Arrivals {
    isShowingItems = true
    defer { isShowingItems = false }
    arrangedBounds = bounds
    var arrivals = Arrivals()
    var elements = makeViews(found, &arrivals, entrance)
    var passes = 0
    while fit(elements) {
      passes += 1
      prepareLayout()
      guard passes < 100 else {
        reportEndlessFitting()
        break
      }
      elements = makeViews(nil, &arrivals, entrance)
    }
    let new = Set(arrivals.cells.map(\.path))
    for (element, attributes) in elements {
      if element.isCell, let cell = cells[element.path] {
        let isNew = new.contains(element.path)
        if onlyMissing, !isNew { continue }
        if isNew, passes > 0 {
          place(cell, at: element.path, entrance(element.path) ?? attributes)
        } else if !isNew, let start = entrance(element.path),
          !start.looksLike(placed[element.path])
        {
          place(cell, at: element.path, start)
        }
        layOut(cell, attributes, after: placed[element.path])
        placed[element.path] = attributes.copy() as? UICollectionViewLayoutAttributes
      } else if let view = supplements[element] {
        if onlyMissing, !arrivals.supplements.contains(where: { $0.view === view }) { continue }
        layOut(view, attributes, after: placedSupplements[element])
        placedSupplements[element] = attributes.copy() as? UICollectionViewLayoutAttributes
      }
    }
    if onlyMissing { return arrivals }
    removeViews(except: Set(elements.map(\.element)), &arrivals)
    return arrivals
  }

  private typealias PlacedElement = (element: Element, attributes: UICollectionViewLayoutAttributes)

  /// Asks the layout for the elements in the bounds, unless they are known, and creates their views,
  /// where they are missing.
  private func makeViews(
    _ found: [UICollectionViewLayoutAttributes]?,
    _ arrivals: inout Arrivals,
    _ entrance: (IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    var known: Set<Element> = []
    for attributes in found ?? collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let (path, category) = (attributes.indexPath, attributes.representedElementCategory)
      guard let kind = category == .cell ? "" : attributes.representedElementKind else { continue }
      let element = Element(kind: kind, path: path, isDecoration: category == .decorationView)
      if element.isCell {
        guard let counts, counts.indices.contains(path.section), path.item < counts[path.section]
        else { continue }
      }
      guard known.insert(element).inserted else { continue }
      elements.append((element, attributes))
      if element.isCell, cells[path] == nil {
        let first = entrance(path) ?? attributes
        guard let cell = newCell(at: path, first) else { continue }
        arrivals.cells.append((cell, path))
        placed[path] = first.copy() as? UICollectionViewLayoutAttributes
      } else if !element.isCell, supplements[element] == nil {
        guard let view = newSupplement(element, attributes) else { continue }
        arrivals.supplements.append((view, element))
        placedSupplements[element] = attributes.copy() as? UICollectionViewLayoutAttributes
      } else {
        continue
      }
      fitted.remove(element)
    }
    return elements
  }

  /// Asks all views again for attributes that fit them, in the next layout pass.
  func askViewsAgain() { fitted = [] }

  /// Asks views for attributes that fit them, unless they have been asked for these.
  ///
  /// - Returns: `true` if the layout has to be prepared again; otherwise, `false`.
  private func fit(_ elements: [PlacedElement]) -> Bool {
    let layout = collectionViewLayout
    guard layout.asksViews else { return false }
    var isInvalid = false
    for (element, original) in elements where fitted.insert(element).inserted {
      guard let view = element.isCell ? cells[element.path] : supplements[element],
        let copy = original.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: original
        )
      else { continue }
      let isRequested = layer.isLayoutRequested
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: original
        )
      )
      // The layout is prepared again at once.
      layer.isLayoutRequested = isRequested
      fitted.remove(element)
      isInvalid = true
    }
    return isInvalid
  }

  private func reportEndlessFitting() {
    layer.handle.loop.reportMisuse(
      .endlessLayout,
      "The cells of a collection view asked for another size in each of 100 passes. Return the same "
        + "attributes from preferredLayoutAttributesFitting(_:) for those that it has asked for."
    )
  }

  /// Positions a cell without animation.
  private func place(
    _ cell: UICollectionViewCell,
    at path: IndexPath,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    layer.handle.loop.withoutAnimation {
      layOut(cell, attributes, after: placed[path])
      cell.layoutIfNeeded()
    }
    placed[path] = attributes.copy() as? UICollectionViewLayoutAttributes
  }

  /// Removes the views of elements that are no longer in the bounds.
  private func removeViews(except shown: Set<Element>, _ arrivals: inout Arrivals) {
    let new = Set(arrivals.cells.map(\.path))
    for path in cells.keys where !shown.contains(Element(kind: "", path: path)) {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      placed[path] = nil
      // A cell that fits only outside the bounds was never displayed.
      if new.contains(path) { retire(cell) } else { endDisplaying(cell, path) }
    }
    for element in supplements.keys where !shown.contains(element) {
      guard let view = supplements.removeValue(forKey: element) else { continue }
      placedSupplements[element] = nil
      view.removeFromSuperview()
      if arrivals.supplements.contains(where: { $0.view === view }) { continue }
      notifyDelegate(ofRemoved: [(view, element)])
    }
    arrivals.cells.removeAll { cells[$0.path] == nil }
    arrivals.supplements.removeAll { supplements[$0.element] == nil }
  }

  /// Creates the cell of an item, without animation.
  private func newCell(
    at path: IndexPath,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewCell? {
    var made: UICollectionViewCell?
    layer.handle.loop.withoutAnimation {
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return }
      made = cell
      cells[path] = cell
      addSubview(cell)
      if cell.isSelected != selected.contains(path) { cell.isSelected = selected.contains(path) }
      layOut(cell, attributes, after: nil)
      cell.layoutIfNeeded()
    }
    return made
  }

  private func newSupplement(
    _ element: Element,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    var made: UICollectionReusableView?
    layer.handle.loop.withoutAnimation {
      let view =
        element.isDecoration
        ? newDecoration(element.kind)
        : dataSource?.collectionView(
          self,
          viewForSupplementaryElementOfKind: element.kind,
          at: element.path
        )
      guard let view else { return }
      made = view
      supplements[element] = view
      if element.isDecoration { insertSubview(view, at: 0) } else { addSubview(view) }
      layOut(view, attributes, after: nil)
      view.layoutIfNeeded()
    }
    return made
  }

  private func newDecoration(_ kind: String) -> UICollectionReusableView? {
    if let viewClass = collectionViewLayout.decorationClasses[kind] {
      return viewClass.init(registered: nil)
    }
    reportUnregistered(
      "decoration views of the kind \(kind)",
      nil,
      "register(_:forDecorationViewOfKind:) of the layout"
    )
    return nil
  }

  /// Applies attributes to a view, where they differ from the previous ones.
  ///
  /// The program's changes to a view are kept until its attributes change.
  private func layOut(
    _ view: UICollectionReusableView,
    _ new: UICollectionViewLayoutAttributes,
    after old: UICollectionViewLayoutAttributes?
  ) {
    if new.size != old?.size { view.bounds.size = new.size }
    if new.center != old?.center { view.center = new.center }
    if old.map({ !CATransform3DEqualToTransform($0.transform3D, new.transform3D) }) ?? true {
      view.transform3D = new.transform3D
    }
    if new.alpha != old?.alpha { view.alpha = new.alpha }
    if new.isHidden != old?.isHidden { view.isHidden = new.isHidden }
    if new.zIndex != old?.zIndex { view.layer.zPosition = CGFloat(new.zIndex) }
    view.apply(new)
  }

  private func notifyDelegate(of arrivals: Arrivals) {
    for (cell, path) in arrivals.cells {
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    for (view, element) in arrivals.supplements where !element.isDecoration {
      itemDelegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: element.kind,
        at: element.path
      )
    }
  }

  /// Removes a cell, so that it can be reused.
  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }

  // MARK: - Changes

  /// Reloads the items now and the cells at the next layout, and clears the selection.
  open func reloadData() {
    collectionViewLayout.invalidateAll(countsChanged: true)
    forgetItems()
    loadItems()
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    noteCall("reloadItems(at:)", [indexPaths.code])
    change { $0.reload(indexPaths, with: .automatic) }
  }

  open func reloadSections(_ sections: IndexSet) {
    noteCall("reloadSections(_:)", [sections.code])
    change { $0.reloadSections(sections, with: .automatic) }
  }

  /// Inserts items, which the data source has already added.
  open func insertItems(at indexPaths: [IndexPath]) {
    noteCall("insertItems(at:)", [indexPaths.code])
    change { $0.insert(indexPaths, with: .automatic) }
  }

  /// Deletes items, which the data source has already removed.
  open func deleteItems(at indexPaths: [IndexPath]) {
    noteCall("deleteItems(at:)", [indexPaths.code])
    change { $0.delete(indexPaths, with: .automatic) }
  }

  /// Moves an item, which the data source has already moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    noteCall("moveItem(at:to:)", [indexPath.code, newIndexPath.code])
    change { $0.move(indexPath, to: newIndexPath) }
  }

  /// Inserts sections, which the data source has already added.
  open func insertSections(_ sections: IndexSet) {
    noteCall("insertSections(_:)", [sections.code])
    change { $0.insertSections(sections, with: .automatic) }
  }

  /// Deletes sections, which the data source has already removed.
  open func deleteSections(_ sections: IndexSet) {
    noteCall("deleteSections(_:)", [sections.code])
    change { $0.deleteSections(sections, with: .automatic) }
  }

  /// Moves a section with its items, which the data source has already moved.
  ///
  /// - Parameters:
  ///   - section: The section's index before the change, or before its group of changes.
  ///   - newSection: The section's index afterwards.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    noteCall("moveSection(_:toSection:)", ["\(section)", "\(newSection)"])
    change { $0.moveSection(section, to: newSection) }
  }

  /// Applies a group of changes, and then calls a completion.
  ///
  /// A group within a group is applied with the outer one, whose completion is called first.
  ///
  /// - Parameters:
  ///   - updates: The changes; `nil` for none.
  ///   - completion: A closure to call with `true` when the animation has ended; `nil` for none.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if openUpdates == 0 { showItemsBeforeChange() }
    openUpdates += 1
    if let completion { completions.append(completion) }
    updates?()
    endChanges()
    guard openUpdates == 0 else { return }
    let ended = completions
    completions = []
    for completion in ended { completeChangeOfCells(isAnimated: true, completion) }
  }

  /// Adds a change to the open group, or applies it at once.
  ///
  /// A change on its own is told after the data has changed.
  private func change(_ add: (inout ListChanges) -> Void) {
    loadItems()
    openUpdates += 1
    add(&changes)
    endChanges()
  }

  private func endChanges() {
    openUpdates -= 1
    if openUpdates == 0 { makeChanges() }
  }

  private func makeChanges() {
    let changes = changes
    self.changes = ListChanges()
    guard let old = counts, dataSource != nil else { return }
    if isShowingItems { return refuseChanges(changes, of: "collection view", reload: reloadData) }
    let new = dataSourceCounts()
    if let contradiction = changes.contradiction(
      from: old,
      to: new,
      of: "item",
      in: "collection view"
    ) {
      reportInvalidChanges(contradiction)
      return reloadData()
    }
    (before, applied) = (placed, changes)
    defer { (before, applied) = ([:], nil) }
    counts = new
    var kept: SortedDictionary<IndexPath, UICollectionViewCell> = [:]
    var keptAttributes: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    var leaving: [(cell: UICollectionViewCell, path: IndexPath)] = []
    let shown = cells.elements
    for (path, cell) in shown {
      if let newPath = changes.place(of: path) {
        kept[newPath] = cell
        keptAttributes[newPath] = placed[path]
      } else {
        leaving.append((cell, path))
      }
    }
    (cells, placed) = (kept, keptAttributes)
    selected = Set(selected.compactMap(changes.place))
    let supplements = changes.isEmpty ? [] : dropSupplements()
    let layout = collectionViewLayout
    layout.isInvalid = true
    askViewsAgain()
    layout.moveFittingSizes(changes.place)
    prepareLayout()
    let (found, foundBounds) = (layout.layoutAttributesForElements(in: bounds) ?? [], bounds)
    layout.prepare(forCollectionViewUpdates: changes.items)
    var arrivals = Arrivals()
    changeCells("performBatchUpdates(_:completion:)", isAnimated: true) {
      for (path, cell) in shown {
        let last = layout.finalLayoutAttributesForDisappearingItem(at: path)
        if let last, changes.place(of: path) == nil {
          self.layOut(cell, last, after: self.before[path])
        }
      }
      let isKnown = !layout.isInvalid && self.bounds == foundBounds
      arrivals = self.arrange(isKnown ? found : nil) {
        layout.initialLayoutAttributesForAppearingItem(at: $0)
      }
      layout.finalizeCollectionViewUpdates()
    } completion: {
      for (cell, path) in leaving { self.endDisplaying(cell, path) }
    }
    notifyDelegate(ofRemoved: supplements)
    notifyDelegate(of: arrivals)
  }

  /// Sets the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Sets the layout, and calls a closure when the animation has ended.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: `true` to animate the cells.
  ///   - completion: A closure to call with `true` at the end; `nil` for none. Without animation,
  ///     it is called in the next turn.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    noteCall(
      "setCollectionViewLayout(_:animated:completion:)",
      ["\(type(of: layout))", "\(animated)"]
    )
    showItemsBeforeChange()
    let old = collectionViewLayout
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    collectionViewLayout = layout
    askViewsAgain()
    prepareLayout()
    if counts != nil {
      var arrivals = Arrivals()
      changeCells("setCollectionViewLayout(_:animated:completion:)", isAnimated: animated) {
        arrivals = self.arrange { _ in nil }
      } completion: {
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
      }
      notifyDelegate(of: arrivals)
    }
    completeChangeOfCells(isAnimated: animated, completion)
  }

  // MARK: - Selection

  /// Selects an item, without calling the delegate; has no effect if selection isn't allowed.
  ///
  /// - Parameters:
  ///   - indexPath: The item; `nil` to select none.
  ///   - animated: `true` to animate the scrolling.
  ///   - scrollPosition: The position to which the item is scrolled; an empty set not to scroll.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    noteCall(
      "selectItem(at:animated:scrollPosition:)",
      [indexPath?.code ?? "nil", "\(animated)", "\(scrollPosition.rawValue)"]
    )
    loadItems()
    if indexPath == nil || !allowsMultipleSelection {
      for path in selected.sorted() where path != indexPath {
        changing(animated: animated) { setSelected(false, path) }
      }
    }
    guard let indexPath, numberOfItems(inSection: indexPath.section) > indexPath.item else {
      return
    }
    changing(animated: animated) { setSelected(true, indexPath) }
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    noteCall("deselectItem(at:animated:)", [indexPath.code, "\(animated)"])
    changing(animated: animated) { setSelected(false, indexPath) }
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    let wasSelected = selected.contains(path)
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    if wasSelected != isSelected { cells[path]?.isSelected = isSelected }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard allowsSelection, touched == nil,
      let path = touches.lazy.compactMap({ self.indexPathForItem(at: $0.location(in: self)) })
        .first,
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    touched = path
    cells[path]?.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let path = endTouch() else { return }
    if touches.contains(where: { indexPathForItem(at: $0.location(in: self)) == path }) {
      selectByTouch(path)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endTouch()
  }

  @discardableResult
  private func endTouch() -> IndexPath? {
    guard let path = touched else { return nil }
    touched = nil
    cells[path]?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    return path
  }

  /// Selects or deselects an item that the user has tapped, and calls the delegate.
  private func selectByTouch(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) { return deselectByTouch(path) }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selected.sorted() where other != path { deselectByTouch(other) }
    }
    setSelected(true, path)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    setSelected(false, path)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: - Scrolling

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - scrollPosition: The position to which the item is scrolled; an empty set to scroll as
  ///     little as possible.
  ///   - animated: `true` to animate the change.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    noteCall(
      "scrollToItem(at:at:animated:)",
      [indexPath.code, "\(scrollPosition.rawValue)", "\(animated)"]
    )
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    func offset(
      _ item: ClosedRange<CGFloat>,
      _ shown: ClosedRange<CGFloat>,
      _ positions: (start: ScrollPosition, middle: ScrollPosition, end: ScrollPosition)
    ) -> CGFloat {
      let (toStart, toEnd) = (
        item.lowerBound - shown.lowerBound, item.upperBound - shown.upperBound
      )
      if scrollPosition.contains(positions.start) { return toStart }
      if scrollPosition.contains(positions.middle) { return (toStart + toEnd) / 2 }
      if scrollPosition.contains(positions.end) { return toEnd }
      return toStart < 0 ? toStart : max(toEnd, 0)
    }
    let x = offset(
      frame.minX...frame.maxX,
      shown.minX...shown.maxX,
      (.left, .centeredHorizontally, .right)
    )
    let y = offset(
      frame.minY...frame.maxY,
      shown.minY...shown.maxY,
      (.top, .centeredVertically, .bottom)
    )
    func limited(_ offset: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      max(-start, min(offset, end))
    }
    setContentOffset(
      CGPoint(
        x: limited(contentOffset.x + x, inset.left, contentSize.width + inset.right - bounds.width),
        y: limited(
          contentOffset.y + y,
          inset.top,
          contentSize.height + inset.bottom - bounds.height
        )
      ),
      animated: animated
    )
  }

  // MARK: - Reuse

  /// Registers a class for the cells of an identifier; `nil` to remove it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// Registers a nib; has no effect.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Returns a reused cell, or a new one of the registered class.
  ///
  /// If no class is registered, the method returns a plain cell; UIKit throws an exception.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = reusableCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let cellClass = cellClasses[identifier] { return cellClass.init(registered: identifier) }
    reportUnregistered("cells", identifier, "register(_:forCellWithReuseIdentifier:)")
    return UICollectionViewCell(registered: identifier)
  }

  /// Registers a class for the supplementary views of a kind and an identifier; `nil` to remove it.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementClasses[elementKind + "/" + identifier] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a nib; has no effect.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// Returns a new view of the registered class.
  ///
  /// If no class is registered, the method returns a plain view; UIKit throws an exception.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let viewClass = supplementClasses[elementKind + "/" + identifier] {
      return viewClass.init(registered: identifier)
    }
    reportUnregistered(
      "supplementary views of the kind \(elementKind)",
      identifier,
      "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
    )
    return UICollectionReusableView(registered: identifier)
  }

  private func reportUnregistered(_ what: String, _ identifier: String?, _ call: String) {
    let subject = identifier.map { what + " with the identifier \"\($0)\"" } ?? what
    layer.handle.loop.reportMisuse(
      .notEmulated,
      "No class is registered for \(subject), and nibs and storyboards are not read: "
        + (identifier == nil ? "there is no view" : "the view is a plain one")
        + ". Register the class with \(call)."
    )
  }
}
