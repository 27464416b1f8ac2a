import AnimationTraces
import Foundation
import LegacyBlocks
import LegacyFolders
import LegacySyntax
import LiveCode
import SwiftBlockReading

/// The files of a migration, as they are found at the paths that a person names.
///
/// All files are looked at, and only those with blocks, and what these need, are parsed and compiled.
struct MigrationSources {
  /// The files to compile, in the order in which they were found.
  private(set) var files: [SourceFile] = []
  /// The files that are read for what they declare, and that no compiler takes.
  private(set) var read: [SourceFile] = []
  /// The files in Objective-C, if any file has blocks, in the order in which they were found.
  private(set) var objectiveC: [LegacyFile] = []
  /// The modules that the files import and nobody has.
  private(set) var missingModules: Set<String> = []
  /// The paths of the files whose blocks are migrated.
  private(set) var migrated: Set<String> = []
  /// The number of the app's own files.
  private(set) var ownCount = 0
  /// Whether more is needed than can be compiled.
  private(set) var isLimited = false
  private(set) var leftOut: [LeftOutSources] = []
  private(set) var passedOver: [PassedOverFile] = []
  /// Finds names in the files that are not compiled.
  let names: NameSearch
  /// The files with blocks on whose texts the proof of such a file depends.
  private(set) var related: [String: Set<String>] = [:]

  /// Finds and reads files.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders, which are never left out themselves.
  ///   - excluded: Patterns of names to leave out.
  /// - Throws: ``CommandError/noInput(_:)`` if there is no file.
  init(at paths: [String], excluding excluded: [String]) throws {
    let folders = try SourceFolder.all(at: paths, excluding: excluded)
    var omitted = folders.flatMap(\.omitted)
    let found = Self.unique(folders.flatMap(\.files))
    let named = Set(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    omitted.removeAll { named.contains($0.path) }
    var texts: [(file: FoundSource, text: String)] = []
    for file in found {
      do {
        texts.append((file, StoredText(try TextFile.text(of: file.path)).text))
      } catch {
        passedOver.append(PassedOverFile(file.path, error))
      }
    }
    for link in omitted where [.brokenLink, .unreadableFolder].contains(link.kind) {
      passedOver.append(
        PassedOverFile(path: link.path, line: nil, why: "it is \(link.kind.rawValue)")
      )
    }
    let messages = Self.unique(folders.flatMap(\.objectiveC))
    let places = Self.places(withBlocksIn: texts)
    let objectiveC = ObjectiveCSources(messages, areAsked: !places.isEmpty)
    self.objectiveC = objectiveC.files
    migrated = objectiveC.migrated
    passedOver += objectiveC.passedOver
    // The proof of no other file depends on them.
    for file in objectiveC.files { related[file.path] = [] }
    guard !texts.isEmpty || objectiveC.ownCount > 0 else {
      throw CommandError.noInput(
        passedOver.first.map { "\($0)" }
          ?? "There is no file in Swift or Objective-C in \(paths.joined(separator: ", "))."
      )
    }
    ownCount = objectiveC.ownCount + texts.count { $0.file.origin == .own }
    leftOut = LeftOutSources.all(omitted, found + messages.filter { $0.path.hasSuffix(".m") })
    var needed = NeededFiles.Choice(compiled: [], read: [], isLimited: false)
    if !places.isEmpty {
      var folders = ProjectFolders()
      var needs = NeededFiles(
        in: texts.map(\.text),
        of: texts.map { folders.folder(of: $0.file.path) },
        missing: Self.missingModules
      )
      let methods = Self.calledBack(in: places.map { texts[$0].text })
      let declaring = texts.indices.filter { place in
        methods.contains { texts[place].text.holds("func \($0)") }
      }
      needed = needs.choose(for: Set(places + declaring).sorted())
      isLimited = needed.isLimited
      missingModules = needs.missingModules
      let withBlocks = Set(places)
      for place in places {
        related[texts[place].file.path] = Set(
          needs.choose(for: [place]).compiled.filter(withBlocks.contains)
            .map { texts[$0].file.path }
        )
      }
    }
    migrated.formUnion(places.map { texts[$0].file.path })
    let blocks =
      places.map { texts[$0].text }
      + objectiveC.files.filter { objectiveC.migrated.contains($0.path) }.map(\.text)
    let chosen = Set(needed.compiled + needed.read)
    needed.read += Self.places(usingCodeOf: blocks, in: texts).filter { !chosen.contains($0) }
    func parsed(_ places: [Int]) -> [SourceFile] {
      places.map { texts[$0] }.mapInParallel { SourceFile(path: $0.file.path, text: $0.text) }
    }
    files = parsed(needed.compiled)
    read = parsed(needed.read)
    let isNeeded = Set(needed.compiled + needed.read)
    let others = texts.indices.filter { !isNeeded.contains($0) }.map { texts[$0].file.path }
    for file in files + read + Self.withSyntaxErrors(among: others) {
      guard let error = file.firstSyntaxError else { continue }
      passedOver.append(
        PassedOverFile(path: file.path, line: error.line, why: Self.reason(ofErrorIn: file))
      )
    }
    files.removeAll(where: \.hasSyntaxError)
    read.removeAll(where: \.hasSyntaxError)
    // What does not parse is searched, as is what is left out.
    names = NameSearch(in: paths, except: Set((files + read).map(\.path)))
    passedOver.sort { $0.path < $1.path }
  }

  /// Returns files, each once.
  ///
  /// What is named itself is the person's own, wherever else it is found.
  private static func unique(_ files: [FoundSource]) -> [FoundSource] {
    var places: [String: Int] = [:]
    var list: [FoundSource] = []
    for file in files {
      if let place = places[file.path] {
        if file.origin == .own { list[place].origin = .own }
      } else {
        places[file.path] = list.count
        list.append(file)
      }
    }
    return list
  }

  /// The places of the app's own files with blocks.
  static func places(withBlocksIn texts: [(file: FoundSource, text: String)]) -> [Int] {
    texts.indices.filter { place in
      let (file, text) = texts[place]
      return file.origin == .own
        && ["beginAnimations", "commitAnimations"].contains(where: text.holds)
    }
  }

  /// The places of the app's own files that have settings, that may call functions of files with blocks in an
  /// animation, or that override what these call: no block of theirs needs them, and what its code does
  /// depends on them.
  private static func places(
    usingCodeOf blocks: [String],
    in texts: [(file: FoundSource, text: String)]
  ) -> [Int] {
    func names(_ pattern: Regex<(Substring, Substring)>, in texts: [String]) -> Set<String> {
      texts.reduce(into: []) { $0.formUnion($1.matches(of: pattern).map { String($0.1) }) }
    }
    let functions = names(/\bfunc (\w+)/, in: blocks)
      .union(names(/(?:^|\n)[-+] ?\([^)]*\) ?(\w+)/, in: blocks)).map { "\($0)(" }
    let animations = ["animate", "transition(", "UIViewPropertyAnimator"]
    var open = texts.indices.filter { texts[$0].file.origin == .own }
    var found = open.filter { place in
      let text = texts[place].text
      return text.holds("setAnimation")
        || animations.contains(where: text.holds) && functions.contains(where: text.holds)
    }
    var classes = names(/\bclass (\w+)/, in: blocks)
      .union(names(/@implementation (\w+)/, in: blocks))
    // A subclass has subclasses.
    while !classes.isEmpty {
      open.removeAll(where: found.contains)
      let next = open.filter { place in
        let text = texts[place].text
        return classes.contains { text.holds($0) && text.inherits(from: $0) }
      }
      found += next
      classes = names(/\bclass (\w+)/, in: next.map { texts[$0].text })
    }
    return found.sorted()
  }

  /// The names of the methods that blocks may tell of their ends, whatever declares them.
  private static func calledBack(in texts: [String]) -> Set<String> {
    var names: Set<String> = []
    for text in texts {
      for call in text.matches(of: /setAnimation(?:DidStop|WillStart)\w*\(([^\n]*)/) {
        names.formUnion(call.1.matches(of: /[[:alpha:]]\w+/).map { String($0.output) })
      }
    }
    return names.subtracting(["selector", "Selector", "NSSelectorFromString", "self"])
  }

  /// Returns which of some modules the compiler does not find.
  private static func missingModules(among modules: Set<String>) -> Set<String> {
    let unknown = modules.subtracting(modulesThatAreAdapted).sorted()
    guard !unknown.isEmpty else { return [] }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("onionskin-modules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("modules.swift")
    let text = unknown.map { "#if !canImport(\($0))\n#error(\"\($0)\")\n#endif\n" }.joined()
    do { try TextFile.write(text, to: file) } catch { return [] }
    let question = BuildFolder.ofThisProgram.compile(["-typecheck", file.path])
    return Set(BuildError.all(in: question.output).map(\.message)).intersection(unknown)
  }

  /// The modules that an app imports, and that are there, or whose names are those of `UIKit`.
  private static let modulesThatAreAdapted: Set<String> = [
    "UIKit", "Foundation", "Dispatch", "QuartzCore", "CoreGraphics", "CoreFoundation",
    "ObjectiveC",
    "Darwin", "os", "OSLog", "Swift",
  ]

  /// Why a file has a syntax error.
  private static func reason(ofErrorIn file: SourceFile) -> String {
    let reasons = LegacyFile(reading: file).left.map(\.reason)
    let former = reasons.first { $0.hasPrefix("the file is in Swift 2") }
    return "it has a syntax error there" + (former.map { "; \($0)" } ?? "")
  }

  /// Parses the files in which the compiler finds an error: it parses ten times as fast.
  private static func withSyntaxErrors(among paths: [String]) -> [SourceFile] {
    var found: [SourceFile] = []
    // A command line has a limit.
    for start in stride(from: 0, to: paths.count, by: 500) {
      let part = paths[start..<min(start + 500, paths.count)]
      let parsing = ChildProcess(
        "swiftc",
        ["-frontend", "-parse", "-suppress-warnings", "-swift-version", "5"] + part,
        outputLimit: 1 << 20
      ).run()
      let broken = Set(BuildError.all(in: parsing.output).map(\.path))
      found += part.filter(broken.contains).compactMap { try? SourceFile(at: $0) }
    }
    return found
  }
}

extension String {
  /// Returns `true` if the text may have a class that inherits from another; otherwise, `false`.
  fileprivate func inherits(from name: String) -> Bool {
    ranges(of: name).contains { range in
      let before = self[..<range.lowerBound].reversed().drop {
        $0.isLetter || $0.isNumber || "_.".contains($0)
      }
      return before.first { !$0.isWhitespace } == ":"
    }
  }
}

/// A file that cannot be read or parsed.
struct PassedOverFile: CustomStringConvertible, Encodable {
  var path: String
  /// The line with the error, from 1; `nil` for none.
  var line: Int?
  /// Why it is passed over, as a clause.
  var why: String

  var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): The file is passed over, because \(why)."
  }
}

extension PassedOverFile {
  /// The file by its path as seen from a folder.
  func relative(to root: String) -> PassedOverFile {
    PassedOverFile(path: path.relative(to: root), line: line, why: why)
  }

  init(_ path: String, _ error: TextFileError) {
    self.path = path
    if case .otherEncoding(_, let line) = error {
      self.line = line
      why = "the line is not UTF-8"
    } else {
      why = "it cannot be read"
    }
  }
}

/// Files that are not migrated although nobody excludes them.
struct LeftOutSources: Encodable {
  var path: String
  var files: Int
  /// What the files are, such as "tests".
  var why: String

  /// The files by their path as seen from a folder.
  func relative(to root: String) -> LeftOutSources {
    LeftOutSources(path: path.relative(to: root), files: files, why: why)
  }

  /// Returns what is left out of found files, and of what was not taken in.
  static func all(_ omitted: [OmittedSource], _ found: [FoundSource]) -> [LeftOutSources] {
    let folders = omitted.filter { $0.fileCount > 0 && $0.kind.isLeftOut }
    var list = folders.filter { !$0.path.hasSuffix(".swift") }.map {
      LeftOutSources(path: $0.path, files: $0.fileCount, why: $0.kind.rawValue)
    }
    // Of many files of a kind, the folder around them is named.
    let files =
      folders.filter { $0.path.hasSuffix(".swift") }.map { ($0.kind.rawValue, $0.path) }
      + found.filter { $0.origin != .own }.map {
        ($0.origin == .generated ? "generated" : "dependencies", $0.path)
      }
    for (why, group) in Dictionary(grouping: files, by: \.0) {
      list.append(LeftOutSources(path: Self.common(group.map(\.1)), files: group.count, why: why))
    }
    return list.sorted { ($0.path, $0.why) < ($1.path, $1.why) }
  }

  private static func common(_ paths: [String]) -> String {
    guard paths.count > 1, var common = paths.first?.split(separator: "/") else {
      return paths.first ?? ""
    }
    for path in paths {
      let parts = path.split(separator: "/")
      common = zip(common, parts).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + common.joined(separator: "/")
  }

  /// Returns the line that names what is left out; `nil` for nothing.
  static func line(for list: [LeftOutSources], relativeTo root: String) -> String? {
    guard !list.isEmpty else { return nil }
    let parts = list.prefix(8).map { left in
      "\(left.path.relative(to: root)) (\(left.files.counted("file")), \(left.why))"
    }
    let more = list.count > 8 ? ["and \(list.count - 8) more"] : []
    return "Left out: \((parts + more).joined(separator: ", ")). Name a path to take it in."
  }
}

extension OmittedSource.Kind {
  /// Whether Swift files are not the app's own.
  fileprivate var isLeftOut: Bool {
    switch self {
    case .dependencies, .buildProducts, .tests, .playground, .manifest, .start: true
    case .otherLanguage, .unreadableFolder, .brokenLink: false
    }
  }
}
