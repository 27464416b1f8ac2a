import AnimationModel

/// An item that the closure of a custom group positions.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  open private(set) var frame: CGRect
  /// The stacking order; items with greater values are in front.
  open private(set) var zIndex: Int

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with a frame and a stacking order.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A closure that returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items in a compositional layout: a row, a column, or a custom arrangement.
///
/// The subitems are repeated in order as long as they fit. A group with an estimated length
/// contains each subitem once, and is as long as they are.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let arrangement: Arrangement
  /// The number of subitems; `nil` for as many as fit.
  private let count: Int?
  /// Whether the group is divided into equal parts for its subitems.
  private let isDivided: Bool
  /// The items of the group; empty for a custom group.
  open private(set) var subitems: [NSCollectionLayoutItem]
  /// The spacing between items; `nil` for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize,
    _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil,
    isDivided: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.isDivided = isDivided
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates a row of items.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items, which are repeated in order as long as they fit.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .row, subitems) }

  /// Creates a row of items with equal widths.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, whose width is ignored.
  ///   - count: The number of items.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .row, [subitem], count: count, isDivided: true)
  }

  /// Creates a row that repeats an item with its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .row, [subitem], count: count)
  }

  /// Creates a column of items.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items, which are repeated in order as long as they fit.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .column, subitems) }

  /// Creates a column of items with equal heights.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, whose height is ignored.
  ///   - count: The number of items.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .column, [subitem], count: count, isDivided: true)
  }

  /// Creates a column that repeats an item with its own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .column, [subitem], count: count)
  }

  /// Creates a group whose items are positioned by a closure.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  open func visualDescription() -> String { description }

  // MARK: - Positioning items

  private var isRow: Bool { if case .row = arrangement { true } else { false } }
  private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
  private func size(along: CGFloat, across: CGFloat) -> CGSize {
    isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
  /// Whether the group is as long as its items.
  private var hugs: Bool {
    (isRow ? layoutSize.widthDimension : layoutSize.heightDimension).isEstimated
  }

  override func size(in container: CGSize) -> CGSize {
    var size = layoutSize.size(in: container)
    guard !subitems.isEmpty else { return size }
    let insets = contentInsets
    let room = CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0)
    )
    let parts = parts(in: room, most: .max)
    if hugs {
      let length = length(of: parts)
      size = self.size(
        along: length + (isRow ? insets.leading + insets.trailing : insets.top + insets.bottom),
        across: across(size)
      )
    }
    if (isRow ? layoutSize.heightDimension : layoutSize.widthDimension).isEstimated {
      let most = parts.map { across($0.size) + $0.acrossEdges.reduce(0) { $0 + $1.space } }.max()
      size = self.size(
        along: along(size),
        across: (most ?? 0)
          + (isRow ? insets.top + insets.bottom : insets.leading + insets.trailing)
      )
    }
    return size
  }

  /// A subitem with its size and the spacing around it.
  private struct Part {
    var item: NSCollectionLayoutItem
    var size: CGSize
    /// The spacing before and after the subitem, along and across the group.
    var edges: [Edge]
    var acrossEdges: [Edge]
  }

  /// The spacing between two elements.
  private struct Edge {
    var space: CGFloat
    var isFlexible: Bool

    @MainActor init(_ spacing: NSCollectionLayoutSpacing?) {
      space = spacing?.spacing ?? 0
      isFlexible = spacing?.isFlexibleSpacing ?? false
    }
  }

  private func part(_ item: NSCollectionLayoutItem, _ size: CGSize) -> Part {
    let spacing = item.edgeSpacing
    let horizontal = [Edge(spacing?.leading), Edge(spacing?.trailing)]
    let vertical = [Edge(spacing?.top), Edge(spacing?.bottom)]
    return Part(
      item: item,
      size: size,
      edges: isRow ? horizontal : vertical,
      acrossEdges: isRow ? vertical : horizontal
    )
  }

  private func length(of part: Part) -> CGFloat {
    along(part.size) + part.edges.reduce(0) { $0 + $1.space }
  }

  private func length(of parts: [Part]) -> CGFloat {
    parts.reduce(0) { $0 + length(of: $1) }
      + (interItemSpacing?.spacing ?? 0) * CGFloat(max(parts.count - 1, 0))
  }

  /// Returns the subitems that fit, up to a maximum number.
  private func parts(in room: CGSize, most: Int) -> [Part] {
    guard !subitems.isEmpty, most > 0 else { return [] }
    let spacing = interItemSpacing?.spacing ?? 0
    var parts: [Part] = []
    var used: CGFloat = 0
    let limit = min(count ?? (hugs ? subitems.count : .max), most, 100_000)
    while parts.count < limit {
      let item = subitems[parts.count % subitems.count]
      var size = item.size(in: room)
      if isDivided, let count, count > 0, !hugs {
        let part = (along(room) - spacing * CGFloat(count - 1)) / CGFloat(count)
        size = self.size(along: max(part, 0), across: across(size))
      }
      let next = part(item, size)
      used += length(of: next) + (parts.isEmpty ? 0 : spacing)
      // The tolerance lets three thirds fill a group despite rounding.
      guard parts.isEmpty || hugs || used <= along(room) + 0.001 else { break }
      // Subitems without a length would never fill the group.
      guard used > 0 || parts.count < subitems.count else { break }
      parts.append(next)
    }
    return parts
  }

  override func layOut(
    in rect: CGRect,
    most: Int,
    _ environment: CompositionEnvironment
  ) -> [PlacedItem] {
    let room = rect.inset(by: contentInsets.sided(in: .leftToRight))
    if case .custom(let provider) = arrangement {
      let items = provider(environment.inside(room.size))
      return items.prefix(most).map {
        PlacedItem(frame: $0.frame.offsetBy(dx: room.minX, dy: room.minY), zIndex: $0.zIndex)
      }
    }
    // Each subitem has at least one leaf.
    var parts = parts(in: room.size, most: most)
    let freeSpace = max(along(room.size) - length(of: parts), 0)
    let gaps = parts.flatMap(\.edges).filter(\.isFlexible).count
    let spaces = interItemSpacing?.isFlexibleSpacing == true ? max(parts.count - 1, 0) : 0
    let share = gaps + spaces > 0 ? freeSpace / CGFloat(gaps + spaces) : 0
    var gap = interItemSpacing?.spacing ?? 0
    if spaces > 0 { gap += share }
    for index in parts.indices {
      for edge in parts[index].edges.indices where parts[index].edges[edge].isFlexible {
        parts[index].edges[edge].space += share
      }
    }
    var position: CGFloat = 0
    var placed: [PlacedItem] = []
    for part in parts {
      guard placed.count < most else { break }
      position += part.edges[0].space
      let offset = Self.start(of: across(part.size), in: across(room.size), part.acrossEdges)
      let frame = CGRect(
        origin: isRow
          ? CGPoint(x: room.minX + position, y: room.minY + offset)
          : CGPoint(x: room.minX + offset, y: room.minY + position),
        size: part.size
      )
      placed += part.item.layOut(in: frame, most: most - placed.count, environment)
      position += along(part.size) + part.edges[1].space + gap
    }
    return placed
  }

  /// Returns the start of an element across the group; flexible spacings share the remaining space.
  private static func start(of length: CGFloat, in room: CGFloat, _ edges: [Edge]) -> CGFloat {
    let freeSpace = max(room - length - edges[0].space - edges[1].space, 0)
    let flexible = edges.filter(\.isFlexible).count
    return edges[0].space + (edges[0].isFlexible ? freeSpace / CGFloat(flexible) : 0)
  }
}
