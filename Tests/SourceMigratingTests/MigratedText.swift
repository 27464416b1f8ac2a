import AnimationForms
import LegacyBlocks
import LegacySyntax
import SourceMigrating
import SwiftBlockReading

/// The texts of files after their migration.
struct MigratedText {
  let migrations: [FileMigration]

  init(_ texts: String..., to form: AnimationForm = .animateViews) {
    let files = texts.enumerated().map {
      LegacyFile(
        reading: SourceFile(path: "/App/File\($0.offset + 1).swift", text: $0.element)
      )
    }
    let migrator = Migrator(files, to: form)
    migrations = files.map(migrator.migrate)
  }

  /// The text of the first file.
  var text: String { migrations[0].text() }

  /// The reasons for which blocks stay as they are, in order.
  var reasons: [String] {
    migrations.flatMap(\.blocks).compactMap { block in
      if case .left(let reason) = block.outcome { reason } else { nil }
    }
  }

  /// The new calls, in order.
  var calls: [String] {
    migrations.flatMap(\.blocks).compactMap { block in
      if case .written(let call) = block.outcome { call } else { nil }
    }
  }
}

/// Returns the new text of the body of a method of a view controller, whose old one is given.
func migrated(_ body: String, to form: AnimationForm = .animateViews) -> String {
  let indented = body.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  let head =
    "import UIKit\nimport ViewAnimations\n\nfinal class Menu: UIViewController {\n  let panel = UIView()\n  func show() {\n"
  let text = MigratedText(head + indented + "\n  }\n}\n", to: form).text
  return text.dropFirst(head.count).dropLast("\n  }\n}\n".count)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
}
