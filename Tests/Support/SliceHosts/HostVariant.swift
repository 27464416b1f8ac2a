package import AnimationForms
import LegacyBlocks
import LegacySyntax
import SourceMigrating
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
  package let text: String

  /// Migrates a host; `nil` if a block is left as it is.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - spoil: How it is spoiled; `nil` for the right migration.
  package init?(migrating host: Host, spoiledBy spoil: HostSpoil?) {
    // Only UIKit's own form has the option for touches.
    form = spoil?.kind == .touches ? .animate : host.form
    guard let text = Self.migrated(host.text(spoil?.edits ?? []), to: form) else { return nil }
    self.spoil = spoil
    name = "\(spoil?.kind.rawValue ?? "right"), \(form.rawValue)"
    self.text = spoil?.finish(text) ?? text
  }

  /// Returns the new text of a file; `nil` if a block is left as it is.
  private static func migrated(_ text: String, to form: AnimationForm) -> String? {
    let file = LegacyFile(reading: SourceFile(path: "/App/Panel.swift", text: text))
    let migration = Migrator([file], to: form).migrate(file)
    return migration.blocks.allSatisfy(\.isWritten) ? migration.text() : nil
  }
}
