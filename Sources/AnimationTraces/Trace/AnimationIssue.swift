public import AnimationModel

/// A diagnostic about code that animates, which may not have the intended effect.
///
/// An issue does not change what code does: it continues as on a device, where UIKit reports
/// nothing. Only ``Severity/misuse`` fails a test.
///
/// ```swift
/// for issue in loop.trace.issues where issue.severity == .misuse {
///   print(issue)   // misuse: … (at App/Banner.swift:12, 0.5 s)
/// }
/// ```
public struct AnimationIssue: Hashable, Codable, Sendable {
  /// The severities of an issue.
  public enum Severity: String, Hashable, Codable, Sendable {
    /// A note on behavior that is the same in UIKit, where nothing is lost.
    case note

    /// A misuse, in which code does not have the intended effect.
    case misuse
  }

  /// The severity of the issue.
  public var severity: Severity

  /// The kind of issue.
  public var kind: Kind

  /// The message, which says what happened, why it matters and what to do.
  public var message: String

  /// The call that caused the issue, if it is known.
  public var callSite: CallSite?

  /// The name of the layer that caused the issue, if it is recorded.
  ///
  /// It is recorded for layers of other loops. A trace without such a layer contains no key for it.
  public var layer: String?

  /// The instant at which the issue was recorded.
  public var instant: Instant

  /// The turn of the loop in which the issue was recorded.
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
    self.instant = instant.coded
    self.turn = turn
  }
}

extension AnimationIssue: CustomStringConvertible {
  /// The severity, the message and the location, on one line.
  public var description: String {
    let location = callSite.map { "\($0), \(instant.short)" } ?? instant.short
    return "\(severity): \(message.onOneLine) (at \(location))"
  }
}
