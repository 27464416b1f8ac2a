import Foundation

// The plugin and the module `LegacyFolders` have this file in common, through a symbolic link. What is
// public is so for the other modules of this package: a plugin has no package access.

/// A source file, and its place in the output.
public struct FoundSource: Hashable, Sendable {
  /// Where sources come from.
  public enum Origin: String, Sendable {
    /// The people who work on the app write the file.
    case own
    /// The file is a copy of somebody else's.
    case dependency
    /// A program writes the file.
    case generated
  }

  /// The path of the file.
  public var path: String
  /// The path relative to the folder in which it was found; the name of a file that was named itself.
  public var relativePath: String
  /// Where the file comes from.
  ///
  /// A module is compiled with its files of every origin.
  public var origin = Origin.own

  /// The path of the adapted file in the output.
  ///
  /// It differs from the original's: the compiler warns if two files of a module have one name.
  public var outputPath: String { "\(relativePath.dropLast(".swift".count)).adapted.swift" }
}

/// A file or folder that is not adapted although nobody excludes it.
public struct OmittedSource: Hashable, Sendable, CustomStringConvertible {
  /// Why a file or folder is left out.
  public enum Kind: String, Sendable {
    /// The folder holds packages of other people, which are modules of their own.
    case dependencies
    /// The folder is what a build has left.
    case buildProducts = "build products"
    case tests
    case playground
    /// The file is a package's or a project's description.
    case manifest
    /// The file starts the app on a device.
    case start = "starts the app"
    case otherLanguage = "not written in Swift"
    case unreadableFolder = "cannot be read"
    case brokenLink = "a link to nothing"
  }

  /// The path.
  public var path: String
  public var kind: Kind
  /// The number of Swift files that are left out.
  public var fileCount = 1

  /// Why it is left out, and what to do.
  public var reason: String {
    let exclude = "Exclude it if this is meant."
    return switch kind {
    case .dependencies:
      "This folder is not adapted, because its packages are modules of their own. Name it to adapt it."
    case .buildProducts:
      "This folder is not adapted, because a build has made it. Name it to adapt it."
    case .tests: "This is not adapted, because it is a test. Name it to adapt it."
    case .playground: "This is not adapted, because it is a playground. Name it to adapt it."
    case .manifest: "This file is not adapted, because it describes a package. Name it to adapt it."
    case .start: "This file is not compiled, because it starts the app on a device. \(exclude)"
    case .otherLanguage: "This file is not compiled, because it is not written in Swift. \(exclude)"
    case .unreadableFolder:
      "This folder is not adapted, because it cannot be read. Check its permissions. \(exclude)"
    case .brokenLink:
      "This is not adapted, because it is a link to nothing. Correct the link. \(exclude)"
    }
  }

  /// The omission as compilers print a warning.
  public var description: String { "\(path):1:1: warning: \(reason) [EditsForLinux: files]" }
}

/// A folder of source files, such as that of an Xcode project.
///
/// What does not belong to the app's module is left out: dependencies that are modules of their own,
/// what a build has made, tests, playgrounds, and manifests. They are known by what they hold, and
/// not by their names alone.
public struct SourceFolder {
  /// The Swift files, in the order of their names.
  public private(set) var files: [FoundSource] = []
  /// The files in Objective-C and their headers, in the order of their names.
  public private(set) var objectiveC: [FoundSource] = []
  /// What is left out, in the order of the names.
  public private(set) var omitted: [OmittedSource] = []
  /// A Boolean value that indicates whether there is a folder at the path.
  public private(set) var isFolder = false

  private let excluded: [String]
  private var visited: Set<String> = []
  /// What the folder itself is; whoever names the folder wants it.
  private var ownKind: OmittedSource.Kind?

  /// Finds the files at a path.
  ///
  /// Symbolic links are followed, each folder once. A `main.swift` and code in other languages are left
  /// out, as is what cannot be read. The path itself is never left out.
  ///
  /// - Parameters:
  ///   - path: The path of a file or folder; `files` is empty if there is nothing.
  ///   - excluded: Patterns of names to leave out, or of relative paths if they contain a slash.
  ///   - isTest: Whether tests are meant. They are, too, if the folder is one of tests or stands in one,
  ///     or has nothing else.
  public init(at path: String, excluding excluded: [String], isTest: Bool = false) {
    self.excluded = excluded
    let url = URL(fileURLWithPath: path).standardizedFileURL
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      return
    }
    isFolder = isDirectory.boolValue
    if isFolder {
      let around = FolderEntries(at: url.deletingLastPathComponent().path)
      let entries = FolderEntries(at: url.path)
      ownKind = entries.kind(ofFolder: url.lastPathComponent, in: around)
      let names = url.pathComponents.suffix(2)
      if ownKind == nil, isTest || names.contains(where: Self.isNamedAsTests) { ownKind = .tests }
      visit(url.path, entries, prefix: "", .own)
      if ownKind == nil, files.isEmpty, objectiveC.isEmpty,
        omitted.contains(where: { $0.kind == .tests })
      {
        (ownKind, omitted, visited) = (.tests, [], [])
        visit(url.path, entries, prefix: "", .own)
      }
    } else if Self.isObjectiveC(url.lastPathComponent) {
      objectiveC.append(FoundSource(path: url.path, relativePath: url.lastPathComponent))
    } else {
      files.append(FoundSource(path: url.path, relativePath: url.lastPathComponent))
    }
  }

  private mutating func visit(
    _ folder: String,
    _ entries: FolderEntries,
    prefix: String,
    _ origin: FoundSource.Origin
  ) {
    let identity = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard visited.insert(identity).inserted else { return }
    guard let names = entries.names else {
      omit(folder, .unreadableFolder)
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") || name == ".build" {
      let isExcluded = excluded.contains { pattern in
        fnmatch(pattern, pattern.contains("/") ? prefix + name : name, 0) == 0
      }
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard !isExcluded else { continue }
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        omit(path, .brokenLink)
        continue
      }
      if Self.isObjectiveC(name), !isFolder.boolValue {
        objectiveC.append(FoundSource(path: path, relativePath: prefix + name, origin: origin))
      }
      if isFolder.boolValue {
        visitFolder(path, name, in: entries, prefix: prefix, origin)
      } else if name == "main.swift" {
        omit(path, .start)
      } else if name.hasSuffix(".swift") {
        addFile(path, prefix + name, origin)
      } else if Self.otherLanguages.contains(where: name.hasSuffix) {
        omit(path, .otherLanguage)
      }
    }
  }

  private mutating func visitFolder(
    _ path: String,
    _ name: String,
    in around: FolderEntries,
    prefix: String,
    _ origin: FoundSource.Origin
  ) {
    let entries = FolderEntries(at: path)
    if let kind = entries.kind(ofFolder: name, in: around), kind != ownKind {
      let count = Self.countFiles(in: path)
      if count > 0 { omit(path, kind, count) }
      return
    }
    let (fileCount, omittedCount) = (files.count, omitted.count)
    visit(
      path,
      entries,
      prefix: "\(prefix)\(name)/",
      entries.isCopied(asFolder: name) ? .dependency : origin
    )
    // The helpers of tests are tests, too.
    guard Self.isNamedAsTests(name), ownKind != .tests,
      omitted[omittedCount...].contains(where: { $0.kind == .tests })
    else { return }
    let count =
      files.count - fileCount
      + omitted[omittedCount...].reduce(0) { $0 + ($1.kind.isOfSwift ? $1.fileCount : 0) }
    files.removeSubrange(fileCount...)
    omitted.removeSubrange(omittedCount...)
    omit(path, .tests, count)
  }

  private mutating func addFile(
    _ path: String,
    _ relativePath: String,
    _ origin: FoundSource.Origin
  ) {
    let head = SourceHead(of: path)
    if let kind = head.omission, kind != ownKind {
      omit(path, kind)
      return
    }
    let isGenerated = head.isGenerated || SourceHead.isGenerated(name: relativePath)
    files.append(
      FoundSource(
        path: path,
        relativePath: relativePath,
        origin: origin == .own && isGenerated ? .generated : origin
      )
    )
  }

  private mutating func omit(_ path: String, _ kind: OmittedSource.Kind, _ count: Int = 1) {
    omitted.append(OmittedSource(path: path, kind: kind, fileCount: count))
  }

  /// Returns `true` if a folder has the name of a target of tests; otherwise, `false`.
  ///
  /// Laboratories have folders of such names, too.
  private static func isNamedAsTests(_ name: String) -> Bool {
    ["Tests", "Specs", "Spec"].contains(where: name.hasSuffix)
  }

  /// Returns the number of files with code in a folder, whose links are not followed.
  private static func countFiles(in folder: String) -> Int {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return 0 }
    var count = 0
    for case let path as String in paths where path.hasSuffix(".swift") || path.hasSuffix(".m") {
      count += 1
    }
    return count
  }

  private static func isObjectiveC(_ name: String) -> Bool {
    [".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix)
  }

  /// The endings of the names of files that a device compiles beside Swift's.
  private static let otherLanguages = [".m", ".mm", ".c", ".cc", ".cpp", ".metal"]
}

extension OmittedSource.Kind {
  /// Whether Swift files are left out.
  fileprivate var isOfSwift: Bool {
    switch self {
    case .otherLanguage, .unreadableFolder: false
    default: true
    }
  }
}

/// The names in a folder, which tell what the folder is.
private struct FolderEntries {
  /// The names; `nil` if the folder cannot be read.
  let names: Set<String>?
  private let path: String

  init(at path: String) {
    self.path = path
    names = (try? FileManager.default.contentsOfDirectory(atPath: path)).map(Set.init)
  }

  private func has(_ any: String...) -> Bool { any.contains { names?.contains($0) == true } }

  /// Returns why a folder is left out; `nil` for one with sources of the app.
  func kind(ofFolder name: String, in around: FolderEntries) -> OmittedSource.Kind? {
    let holdsDependencies =
      switch name {
      case "Pods":
        has("Manifest.lock", "Pods.xcodeproj", "Target Support Files")
          || around.has("Podfile", "Podfile.lock")
      case "Carthage": has("Checkouts", "Build") || around.has("Cartfile", "Cartfile.resolved")
      case "SourcePackages": has("checkouts", "workspace-state.json")
      case ".build", "node_modules": true
      default: false
      }
    if holdsDependencies { return .dependencies }
    if name == "DerivedData" || has("ModuleCache.noindex", "Intermediates.noindex", "XCBuildData") {
      return .buildProducts
    }
    let isPlayground = [".playground", ".playgroundbook"].contains(where: name.hasSuffix)
    return isPlayground ? .playground : nil
  }

  /// Returns `true` if a folder holds copies of other people's sources; otherwise, `false`.
  func isCopied(asFolder name: String) -> Bool {
    // A repository in a repository.
    if has(".git") { return true }
    if isPublished(needsManifest: true) { return true }
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if ["thirdparty", "thirdparties", "3rdparty"].contains(plain) { return true }
    // Shops have vendors, too.
    guard ["vendor", "vendors", "vendored"].contains(plain) else { return false }
    return isPublished(needsManifest: false)
      || names?.contains { FolderEntries(at: "\(path)/\($0)").isPublished(needsManifest: false) }
        == true
  }

  /// Returns `true` if a folder has what a published library has: a licence, and a pod's description.
  private func isPublished(needsManifest: Bool) -> Bool {
    guard let names else { return false }
    let hasLicense = names.contains { name in
      let upper = name.uppercased()
      return ["LICENSE", "LICENCE", "COPYING"].contains(where: upper.hasPrefix)
    }
    let hasManifest = names.contains { $0.hasSuffix(".podspec") }
    return needsManifest ? hasLicense && hasManifest : hasLicense || hasManifest
  }
}

/// What the text of a file tells of what the file is.
private struct SourceHead {
  /// Why the file is left out; `nil` for a file of an app.
  let omission: OmittedSource.Kind?
  /// Whether a program has written the file.
  let isGenerated: Bool

  init(of path: String) {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let imports = data.importedModules
    omission =
      if !imports.isDisjoint(with: ["XCTest", "Testing", "Quick"]) {
        .tests
      } else if !imports.isDisjoint(with: ["PackageDescription", "ProjectDescription"]) {
        .manifest
      } else {
        nil
      }
    isGenerated = Self.isGenerated(comment: data.headComment.lowercased())
  }

  /// SwiftGen, Sourcery, Xcode, Apollo, protobuf, and R.swift say so in these words.
  private static func isGenerated(comment: String) -> Bool {
    if comment.contains("generated using ") || comment.contains("@generated") { return true }
    return comment.contains("generated")
      && ["do not edit", "do not modify", "should not be edited"].contains(where: comment.contains)
  }

  static func isGenerated(name: String) -> Bool {
    [".generated.swift", ".pb.swift", ".grpc.swift"].contains(where: name.hasSuffix)
  }
}

extension Data {
  /// The modules that lines of the text import.
  fileprivate var importedModules: Set<String> {
    var modules: Set<String> = []
    let word = Data("import ".utf8)
    let ends = Set(Array("\r\n;./ \t".utf8))
    var start = startIndex
    while let found = range(of: word, in: start..<endIndex) {
      start = found.upperBound
      let line = self[..<found.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      let before = self[(line ?? startIndex)..<found.lowerBound]
        .drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      // Attributes may stand in front.
      guard before.isEmpty || before.first == UInt8(ascii: "@") else { continue }
      modules.insert(String(decoding: self[start...].prefix { !ends.contains($0) }, as: UTF8.self))
    }
    return modules
  }

  /// The comments with which the text begins.
  fileprivate var headComment: String {
    // A head is short; what is behind it tells nothing.
    let lines = String(decoding: prefix(2_000), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    return lines.prefix { line in
      let text = line.drop(while: \.isWhitespace)
      return text.isEmpty || ["//", "/*", "*"].contains(where: text.hasPrefix)
    }.joined(separator: "\n")
  }
}
