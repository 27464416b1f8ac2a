import UIKit

/// Hand-written loops that do a row's work: over flat arrays, and over objects.
///
/// The loops use unsafe pointers to show the best possible result.
@MainActor struct Limits {
  /// Returns the nanoseconds per number over flat arrays.
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

  /// Interpolates numbers, each on its own curve.
  static let curves = Limits(
    flat: { count in
      overArrays(count) { from, to, shown, index, p in
        let progress = curve(at: min(p / (1 + Double(index & 1023) / 1024), 1))
        shown[index] = from[index] * (1 - progress) + to[index] * progress
      }
    },
    objects: { count in
      let boxes = shuffled((0..<count).map { Box(Double($0)) })
      return rounds(count) { p in
        for box in boxes {
          let progress = curve(at: min(p / (1 + Double(Int(box.from) & 1023) / 1024), 1))
          box.value = box.from * (1 - progress) + box.to * progress
        }
      }
    }
  )

  /// Returns the progress of a curve, by three steps of Newton's method on its cubic.
  @inline(__always)
  private static func curve(at x: Double) -> Double {
    var t = x
    for _ in 0..<3 {
      let error = ((-0.74 * t + 0.48) * t + 1.26) * t - x
      t -= error / ((-2.22 * t + 0.96) * t + 1.26)
    }
    return (3 - 2 * t) * t * t
  }

  /// Interpolates numbers, each on its own spring.
  static let springs = Limits(
    flat: { count in
      overArrays(count) { from, to, shown, index, p in
        let omega = 10 + Double(index & 1023) / 1024
        let progress = 1 - exp(-omega * p) * (cos(omega * p) + sin(omega * p))
        shown[index] = from[index] * (1 - progress) + to[index] * progress
      }
    })

  /// Computes the matrices of interpolated angles and scales.
  static let matrices = Limits(
    flat: { count in
      var matrices = [Double](repeating: 0, count: 4 * count)
      return matrices.withUnsafeMutableBufferPointer { matrices in
        guard let matrix = matrices.baseAddress else { return 0 }
        return overArrays(count) { from, to, shown, index, p in
          let angle = from[index] * (1 - p) + to[index] * p
          let (sine, cosine) = (sin(angle), cos(angle))
          let (across, down) = (1 + p, 1 + 2 * p)
          matrix[4 * index] = cosine * across
          matrix[4 * index + 1] = sine * across
          matrix[4 * index + 2] = -sine * down
          matrix[4 * index + 3] = cosine * down
        }
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
