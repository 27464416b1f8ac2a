import ObjectiveCTranslating
import SourceMigrating
import SourceSlicing

/// The functions in Objective-C of which slices are asked for, in Swift.
struct TranslatedFunctions {
  private let folder: TranslatedSources
  /// The old and the new code of the functions' files in Swift, by path.
  private let old: [String: Translation]
  private let new: [String: Translation]
  private let texts: [String: SourceFile]
  /// Why a function is not translated, by the request's index.
  private(set) var failures: [Int: String] = [:]
  /// The requests in the translated texts.
  private var translated: [SliceMaker.Request: SliceMaker.Request] = [:]

  init(_ requests: [SliceMaker.Request], _ folder: TranslatedSources) {
    self.folder = folder
    let paths = Set(requests.map(\.path)).filter(folder.holds).sorted()
    let sides = paths.mapInParallel { (old: folder.old($0), new: folder.new($0)) }
    old = Dictionary(uniqueKeysWithValues: zip(paths, sides.map(\.old)))
    new = Dictionary(uniqueKeysWithValues: zip(paths, sides.map(\.new)))
    texts = old.reduce(into: [:]) { texts, entry in
      texts[entry.key] = SourceFile(path: entry.key, text: entry.value.text)
    }
    for (index, request) in requests.enumerated() {
      guard let translation = old[request.path] else { continue }
      let block = folder.migrated(request)
      if let failure = translation.failure(of: block?.function ?? "", in: block?.type ?? "") {
        let share = failure.share
        // Of a function that cannot be read, nobody knows the parts.
        let parts =
          share.count == 0
          ? ""
          : " (\(share.translated) of the function's \(share.count) parts are translated)"
        failures[index] =
          "Objective-C: line \(failure.error.line) cannot be translated: \(failure.error.what)"
          + parts
      } else if let offset = folder.offset(of: request, in: translation.text) {
        translated[request] = SliceMaker.Request(
          path: request.path,
          offset: offset,
          breadth: request.breadth
        )
      } else {
        failures[index] = "Objective-C: its function is not translated"
      }
    }
  }

  /// The request as slices are asked for: in the translated text, or as it is.
  func request(_ request: SliceMaker.Request) -> SliceMaker.Request {
    translated[request] ?? request
  }

  /// The files of a request that is translated; `nil` for one in Swift.
  func files(of request: SliceMaker.Request) -> [SourceFile]? { texts[request.path].map { [$0] } }

  /// Returns the line of a file in Objective-C from which code of a slice is, most likely one behind the begin of a
  /// block; `nil` for other code.
  func line(
    of code: String,
    in request: SliceMaker.Request,
    behind place: SlicedMigration.Block? = nil
  ) -> Int? {
    guard let old = old[request.path], let block = folder.migrated(request) else { return nil }
    let begin = place.flatMap { folder.migrated(.init(path: $0.path, offset: $0.offset)) }
    return old.line(of: code, in: block.function, of: block.type, from: begin?.location.line ?? 1)
  }

  /// Returns a line of the file of a request; `nil` for a file in Swift.
  func line(_ number: Int, of request: SliceMaker.Request) -> String? {
    folder.line(number, of: request.path)
  }

  /// Returns what cannot be compiled, in words; `nil` for code that is not translated.
  func failure(of request: SliceMaker.Request, at line: String) -> String? {
    guard old[request.path] != nil else { return nil }
    let place = self.line(of: line, in: request).map { " of line \($0)" } ?? ""
    return "the tool's translation\(place)"
  }

  /// The sides of a slice of translated code; `nil` for one in Swift.
  func migration(
    of request: SliceMaker.Request,
    _ slice: Slice,
    _ migrations: [FileMigration]
  ) throws(LeftReason) -> SlicedMigration? {
    guard let old = old[request.path], let new = new[request.path],
      let block = folder.migrated(request)
    else { return nil }
    return try SlicedMigration(slice, of: block, in: folder, old, new, migrations)
  }
}
