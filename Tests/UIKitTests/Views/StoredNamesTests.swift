import Onionskin
import Testing
import UIKit

/// Names of common code that are stored: they keep what is set and do nothing.
@MainActor @Suite(.ownLoop) struct StoredNamesTests {
  let loop = RenderLoop.current

  @Test func `a button stores its role, and a configuration that of its symbol`() {
    let button = UIButton(configuration: .plain())
    #expect(button.role == .normal)
    button.role = .destructive
    #expect(button.role == .destructive)
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    button.configuration?.preferredSymbolConfigurationForImage = large
    #expect(button.configuration?.preferredSymbolConfigurationForImage == large)
  }

  @Test func `no keys and no buttons are pressed during a gesture`() {
    #expect(UITapGestureRecognizer().modifierFlags == [])
    #expect(UITapGestureRecognizer().buttonMask == [])
    #expect(UIEvent().modifierFlags == [] && UIEvent().buttonMask == [])
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
  }

  @Test func `appearances of bars are stored, copied and configured`() throws {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundEffect != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil)
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
    #expect(copy !== appearance)
    #expect(copy.backgroundColor == .red)
    #expect(copy.titleTextAttributes.count == 1)
    #expect(UINavigationBarAppearance(barAppearance: appearance).backgroundColor == .red)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == nil)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .blue
    let tabBar = UITabBar()
    tabBar.standardAppearance = tabs
    #expect(tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .blue)
  }

  @Test func `an action in a menu is an element, and a button performs it`() {
    var performed = 0
    let action = UIAction(title: "Delete", attributes: .destructive, state: .on) { _ in
      performed += 1
    }
    let menu = UIMenu(title: "More", options: .displayInline, children: [action])
    let button = UIButton(type: .system)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(performed == 1)
    #expect(menu.children.map(\.title) == ["Delete"])
    #expect(menu.replacingChildren([]).children.isEmpty)
    #expect(menu.replacingChildren([]).identifier == menu.identifier)
    let item = UIBarButtonItem(primaryAction: action)
    #expect(item.title == "Delete")
    let key = UIKeyCommand(input: "f", modifierFlags: .command, action: "find")
    #expect((key.input, key.modifierFlags) == ("f", .command))
  }

  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test func `a context menu is told of its view`() {
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    let view = UIView()
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    #expect(interaction.delegate === menus)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test func `a search controller stores its bar and its results`() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.searchBar.placeholder = "Search"
    search.obscuresBackgroundDuringPresentation = false
    let screen = UIViewController()
    screen.navigationItem.searchController = search
    #expect(screen.navigationItem.searchController?.searchResultsController === results)
    #expect(!search.isActive)
  }

  @Test func `the last of several collections specifies a trait`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
    ])
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.displayScale == 2)
  }

  @Test func `a search controller without arguments shows no other view controller`() {
    #expect(UISearchController().searchResultsController == nil)
    #expect(UISearchController(nibName: nil, bundle: nil).searchResultsController == nil)
  }

  // https://developer.apple.com/documentation/uikit/uilocalizedindexedcollation
  @Test func `an index has the letters of the alphabet, and a sign for the rest`() {
    let collation = UILocalizedIndexedCollation.current()
    #expect(collation.sectionTitles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.section(forSectionIndexTitle: 25) == 25)
    let table = UITableView()
    table.sectionIndexBackgroundColor = .clear
    table.sectionIndexTrackingBackgroundColor = .gray
    #expect(table.sectionIndexBackgroundColor == .clear)
    #expect(table.sectionIndexTrackingBackgroundColor == .gray)
    #expect(UITableView.indexSearch == "{search}")
  }

  private final class Picture: UIActivityItemProvider {
    override var item: Any { "picture" }
  }

  @Test func `a provider of an item to share has a placeholder and an item`() {
    let provider = Picture(placeholderItem: 1)
    #expect(provider.placeholderItem as? Int == 1)
    #expect(provider.item as? String == "picture")
    let screen = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
    let source: any UIActivityItemSource = provider
    #expect(source.activityViewControllerPlaceholderItem(screen) as? Int == 1)
    #expect(
      source.activityViewController(screen, itemForActivityType: .mail) as? String == "picture"
    )
    #expect(source.activityViewController(screen, subjectForActivityType: nil) == "")
  }

  private final class Pictures: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var picked: UIImage?

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      picked = info[.originalImage] as? UIImage
    }
  }

  @Test func `an image picker has a delegate, and no source`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    let (picker, pictures, image) = (UIImagePickerController(), Pictures(), UIImage())
    picker.delegate = pictures
    picker.sourceType = .savedPhotosAlbum
    picker.allowsEditing = true
    #expect(picker.sourceType == .savedPhotosAlbum)
    #expect(picker.allowsEditing)
    let delegate = picker.delegate as? any UIImagePickerControllerDelegate
    delegate?.imagePickerController(picker, didFinishPickingMediaWithInfo: [.originalImage: image])
    delegate?.imagePickerControllerDidCancel(picker)
    #expect(pictures.picked === image)
  }
}
