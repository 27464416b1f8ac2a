extension AnimationReport {
  /// A block with its animations and callbacks, on both sides.
  package struct Block: Encodable, Sendable {
    /// The identifier that the code gave, or the call.
    package var name: String
    /// The call as it was written, on each side; none where the block is missing.
    package var calls: [String?]
    /// The file and the line, on each side.
    package var sites: [String?]
    /// The settings that were made after the block was opened, on each side.
    package var settings: [[String]]
    /// When it was opened, on each side, in seconds.
    package var opened: [Double?]
    /// What started it, such as "after present" or "started by tap on Pay"; empty for code that nothing started.
    package var origin: String
    /// The place of the block whose callback started it.
    package var starter: Int?
    package var rows: [Row]
    package var marks: [Mark]
  }

  /// A property that a block animates.
  package struct Row: Encodable, Sendable {
    package var layer: Int
    package var key: String
    /// What moves, such as "position.y".
    package var label: String
    /// The way in words, such as "526 → 254".
    package var way: String
    /// The bar of each side; none where nothing moves.
    package var bars: [Bar?]
    /// A Boolean value that indicates whether both sides are the same.
    package var isSame: Bool
    /// The numbers of the differences that show here, from 1.
    package var differences: [Int]
  }

  /// An animation as a bar over time.
  package struct Bar: Encodable, Sendable {
    /// When it was put on its layer: where its delay begins.
    package var added: Double
    package var begin: Double
    /// When it would end by itself; none for an endless one.
    package var planned: Double?
    /// When it left, if it did before the trace ends.
    package var stop: Double?
    /// The seconds that it goes one way.
    package var duration: Double
    /// How often it goes one way; none for without end.
    package var iterations: Double?
    package var reverses: Bool
    /// Why it left early; none if it ended by itself.
    package var interruption: String?
    /// The block and the row of the animation that took its place; none if there is none.
    package var cause: [Int]?
    /// The timing in words, such as "0.5 s easeOut after 0.1 s".
    package var timing: String
    /// The place of its easing among the easings.
    package var easing: Int
  }

  /// A moment of a block.
  package struct Mark: Encodable, Sendable {
    /// The place of the side, or none if both are alike.
    package var side: Int?
    package var at: Double
    /// "start", "finished" or "unfinished".
    package var kind: String
    package var label: String
  }

  /// A difference.
  package struct Finding: Encodable, Sendable {
    /// The number that it is called by, from 1.
    package var number: Int
    package var kind: String
    /// Where it shows, in a few words.
    package var places: String
    /// What each side has.
    package var words: [String]
    package var calls: [String?]
    package var sites: [String?]
    package var advice: String
    package var consequences: [String]
    package var first: Sight?
    package var largest: Sight?
    /// The layers that show it, by their places.
    package var layers: [Int]
    /// The block and the row that show it best.
    package var row: [Int]?
    /// All rows that show it, each as its block and its place there.
    package var rows: [[Int]]
    /// A Boolean value that indicates whether the test allows it.
    package var isAllowed: Bool
  }

  /// An instant at which a difference is looked at.
  package struct Sight: Encodable, Sendable {
    package var at: Double
    /// What is seen, such as "70.1 pt".
    package var text: String
    /// What both sides show there, with the digits of the engine.
    package var values: [String]
  }

  /// An issue of a trace.
  package struct Remark: Encodable, Sendable {
    package var severity: String
    /// The place of the side.
    package var side: Int
    package var message: String
    package var site: String?
    package var at: Double
    /// The number of a difference that goes back to it.
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
