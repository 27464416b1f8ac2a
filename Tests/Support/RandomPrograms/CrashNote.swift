import Foundation
import Synchronization

/// Names the seed of a program that ends the process.
package enum CrashNote {
  private static let seed = Atomic<Int>(0)

  /// Says on standard error which seed was running, should the process trap.
  ///
  /// With `SWIFT_BACKTRACE=enable=yes` Swift tells where instead.
  package static func install() {
    guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS] {
      signal(number) { number in
        let text = "\nThe program of seed \(CrashNote.current) has ended the process.\n"
        FileHandle.standardError.write(Data(text.utf8))
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Remembers which seed runs.
  package static func enter(_ seed: Int) { self.seed.store(seed, ordering: .relaxed) }

  fileprivate static var current: Int { seed.load(ordering: .relaxed) }
}
