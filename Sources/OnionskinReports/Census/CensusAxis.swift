import Foundation

/// An axis of time with a mark for each duration or delay of a census.
///
/// The scale is that of the square root, because most durations of an interface lie below half a
/// second and a few far above.
struct CensusAxis {
  private let entries: [MotionCensus.Entry]
  private let end: Double

  init(_ entries: [MotionCensus.Entry]) {
    self.entries = entries
    let longest = entries.compactMap(\.seconds).max() ?? 0
    end = Self.ticks.first { $0 >= longest } ?? longest
  }

  /// The times that are labeled, in seconds.
  private static let ticks = [0, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60, 300, 3600]

  /// The width of a label as a fraction of the narrowest axis, on a phone.
  private static let labelWidth = 0.26

  private func place(_ seconds: Double) -> Double {
    end > 0 ? (max(0, seconds) / end).squareRoot() : 0
  }

  /// The markup.
  var html: String {
    let greatest = Double(entries.map(\.count).max() ?? 1)
    var lanes: [Double] = []
    let marks = entries.enumerated().map { number, entry in
      let x = place(entry.seconds ?? 0)
      let free = lanes.firstIndex { $0 + Self.labelWidth <= x }
      let lane = free ?? lanes.count
      if free == nil { lanes.append(x) } else { lanes[lane] = x }
      let size = 8 + 20 * (Double(entry.count) / greatest).squareRoot()
      let label = "\(entry.text), \(entry.countText)" + (entry.isOutlier ? ", out of line" : "")
      return """
        <li\(entry.isOutlier ? " class=\"outlier\"" : "") style="left:\(CensusPage.rounded(x * 100))%;\
        --lane:\(lane)"><a href="#\(CensusPage.anchor(entry.kind, number))" \
        aria-label="\(ReportPage.escaped(label))"><i style="width:\(CensusPage.rounded(size))px;\
        height:\(CensusPage.rounded(size))px"></i><b>\(ReportPage.escaped(entry.text))</b></a></li>
        """
    }
    let ticks = Self.ticks.filter { $0 <= end }.map { tick in
      "<li style=\"left:\(CensusPage.rounded(place(tick) * 100))%\">\(tick.short)</li>"
    }
    return """
      <div class="axis" style="--lanes:\(lanes.count)"><ol class="marks">
      \(marks.joined(separator: "\n"))
      </ol><ol class="ticks" aria-hidden="true">\(ticks.joined())</ol></div>

      """
  }
}
