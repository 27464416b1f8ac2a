import Onionskin
import Synchronization
import Testing
import UIKit

/// Names of code that was translated from Objective-C.
@MainActor @Suite struct TranslatedCodeTests {
  @Test func `an object that is locked twice is unlocked twice`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0)
    #expect(objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0)
    #expect(objc_sync_exit(object) == 0)
    #expect(objc_sync_exit(object) == -1)
  }

  @Test func `a locked object keeps other threads out`() async {
    final class Counter: Sendable {
      /// Read and written apart, which loses counts without the lock.
      let count = Atomic(0)

      func add() {
        objc_sync_enter(self)
        defer { objc_sync_exit(self) }
        let old = count.load(ordering: .relaxed)
        count.store(old + 1, ordering: .relaxed)
      }
    }
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { counter.add() } }
      }
    }
    #expect(counter.count.load(ordering: .relaxed) == 8000)
  }

  // venmo/Static 622a680, Cell.swift: cells conform by what NSObject has.
  @Test func `the description of a class meets a protocol's requirement`() {
    #expect(UITableViewCell.reuseName == String(reflecting: UITableViewCell.self))
    #expect(type(of: UITableViewCell()).description() == UITableViewCell.description())
  }

  @Test func `a class names itself, and numbers have their older names`() {
    #expect(UIPanGestureRecognizer.classForCoder() == UIPanGestureRecognizer.self)
    #expect(UITapGestureRecognizer().isKind(of: UITapGestureRecognizer.classForCoder()))
    #expect(NSIntegerMax == Int.max && NSIntegerMin == Int.min)
    #expect(CGFloat(truncating: NSNumber(value: 1.5)) == 1.5)
    withRenderLoop { _ in #expect(UIDevice().userInterfaceIdiom == .phone) }
  }
}

@MainActor private protocol NamedCell: AnyObject { static func description() -> String }

extension NamedCell {
  fileprivate static var reuseName: String { description() }
}

extension UITableViewCell: NamedCell {}
