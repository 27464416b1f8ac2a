import UIKit

/// A fault of screens, which the law of screens has to find.
package enum ScreenFault: String, CaseIterable, Sendable {
  case otherPage, otherSelection, scrolled, displacedCell, transparentCell, endlessAnimation
  case unbalancedAppearance
}

extension Program {
  /// Returns a program with screens in which something happens that nobody asked for.
  ///
  /// - Parameter fault: What happens; `nil` for nothing.
  /// - Returns: The program.
  package static func spoiled(by fault: ScreenFault?) -> Program {
    func line(_ text: String, _ call: @escaping @MainActor (Screens) -> Void) -> Step {
      Step(text) { stage, _ in stage.screens.map(call) }
    }
    func rest() -> Step {
      Step("at rest", sort: .pass) { stage, _ in stage.comeToRest(mustRest: true) }
    }
    let steps = [
      Step("screens") { stage, _ in stage.addScreens() },
      rest(),
      line("push") { $0.push(animated: true) },
      line("pop") { $0.pop(animated: true) },
      rest(),
      line("scroll") { $0.page(0).scroll(to: 20, animated: true) },
      line("select") { $0.page(0).select(1, animated: true) },
      rest(),
    ]
    guard let fault else { return Program(seed: 0, steps) }
    return Program(seed: 0, steps + [line("\(fault)") { $0.spoil(fault) }, rest()])
  }
}

extension Screens {
  /// Changes the screens without writing it down.
  fileprivate func spoil(_ fault: ScreenFault) {
    let page = page(0)
    let cell = page.list.subviews.first { $0 is any ListCell }
    switch fault {
    case .otherPage:
      page.navigationController?.pushViewController(UIViewController(), animated: true)
    case .otherSelection:
      (page.list as? UITableView)?.selectRow(
        at: IndexPath(row: 0, section: 0),
        animated: true,
        scrollPosition: .none
      )
    case .scrolled: page.list.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    case .displacedCell: cell?.center.x += 1
    case .transparentCell: cell?.alpha = 0.5
    case .endlessAnimation:
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { cell?.backgroundColor = .red }
    case .unbalancedAppearance: page.viewDidDisappear(true)
    }
  }
}
