/// What the command line asks for.
struct Options {
  /// How many views.
  var count = 10_000
  /// A part of the names of the rows to run; nil for all.
  var filter: String?

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--n": count = rest.popFirst().flatMap(Int.init) ?? count
      case "--filter": filter = rest.popFirst()
      default: break
      }
    }
  }
}
