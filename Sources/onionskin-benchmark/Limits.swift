import UIKit

/// Hand-written equivalents of a row's work: over flat arrays, and over objects.
///
/// The loops use unsafe pointers to show the best possible result.
@MainActor
struct Limits {
  /// Returns the nanoseconds per number over flat arrays, or the bytes.
  let flat: (Int) -> Double
  /// Returns the same figure over objects of a class; `nil` if there is no such form.
  var objects: ((Int) -> Double)?
}

/// An object with a number.
final class Box {
  var value: Double
  var from: Double
  var to: Double

  init(_ value: Double) {
    self.value = value
    self.from = value
    self.to = 0
  }
}

extension Limits {
  /// Interpolates numbers with the same progress.
  static let lerp = Limits(
    flat: { count in
      overArrays(count) { from, to, shown, index, p in
        shown[index] = from[index] * (1 - p) + to[index] * p
      }
    },
    objects: { count in
      let boxes = shuffled((0..<count).map { Box(Double($0)) })
      return rounds(count) { p in
        for box in boxes { box.value = box.from * (1 - p) + box.to * p }
      }
    }
  )

  /// Interpolates numbers, each on its own curve; over objects, without solving the curve.
  static let curves = Limits(
    flat: { count in
      overArrays(count) { from, to, shown, index, p in
        // Three steps of Newton's method on the curve's cubic.
        let x = min(p / (1 + Double(index & 1023) / 1024), 1)
        var t = x
        for _ in 0..<3 {
          let error = ((-0.74 * t + 0.48) * t + 1.26) * t - x
          t -= error / ((-2.22 * t + 0.96) * t + 1.26)
        }
        let progress = (3 - 2 * t) * t * t
        shown[index] = from[index] * (1 - progress) + to[index] * progress
      }
    },
    objects: { count in
      let boxes = shuffled((0..<count).map { Box(Double($0)) })
      return rounds(count) { p in
        for box in boxes {
          let t = min(p / (1 + box.from / 1e6), 1)
          box.value = box.from * (1 - t) + box.to * t
        }
      }
    }
  )

  /// Interpolates numbers, each on its own spring.
  static let springs = Limits(
    flat: { count in
      overArrays(count) { from, to, shown, index, p in
        let omega = 10 + Double(index & 1023) / 1024
        let progress = 1 - exp(-omega * p) * (cos(omega * p) + sin(omega * p))
        shown[index] = from[index] * (1 - progress) + to[index] * progress
      }
    })

  /// Computes the sine and cosine of interpolated angles, the most expensive part of a matrix.
  static let matrices = Limits(
    flat: { count in
      overArrays(count) { from, to, shown, index, p in
        let angle = from[index] * (1 - p) + to[index] * p
        let (sine, cosine) = (sin(angle), cos(angle))
        shown[index] = sine * p + cosine * (1 - p)
      }
    })

  /// Appends start and end values to arrays.
  static let append = Limits(
    flat: { count in
      var from: [Double] = []
      var to: [Double] = []
      let time = elapsedNanoseconds {
        for index in 0..<count {
          from.append(Double(index))
          to.append(0)
        }
      }
      precondition(from.count == to.count, "The arrays differ.")
      return time / Double(count)
    },
    objects: { count in
      var boxes: [Box] = []
      let time = elapsedNanoseconds { for index in 0..<count { boxes.append(Box(Double(index))) } }
      precondition(boxes.count == count, "The boxes differ.")
      return time / Double(count)
    }
  )

  /// The bytes of the start, the end, and the location of one number.
  static let lane = Limits(flat: { _ in 24 })

  /// Sorts instants once and iterates over them.
  static let pop = Limits(
    flat: { count in
      var random = Xorshift()
      var instants = (0..<count).map { _ in random.next() }
      var sum: UInt64 = 0
      let time = elapsedNanoseconds {
        instants.sort()
        for instant in instants { sum &+= instant }
      }
      precondition(sum != 1, "The sum differs.")
      return time / Double(count)
    })

  private static func overArrays(
    _ count: Int,
    _ body: (
      _ from: UnsafePointer<Double>, _ to: UnsafePointer<Double>,
      _ shown: UnsafeMutablePointer<Double>, _ index: Int, _ p: Double
    ) -> Void
  ) -> Double {
    let from = (0..<count).map { Double($0) }
    let to = [Double](repeating: 0, count: count)
    var shown = from
    return from.withUnsafeBufferPointer { from in
      to.withUnsafeBufferPointer { to in
        shown.withUnsafeMutableBufferPointer { shown in
          guard let from = from.baseAddress, let to = to.baseAddress, let shown = shown.baseAddress
          else { return 0 }
          return rounds(count) { p in
            for index in 0..<count { body(from, to, shown, index, p) }
          }
        }
      }
    }
  }

  /// Returns the nanoseconds of a round, per element.
  private static func rounds(_ count: Int, _ round: (Double) -> Void) -> Double {
    let rounds = max(8, 200_000 / count)
    let time = elapsedNanoseconds {
      for index in 0..<rounds { round(Double(index) / Double(rounds)) }
    }
    return time / Double(rounds * count)
  }
}
