import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns the results of a function for all elements, in their order, worked out on all
  /// processors.
  func mapInParallel<Result: Sendable>(
    _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex<[Result?]>([Result?](repeating: nil, count: count))
    // Parts, so that the lock is taken seldom.
    let size = Swift.max(1, count / 64)
    DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { part in
      let range = part * size..<Swift.min(count, (part + 1) * size)
      let list = self[range].map(body)
      results.withLock { results in
        for (place, result) in zip(range, list) { results[place] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
