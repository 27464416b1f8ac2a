package import AnimationForms

/// A file of an app with one function that has a begin/commit block, and with names that nobody has.
///
/// What the names stand for is in the module `MissingParts`: with it, the file is a whole app.
package struct Host: Sendable {
  /// A line of the file.
  struct Line: Sendable {
    var text: String
    /// What the line is, for edits; it is written behind the line as a comment.
    var key: Key?
  }

  /// The lines that spoils edit.
  package enum Key: Hashable, Sendable {
    case duration, delay, curve, repeats, current, begin, commit, didStop, finished
    /// A change of a view that is there.
    case change(Int)

    var text: String {
      if case .change(let number) = self { "change\(number)" } else { "\(self)" }
    }
  }

  package let seed: Int
  /// The form in which its block is written.
  package var form = AnimationForm.animateViews
  /// How often each construct stands in it.
  package var constructs: [Construct: Int] = [:]
  /// The lines of the file.
  var lines: [Line] = []
  /// The lines that make its scene in the whole app.
  var scene: [String] = []
  /// The seconds from the call to half of its animation.
  var half = 0.0
  /// What can be spoiled in it.
  package var spoils: [HostSpoil] = []

  /// The name of the class.
  var className: String { "Panel\(seed)" }
  /// The name of the function with the block.
  package var function = ""
  /// The arguments of its call.
  var arguments = ""

  /// Returns the text of the file.
  ///
  /// - Parameter edits: What is changed in it.
  /// - Returns: The text.
  package func text(_ edits: [LineEdit] = []) -> String {
    let text = lines.map { line in
      line.text + (line.key.map { "  \(LineEdit.mark($0))" } ?? "")
    }.joined(separator: "\n")
    return LineEdit.apply(edits, to: text + "\n")
  }
}

/// What a host has that makes it hard to run alone.
package enum Construct: String, CaseIterable, Sendable {
  case argument = "constant or call as an argument"
  case member = "member of a model"
  case parameterType = "parameter of a type that is not there"
  case superclass = "superclass that is not there"
  case protocolType = "protocol that is not there"
  case viewType = "view of a class that is not there"
  case extensionMember = "member of an extension"
  case extensionMethod = "method of an extension"
  case observer = "observer"
  case delegate = "delegate"
  case `guard` = "guard"
  case earlyReturn = "early return"
  case loop = "loop over a collection"
  case singleton = "singleton"
  case closure = "closure"
  case callback = "block in a closure that is handed on"
  case condition = "condition among the changes"
  case ownMethod = "method of its own"
  case propertyObserver = "property with an observer"
  case didStop = "did-stop method"
  case missingModule = "import of a module that is not there"
}
