import Foundation
import UIKit

@testable import AnimationTraces

/// Changes of what bars, lists, alerts, and image views show.
extension VisiblePropertiesTests {
  static let screens = bars + items + alerts + lists

  /// A picker's data source with three rows.
  static let rows = ThreeRows()

  final class ThreeRows: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  }

  private static func button(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  private static func item(_ change: (UINavigationItem) -> Void) -> [UINavigationItem] {
    let item = UINavigationItem()
    change(item)
    return [item]
  }

  private static var opaque: UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    return appearance
  }

  private static let image = UIImage(named: "pattern")

  private static let bars: [Change] = [
    Change(.isNavigationBarHidden, UINavigationController.self) { $0.isNavigationBarHidden = true },
    Change(.isToolbarHidden, UINavigationController.self) { $0.isToolbarHidden = false },
    Change(.items, UINavigationBar.self) { $0.items = item { $0.title = "Inbox" } },
    Change(.items, UIToolbar.self) { $0.items = [button("Archive")] },
    Change(.items, UITabBar.self) { $0.items = [UITabBarItem(title: "A", image: nil, tag: 0)] },
    Change(.selectedItem, UITabBar.self) {
      $0.selectedItem = UITabBarItem(title: "A", image: nil, tag: 0)
    },
    Change(.unselectedItemTintColor, UITabBar.self) { $0.unselectedItemTintColor = .red },
    Change(.itemWidth, UITabBar.self) { $0.itemWidth = 40 },
    Change(.itemSpacing, UITabBar.self) { $0.itemSpacing = 4 },
    Change(.selectionIndicatorImage, UITabBar.self) { $0.selectionIndicatorImage = image },
    Change(.barStyle, UINavigationBar.self) { $0.barStyle = .black },
    Change(.barStyle, UISearchBar.self) { $0.barStyle = .black },
    Change(.barStyle, UITabBar.self) { $0.barStyle = .black },
    Change(.barStyle, UIToolbar.self) { $0.barStyle = .black },
    Change(.barTintColor, UINavigationBar.self) { $0.barTintColor = .red },
    Change(.barTintColor, UISearchBar.self) { $0.barTintColor = .red },
    Change(.barTintColor, UITabBar.self) { $0.barTintColor = .red },
    Change(.barTintColor, UIToolbar.self) { $0.barTintColor = .red },
    Change(.isTranslucent, UINavigationBar.self) { $0.isTranslucent = false },
    Change(.isTranslucent, UISearchBar.self) { $0.isTranslucent = false },
    Change(.isTranslucent, UITabBar.self) { $0.isTranslucent = false },
    Change(.isTranslucent, UIToolbar.self) { $0.isTranslucent = false },
    Change(.prefersLargeTitles, UINavigationBar.self) { $0.prefersLargeTitles = true },
    Change(.titleTextAttributes, UINavigationBar.self) {
      $0.titleTextAttributes = [.foregroundColor: UIColor.red]
    },
    Change(.largeTitleTextAttributes, UINavigationBar.self) {
      $0.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    },
    Change(.backIndicatorImage, UINavigationBar.self) { $0.backIndicatorImage = image },
    Change(.backgroundImage, UISearchBar.self) { $0.backgroundImage = image },
    Change(.backgroundImage, UITabBar.self) { $0.backgroundImage = image },
    Change(.shadowImage, UINavigationBar.self) { $0.shadowImage = image },
    Change(.shadowImage, UITabBar.self) { $0.shadowImage = image },
    Change(.standardAppearance, UINavigationBar.self) { $0.standardAppearance = opaque },
    Change(.standardAppearance, UITabBar.self) {
      $0.standardAppearance = UITabBarAppearance(barAppearance: opaque)
    },
    Change(.standardAppearance, UIToolbar.self) {
      $0.standardAppearance = UIToolbarAppearance(barAppearance: opaque)
    },
    Change(.standardAppearance, UIViewController.self) {
      $0.navigationItem.standardAppearance = opaque
    },
    Change(.standardAppearance, UINavigationBar.self) { bar in
      let appearance = UINavigationBarAppearance()
      appearance.backButtonAppearance.normal.titlePositionAdjustment.vertical = -2
      bar.standardAppearance = appearance
    },
    Change(.standardAppearance, UIToolbar.self) { bar in
      let appearance = UIToolbarAppearance()
      appearance.doneButtonAppearance.disabled.titleTextAttributes = [
        .foregroundColor: UIColor.red
      ]
      bar.standardAppearance = appearance
    },
    Change(.standardAppearance, UITabBar.self) { bar in
      let appearance = UITabBarAppearance()
      appearance.inlineLayoutAppearance.selected.iconColor = .red
      bar.standardAppearance = appearance
    },
    Change(.scrollEdgeAppearance, UINavigationBar.self) { $0.scrollEdgeAppearance = opaque },
    Change(.scrollEdgeAppearance, UITabBar.self) {
      $0.scrollEdgeAppearance = UITabBarAppearance()
    },
    Change(.scrollEdgeAppearance, UIToolbar.self) {
      $0.scrollEdgeAppearance = UIToolbarAppearance()
    },
    Change(.scrollEdgeAppearance, UIViewController.self) {
      $0.navigationItem.scrollEdgeAppearance = opaque
    },
    Change(.showsCancelButton, UISearchBar.self) { $0.showsCancelButton = true },
    Change(.searchBarStyle, UISearchBar.self) { $0.searchBarStyle = .minimal },
    Change(.showsScopeBar, UISearchBar.self) { $0.showsScopeBar = true },
    Change(.scopeButtonTitles, UISearchBar.self) { $0.scopeButtonTitles = ["All", "Unread"] },
    Change(.selectedScopeButtonIndex, UISearchBar.self) { $0.selectedScopeButtonIndex = 1 },
    Change(.prompt, UISearchBar.self) { $0.prompt = "Search" },
  ]

  private static let items: [Change] = [
    Change(.title, UISwitch.self) { $0.title = "On" },
    Change(.title, UINavigationBar.self) { $0.items = item { $0.title = "Inbox" } },
    Change(.title, UIViewController.self) { $0.title = "Inbox" },
    Change(.title, UIViewController.self) { $0.navigationItem.title = "Inbox" },
    Change(.titleView, UINavigationBar.self) { $0.items = item { $0.titleView = UILabel() } },
    Change(.titleView, UIViewController.self) { $0.navigationItem.titleView = UILabel() },
    Change(.prompt, UINavigationBar.self) { $0.items = item { $0.prompt = "Search" } },
    Change(.prompt, UIViewController.self) { $0.navigationItem.prompt = "Search" },
    Change(.leftBarButtonItems, UINavigationBar.self) {
      $0.items = item { $0.leftBarButtonItem = button("Edit") }
    },
    Change(.leftBarButtonItems, UIViewController.self) {
      $0.navigationItem.leftBarButtonItem = button("Edit")
    },
    Change(.rightBarButtonItems, UINavigationBar.self) {
      $0.items = item { $0.rightBarButtonItem = button("Edit") }
    },
    Change(.rightBarButtonItems, UIViewController.self) {
      $0.navigationItem.rightBarButtonItems = [button("Edit"), button("Add")]
    },
    Change(.leftItemsSupplementBackButton, UINavigationBar.self) {
      $0.items = item { $0.leftItemsSupplementBackButton = true }
    },
    Change(.leftItemsSupplementBackButton, UIViewController.self) {
      $0.navigationItem.leftItemsSupplementBackButton = true
    },
    Change(.hidesBackButton, UINavigationBar.self) {
      $0.items = item { $0.hidesBackButton = true }
    },
    Change(.hidesBackButton, UIViewController.self) { $0.navigationItem.hidesBackButton = true },
    Change(.backBarButtonItem, UINavigationBar.self) {
      $0.items = item { $0.backBarButtonItem = button("Back") }
    },
    Change(.backBarButtonItem, UIViewController.self) {
      $0.navigationItem.backBarButtonItem = button("Back")
    },
    Change(.backButtonTitle, UINavigationBar.self) {
      $0.items = item { $0.backButtonTitle = "Back" }
    },
    Change(.backButtonTitle, UIViewController.self) { $0.navigationItem.backButtonTitle = "Back" },
    Change(.backButtonDisplayMode, UINavigationBar.self) {
      $0.items = item { $0.backButtonDisplayMode = .minimal }
    },
    Change(.backButtonDisplayMode, UIViewController.self) {
      $0.navigationItem.backButtonDisplayMode = .minimal
    },
    Change(.largeTitleDisplayMode, UINavigationBar.self) {
      $0.items = item { $0.largeTitleDisplayMode = .never }
    },
    Change(.largeTitleDisplayMode, UIViewController.self) {
      $0.navigationItem.largeTitleDisplayMode = .never
    },
    Change(.toolbarItems, UIViewController.self) { $0.toolbarItems = [button("Archive")] },
  ]

  private static let alerts: [Change] = [
    Change(.title, UIAlertController.self) { $0.title = "Delete?" },
    Change(.message, UIAlertController.self) { $0.message = "It cannot be undone." },
    Change(.actions, UIAlertController.self) {
      $0.addAction(UIAlertAction(title: "Delete", style: .destructive))
    },
  ]

  private static let lists: [Change] = [
    Change(.animationImages, UIImageView.self) { view in
      view.animationImages = [UIImage(), UIImage()]
      view.startAnimating()
    },
    Change(.isSelected, UITableViewCell.self) { $0.isSelected = true },
    Change(.isSelected, UICollectionViewCell.self) { $0.isSelected = true },
    Change(.isHighlighted, UITableViewCell.self) { $0.isHighlighted = true },
    Change(.isHighlighted, UICollectionViewCell.self) { $0.isHighlighted = true },
    Change(.isEditing, UITableView.self) { $0.isEditing = true },
    Change(.isEditing, UITableViewCell.self) { $0.isEditing = true },
    Change(.accessoryType, UITableViewCell.self) { $0.accessoryType = .checkmark },
    Change(.accessoryView, UITableViewCell.self) { $0.accessoryView = UISwitch() },
    Change(.editingAccessoryType, UITableViewCell.self) { $0.editingAccessoryType = .checkmark },
    Change(.editingAccessoryView, UITableViewCell.self) { $0.editingAccessoryView = UISwitch() },
    Change(.accessories, UICollectionViewListCell.self) { $0.accessories = [.checkmark()] },
    Change(.selectionStyle, UITableViewCell.self) { $0.selectionStyle = .none },
    Change(.selectedBackgroundView, UITableViewCell.self) { $0.selectedBackgroundView = UIView() },
    Change(.selectedBackgroundView, UICollectionViewCell.self) {
      $0.selectedBackgroundView = UIView()
    },
    Change(.multipleSelectionBackgroundView, UITableViewCell.self) {
      $0.multipleSelectionBackgroundView = UIView()
    },
    Change(.indentationLevel, UITableViewCell.self) { $0.indentationLevel = 2 },
    Change(.indentationLevel, UICollectionViewListCell.self) { $0.indentationLevel = 2 },
    Change(.indentationWidth, UITableViewCell.self) { $0.indentationWidth = 20 },
    Change(.indentationWidth, UICollectionViewListCell.self) { $0.indentationWidth = 20 },
    Change(.indentsAccessories, UICollectionViewListCell.self) { $0.indentsAccessories = false },
    Change(.shouldIndentWhileEditing, UITableViewCell.self) {
      $0.shouldIndentWhileEditing = false
    },
    Change(.showsReorderControl, UITableViewCell.self) { $0.showsReorderControl = true },
    Change(.separatorInset, UITableViewCell.self) { $0.separatorInset.left = 20 },
    Change(.separatorInset, UITableView.self) { $0.separatorInset.left = 20 },
    Change(.separatorColor, UITableView.self) { $0.separatorColor = .red },
    Change(.separatorEffect, UITableView.self) {
      $0.separatorEffect = UIBlurEffect(style: .dark)
    },
    Change(.separatorStyle, UITableView.self) { $0.separatorStyle = .none },
    Change(.sectionIndexColor, UITableView.self) { $0.sectionIndexColor = .red },
    Change(.sectionIndexBackgroundColor, UITableView.self) {
      $0.sectionIndexBackgroundColor = .red
    },
  ]
}
