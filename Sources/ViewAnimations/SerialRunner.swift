import UIKit

/// Does things one after another, each as soon as the one before has called back.
///
/// What calls back at once does not deepen the stack, so that a hundred thousand things that have
/// nothing to do pass as well as three that take their time.
@MainActor
package final class SerialRunner<Items: RandomAccessCollection> {
  private let items: Items
  private let body: (Items.Element, @escaping () -> Void) -> Void
  private let completion: () -> Void
  private var next: Items.Index
  /// How many things may be begun: one at the start, and one more with each call back.
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

  /// Begins the first.
  ///
  /// - Parameters:
  ///   - items: The things.
  ///   - body: Begins one, and calls back when it is done.
  ///   - completion: Called once, when all are done.
  package static func run(
    _ items: Items,
    _ body: @escaping (Items.Element, @escaping () -> Void) -> Void,
    completion: @escaping () -> Void
  ) {
    SerialRunner(items, body, completion: completion).permit()
  }

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
