/// The ways in which a section of a compositional layout scrolls orthogonally.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// No orthogonal scrolling: the groups follow one another in the layout's direction.
  case none
  case continuous
  /// Continuous scrolling that stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// Scrolling by pages as wide as the collection view.
  case paging
  case groupPaging
  /// Scrolling by groups, which are centered.
  case groupPagingCentered
}

/// The references for the insets of a section in a compositional layout.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  case automatic
  /// The bounds.
  case none
  case safeArea, layoutMargins, readableContent
}

/// A closure that adjusts the visible elements of a section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout, which repeats a group for its items.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  /// The insets of the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The reference for the insets: stored only; insets are relative to the content insets.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference for the insets of supplementary views: stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The orthogonal scrolling behavior of the section.
  ///
  /// ## Differences from UIKit
  ///
  /// The groups form a row that doesn't scroll. Only the groups within the collection view are
  /// visible.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The supplementary views at the edges of the section, such as a header.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value that indicates whether the section's insets across the scroll direction also
  /// apply to the supplementary views.
  open var supplementariesFollowContentInsets = true
  /// The decorations behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that adjusts the visible elements at every layout, such as when scrolling; `nil` for
  /// none.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}
