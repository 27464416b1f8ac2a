import Foundation
@testable import MigrationProofs
import Testing
import UIKit

/// The values that stand in for others.
@Suite @MainActor struct StandInTests {
  @Test func `a scenario decides of directions, orientations, and indexes`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect(standIn(1, as: UIPopoverArrowDirection.self) == .up)
    #expect(standIn(1, as: UIInterfaceOrientationMask.self) == .portrait)
    #expect(standIn(1, as: IndexSet.self) == [1])
  }

  @Test func `items of navigation bars differ, and so do their buttons`() {
    let items = [1, 2].map { standIn($0, as: UINavigationItem.self) }
    let titles = items.flatMap {
      [$0.title, $0.leftBarButtonItem?.title, $0.rightBarButtonItem?.title]
    }
    #expect(Set(titles.compactMap(\.self)).count == 6)
  }

  @Test func `twenty steps take a view behind the places with which code compares it`() {
    let screen = CGSize(width: 390, height: 844)
    var disturbance = ViewDisturbance()
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 40))
    disturbance.disturb(view, steps: 1)
    #expect(view.center.x < screen.width / 2 && view.center.y < screen.height / 2)
    for _ in 1...2 { disturbance.disturb(view, steps: 20) }
    #expect(view.center.x > screen.width && view.center.y > screen.height / 2)
  }
}
