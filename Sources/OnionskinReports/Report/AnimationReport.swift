/// The contents of a page or a picture that shows one trace, or two compared traces, as plain
/// values.
///
/// All numbers come from the engine. Motion is sampled to a stated error, and texts are ready to
/// print, so a document needs no arithmetic beyond linear interpolation.
package struct AnimationReport: Encodable, Sendable {
  /// The subject of the report, such as the name of a test.
  package var name: String
  /// The group that the name belongs to, such as a suite; empty for none.
  package var group: String
  /// The verdict in one word.
  package var verdict: Verdict
  /// The verdict as a heading: the word, followed by the reasons.
  package var headline: [String]
  /// The text below the heading, in full sentences.
  package var summary: String
  /// The circumstances of the recording, as names and values.
  package var facts: [[String]]
  /// The names of the sides: one for a single trace, two for a comparison.
  package var sides: [String]
  package var framesPerSecond: Int
  /// The end in seconds.
  package var end: Double
  package var layers: [Layer]
  package var tracks: [Track]
  package var easings: [[Double]]
  package var blocks: [Block]
  /// The largest deviation in each frame, in points; empty for a single trace.
  package var deviation: [Double]
  package var differences: [Finding]
  package var issues: [Issue]
  /// The simulated user actions, without duplicates.
  package var actions: [Action]
  /// The omissions of the report, in full sentences.
  package var omissions: [String]
  /// The number of recorded events on each side.
  package var events: [Int]

  /// The verdicts of a report.
  package enum Verdict: String, Encodable, Sendable {
    case same, different, nothingCompared, cannotTell
    /// A single trace, which has no verdict.
    case none
  }

  /// Records that the sides were not compared completely, so that equal sides may still differ.
  package mutating func doubt(_ sentence: String) {
    omissions.append(sentence)
    guard verdict == .same else { return }
    verdict = .cannotTell
    headline = ["Cannot tell", " whether both animate the same"]
    summary = sentence
  }

  /// A layer and its position in the tree.
  package struct Layer: Encodable, Sendable {
    /// The name in the trace, such as "UIView 3".
    package var name: String
    /// The label that the program sets, or the name in the trace.
    package var title: String
    /// The times during which the layer is in the tree, on each side.
    package var spans: [[Span]]
    /// The values that never change, as numbers, by key.
    package var values: [String: [Double]]
    /// The text that the layer shows; `nil` for other layers.
    package var text: String?
    /// The outline of a shape layer, as SVG path data; `nil` for other layers.
    package var path: String?
  }

  /// A time during which a layer has one position in the tree.
  package struct Span: Encodable, Hashable, Sendable {
    package var from: Double
    package var to: Double
    /// The index of the parent among the layers; `nil` for a root.
    package var parent: Int?
    /// The sort key among the siblings.
    package var order: Double
  }

  /// The values of a property over time, on both sides.
  package struct Track: Encodable, Sendable {
    package var layer: Int
    package var key: String
    /// The error of the samples in words; empty for the usual error.
    package var exactness: String
    /// The instants as differences from the previous ones, in units of
    /// ``AnimationReport/timeUnit``.
    package var times: [Int]
    package var columns: [Column]

    /// The number of values, including times.
    var numberCount: Int {
      columns.reduce(times.count) { count, column in
        [column.baseline, column.candidate].reduce(count) {
          if case .steps(let list)? = $1 { $0 + list.count } else { $0 }
        }
      }
    }
  }

  /// One component of a track.
  package struct Column: Encodable, Sendable {
    package var name: String
    package var unit: String
    /// A Boolean value that indicates whether the component is only needed for drawing.
    package var isForDrawing: Bool
    /// The number of decimals to print.
    package var decimals: Int
    /// The value of one unit in the steps of ``baseline`` and ``candidate``.
    package var quantum: Double
    package var baseline: Numbers
    /// The candidate's values; `nil` if they equal the baseline's.
    package var candidate: Numbers?
  }

  /// Values as differences from the previous ones, as one constant, or as they are.
  package enum Numbers: Encodable, Sendable {
    case constant(Double)
    case steps([Int])
    case plain([Double])

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .constant(let number): try container.encode(number)
      case .steps(let list): try container.encode(list)
      case .plain(let list): try container.encode(["plain": list])
      }
    }
  }

  /// The number of time units in a second; frames at the usual rates are whole numbers of units.
  package static let timeUnit = 705_600.0
}
