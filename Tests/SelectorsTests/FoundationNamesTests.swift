import Foundation
import Testing
import UIKit

/// Names that Foundation and `os` have on a device.
/// https://developer.apple.com/documentation/foundation/nsmaptable
@Suite struct FoundationNamesTests {
  @Test func `a table finds objects by equal keys, in the order in which they came`() {
    let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    for (key, number) in [("b", 1), ("a", 2), ("b", 3)] {
      table.setObject(NSNumber(value: number), forKey: NSString(string: key))
    }
    table.setObject(nil, forKey: "c")
    #expect(table.count == 2 && table.object(forKey: "b") == 3 && table.object(forKey: nil) == nil)
    #expect(table.keyEnumerator().map { "\($0)" } == ["b", "a"])
    #expect(table.objectEnumerator()?.map { "\($0)" } == ["3", "2"])
    table.removeObject(forKey: "b")
    #expect(table.object(forKey: "b") == nil && table.count == 1)
    table.removeAllObjects()
    #expect(table.count == 0 && table.objectEnumerator() == nil)
  }

  @Test func `weak keys and objects leave a table with their last reference`() {
    let keys = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let values = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let kept = NSObject()
    do {
      let gone = NSObject()
      keys.setObject("gone", forKey: gone)
      values.setObject(gone, forKey: "gone")
      #expect(keys.count == 1 && values.count == 1)
    }
    keys.setObject("kept", forKey: kept)
    #expect(keys.count == 1 && values.count == 0 && values.object(forKey: "gone") == nil)
    #expect(keys.object(forKey: kept) == "kept")
  }

  // A thousand released keys, whose addresses are used again.
  @Test func `a table of weak keys forgets those that are gone`() {
    let table = NSMapTable<NSObject, NSNumber>.weakToStrongObjects()
    let kept = (0..<10).map { _ in NSObject() }
    for round in 0..<1000 {
      table.setObject(NSNumber(value: round), forKey: NSObject())
      table.setObject(NSNumber(value: round), forKey: kept[round % 10])
    }
    #expect(table.count == 10)
    #expect(kept.map { table.object(forKey: $0)?.intValue } == Array(990..<1000))
  }

  // https://developer.apple.com/documentation/foundation/nspointerfunctions/options
  @Test func `keys are compared by identity, or copied, if the options say so`() {
    let table = NSMapTable<NSString, NSNumber>(keyOptions: .objectPointerPersonality)
    let (first, second) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    table.setObject(1, forKey: first)
    #expect(table.object(forKey: first) == 1 && table.object(forKey: second) == nil)
    let copies = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn)
    copies.setObject(1, forKey: first)
    first.append("b")
    #expect(copies.object(forKey: "a") == 1)
  }

  // https://developer.apple.com/documentation/foundation/nshashtable
  @Test func `a set of weak objects has each once, and forgets those that are gone`() {
    let set = NSHashTable<AnyObject>.weakObjects()
    let kept = NSObject()
    do {
      let gone = NSObject()
      for object in [gone, kept, gone, kept] { set.add(object) }
      #expect(set.count == 2 && set.contains(gone) && set.member(kept) === kept)
    }
    #expect(set.allObjects.count == 1 && set.anyObject === kept && set.contains(kept))
    set.remove(kept)
    #expect(set.count == 0 && set.anyObject == nil)
  }

  // https://developer.apple.com/documentation/foundation/nsexception
  @Test func `an exception has a name, a reason, and more`() {
    let exception = NSException(
      name: .invalidArgumentException,
      reason: "no view",
      userInfo: ["index": 3]
    )
    #expect(exception.name.rawValue == "NSInvalidArgumentException")
    #expect(exception.reason == "no view" && exception.userInfo?["index"] as? Int == 3)
  }

  @Test func `an exception that is raised ends the program`() async {
    await #expect(processExitsWith: .failure) {
      NSException(name: .genericException, reason: "over", userInfo: nil).raise()
    }
  }

  // https://developer.apple.com/documentation/os/os_unfair_lock_lock
  @Test func `a lock lets one thread at a time pass`() async {
    // On the heap, as Apple requires; tasks may share a number.
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    let (lockAddress, countAddress) = (UInt(bitPattern: lock), UInt(bitPattern: count))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          guard let lock = os_unfair_lock_t(bitPattern: lockAddress),
            let count = UnsafeMutablePointer<Int>(bitPattern: countAddress)
          else { return }
          for _ in 0..<1000 {
            os_unfair_lock_lock(lock)
            count.pointee += 1
            os_unfair_lock_unlock(lock)
          }
        }
      }
    }
    #expect(count.pointee == 8000)
    lock.deallocate()
    count.deallocate()
  }

  @Test func `a lock that is held cannot be taken`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    let isTaken = os_unfair_lock_trylock(&lock)
    os_unfair_lock_unlock(&lock)
    let isTakenLater = os_unfair_lock_trylock(&lock)
    #expect(!isTaken && isTakenLater)
    os_unfair_lock_unlock(&lock)
  }

  // https://developer.apple.com/documentation/os/oslogtype
  @Test func `messages of a log compile in both forms, with any arguments`() async {
    let log = OSLog(subsystem: "com.example.app", category: "menu")
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let log = OSLog(subsystem: "com.example.app", category: "menu")
      let message: StaticString = "%{public}@ opens %d times in %.2f s: %x, 100%%"
      os_log(message, log: log, type: .info, "menu", 3, 0.5, 255)
      os_log(.error, "%@", nil)
      os_log("nowhere", log: .disabled)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("[com.example.app:menu] menu opens 3 times in 0.50 s: ff, 100%\n(null)\n")
    )
    #expect(!text.contains("nowhere"))
    #expect(log.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .fault))
  }

  // https://developer.apple.com/documentation/os/ossignpostid, used by zenangst/Family 14dad8f
  @Test func `signposts compile, and each has an identifier`() {
    let log = OSLog(subsystem: "com.example.app", category: "layout")
    let (first, second) = (OSSignpostID(log: log), OSSignpostID(log: log))
    #expect(first != second && first != .exclusive && first != .invalid && first != .null)
    #expect(OSSignpostID(log: log, object: log) == OSSignpostID(log: log, object: log))
    os_signpost(.begin, log: log, name: "layout", signpostID: first)
    os_signpost(.event, log: log, name: "layout")
    os_signpost(.end, log: log, name: "layout", signpostID: first, "%d views", 3)
  }
}
