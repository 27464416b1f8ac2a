import AnimationModel
import AnimationTraces
import Foundation

/// A trace with a name, from a file, standard input, or a scene of the gallery.
struct Subject {
  /// The name of the trace.
  var name: String
  /// The side of a comparison, if the name includes it: "baseline" or "candidate".
  var side: String?
  var trace: AnimationTrace
  /// The time at which the file was written; `nil` for a trace from elsewhere.
  var written: Date?
  /// The number of events beyond the limit, which were not read.
  var leftOut = 0

  /// Returns the reason why a verdict is uncertain; `nil` if all traces were read completely.
  static func doubt(about subjects: [Subject]) -> String? { omission(of: subjects, "compared") }

  /// Returns a sentence on the events that were not read; `nil` if all were.
  ///
  /// - Parameters:
  ///   - subjects: The traces.
  ///   - participle: What happened to the others, such as "compared".
  /// - Returns: The sentence.
  static func omission(of subjects: [Subject], _ participle: String) -> String? {
    let list = subjects.filter { $0.leftOut > 0 }.map { "\($0.extent) of \($0.name.onOneLine)" }
    return list.isEmpty
      ? nil : "Only the first \(list.joined(separator: " and ")) were \(participle)."
  }

  /// The number of events that were read, of all, such as "1,000 of the 1,116 events".
  var extent: String {
    let count = trace.events.count
    return "\(count.grouped) of the \((count + leftOut).grouped) events"
  }

  /// Returns the trace that an operand names.
  ///
  /// - Parameters:
  ///   - operand: A file, "-" for standard input, a scene such as "toast", or one form of a scene
  ///     such as "toast/animateViews".
  ///   - limit: The maximum number of events to read.
  ///   - console: The console on which to report events that were left out.
  /// - Returns: The trace with its name.
  /// - Throws: ``CommandError`` if the operand names no trace, or the trace cannot be read.
  @MainActor static func find(
    _ operand: String,
    limit: Int,
    on console: Console
  ) throws(CommandError) -> Subject {
    let isFile = operand == "-" || FileManager.default.fileExists(atPath: operand)
    if !isFile, let (scene, variant) = try variant(operand) {
      return Subject(name: "\(scene.name)/\(variant.name)", trace: variant.play())
    }
    guard isFile || looksLikePath(operand) else {
      let names = GalleryScene.gallery.map(\.name)
      throw .noInput(
        "There is no file and no scene named '\(operand.onOneLine)'."
          + Suggestion.text(for: operand, among: names) + " See 'onionskin list'."
      )
    }
    guard operand == "-" || !operand.hasSuffix(".swift") else {
      throw .badData(
        "'\(operand.onOneLine)' is Swift code, and no trace. To play it: onionskin play "
          + operand.onOneLine.quotedForShell
      )
    }
    return try file(operand, limit: limit, on: console)
  }

  /// Reads a file.
  static func file(
    _ path: String,
    limit: Int,
    on console: Console
  ) throws(CommandError) -> Subject {
    let progress = Progress("Reading", on: console)
    defer { progress.finish() }
    let result = try TraceReader.read(path, limit: limit) { progress.update($0) }
    if result.leftOut > 0 {
      progress.finish()
      let count = result.trace.events.count
      console.note(
        "Note: \(path.onOneLine) has \((count + result.leftOut).grouped) events. The first "
          + "\(count.grouped) are read, up to \(result.trace.end.short). To read all, add "
          + "--events \(count + result.leftOut)."
      )
    }
    let (name, side) = title(of: path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return Subject(
      name: name,
      side: side,
      trace: result.trace,
      written: attributes?[.modificationDate] as? Date,
      leftOut: result.leftOut
    )
  }

  /// Returns the number of seconds between the times at which two files were written.
  func distance(to other: Subject) -> TimeInterval {
    guard let written, let others = other.written else { return 0 }
    return abs(written.timeIntervalSince(others))
  }

  /// Returns advice if words are parts of the name of a form that has spaces; otherwise, an empty
  /// string.
  static func quotingAdvice(for words: [String]) -> String {
    let names = GalleryScene.gallery.flatMap { scene in
      scene.variants.map { "\(scene.name)/\($0.name)" }
    }
    let parts = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    let meant = names.first { name in parts.contains { name == $0 || name.hasPrefix("\($0) ") } }
    return meant.map { " Quote a form that has spaces, as in '\($0)'." } ?? ""
  }

  private static func looksLikePath(_ operand: String) -> Bool {
    operand.contains(".") || operand.hasPrefix("/")
  }

  /// Returns a form of a scene; the legacy code if only the scene is named.
  private static func variant(
    _ operand: String
  ) throws(CommandError) -> (GalleryScene, GalleryScene.Variant)? {
    let parts = operand.split(separator: "/", maxSplits: 1).map(String.init)
    guard let first = parts.first, let scene = GalleryScene.named(first) else { return nil }
    guard parts.count == 2 else { return (scene, scene.baseline) }
    guard let variant = scene.variants.first(where: { $0.name == parts[1] }) else {
      let names = scene.variants.map(\.name)
      throw .noInput(
        "The scene '\(first)' has no form '\(parts[1].onOneLine)'."
          + Suggestion.text(for: parts[1], among: names)
          + " It has \(names.map(\.quotedForShell).joined(separator: ", "))."
      )
    }
    return (scene, variant)
  }

  /// Returns a comparison of two traces, up to the time to which both were read.
  static func comparison(
    _ baseline: Subject,
    _ candidate: Subject,
    tolerance: Double = TraceComparison.defaultTolerance,
    until: Instant? = nil,
    allowing: [Difference.Kind] = []
  ) -> TraceComparison {
    let ends = [baseline, candidate].filter { $0.leftOut > 0 }.map(\.trace.end) + [until]
    return TraceComparison(
      baseline: baseline.trace,
      candidate: candidate.trace,
      tolerance: tolerance,
      until: ends.compactMap(\.self).min(),
      allowing: allowing
    )
  }

  /// Returns the name of a file's trace, and the side of a comparison that the file name includes.
  ///
  /// A test writes files such as "fades-in-baseline.trace.json" and "fades-in-candidate.trace.json".
  /// If such a file exists, Swift Testing appends a random number with the radix 36 to the name, as
  /// in "fades-in-baseline-1qfkzrp8hvsc9.trace.json".
  static func title(of path: String) -> (name: String, side: String?) {
    guard path != "-" else { return ("standard input", nil) }
    var name = path.lastPathName
    for end in [".json", ".trace"] where name.hasSuffix(end) { name.removeLast(end.count) }
    let pattern = /(?:(.+)-)?(baseline|candidate)(?:-(?=[a-z]*[0-9])[0-9a-z]{9,13})?/
    guard let match = name.wholeMatch(of: pattern) else { return (name, nil) }
    let side = String(match.2)
    if let test = match.1 { return (String(test), side) }
    let folder = path.folderPath.lastPathName
    return (folder.isEmpty ? side : folder, side)
  }
}
