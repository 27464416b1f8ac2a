import AnimationModel
import RenderEngine

/// Key-value coding, without an Objective-C runtime.
extension CALayer {
  func setNumbers(_ value: Any?, _ goal: LayerKeyPath, _ kind: PropertyKind) {
    var numbers = numbers(goal.property)
    if case .number(let index) = goal.part {
      guard let number = AnimationValue.number(value) else {
        return reportValue(value, goal.property.key)
      }
      numbers[index] = number
    } else if let value {
      guard let new = AnimationValue.numbers(value, kind) else {
        return reportValue(value, goal.property.key)
      }
      numbers = new
    } else {
      numbers = Components()
    }
    switch goal.property {
    case .bounds: bounds = CGRect(numbers)
    case .boundsOrigin: bounds.origin = CGPoint(numbers)
    case .boundsSize: bounds.size = CGSize(width: numbers[0], height: numbers[1])
    default: change(goal.property, to: numbers)
    }
  }

  func setObject(_ value: Any?, _ property: LayerProperty) {
    if property == .contents { return contents = value }
    guard let value else { return changeObject(property, to: .none) }
    guard let object = AnimationValue.object(value, property) else { return }
    changeObject(property, to: object)
  }

  func objectValue(of property: LayerProperty) -> Any? {
    switch object(property) {
    case .none, .mix: property == .contents ? contents : nil
    case .path(let path): CGPath(path)
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .name: contents
    }
  }

  func value(of transform: CATransform3D, _ part: LayerKeyPath.Part) -> Any? {
    switch part {
    case .whole, .number: transform
    case .transform(let part): NSNumber(value: transform.value(of: part))
    case .translation: CGSize(width: transform.m41, height: transform.m42)
    }
  }

  func matrix(_ old: CATransform3D, with value: Any?, _ part: LayerKeyPath.Part) -> CATransform3D? {
    var result = old
    switch part {
    case .whole, .number: return value.flatMap(AnimationValue.matrix)
    case .transform(let part):
      guard let number = AnimationValue.number(value) else { return nil }
      result.set(part, to: number)
    case .translation:
      guard let size = value.flatMap(AnimationValue.translation) else { return nil }
      (result.m41, result.m42) = (CGFloat(size[0]), CGFloat(size[1]))
    }
    return result
  }

  func otherValue(forKey key: String) -> Any? {
    switch key {
    case "frame": return frame
    case "name": return name
    case "beginTime": return beginTime
    case "speed": return speed
    case "timeOffset": return timeOffset
    default:
      if let stored = storedKey(key)?.value(self) ?? nestedValue(key) { return stored.any }
      return snapshot?.ownValues[key] ?? ownValue(forKey: key)
    }
  }

  func setOther(_ value: Any?, forKey key: String) {
    let number = AnimationValue.number(value)
    switch key {
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "name": name = value as? String
    case "beginTime": beginTime = number ?? 0
    case "speed": speed = Float(number ?? 1)
    case "timeOffset": timeOffset = number ?? 0
    default:
      if let stored = storedKey(key) {
        if !stored.set(self, value) { reportValue(value, key) }
      } else if !setNestedValue(value, key) {
        setOwnKey(value, forKey: key)
      }
    }
  }

  private func reportValue(_ value: Any?, _ key: String) { handle.loop.reportValue(value, key) }
}

extension RenderLoop {
  /// Reports a value of a wrong type for a key.
  package func reportValue(_ value: Any?, _ key: String) {
    let name = value.map { "\(type(of: $0))" } ?? "nil"
    state.report(
      .misuse,
      .wrongValue,
      "\(key) was set to a \(name) by key, which it does not take.",
      at: nil
    )
  }
}
