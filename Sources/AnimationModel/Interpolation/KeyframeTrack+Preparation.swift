// The values that a track computes once, when it is created.
extension KeyframeTrack {
  /// Returns evenly spaced times from 0.
  static func evenTimes(_ count: Int, steps: Int) -> [Double] {
    (0..<count).map { steps > 0 ? Double($0) / Double(steps) : 0 }
  }

  /// Returns the times at which a point that moves between the values at a constant speed passes
  /// them.
  static func pacedTimes(_ values: [Double], stride: Int) -> [Double] {
    let count = values.count / stride
    var lengths = [0.0]
    for index in 1..<max(count, 1) {
      let square = (0..<stride).reduce(0.0) { sum, component in
        let valueIndex = index * stride + component
        let difference = values[valueIndex] - values[valueIndex - stride]
        return sum + difference * difference
      }
      lengths.append(lengths[index - 1] + square.squareRoot())
    }
    let total = lengths[count - 1]
    // A length that overflows has no fractions.
    let isMeasured = total > 0 && total < .infinity
    return isMeasured ? lengths.map { $0 / total } : evenTimes(count, steps: count - 1)
  }

  /// Returns the slopes of a smooth curve after each keyframe, followed by those before.
  ///
  /// A slope is the change of a component over its whole segment. At an inner keyframe, it is the
  /// slope of the line through both neighbors; at the ends, that of the segment.
  static func slopes(
    of values: [Double],
    stride: Int,
    at times: [Double],
    shapes: [Shape]
  ) -> [Double] {
    let count = times.count
    var after = [Double](repeating: 0, count: values.count)
    var before = after
    for index in 0..<count {
      let shape = index < shapes.count ? shapes[index] : Shape()
      let loose = 1 - shape.tension
      for component in 0..<stride {
        let valueIndex = index * stride + component
        let arriving = index > 0 ? values[valueIndex] - values[valueIndex - stride] : 0
        let leaving = index < count - 1 ? values[valueIndex + stride] - values[valueIndex] : 0
        guard index > 0, index < count - 1 else {
          after[valueIndex] = loose * leaving
          before[valueIndex] = loose * arriving
          continue
        }
        let length = (times[index] - times[index - 1], times[index + 1] - times[index])
        let span = length.0 + length.1
        // Two segments without a length have no slope.
        guard span > 0 else { continue }
        let (sharp, round) = (1 - shape.continuity, 1 + shape.continuity)
        let (early, late) = (1 + shape.bias, 1 - shape.bias)
        after[valueIndex] =
          loose * (round * early * arriving + sharp * late * leaving) * length.1 / span
        before[valueIndex] =
          loose * (sharp * early * arriving + round * late * leaving) * length.0 / span
      }
    }
    return after + before
  }

  /// Returns a value on the cubic Hermite curve with the given ends and slopes.
  static func hermite(
    _ from: Double,
    _ slopeFrom: Double,
    _ to: Double,
    _ slopeTo: Double,
    at fraction: Double
  ) -> Double {
    let rest = 1 - fraction
    return rest * rest * ((1 + 2 * fraction) * from + fraction * slopeFrom)
      + fraction * fraction * ((1 + 2 * rest) * to - rest * slopeTo)
  }
}
