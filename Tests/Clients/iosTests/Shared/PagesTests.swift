import UIKit
import XCTest

@testable import AdaptedClient

/// Tests that stand in the app's folder: their classes override what extensions of the app declare.
final class PagesTests: XCTestCase {
  private class Card: UIView {
    override func marks(_ number: Int) -> Int { super.marks(number) + 1 }
  }

  private final class DoubleCard: Card {
    override func marks(_ number: Int) -> Int { super.marks(number) * 2 }
  }

  private final class Titles: Pages {
    override var count: Int { super.count + 2 }
  }

  func testTheObjectsClassHasTheMember() {
    let views: [UIView] = [UIView(), Card(), DoubleCard()]
    XCTAssertEqual(views.map { $0.marks(3) }, [3, 4, 8])
    let pages: Pages = Titles()
    XCTAssertEqual(pages.count, 5)
  }
}
