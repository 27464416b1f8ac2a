extension Proof {
  /// What running a proof has shown.
  package enum Verdict: Codable, Equatable, Sendable {
    /// Both sides animate the same, and these blocks ran, in the order of their numbers.
    case same(ran: [Int])
    /// The sides differ, with the cause.
    case differs(String)
    /// The proof could not tell, with the reason.
    case failed(String)
  }
}
