import Onionskin
import Testing
import UIKit

/// Contents and backgrounds of cells that configurations describe.
///
/// https://developer.apple.com/documentation/uikit/uicontentconfiguration
@Suite(.ownLoop) @MainActor struct `Content configurations` {
  private let loop = RenderLoop.current

  /// A content of an app.
  private struct Badge: UIContentConfiguration {
    var number = 0
    var isDimmed = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
      var badge = self
      badge.isDimmed = (state as? UICellConfigurationState)?.isSelected ?? false
      return badge
    }
  }

  private final class BadgeView: UIView, UIContentView {
    private(set) var badge: Badge
    var configuration: any UIContentConfiguration {
      get { badge }
      set { if let new = newValue as? Badge { badge = new } }
    }

    init(_ badge: Badge) {
      self.badge = badge
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("Nobody decodes it.") }
  }

  // https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration
  @Test func `a configuration's view takes the place of the content view`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let standard = cell.contentView
    cell.contentConfiguration = Badge(number: 3)
    let view = try #require(cell.contentView as? BadgeView)
    #expect(view.badge.number == 3)
    #expect(view.superview === cell)
    #expect(standard.superview == nil)
    #expect(view.frame == cell.bounds)
    cell.contentConfiguration = Badge(number: 4)
    #expect(cell.contentView === view)
    #expect(view.badge.number == 4)
    cell.contentConfiguration = nil
    #expect(cell.contentView === standard)
    #expect(standard.superview === cell)
    #expect(view.superview == nil)
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewcell/updateconfiguration(using:)
  @Test func `a cell updates its configurations at the layout after a change of its state`() throws
  {
    final class Cell: UICollectionViewCell {
      var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
      }
    }
    try withRenderLoop { loop in
      let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      cell.contentConfiguration = Badge()
      cell.layoutIfNeeded()
      #expect(cell.states == [false])
      cell.isSelected = true
      cell.isHighlighted = true
      #expect(cell.states == [false])
      cell.layoutIfNeeded()
      #expect(cell.states == [false, true])
      let view = try #require(cell.contentView as? BadgeView)
      #expect(view.badge.isDimmed)
      cell.layoutIfNeeded()
      #expect(cell.states == [false, true])
    }
  }

  @Test func `a cell that does not update its content keeps it`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    cell.contentConfiguration = Badge()
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? BadgeView)
    #expect(!view.badge.isDimmed)
  }

  // https://developer.apple.com/documentation/uikit/uitableviewcell/configurationupdatehandler-swift.property
  @Test func `a closure is called with the state`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var colors: [UIColor] = []
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.listPlainCell()
      background.backgroundColor = state.isHighlighted ? .red : .blue
      cell.backgroundConfiguration = background
      colors.append(background.resolvedBackgroundColor(for: .green))
    }
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(colors == [.blue, .red])
  }

  // https://developer.apple.com/documentation/uikit/uibackgroundconfiguration
  @Test func `a background is behind the content, with its insets`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.backgroundColorTransformer = UIConfigurationColorTransformer {
      $0.withAlphaComponent(0.5)
    }
    background.cornerRadius = 8
    background.strokeWidth = 2
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )
    cell.backgroundConfiguration = background
    let view = try #require(cell.subviews.first)
    #expect(view !== cell.contentView)
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 56))
    #expect(view.backgroundColor == UIColor.red.withAlphaComponent(0.5))
    #expect(view.layer.cornerRadius == 8)
    #expect(view.layer.borderWidth == 2)
    cell.frame.size.width = 200
    cell.layoutIfNeeded()
    #expect(view.frame.width == 194)
    cell.backgroundConfiguration = nil
    #expect(cell.subviews == [cell.contentView])
  }

  // https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
  @Test func `a list's content has an image, a text, and a secondary text below`() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
    var content = cell.defaultContentConfiguration()
    content.text = "Inbox"
    content.secondaryText = "12 messages"
    content.image = UIImage(named: "tray", size: CGSize(width: 40, height: 20))
    content.imageToTextPadding = 10
    content.textToSecondaryTextVerticalPadding = 5
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 4,
      leading: 12,
      bottom: 4,
      trailing: 8
    )
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    let image = try #require(cell.contentView.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(labels.map(\.text) == ["Inbox", "12 messages"])
    #expect(image.frame == CGRect(x: 12, y: 30, width: 40, height: 20))
    #expect(labels.map(\.frame.minX) == [62, 62])
    #expect(labels[1].frame.minY == labels[0].frame.maxY + 5)
    // Both together are in the middle.
    #expect(abs((labels[0].frame.minY + labels[1].frame.maxY) / 2 - 40) < 0.001)
  }

  @Test func `a value is at the other side of the line if there is room`() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels[0].frame.midY == labels[1].frame.midY)
    #expect(labels[1].frame.maxX == 320 - content.directionalLayoutMargins.trailing)
    view.frame.size.width = 60
    view.layoutIfNeeded()
    #expect(labels[1].frame.minY > labels[0].frame.maxY)
  }

  @Test func `a list's content view shows a changed configuration`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "One"
    cell.contentConfiguration = content
    let view = cell.contentView
    content.text = "Two"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect(view.subviews.compactMap { ($0 as? UILabel)?.text }.first == "Two")
  }
}
