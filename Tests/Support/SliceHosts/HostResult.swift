/// What became of a host and of its spoils.
package struct HostResult: Codable, Sendable {
  /// What became of a migration.
  package struct Candidate: Codable, Sendable {
    /// How it is spoiled; `nil` for the right migration.
    package var spoil: HostSpoil.Kind?
    /// Why there is no such migration; `nil` if there is one.
    package var omission: String?
    /// What the oracle sees of the whole app; `nil` for nothing.
    package var seen: String?
    /// What the proof of its slice says; `nil` if it was not asked.
    package var proof: SliceProof?

    /// Creates a result.
    package init(spoil: HostSpoil.Kind?, omission: String? = nil, seen: String? = nil) {
      (self.spoil, self.omission, self.seen) = (spoil, omission, seen)
    }
  }

  package var seed: Int
  package var constructs: [String: Int]
  package var candidates: [Candidate]

  /// The right migration.
  var right: Candidate? { candidates.first { $0.spoil == nil } }
}

/// What the proof of a slice says.
package enum SliceProof: Codable, Sendable, Equatable {
  case same
  /// It differs, or its new text does not compile.
  case different(String)
  /// Nothing is said, for a reason.
  case unproven(String)
}
