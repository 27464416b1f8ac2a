/// What a page or a picture shows of one trace, or of two that were compared: plain values.
///
/// Every number in it comes from the engine. What moves is sampled to a stated error; what is
/// printed is written here, so that a document needs no arithmetic beyond straight lines.
package struct AnimationReport: Encodable, Sendable {
  /// What the report is about, such as the name of a test.
  package var name: String
  /// Where the name belongs, such as a suite; empty for nowhere.
  package var group: String
  /// The answer in one word.
  package var verdict: Verdict
  /// The answer as a heading: the word, and the reasons behind it.
  package var headline: [String]
  /// What is to be said next, in whole sentences.
  package var summary: String
  /// What the recording was made with, as names and values.
  package var facts: [[String]]
  /// The names of the sides: one for a trace by itself, two for a comparison.
  package var sides: [String]
  package var framesPerSecond: Int
  /// The end in seconds.
  package var end: Double
  package var layers: [Layer]
  package var tracks: [Track]
  package var easings: [[Double]]
  package var blocks: [Block]
  /// The largest deviation in each frame, in points; empty for a trace by itself.
  package var deviation: [Double]
  package var differences: [Finding]
  package var issues: [Remark]
  /// The simulated user actions, each once.
  package var actions: [Action]
  /// What the report leaves out, in whole sentences.
  package var omissions: [String]
  /// How many events were recorded, on each side.
  package var events: [Int]

  /// Names the answers that a report can give.
  package enum Verdict: String, Encodable, Sendable {
    case same, different, nothingCompared, cannotTell
    /// A trace by itself has no verdict.
    case none
  }

  /// Notes that not all of both sides was compared, so that what looks the same may differ.
  package mutating func doubt(_ sentence: String) {
    omissions.append(sentence)
    guard verdict == .same else { return }
    verdict = .cannotTell
    headline = ["Cannot tell", " whether both animate the same"]
    summary = sentence
  }

  /// A layer, and where it stands in the tree.
  package struct Layer: Encodable, Sendable {
    /// The name in the trace, such as "UIView 3".
    package var name: String
    /// What people call it: what the program calls it, or its name in the trace.
    package var title: String
    /// The times in which it is in the tree, on each side.
    package var spans: [[Span]]
    /// The values that never change, by key, as numbers.
    package var values: [String: [Double]]
    /// A text that it shows; none for other layers.
    package var text: String?
    /// The outline of a shape, as the data of an SVG path.
    package var path: String?
  }

  /// A time in which a layer is at one place of the tree.
  package struct Span: Encodable, Hashable, Sendable {
    package var from: Double
    package var to: Double
    /// The place of the parent among the layers; none at the top.
    package var parent: Int?
    /// What its siblings are ordered by.
    package var order: Double
  }

  /// What a property shows over time, on both sides.
  package struct Track: Encodable, Sendable {
    package var layer: Int
    package var key: String
    /// The error that the samples keep, in words.
    package var exactness: String
    /// The instants in units of ``AnimationReport/timeUnit``, each as the step from the one before.
    package var times: [Int]
    package var columns: [Column]

    /// How many numbers it has, times included.
    var numberCount: Int {
      columns.reduce(times.count) { count, column in
        [column.baseline, column.candidate].reduce(count) {
          if case .steps(let list)? = $1 { $0 + list.count } else { $0 }
        }
      }
    }
  }

  /// One number of a track.
  package struct Column: Encodable, Sendable {
    package var name: String
    package var unit: String
    /// A Boolean value that indicates whether only the stage needs the number.
    package var isForDrawing: Bool
    /// How many decimals are printed.
    package var decimals: Int
    /// What a step of ``baseline`` and ``candidate`` is worth.
    package var quantum: Double
    package var baseline: Numbers
    /// The candidate's numbers; none if they are the baseline's.
    package var candidate: Numbers?
  }

  /// Numbers as steps from one to the next, or one number that never changes.
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

  /// How many units of time in a track are a second: every frame at the usual rates is whole.
  package static let timeUnit = 705_600.0
}
