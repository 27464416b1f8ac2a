import Foundation

/// The folders that hold an Xcode project each.
///
/// A folder may be that of several apps, each with types of the same names.
struct ProjectFolders {
  private var known: [String: String] = ["/": ""]

  /// Returns the nearest folder around a file that holds an Xcode project; an empty path for none.
  mutating func folder(of path: String) -> String {
    nearest(to: URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
  }

  private mutating func nearest(to folder: String) -> String {
    if let found = known[folder] { return found }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found =
      names.contains { $0.hasSuffix(".xcodeproj") }
      ? folder : nearest(to: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    known[folder] = found
    return found
  }
}
