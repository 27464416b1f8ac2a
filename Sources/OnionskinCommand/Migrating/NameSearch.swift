import Foundation
import SourceMigrating
import SwiftBlockReading

/// Finds names in the files of an app that a migration does not read, whatever is left out.
///
/// A method that nothing else names may become a completion. Storyboards and code in Objective-C
/// name methods, too.
struct NameSearch: Sendable {
  private let roots: [String]
  private let read: Set<String>

  /// Searches the files below some paths, except those that are known otherwise.
  init(in roots: [String], except read: Set<String>) {
    self.roots = roots.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    self.read = read
  }

  /// The files that may have names.
  private var paths: [String] {
    var found: Set<String> = []
    for root in roots {
      guard let files = FileManager.default.enumerator(atPath: root) else { continue }
      for case let path as String in files {
        if path.lastPathName.hasPrefix(".") {
          files.skipDescendants()
        } else if Self.endings.contains(where: path.hasSuffix) {
          found.insert("\(root)/\(path)")
        }
      }
    }
    return found.subtracting(read).sorted()
  }

  private static let endings = [
    ".swift", ".h", ".pch", ".m", ".mm", ".storyboard", ".xib", ".plist", ".json",
  ]

  /// Returns the path of a file in Swift that declares a function or type of a name, such as
  /// `animateViews`, or a function of a type, such as `UIView.transition`; `nil` for none.
  func file(declaring name: String) -> String? {
    let words = name.split(separator: ".").map(String.init)
    return paths.filter { $0.hasSuffix(".swift") }.mapInParallel { path -> String? in
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      guard words.allSatisfy(text.holds) else { return nil }
      return LegacyFile(reading: SourceFile(path: path, text: text)).declares(name) ? path : nil
    }.compactMap(\.self).first
  }

  /// Returns how often a name stands in the files.
  func count(of name: String) -> Int {
    paths.mapInParallel { path in
      guard let data = FileManager.default.contents(atPath: path) else { return 0 }
      let text = String(decoding: data, as: UTF8.self)
      guard text.holds(name) else { return 0 }
      guard path.hasSuffix(".swift") else { return 1 }
      return LegacyFile(reading: SourceFile(path: path, text: text)).nameCounts[name] ?? 0
    }.reduce(0, +)
  }
}

extension String {
  /// Returns `true` if the text has the bytes of another one; otherwise, `false`.
  func holds(_ other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { part in
        guard var place = bytes.baseAddress, let sought = part.baseAddress else { return false }
        let end = place + bytes.count - part.count
        while place <= end, let first = memchr(place, Int32(sought.pointee), end - place + 1) {
          if memcmp(first, sought, part.count) == 0 { return true }
          place = UnsafePointer(first.assumingMemoryBound(to: UInt8.self)) + 1
        }
        return false
      }
    }
  }
}
