import LegacyBlocks
import LegacyFolders
import ObjectiveCBlockReading

/// The files of a migration in Objective-C, and their headers.
struct ObjectiveCSources {
  /// The files, in the order in which they were found; none if no file has a block, in whatever language.
  let files: [LegacyFile]
  /// The paths of the files whose blocks are migrated.
  let migrated: Set<String>
  /// The number of the app's own files.
  let ownCount: Int
  private(set) var passedOver: [PassedOverFile] = []

  /// Reads files.
  ///
  /// - Parameters:
  ///   - found: The files.
  ///   - areAsked: Whether files in Swift have blocks, whose code may call these, and be called.
  init(_ found: [FoundSource], areAsked: Bool) {
    var texts: [(file: FoundSource, text: String)] = []
    for file in found {
      do {
        texts.append((file, StoredText(try TextFile.text(of: file.path)).text))
      } catch  where file.origin == .own {
        passedOver.append(PassedOverFile(file.path, error))
      } catch {
        // The header of a dependency declares little that a block needs.
      }
    }
    ownCount = texts.count { $0.file.origin == .own }
    let places = MigrationSources.places(withBlocksIn: texts)
    migrated = Set(places.map { texts[$0].file.path })
    files =
      places.isEmpty && !areAsked
      ? []
      : texts.mapInParallel { LegacyFile(readingObjectiveC: $0.text, path: $0.file.path) }
  }
}
