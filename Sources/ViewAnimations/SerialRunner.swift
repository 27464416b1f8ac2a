import UIKit

/// Processes items one after another, each as soon as the one before it has called back.
///
/// An item that calls back at once does not deepen the stack, so that any number of them can follow
/// one another.
@MainActor package final class SerialRunner<Items: RandomAccessCollection> {
  private let items: Items
  private let body: (Items.Element, @escaping () -> Void) -> Void
  private let completion: () -> Void
  private var next: Items.Index
  /// The number of items that may begin: one at the start, and one more for each callback.
  private var permits = 0
  private var isLooping = false

  private init(
    _ items: Items,
    _ body: @escaping (Items.Element, @escaping () -> Void) -> Void,
    completion: @escaping () -> Void
  ) {
    self.items = items
    self.body = body
    self.completion = completion
    self.next = items.startIndex
  }

  /// Begins the first item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - body: A closure that begins an item, and calls back when it is done.
  ///   - completion: A closure called once, when all items are done.
  package static func run(
    _ items: Items,
    _ body: @escaping (Items.Element, @escaping () -> Void) -> Void,
    completion: @escaping () -> Void
  ) { SerialRunner(items, body, completion: completion).permit() }

  private func permit() {
    permits += 1
    guard !isLooping else { return }
    isLooping = true
    while permits > 0 {
      permits -= 1
      guard next != items.endIndex else {
        completion()
        break
      }
      let item = items[next]
      items.formIndex(after: &next)
      body(item) { self.permit() }
    }
    isLooping = false
  }
}
