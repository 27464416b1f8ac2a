extension AnimationReport {
  /// A block with its animations and callbacks, on both sides.
  package struct Block: Encodable, Sendable {
    /// The identifier that the code sets, or a numbered name.
    package var name: String
    /// The call as written, on each side; `nil` where the block is missing.
    package var calls: [String?]
    /// The file and line, on each side.
    package var sites: [String?]
    /// The settings that were made in the block, on each side.
    package var settings: [[String]]
    /// The time at which the block was opened, on each side, in seconds.
    package var opened: [Double?]
    /// What opened the block, such as "after present" or "started by tap on Pay"; empty if unknown.
    package var origin = ""
    /// The index of the block whose callback opened this one.
    package var starter: Int?
    package var rows: [Row] = []
    package var marks: [Mark] = []
  }

  /// A property that a block animates.
  package struct Row: Encodable, Sendable {
    package var layer: Int
    package var key: String
    /// The component or property that animates, such as "position.y".
    package var label: String
    /// The change in words, such as "526 → 254".
    package var way: String
    /// The index of each side's bar among the report's bars; `nil` where nothing animates.
    package var bars: [Int?]
    /// The indices of the block and the row of the animation that replaced each side's; `nil` if
    /// nothing replaced any.
    package var causes: [[Int]?]?
    /// Whether both sides are equal.
    package var isSame: Bool
    /// The numbers of the differences that are visible in this row.
    package var differences: [Int] = []
  }

  /// An animation as a bar over time; animations with the same times share one.
  package struct Bar: Encodable, Sendable {
    /// The time at which it was added to its layer, which is where its delay begins.
    package var added: Double
    package var begin: Double
    /// The time at which it would end by itself; `nil` if it is endless.
    package var planned: Double?
    /// The time at which it was interrupted; `nil` if it wasn't.
    package var stop: Double?
    /// The duration one way, in seconds.
    package var duration: Double
    /// The number of times that it plays one way; `nil` if it is endless.
    package var iterations: Double?
    package var reverses: Bool
    /// The reason for an interruption; `nil` if it ended by itself.
    package var interruption: String?
    /// The timing in words, such as "0.5 s easeOut after 0.1 s".
    package var timing: String
    /// The index of its easing among the report's easings.
    package var easing: Int
  }

  /// A callback of a block.
  package struct Mark: Encodable, Sendable {
    /// The index of the side; `nil` if both sides are equal.
    package var side: Int?
    package var at: Double
    /// "start", "finished" or "unfinished".
    package var kind: String
    package var label: String
  }

  /// A difference.
  package struct Finding: Encodable, Sendable {
    /// The number of the difference, from 1.
    package var number: Int
    package var kind: String
    /// The affected layers and properties, in a few words.
    package var places: String
    /// The description of each side.
    package var words: [String]
    package var calls: [String?]
    package var sites: [String?]
    package var advice: String
    package var consequences: [String]
    package var first: Sight?
    package var largest: Sight?
    /// The indices of the affected layers.
    package var layers: [Int]
    /// The indices of the block and the row that show the difference best.
    package var row: [Int]?
    /// The indices of the block and the row, for all rows that show the difference.
    package var rows: [[Int]]
    /// Whether the test ignores the difference.
    package var isAllowed: Bool
  }

  /// An instant at which a difference is visible.
  package struct Sight: Encodable, Sendable {
    package var at: Double
    /// The description, such as "70.1 pt".
    package var text: String
    /// The values of both sides at that instant, with full precision.
    package var values: [String]
  }

  /// An issue of a trace.
  package struct Issue: Encodable, Sendable {
    package var severity: String
    /// The index of the side.
    package var side: Int
    package var message: String
    package var site: String?
    package var at: Double
    /// The number of a difference that the issue causes.
    package var difference: Int?
  }

  /// A simulated user action.
  package struct Action: Encodable, Hashable, Sendable {
    package var at: Double
    package var name: String

    package init(at: Double, name: String) {
      self.at = at
      self.name = name
    }
  }
}
