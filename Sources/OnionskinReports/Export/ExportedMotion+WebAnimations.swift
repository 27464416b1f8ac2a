import Foundation

extension ExportedMotion {
  /// The motion for Element.animate(), as JSON: the arguments of each call, and the elements.
  ///
  /// Times are in milliseconds. A count without end is the word "Infinity".
  ///
  /// - Throws: An encoding error for what JSON cannot hold.
  package func webAnimations() throws -> String {
    let document = Document(
      name: name,
      duration: duration * 1_000,
      elements: elements.map { element in
        Document.Element(
          target: element.name,
          parent: element.parent.map { elements[$0].name },
          style: Dictionary(element.style.map { ($0.property, $0.value) }) { $1 }
        )
      },
      animations: animations.map { animation in
        Document.Call(
          target: elements[animation.element].name,
          keyframes: animation.keyframes.map { frame in
            [
              "offset": .number(min(frame.offset, 1)),
              Self.camel(animation.property): .text(frame.value),
            ]
          },
          options: Document.Options(
            delay: animation.begin * 1_000,
            duration: animation.duration * 1_000,
            easing: animation.easing,
            iterations: animation.iterations.isFinite
              ? .number(animation.iterations) : .text("Infinity"),
            direction: animation.alternates ? "alternate" : "normal",
            fill: animation.fillsBackwards && animation.fillsForwards
              ? "both"
              : animation.fillsBackwards
                ? "backwards" : animation.fillsForwards ? "forwards" : "none",
            composite: animation.composition.rawValue
          )
        )
      },
      properties: registered,
      notes: notes
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  /// A page that plays the motion by Element.animate().
  package func webAnimationsPage() throws -> String {
    let script = """
      const motion = \(ReportPage.inert(try webAnimations().utf8));
      for (const { target, keyframes, options } of motion.animations) {
        const iterations = Number(options.iterations);
        document.querySelector("." + target).animate(keyframes, { ...options, iterations });
      }

      """
    return page(style: staticCSS, script: script)
  }

  private static func camel(_ property: String) -> String {
    guard !property.hasPrefix("--") else { return property }
    let words = property.split(separator: "-")
    return
      ([String(words[0])] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }

  private struct Document: Encodable {
    struct Element: Encodable {
      var target: String
      var parent: String?
      var style: [String: String]
    }

    enum Value: Encodable {
      case number(Double)
      case text(String)

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
      }
    }

    struct Options: Encodable {
      var delay: Double
      var duration: Double
      var easing: String
      var iterations: Value
      var direction: String
      var fill: String
      var composite: String
    }

    struct Call: Encodable {
      var target: String
      var keyframes: [[String: Value]]
      var options: Options
    }

    var name: String
    var duration: Double
    var elements: [Element]
    var animations: [Call]
    /// What has to be registered with CSS.registerProperty() or @property.
    var properties: [RegisteredProperty]
    var notes: [String]
  }
}
