// Names that apps and their libraries have for things of their own. None of them is in Onionskin's
// way, nor Onionskin in theirs.

/// A spring of the app's own, which is generic, as no other is.
public struct Spring<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

public struct Animation {
  public var name: String
  public init(_ name: String) { self.name = name }
}

public final class Observable<Element> {
  public var element: Element
  public init(_ element: Element) { self.element = element }
}

public enum Frame { case gold, wood }

public struct Timing {
  public var minutes: Int
  public init(minutes: Int) { self.minutes = minutes }
}

public struct Rotation {
  public var players: [String]
  public init(_ players: [String]) { self.players = players }
}

public struct Difference {
  public var points: Int
  public init(points: Int) { self.points = points }
}

public func animate(_ word: String) -> String { "\(word)!" }
