/// The places of calls, each once, so that the journal names them by a number.
struct CallSites {
  private(set) var all: [CallSite] = []
  // Looked up only: the order of a dictionary never shows.
  private var places: [CallSite: Int32] = [:]
  /// The last site with each of the last digits of a line.
  private var recent = [Int32](repeating: -1, count: 64)

  /// The number of a place.
  mutating func index(of site: CallSite) -> Int32 {
    let last = recent[site.line & 63]
    if last >= 0, all[Int(last)] == site { return last }
    let index = places[site] ?? Int32(truncatingIfNeeded: all.count)
    if index == all.count {
      all.append(site)
      places[site] = index
    }
    recent[site.line & 63] = index
    return index
  }
}
