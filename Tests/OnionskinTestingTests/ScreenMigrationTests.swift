import Foundation
import Onionskin
import OnionskinTestCore
import OnionskinTesting
import Testing
import UIKit

/// Right and wrong migrations of screens, lists, and controls.
@MainActor @Suite struct ScreenMigrationTests {
  /// An app with two tabs, the first of which has a stack with a list.
  @MainActor
  final class App: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let tabs = UITabBarController()
    let inbox = UIViewController()
    let settings = UIViewController()
    let archive = UIViewController()
    let message = UIViewController()
    let navigation: UINavigationController
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
    let grid: UICollectionView
    let picture = UIImageView(frame: CGRect(x: 0, y: 60, width: 40, height: 40))
    let toggle = UISwitch()
    let slider = UISlider(frame: CGRect(x: 100, y: 60, width: 100, height: 30))
    let progress = UIProgressView(frame: CGRect(x: 100, y: 90, width: 100, height: 4))
    let search = UISearchBar()
    let days = UISegmentedControl(items: ["Day", "Week"])
    let panel = UIView(frame: CGRect(x: 0, y: 320, width: 320, height: 20))
    let panelLabel = UILabel()
    let save = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    var rows = (0..<6).map { "Row \($0)" }

    override init() {
      navigation = UINavigationController(rootViewController: inbox)
      grid = UICollectionView(
        frame: CGRect(x: 0, y: 340, width: 320, height: 100),
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      super.init()
      table.dataSource = self
      grid.dataSource = self
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      (inbox.title, settings.title, message.title) = ("Inbox", "Settings", "Message")
      archive.title = "Archive"
      inbox.navigationItem.rightBarButtonItem = save
      tabs.viewControllers = [navigation, settings, archive]
      for view in [table, grid, picture, toggle, slider, progress, search, days] {
        inbox.view.addSubview(view)
      }
      panel.addSubview(panelLabel)
      window.rootViewController = tabs
      window.addSubview(panel)
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }

    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func insert(_ animation: UITableView.RowAnimation) {
      rows.insert("New", at: 1)
      table.insertRows(at: [path(1)], with: animation)
    }

    func delete(_ row: Int, _ animation: UITableView.RowAnimation = .fade) {
      rows.remove(at: row)
      table.deleteRows(at: [path(row)], with: animation)
    }

    /// Plays two images.
    func play(for seconds: TimeInterval) {
      picture.animationImages = [UIImage(), UIImage()]
      picture.animationDuration = seconds
      picture.animationRepeatCount = 2
      picture.startAnimating()
    }

    func alert(_ message: String) -> UIAlertController {
      let alert = UIAlertController(title: "Delete?", message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      return alert
    }

    /// Pushes the message, without animation.
    func open() {
      navigation.pushViewController(message, animated: false)
    }
  }

  typealias Step = @MainActor (App) -> Void

  private func result(
    _ legacy: @escaping Step,
    as new: @escaping Step
  ) -> MigrationTest.Result {
    let test = MigrationTest(allowing: [.interaction])
    func run(_ change: @escaping Step) -> ScenarioRun {
      test.run(App.init) { app in
        change(app)
        UIView.animate(withDuration: 0.25) { app.panel.alpha = 0.5 }
      }
    }
    return test.result(of: run(new), against: run(legacy))
  }

  // MARK: Right

  nonisolated static let right: [(title: String, legacy: Step, new: Step)] = [
    (
      "a screen is shown instead of pushed",
      { $0.navigation.pushViewController($0.message, animated: true) },
      { $0.inbox.show($0.message, sender: nil) }
    ),
    (
      "the stack is set instead of pushed",
      { $0.navigation.pushViewController($0.message, animated: false) },
      { $0.navigation.viewControllers = [$0.inbox, $0.message] }
    ),
    (
      "the only screen above the root is popped to the root",
      { app in
        app.open()
        app.navigation.popViewController(animated: true)
      },
      { app in
        app.open()
        app.navigation.popToRootViewController(animated: true)
      }
    ),
    (
      "the automatic style is written out",
      { $0.tabs.present($0.message, animated: true) },
      { app in
        app.message.modalPresentationStyle = .pageSheet
        app.tabs.present(app.message, animated: true)
      }
    ),
    (
      "a screen is presented by another one of the same root",
      { $0.inbox.present($0.message, animated: true) },
      { $0.tabs.present($0.message, animated: true) }
    ),
    (
      "a bar is hidden by its property",
      { $0.navigation.setNavigationBarHidden(true, animated: false) },
      { $0.navigation.isNavigationBarHidden = true }
    ),
    (
      "a toolbar is shown by its property",
      { $0.navigation.setToolbarHidden(false, animated: false) },
      { $0.navigation.isToolbarHidden = false }
    ),
    (
      "a title is set on the item",
      { $0.inbox.title = "Archive" },
      { $0.inbox.navigationItem.title = "Archive" }
    ),
    (
      "a button is one of a list",
      { app in app.inbox.navigationItem.leftBarButtonItem = app.editItem },
      { app in app.inbox.navigationItem.setLeftBarButtonItems([app.editItem], animated: false) }
    ),
    (
      "a badge is set through the bar",
      { $0.settings.tabBarItem.badgeValue = "3" },
      { $0.tabs.tabBar.items?[1].badgeValue = "3" }
    ),
    (
      "a tab is selected by its view controller",
      { $0.tabs.selectedIndex = 1 },
      { $0.tabs.selectedViewController = $0.settings }
    ),
    (
      "toolbar items are set by the method",
      { app in app.inbox.toolbarItems = [app.editItem] },
      { app in app.inbox.setToolbarItems([app.editItem], animated: false) }
    ),
    (
      "rows are inserted in a batch",
      { app in
        app.table.beginUpdates()
        app.insert(.fade)
        app.table.endUpdates()
      },
      { app in app.table.performBatchUpdates { app.insert(.fade) } }
    ),
    (
      "rows fade, as is automatic",
      { $0.delete(1, .fade) },
      { $0.delete(1, .automatic) }
    ),
    (
      "a row is selected on the way to another",
      { $0.table.selectRow(at: $0.path(2), animated: false, scrollPosition: .none) },
      { app in
        app.table.selectRow(at: app.path(1), animated: false, scrollPosition: .none)
        app.table.selectRow(at: app.path(2), animated: false, scrollPosition: .none)
      }
    ),
    (
      "a list is edited by its property",
      { $0.table.setEditing(true, animated: false) },
      { $0.table.isEditing = true }
    ),
    (
      "a list scrolls by its property",
      { $0.table.setContentOffset(CGPoint(x: 0, y: 20), animated: false) },
      { $0.table.contentOffset.y = 20 }
    ),
    (
      "a list scrolls to a row",
      { $0.table.setContentOffset(CGPoint(x: 0, y: 44), animated: true) },
      { $0.table.scrollToRow(at: $0.path(1), at: .top, animated: true) }
    ),
    (
      "a switch is turned on by the method",
      { $0.toggle.isOn = true },
      { $0.toggle.setOn(true, animated: false) }
    ),
    (
      "a slider is moved by the method",
      { $0.slider.value = 0.5 },
      { $0.slider.setValue(0.5, animated: false) }
    ),
    (
      "progress is set by the method",
      { $0.progress.progress = 0.5 },
      { $0.progress.setProgress(0.5, animated: false) }
    ),
    (
      "an alert gets its message afterwards",
      { $0.tabs.present($0.alert("All of it."), animated: true) },
      { app in
        let alert = app.alert("")
        alert.message = "All of it."
        app.tabs.present(alert, animated: true)
      }
    ),
    (
      "images are played again from the start",
      { $0.play(for: 0.4) },
      { app in
        app.play(for: 0.8)
        app.play(for: 0.4)
      }
    ),
  ]

  @Test(arguments: right.indices)
  func `a right migration of a screen passes`(_ index: Int) {
    let pair = Self.right[index]
    let failure = result(pair.legacy, as: pair.new).failure
    #expect(failure == nil, "\(pair.title): \(failure ?? "")")
  }

  // MARK: Wrong

  nonisolated static let wrong:
    [(title: String, kinds: [Difference.Kind], legacy: Step, new: Step)] = [
      (
        "a bar is hidden without animation", [.arguments],
        { $0.navigation.setNavigationBarHidden(true, animated: true) },
        { $0.navigation.setNavigationBarHidden(true, animated: false) }
      ),
      (
        "a bar is hidden by its property", [.propertyNotAnimated],
        { $0.navigation.setNavigationBarHidden(true, animated: true) },
        { $0.navigation.isNavigationBarHidden = true }
      ),
      (
        "a toolbar stays hidden", [.value],
        { $0.navigation.isToolbarHidden = false }, { _ in }
      ),
      (
        "a title is another one", [.value],
        { $0.inbox.title = "Archive" }, { $0.inbox.title = "Archived" }
      ),
      (
        "a prompt is forgotten", [.value],
        { $0.inbox.navigationItem.prompt = "Choose" }, { _ in }
      ),
      (
        "a button stays enabled", [.value],
        { $0.save.isEnabled = false }, { _ in }
      ),
      (
        "a button comes without animation", [.arguments],
        { app in app.inbox.navigationItem.setLeftBarButton(app.editItem, animated: true) },
        { app in app.inbox.navigationItem.setLeftBarButton(app.editItem, animated: false) }
      ),
      (
        "a badge has another number", [.value],
        { $0.settings.tabBarItem.badgeValue = "3" }, { $0.settings.tabBarItem.badgeValue = "4" }
      ),
      (
        "toolbar items are in another order", [.value],
        { app in app.inbox.toolbarItems = [app.editItem, app.save] },
        { app in app.inbox.toolbarItems = [app.save, app.editItem] }
      ),
      (
        "a screen is pushed without animation", [.arguments],
        { $0.navigation.pushViewController($0.message, animated: true) },
        { $0.navigation.pushViewController($0.message, animated: false) }
      ),
      (
        "a screen is popped with animation", [.arguments],
        { app in
          app.open()
          app.navigation.popViewController(animated: false)
        },
        { app in
          app.open()
          app.navigation.popViewController(animated: true)
        }
      ),
      (
        "the stack is set without animation", [.arguments],
        { $0.navigation.setViewControllers([$0.message], animated: true) },
        { $0.navigation.setViewControllers([$0.message], animated: false) }
      ),
      (
        "a screen is presented without animation", [.arguments],
        { $0.tabs.present($0.message, animated: true) },
        { $0.tabs.present($0.message, animated: false) }
      ),
      (
        "a screen is dismissed without animation", [.arguments],
        { app in
          app.tabs.present(app.message, animated: false) { app.tabs.dismiss(animated: true) }
        },
        { app in
          app.tabs.present(app.message, animated: false) { app.tabs.dismiss(animated: false) }
        }
      ),
      (
        "a screen covers as a sheet", [.arguments],
        { app in
          app.message.modalPresentationStyle = .fullScreen
          app.tabs.present(app.message, animated: true)
        },
        { $0.tabs.present($0.message, animated: true) }
      ),
      (
        "a screen dissolves instead of covering", [.arguments],
        { $0.tabs.present($0.message, animated: true) },
        { app in
          app.message.modalTransitionStyle = .crossDissolve
          app.tabs.present(app.message, animated: true)
        }
      ),
      (
        "an alert says something else", [.scene],
        { $0.tabs.present($0.alert("All of it."), animated: true) },
        { $0.tabs.present($0.alert("Everything."), animated: true) }
      ),
      (
        "another tab is selected", [.arguments],
        { $0.tabs.selectedIndex = 1 }, { $0.tabs.selectedIndex = 2 }
      ),
      (
        "rows slide instead of fading", [.arguments],
        { $0.insert(.fade) }, { $0.insert(.left) }
      ),
      (
        "rows do not slide", [.arguments],
        { $0.insert(.left) }, { $0.insert(.none) }
      ),
      (
        "another row is deleted", [.arguments],
        { $0.delete(1) }, { $0.delete(2) }
      ),
      (
        "another row is selected", [.arguments],
        { $0.table.selectRow(at: $0.path(1), animated: false, scrollPosition: .none) },
        { $0.table.selectRow(at: $0.path(2), animated: false, scrollPosition: .none) }
      ),
      (
        "a row is selected without animation", [.arguments],
        { $0.table.selectRow(at: $0.path(1), animated: true, scrollPosition: .none) },
        { $0.table.selectRow(at: $0.path(1), animated: false, scrollPosition: .none) }
      ),
      (
        "another item is selected", [.arguments],
        { $0.grid.selectItem(at: $0.path(1), animated: false, scrollPosition: []) },
        { $0.grid.selectItem(at: $0.path(2), animated: false, scrollPosition: []) }
      ),
      (
        "a list is not edited", [.value],
        { $0.table.isEditing = true }, { _ in }
      ),
      (
        "a list is edited without animation", [.arguments],
        { $0.table.setEditing(true, animated: true) },
        { $0.table.setEditing(true, animated: false) }
      ),
      (
        "a row is highlighted", [.value],
        { _ in },
        { $0.table.cellForRow(at: $0.path(0))?.isHighlighted = true }
      ),
      (
        "a row has no checkmark", [.value],
        { $0.table.cellForRow(at: $0.path(0))?.accessoryType = .checkmark }, { _ in }
      ),
      (
        "a list scrolls without animation", [.arguments],
        { $0.table.setContentOffset(CGPoint(x: 0, y: 40), animated: true) },
        { $0.table.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }
      ),
      (
        "a list scrolls to another row", [.arguments],
        { $0.table.scrollToRow(at: $0.path(1), at: .top, animated: true) },
        { $0.table.scrollToRow(at: $0.path(0), at: .top, animated: true) }
      ),
      (
        "images are played in twice the time", [.value],
        { $0.play(for: 0.4) }, { $0.play(for: 0.8) }
      ),
      (
        "images are not played", [.value],
        { $0.play(for: 0.4) }, { _ in }
      ),
      (
        "a switch is turned on without animation", [.arguments],
        { $0.toggle.setOn(true, animated: true) }, { $0.toggle.setOn(true, animated: false) }
      ),
      (
        "a slider is moved elsewhere", [.arguments],
        { $0.slider.setValue(0.5, animated: true) }, { $0.slider.setValue(0.6, animated: true) }
      ),
      (
        "the Cancel button is missing", [.value],
        { $0.search.showsCancelButton = true }, { _ in }
      ),
      (
        "a segment comes without animation", [.arguments],
        { $0.days.insertSegment(withTitle: "Month", at: 2, animated: true) },
        { $0.days.insertSegment(withTitle: "Month", at: 2, animated: false) }
      ),
      (
        "a push and a text are both wrong", [.arguments, .value],
        { app in
          app.navigation.pushViewController(app.message, animated: true)
          app.panelLabel.text = "Opened"
        },
        { app in
          app.navigation.pushViewController(app.message, animated: false)
          app.panelLabel.text = "Opening"
        }
      ),
    ]

  @Test(arguments: wrong.indices)
  func `a wrong migration of a screen fails, by its cause`(_ index: Int) {
    let pair = Self.wrong[index]
    let result = result(pair.legacy, as: pair.new)
    guard case .different(let differences) = result.verdict else {
      Issue.record("\(pair.title): \(result.verdict)")
      return
    }
    #expect(differences.map(\.kind) == pair.kinds, "\(pair.title): \(differences)")
  }

  @Test func `the messages on screens read as they were judged`() throws {
    try RecordedMessages("Screens").expect(
      Self.wrong.map { pair in
        (pair.title, result(pair.legacy, as: pair.new).failure ?? "passes")
      }
    )
  }
}

extension ScreenMigrationTests.App {
  fileprivate var editItem: UIBarButtonItem { inbox.editButtonItem }
}
