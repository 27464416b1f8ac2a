package import AnimationForms
import LegacyBlocks
import LegacySyntax
import SourceMigrating
import SourceSlicing
import SwiftBlockReading

/// A migration of a host, or of a spoiled one.
package struct HostVariant: Sendable {
  /// What it is called in verdicts.
  package let name: String
  /// How the host is spoiled; `nil` for the right migration.
  package let spoil: HostSpoil?
  /// The form of the new code.
  package let form: AnimationForm
  /// The new text of the file.
  package private(set) var text = ""

  /// Migrates a host; `nil` if a block is left as it is.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - spoil: How it is spoiled; `nil` for the right migration.
  ///   - form: The form; `nil` for the host's own, or for one that can be spoiled.
  package init?(
    migrating host: Host,
    spoiledBy spoil: HostSpoil?,
    to form: AnimationForm? = nil
  ) {
    // Only UIKit's own form has the option for touches.
    let form = form ?? (spoil?.kind == .touches ? .animate : host.form)
    (self.spoil, self.form) = (spoil, form)
    name = "\(spoil?.kind.rawValue ?? "right"), \(form.rawValue)"
    guard let text = migrated(host.text(), marked: false) else { return nil }
    self.text = text
  }

  /// Migrates the host's file, or a slice of it.
  ///
  /// - Parameters:
  ///   - text: The old text.
  ///   - isMarked: Whether what stands for a block has a mark.
  ///   - slice: The slice; `nil` for the whole file.
  /// - Returns: The new text; `nil` if a block is left as it is.
  func migrated(_ text: String, marked isMarked: Bool, of slice: Slice? = nil) -> String? {
    let text = spoil?.begin(text) ?? text
    let file = LegacyFile(reading: SourceFile(path: "/App/Panel.swift", text: text))
    let migrator = Migrator([file], to: form).knowing(functions: Slice.functions) {
      slice?.restored($0) ?? $0
    }
    let migration = migrator.migrate(file)
    guard migration.blocks.allSatisfy(\.isWritten) else { return nil }
    let new = isMarked ? migration.markedText() : migration.text()
    return spoil?.finish(new) ?? new
  }

  /// Returns the offset of the block in a file.
  static func block(in file: SourceFile) -> Int {
    LegacyFile(reading: file).blocks.first?.bytes.lowerBound ?? 0
  }
}
