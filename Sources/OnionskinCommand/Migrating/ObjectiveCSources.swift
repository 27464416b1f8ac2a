#if canImport(SourceMigrating)
  import LegacyBlocks
  import LegacyFolders
  import ObjectiveCBlockReading

  /// The files of a migration in Objective-C, and their headers.
  struct ObjectiveCSources {
    /// The files, in the order in which they were found; none if no file has a block.
    let files: [LegacyFile]
    /// The paths of the files whose blocks are migrated.
    let migrated: Set<String>
    /// The number of the app's own files.
    let ownCount: Int
    private(set) var passedOver: [PassedOverFile] = []

    /// Reads files.
    init(_ found: [FoundSource]) {
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
        places.isEmpty
        ? []
        : texts.mapInParallel { LegacyFile(readingObjectiveC: $0.text, path: $0.file.path) }
    }
  }
#endif
