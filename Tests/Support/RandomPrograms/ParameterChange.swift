import Foundation

/// A change of one parameter of a program.
struct ParameterChange {
  /// The kind of parameter.
  var kind: Mutation
  /// The index of the parameter among those of its kind.
  var index: Int
  /// What becomes of its number; `nil` for another value of the writer's choice.
  var edit: ((Double) -> Double)?
}

/// A value that a line of a program passes on, and that can be changed.
protocol Parameter {
  /// Returns the value with its number changed; itself if it is no single number.
  func edited(_ edit: (Double) -> Double) -> Self
}

extension Double: Parameter {
  func edited(_ edit: (Double) -> Double) -> Double { edit(self) }
}

extension Int: Parameter {
  func edited(_ edit: (Double) -> Double) -> Int { Int(edit(Double(self))) }
}

extension UInt: Parameter {
  func edited(_ edit: (Double) -> Double) -> UInt { UInt(edit(Double(self))) }
}

extension Bool: Parameter {
  func edited(_ edit: (Double) -> Double) -> Bool { self }
}

extension CGPoint: Parameter {
  func edited(_ edit: (Double) -> Double) -> CGPoint { self }
}
