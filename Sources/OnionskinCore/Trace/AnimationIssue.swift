/// A diagnostic about code that animates: something that it meant may not happen.
///
/// UIKit keeps silent where this is recorded, and so does the emulation: the code runs on as it
/// would on a device. Only ``Severity/misuse`` fails a test.
///
/// ```swift
/// for issue in loop.trace.issues where issue.severity == .misuse {
///   print(issue)   // misuse: … (at App/Banner.swift:12, 0.5 s)
/// }
/// ```
public struct AnimationIssue: Hashable, Codable, Sendable {
  /// Tells how much an issue matters.
  public enum Severity: String, Hashable, Codable, Sendable {
    /// UIKit does the same and nothing is lost.
    case note

    /// Something the author meant will not happen.
    case misuse
  }

  /// How much the issue matters.
  public var severity: Severity

  /// What sort of issue it is.
  public var kind: Kind

  /// Whole sentences: what happened, why it matters, what to do.
  public var message: String

  /// The call that the issue is about, if one is known.
  public var callSite: CallSite?

  /// The name of the layer that the issue is about, if it is recorded.
  ///
  /// It is told of layers of other loops. A trace without such a layer has no key for it.
  public var layer: String?

  /// When it was noticed.
  public var instant: Instant

  /// The turn of the loop in which it was noticed.
  public var turn: Int

  private enum CodingKeys: String, CodingKey {
    case severity, kind, message, callSite, layer, turn
    case instant = "at"
  }

  /// Creates an issue.
  package init(
    severity: Severity,
    kind: Kind,
    message: String,
    callSite: CallSite? = nil,
    layer: String? = nil,
    instant: Instant,
    turn: Int
  ) {
    self.severity = severity
    self.kind = kind
    self.message = message
    self.callSite = callSite
    self.layer = layer
    self.instant = instant
    self.turn = turn
  }
}

extension AnimationIssue: CustomStringConvertible {
  /// The severity, the message and the place, on one line.
  public var description: String {
    let place = callSite.map { "\($0), \(instant.short)" } ?? instant.short
    return "\(severity): \(message.onOneLine) (at \(place))"
  }
}
