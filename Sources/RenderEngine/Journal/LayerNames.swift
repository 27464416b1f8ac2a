/// The names of a loop's layers in its trace: a type and a number, such as "UIView 1".
struct LayerNames {
  /// The index of each layer's type, by the layer's number.
  private var typesOfLayers: [Int32] = []
  private var typeNames: [String] = []
  /// The index of each type's name; looked up only.
  private var types: [ObjectIdentifier: Int32] = [:]

  mutating func name(_ number: Int32, after type: AnyClass) {
    let name = ObjectIdentifier(type)
    let index = types[name] ?? Int32(typeNames.count)
    if Int(index) == typeNames.count {
      types[name] = index
      typeNames.append("\(type)")
    }
    while typesOfLayers.count <= Int(number) { typesOfLayers.append(-1) }
    typesOfLayers[Int(number)] = index
  }

  /// Returns the index of a layer's type; -1 if it has none yet.
  func type(of number: Int32) -> Int32 {
    Int(number) < typesOfLayers.count ? typesOfLayers[Int(number)] : -1
  }

  subscript(number: Int32) -> String {
    let type = type(of: number)
    return type >= 0 ? "\(typeNames[Int(type)]) \(number)" : "layer \(number)"
  }
}
