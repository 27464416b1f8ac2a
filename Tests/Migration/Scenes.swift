import UIKit

/// A shelf as the app makes it.
@MainActor func makeShelf() -> Shelf {
  Shelf(store: Store(reading: ["slow": [0.7]], ["slow"]))
}
