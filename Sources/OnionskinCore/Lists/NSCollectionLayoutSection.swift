/// How a section of a compositional layout scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Not at all: its groups follow one another in the layout's direction.
  case none
  /// Anywhere.
  case continuous
  /// Anywhere, but it stops where a group begins.
  case continuousGroupLeadingBoundary
  /// By the width of the collection view.
  case paging
  /// By a group.
  case groupPaging
  /// By a group, which is in the middle.
  case groupPagingCentered
}

/// What the insets of a section of a compositional layout are measured from.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// What the layout says.
  case automatic
  /// The bounds.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable content.
  case readableContent
}

/// A closure that changes the look of the elements of a section that are shown.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout, which repeats a group as often as its items need.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  /// The space around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// What the insets are measured from: stored only, as they are measured from the insets of the content.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of supplementary views are measured from: stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// How the section scrolls across the layout's direction.
  ///
  /// ## Differences from UIKit
  ///
  /// The groups are in a row, but the row does not scroll: only the groups that fit the collection view
  /// are seen.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The supplementary views at the edges of the section, such as a header.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value that indicates whether the supplementary views are between the leading and the trailing
  /// inset, too.
  open var supplementariesFollowContentInsets = true
  /// The decorations behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that changes the look of the shown elements whenever the collection view scrolls; `nil` for
  /// none.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}
