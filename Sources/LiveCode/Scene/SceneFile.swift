private import Foundation

/// A file that is played: a Swift file, or a playground with its sources.
package struct SceneFile: Equatable, Sendable {
  /// The path of the file or of the playground, as it was given.
  package var path: String
  /// The path of the file with the top-level code, without symbolic links.
  package var main: String
  /// The folder of other files that are compiled together with it; `nil` for none.
  package var sourceFolder: String?

  /// The file does not exist, or is no file to play.
  package struct Failure: Error, Equatable {
    package var sentence: String
  }

  /// Finds the file at a path.
  ///
  /// - Throws: ``Failure``.
  package init(at path: String) throws(Failure) {
    self.path = path
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if Self.isPlayground(path) {
      main = url.appendingPathComponent("Contents.swift").path
      sourceFolder = url.appendingPathComponent("Sources").path
    } else {
      main = url.path
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: main, isDirectory: &isFolder), !isFolder.boolValue
    else { throw Failure(sentence: "There is no file '\(Self.isPlayground(path) ? main : path)'.") }
    if let folder = sourceFolder, !FileManager.default.fileExists(atPath: folder) {
      sourceFolder = nil
    }
  }

  /// Returns `true` if a path is that of a Swift file or a playground; otherwise, `false`.
  package static func isScene(_ path: String) -> Bool {
    path.hasSuffix(".swift") || isPlayground(path)
  }

  private static func isPlayground(_ path: String) -> Bool {
    path.hasSuffix(".playground") || path.hasSuffix(".playground/")
  }

  /// The name of the file, without folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  package var folders: [String] {
    [URL(fileURLWithPath: main).deletingLastPathComponent().path]
      + [sourceFolder].compactMap(\.self)
  }

  /// The paths of all files, with the one with the top-level code first.
  package var files: [String] {
    guard let sourceFolder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: sourceFolder)
    else { return [main] }
    return [main]
      + names.sorted().filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
      .map { "\(sourceFolder)/\($0)" }
  }
}
