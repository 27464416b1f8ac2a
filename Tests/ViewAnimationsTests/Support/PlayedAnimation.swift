import AnimationModel
import AnimationTraces
import Foundation

/// One animation of a trace: what it animated, from when to when, and how it ended.
struct PlayedAnimation: Hashable {
  var layer: String
  var property: String
  var from: PropertyValue
  var to: PropertyValue
  var begin: Double
  var end: Double
  var timing: Timing
  var ending: AnimationEvent.Removal.Reason?

  /// What happened and when, without names and numbers that depend on how it was written down.
  var summary: String {
    "\(seconds(begin))…\(seconds(end)) \(property) \(from) → \(to)"
      // What rounding leaves of a zero.
      .replacing(/-?[0-9.]+e-[0-9]+|-0(?![.0-9])/, with: "0")
  }
}

extension AnimationTrace {
  /// The animations that began, in the order in which they were captured.
  var played: [PlayedAnimation] {
    var list: [PlayedAnimation] = []
    var places: [Int: Int] = [:]
    for event in events {
      switch event.kind {
      case .animated(let animation):
        places[animation.animation] = list.count
        list.append(
          PlayedAnimation(
            layer: animation.layer,
            property: animation.property,
            from: animation.from,
            to: animation.to,
            begin: .nan,
            end: .infinity,
            timing: animation.timing,
            ending: nil
          )
        )
      case .started(let start):
        if let place = places[start.animation] { list[place].begin = start.begin.seconds }
      case .removed(let removal):
        guard let place = places.removeValue(forKey: removal.animation) else { continue }
        list[place].end = event.instant.seconds
        list[place].ending = removal.reason
      default: continue
      }
    }
    return list.filter { !$0.begin.isNaN }
  }

  /// The animations, one line each: from when to when, what, from where to where.
  var summaries: [String] { played.map(\.summary) }
}

/// A number of seconds with at most four decimals, and none that are zero.
func seconds(_ number: Double) -> String {
  guard number.isFinite else { return "never" }
  let text = String(format: "%.4f", number)
  let digits = text.reversed().drop { $0 == "0" }
  return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
}
