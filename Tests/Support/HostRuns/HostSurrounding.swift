/// A way of running a function.
public enum HostSurrounding: String, CaseIterable, Sendable {
  case alone
  case calledAgain = "called again half way"
  case removed = "its view removed half way"
  case inBlock = "in another block"
  case disabled = "animations disabled"
  case outsideWindow = "outside a window"
}
