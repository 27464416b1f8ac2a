/// The figures of the law of slices.
package struct LawFigures: Sendable {
  /// The figures of a spoil.
  struct Row: Sendable {
    var made = 0
    /// The number of those of which the oracle sees something.
    var counted = 0
    /// The number of those that count, and whose host's right migration is proven.
    var asked = 0
    var caught = 0
    var missed: [Int] = []
    /// Those of which nothing is seen, and which are refused all the same.
    var refused = 0
  }

  private var hosts = 0
  private var constructs: [String: (hosts: Int, times: Int)] = [:]
  private var rows: [HostSpoil.Kind: Row] = [:]
  private var proven = 0
  private var unproven: [String: [Int]] = [:]
  /// The hosts whose right migration differs to the oracle.
  private var wrong: [(seed: Int, difference: String)] = []
  private var omissions: [String: [Int]] = [:]

  package init() {}

  /// Returns `true` if a spoil that counts is missed, a right migration is wrong, or too little was
  /// asked; otherwise, `false`.
  ///
  /// - Parameter least: How many migrations that count each spoil must have.
  /// - Returns: Whether the law is broken.
  package func isBroken(least: Int) -> Bool {
    !wrong.isEmpty || rows.values.contains { !$0.missed.isEmpty }
      || HostSpoil.Kind.allCases.contains { (rows[$0]?.asked ?? 0) < least }
  }

  /// Adds what became of a host.
  ///
  /// - Returns: What breaks the law, in words.
  package mutating func add(_ result: HostResult) -> [String] {
    hosts += 1
    var broken: [String] = []
    for (name, times) in result.constructs {
      constructs[name, default: (0, 0)].hosts += 1
      constructs[name, default: (0, 0)].times += times
    }
    for candidate in result.candidates {
      if let omission = candidate.omission {
        omissions["\(candidate.spoil?.rawValue ?? "right"): \(omission)", default: []]
          .append(result.seed)
      } else if let spoil = candidate.spoil {
        if add(candidate, of: spoil, result), let seen = candidate.seen {
          broken.append("seed \(result.seed), \(spoil.rawValue), is same in a slice: \(seen)")
        }
      } else {
        if let seen = candidate.seen {
          wrong.append((result.seed, seen))
          broken.append("seed \(result.seed), the right migration: \(seen)")
        }
        switch candidate.proof {
        case .same: proven += 1
        case .different(let text): unproven["differs: \(text)", default: []].append(result.seed)
        case .unproven(let text): unproven[text, default: []].append(result.seed)
        case nil: break
        }
      }
    }
    return broken
  }

  /// Adds a spoiled migration, and returns `true` if it counts and is missed; otherwise, `false`.
  private mutating func add(
    _ candidate: HostResult.Candidate,
    of spoil: HostSpoil.Kind,
    _ result: HostResult
  ) -> Bool {
    var row = rows[spoil] ?? Row()
    defer { rows[spoil] = row }
    var isMissed = false
    row.made += 1
    if candidate.seen != nil {
      row.counted += 1
      if result.right?.proof == .same {
        row.asked += 1
        isMissed = candidate.proof == .same
        if isMissed { row.missed.append(result.seed) } else { row.caught += 1 }
      }
    } else if candidate.proof != .same, candidate.proof != nil {
      row.refused += 1
    }
    return isMissed
  }

  /// The figures, line by line.
  package var report: String {
    var lines = ["\(hosts) hosts"]
    for construct in Construct.allCases {
      let (hosts, times) = constructs[construct.rawValue] ?? (0, 0)
      lines.append("  \(construct.rawValue): in \(hosts), \(times) times")
    }
    lines.append("the right migration: \(proven) same in a slice, \(wrong.count) seen to differ")
    for (seed, difference) in wrong.prefix(20) { lines.append("  seed \(seed): \(difference)") }
    for (reason, seeds) in unproven.sorted(by: {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }) {
      lines.append("  not proven, \(seeds.count), such as seed \(seeds[0]): \(reason)")
    }
    lines.append("spoils: made, counted, asked, caught, missed; refused without being seen")
    for kind in HostSpoil.Kind.allCases {
      let row = rows[kind] ?? Row()
      lines.append(
        "  \(kind.rawValue): \(row.made), \(row.counted), \(row.asked), \(row.caught), "
          + "\(row.missed.count); \(row.refused)"
          + (row.missed.isEmpty
            ? "" : "; missed: seeds \(row.missed.map(String.init).joined(separator: ", "))")
      )
    }
    for (what, seeds) in omissions.sorted(by: {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }) {
      lines.append("  left out, \(seeds.count), such as seed \(seeds[0]): \(what)")
    }
    return lines.joined(separator: "\n")
  }
}
