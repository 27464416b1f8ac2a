/// What the oracle sees of a migration.
package struct HostVerdict: Codable, Sendable {
  package var seed: Int
  package var candidate: String
  /// The surrounding in which it differs from the baseline, and how; `nil` if it is the same in all.
  package var difference: String?
}

extension HostCase {
  /// Runs all candidates in each surrounding, up to the first difference.
  ///
  /// - Returns: A verdict for each candidate.
  package func verdicts() -> [HostVerdict] {
    var verdicts = candidates.map { HostVerdict(seed: seed, candidate: $0) }
    for surrounding in HostSurrounding.allCases {
      let baseline = HostRun({ scene(0) }, in: surrounding, half: half)
      for (index, candidate) in candidates.enumerated() where verdicts[index].difference == nil {
        // The block API takes over what is around it, and begin/commit does not.
        if surrounding == .inBlock, candidate.hasSuffix("animate") { continue }
        let run = HostRun({ scene(index + 1) }, in: surrounding, half: half)
        verdicts[index].difference = run.difference(from: baseline)
          .map { "\(surrounding.rawValue): \($0)" }
      }
    }
    return verdicts
  }
}
