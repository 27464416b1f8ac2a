import ObjectiveCTranslating
import Testing

/// The patterns as they are written, spoiled before they are translated: what the translator loses, no
/// proof sees.
@Suite struct ObjectiveCSpoilTests {
  /// A way to spoil a text, at each place that it has.
  private struct Spoil {
    let name: String
    let pattern: Regex<Substring>
    let replacement: (Substring) -> String
  }

  private static func spoils() -> [Spoil] {
    [
      Spoil(name: "the duration", pattern: #/WithDuration:[^ \n]+|duration:[^ \n]+/#) { text in
        "\(text.prefix { $0 != ":" }):9.5"
      },
      Spoil(name: "the delay", pattern: #/delay:[^ \n]+/#) { _ in "delay:9.5" },
      Spoil(name: "the options", pattern: #/UIViewAnimationOption\w+ \| /#) { _ in "" },
      Spoil(name: "the repeat count", pattern: #/setAnimationRepeatCount:[^\]]+/#) { _ in
        "setAnimationRepeatCount:9"
      },
      Spoil(name: "what finished", pattern: #/numberWithBool:finished/#) { _ in
        "numberWithBool:!finished"
      },
      Spoil(name: "a statement", pattern: #/\n\s*(?:\[|\w[\w.]* =)[^\n{}^]*;(?=\n)/#) { _ in "" },
    ]
  }

  private func translation(_ text: String, _ path: String) -> Translation {
    Translation(of: [(path, text)])
  }

  @Test func `each way to spoil a pattern shows in its translation`() throws {
    var counts: [String: Int] = [:]
    for (path, text) in try ObjectiveCText.patterns() {
      let migrated = ObjectiveCText((path, text)).text
      let right = translation(migrated, path)
      for spoil in Self.spoils() {
        for range in migrated.ranges(of: spoil.pattern) {
          let part = migrated[range]
          let replacement = spoil.replacement(part)
          // What runs when an object goes animates nothing, and is not translated.
          let head = migrated[..<range.lowerBound].split(separator: "\n").last { $0.hasPrefix("-") }
          guard replacement != part, head?.contains("dealloc") != true else { continue }
          var spoiled = migrated
          spoiled.replaceSubrange(range, with: replacement)
          let other = translation(spoiled, path)
          counts[spoil.name, default: 0] += 1
          // What is no code any more is told, not lost.
          #expect(
            other.text != right.text || other.failures != right.failures,
            "\(path): \(spoil.name), '\(part)'"
          )
        }
      }
    }
    #expect(counts.count == Self.spoils().count)
    #expect(counts["the duration", default: 0] >= 55)
    #expect(counts["a statement", default: 0] >= 100)
  }
}
