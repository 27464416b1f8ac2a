/// The configuration of a list in a collection view.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Hashable, Sendable {
    /// A plain list.
    case plain
    case grouped, insetGrouped, sidebar
    /// A sidebar without a background.
    case sidebarPlain
  }

  public enum HeaderMode: Int, Hashable, Sendable { case none, supplementary, firstItemInSection }

  public enum FooterMode: Int, Hashable, Sendable { case none, supplementary }

  /// A closure that returns the swipe actions of an item; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above headers, in points; `nil` for none.
  public var headerTopPadding: CGFloat?
  /// A Boolean value that indicates whether separators are shown: stored only.
  public var showsSeparators = true
  /// The background color of the list: stored only.
  public var backgroundColor: UIColor?
  /// A closure that returns the swipe actions at the leading edge: stored only.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the swipe actions at the trailing edge: stored only.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }
}

extension NSCollectionLayoutSection {
  /// Creates a section of a list, which is a column of full-width cells.
  ///
  /// ## Differences from UIKit
  ///
  /// Cells are 44 points high, and headers and footers 28 points. An inset section has insets of 16
  /// points on both sides.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func row(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(height)
      )
    }
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row(44),
      subitems: [NSCollectionLayoutItem(layoutSize: row(44))]
    )
    let section = NSCollectionLayoutSection(group: group)
    if configuration.appearance == .insetGrouped {
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    func edge(_ kind: String, _ alignment: NSRectAlignment, _ padding: CGFloat) {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row(28 + padding),
        elementKind: kind,
        alignment: alignment
      )
      item.contentInsets.top = padding
      // Headers and footers of a plain list are pinned.
      item.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(item)
    }
    if configuration.headerMode == .supplementary {
      edge(UICollectionView.elementKindSectionHeader, .top, configuration.headerTopPadding ?? 0)
    }
    if configuration.footerMode == .supplementary {
      edge(UICollectionView.elementKindSectionFooter, .bottom, 0)
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout that shows a list in each section.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
