import Onionskin
import Testing
import UIKit

/// The pasteboard, the menu of commands and pickers.
@MainActor @Suite(.ownLoop) struct PasteboardTests {
  @Test func `what is copied can be pasted, and replaces what was there`() {
    withRenderLoop { _ in
      let board = UIPasteboard.general
      #expect(board.string == nil && !board.hasStrings)
      var changes = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification,
        object: board,
        queue: nil
      ) { _ in MainActor.assumeIsolated { changes += 1 } }
      board.string = "one"
      board.strings = ["two", "three"]
      #expect(UIPasteboard.general.string == "two")
      #expect(board.strings == ["two", "three"])
      board.color = .red
      #expect(board.string == nil)
      #expect(board.hasColors && !board.hasStrings)
      board.color = nil
      #expect(board.colors == nil)
      #expect(changes == 4)
      #expect(board.changeCount == 4)
      NotificationCenter.default.removeObserver(observer)
    }
    withRenderLoop { _ in #expect(UIPasteboard.general.changeCount == 0) }
  }

  @Test func `a menu tells when it is shown and hidden`() {
    let menu = UIMenuController.shared
    var told: [String] = []
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
        MainActor.assumeIsolated {
          told.append("\(names.firstIndex(of: name) ?? -1) \(menu.isMenuVisible)")
        }
      }
    }
    let (view, other) = (UIView(), UIView())
    menu.showMenu(from: view, rect: .zero)
    menu.setMenuVisible(true, animated: true)
    #expect(told == ["0 false", "1 true"])
    menu.hideMenu(from: other)
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: view)
    #expect(told.suffix(2) == ["2 true", "3 false"])
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func `a picker selects rows of its data source`() {
    let (picker, source) = (UIPickerView(), Rows())
    #expect(picker.numberOfComponents == 0)
    picker.selectRow(1, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == -1)
    picker.dataSource = source
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.selectedRow(inComponent: 1) == -1)
    picker.selectRow(2, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    picker.selectRow(9, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    picker.selectRow(1, inComponent: 5, animated: true)
    source.counts = [2, 0]
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.numberOfRows(inComponent: 7) == 0)
  }

  @Test func `background tasks have different identifiers`() {
    let application = UIApplication.shared
    let first = application.beginBackgroundTask(expirationHandler: nil)
    let second = application.beginBackgroundTask(withName: "save")
    #expect(first != second && first != .invalid && second != .invalid)
    application.endBackgroundTask(first)
  }
}

private final class Rows: NSObject, UIPickerViewDataSource {
  var counts = [3, 0]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
}
