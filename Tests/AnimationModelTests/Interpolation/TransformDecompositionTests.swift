import AnimationModel
import Testing

struct TransformDecompositionTests {
  struct File: Decodable {
    let cases: [Case]

    struct Case: Decodable {
      let id: String
      let from: [Double]
      let to: [Double]
      let samples: [Sample]
    }

    struct Sample: Decodable {
      let progress: Double
      let numbers: [Double]

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        progress = try container.decode(Double.self)
        numbers = try container.decode([Double].self)
      }
    }
  }

  @Test func `interpolated transforms are those of WebKit`() throws {
    let cases = try Vectors.load("transform2d", as: File.self).cases
    var compared = 0
    var singular: [String] = []
    for other in cases {
      let (from, to) = (
        CGAffineTransform(numbers: other.from), CGAffineTransform(numbers: other.to)
      )
      if from.a * from.d == from.b * from.c || to.a * to.d == to.b * to.c {
        singular.append(other.id)
        continue
      }
      compared += 1
      for sample in other.samples {
        let ours = from.interpolated(to: to, progress: sample.progress).numbers
        #expect(
          largestDifference(Array(ours.prefix(4)), Array(sample.numbers.prefix(4))) <= 1e-9,
          "\(other.id) at \(sample.progress)"
        )
        // WebKit keeps translations in single precision.
        #expect(
          largestDifference(Array(ours.suffix(2)), Array(sample.numbers.suffix(2))) <= 1e-5,
          "\(other.id) at \(sample.progress)"
        )
      }
    }
    #expect(compared == 69)
    #expect(singular == ["id-scale0", "id-scalex0"])
  }

  /// Linear parts at a quarter and at half of the way, measured on Core Animation with four digits.
  @Test(
    arguments: [
      (
        .identity, CGAffineTransform(scaleX: -1, y: 1), [0.5, 0, 0, 1], [0, 0, 0, 1]
      ),
      (.identity, CGAffineTransform(scaleX: 1, y: -1), [1, 0, 0, 0.5], [1, 0, 0, 0]),
      (
        .identity, CGAffineTransform(scaleX: -1, y: -1),
        [0.7071, -0.7071, 0.7071, 0.7071], [0, -1, 1, 0]
      ),
      (
        .identity, CGAffineTransform(rotationAngle: .pi),
        [0.7071, -0.7071, 0.7071, 0.7071], [0, -1, 1, 0]
      ),
      (
        .identity, CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        [1, 0, 0.1151, 1.0023], [1, 0, 0.2368, 1.0031]
      ),
      (
        .identity,
        CGAffineTransform(rotationAngle: 0.5).concatenating(CGAffineTransform(scaleX: -1, y: 1)),
        [0.4961, -0.0623, 0.1247, 0.9922], [0, 0, 0.2474, 0.9689]
      ),
      (
        .identity,
        CGAffineTransform(scaleX: 2, y: 1).concatenating(CGAffineTransform(rotationAngle: 1.5)),
        [1.1631, 0.4578, -0.3663, 0.9305], [1.0975, 1.0225, -0.6816, 0.7317]
      ),
      (
        CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -1),
        [-0.7071, -0.7071, -0.7071, 0.7071], [0, -1, -1, 0]
      ),
    ] as [(CGAffineTransform, CGAffineTransform, [Double], [Double])]
  )
  func `interpolated transforms are those of Core Animation`(
    from: CGAffineTransform,
    to: CGAffineTransform,
    quarter: [Double],
    half: [Double]
  ) {
    #expect(
      isClose(from.interpolated(to: to, progress: 0.25).linear, quarter, within: 0.0001)
    )
    #expect(isClose(from.interpolated(to: to, progress: 0.5).linear, half, within: 0.0001))
  }

  @Test(arguments: [
    (170.0, 42.5), (-170, -42.5), (270, -22.5), (90, 22.5), (179, 44.75), (181, -44.75),
  ])
  func `rotations take the shorter way`(degrees: Double, quarter: Double) {
    let to = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    let ours = CGAffineTransform.identity.interpolated(to: to, progress: 0.25)
    let expected = CGAffineTransform(rotationAngle: quarter * .pi / 180)
    #expect(isClose(ours.numbers, expected.numbers, within: 1e-12))
  }

  /// A view adds what is left of the difference: WhatIsEmulated 5.1.
  @Test(arguments: [
    (0.0, 180.0, 90.0), (0, -180, 90), (180, 0, 270), (-90, 90, 0), (90, -90, 180), (30, 210, 120),
    (0, 179, 89.5), (0, 181, -89.5), (90, -91, 179.5),
  ])
  func `a view that is half a turn away turns clockwise`(from: Double, to: Double, half: Double) {
    func turn(_ degrees: Double) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: degrees * .pi / 180)
    }
    let pair = TransformComponents.viewPair(from: turn(from), to: turn(to))
    let ours = pair.from.interpolated(to: pair.to, progress: 0.5).transform()
    #expect(isClose(ours.numbers, turn(half).numbers, within: 1e-12))
  }

  @Test func `what does not turn has no rounding errors of a turn`() {
    let to = CGAffineTransform(translationX: 30, y: 40).scaledBy(x: 3, y: 2)
    let ours = CGAffineTransform.identity.interpolated(to: to, progress: 0.5)
    #expect(ours == CGAffineTransform(a: 2, b: 0, c: 0, d: 1.5, tx: 15, ty: 20))
    let back = to.interpolated(to: .identity, progress: 0.5)
    #expect(back == ours)
  }

  @Test func `a transform is the sum of its parts`() {
    var random = SeededGenerator(state: 2)
    for _ in 0..<500 {
      let transform = randomTransform(using: &random)
      let copy = TransformComponents(transform).transform()
      #expect(largestDifference(copy.numbers, transform.numbers) <= 1e-13)
    }
  }

  @Test func `the parts of a turned and stretched view are its turn and its stretch`() {
    let transform = CGAffineTransform(translationX: 10, y: 20).rotated(by: 0.5).scaledBy(x: 2, y: 3)
    let parts = TransformComponents(transform)
    #expect(isClose(parts.angle, 0.5, within: 1e-15))
    #expect(isClose(parts.scaleX, 2, within: 1e-15))
    #expect(isClose(parts.scaleY, 3, within: 1e-15))
    #expect([parts.translationX, parts.translationY] == [10, 20])
    #expect(isClose([parts.m11, parts.m12, parts.m21, parts.m22], [1, 0, 0, 1], within: 1e-15))
  }

  @Test func `views shrink evenly to nothing`() {
    for to in [CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 0, y: 1)] {
      for step in 0...8 {
        let progress = Double(step) / 8
        let ours = CGAffineTransform.identity.interpolated(to: to, progress: progress)
        #expect(isClose(Double(ours.a), 1 - progress, within: 1e-15))
        #expect(isClose([Double(ours.b), Double(ours.c)], [0, 0], within: 1e-15))
        #expect(
          isClose(Double(ours.d), 1 - progress * Double(1 - to.d), within: 1e-15)
        )
      }
    }
  }

  @Test func `transforms that squash always give numbers`() {
    let singular = [
      CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 2), CGAffineTransform(scaleX: 2, y: 0),
      CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 4),
      CGAffineTransform(a: 0, b: 0, c: -1, d: 0.5, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: 1, c: -1, d: -1, tx: 0, ty: 0),
    ]
    for from in singular {
      let copy = TransformComponents(from).transform()
      #expect(largestDifference(copy.numbers, from.numbers) <= 1e-14, "\(from)")
      for to in singular + [.identity, CGAffineTransform(rotationAngle: 2)] {
        for step in 0...4 {
          let ours = from.interpolated(to: to, progress: Double(step) / 4)
          #expect(ours.numbers.allSatisfy { $0.isFinite }, "\(from) to \(to)")
        }
      }
    }
  }

  @Test func `parts add up and scale each by itself`() {
    let left = TransformComponents(CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3))
    let right = TransformComponents(CGAffineTransform(translationX: 10, y: 20))
    #expect(left + (right - left) == right)
    #expect((left - left) == left.scaled(by: 0))
    #expect(left.scaled(by: 2).angle == 2 * left.angle)
    #expect((left + right).translationX == 10)
  }
}

struct RebasedPairTests {
  /// Whatever parts the start is given in, the pair shows the same transforms.
  @Test func `a rebased pair goes the same way`() {
    var random = SeededGenerator(state: 3)
    for _ in 0..<500 {
      let (from, to) = (randomTransform(using: &random), randomTransform(using: &random))
      let pair = TransformComponents.pair(from: from, to: to)
      var start = TransformComponents(from)
      let turns = Double(Int.random(in: -3...3, using: &random))
      if Bool.random(using: &random) {
        start.scaleX.negate()
        start.scaleY.negate()
        start.angle += .pi
      }
      start.angle += turns * 2 * .pi
      let rebased = TransformComponents.rebased(pair, onto: start)
      #expect(rebased.from == start)
      #expect(largestDifference(rebased.to.transform().numbers, to.numbers) <= 1e-12)
      for step in 0...8 {
        let progress = Double(step) / 8
        let expected = pair.from.interpolated(to: pair.to, progress: progress).transform()
        let ours = rebased.from.interpolated(to: rebased.to, progress: progress).transform()
        #expect(largestDifference(ours.numbers, expected.numbers) <= 1e-12)
      }
    }
  }

  /// The case it is for: a chain of animations, each of which starts where the last one ends.
  @Test func `additive animations of a chain start without a jump`() {
    var random = SeededGenerator(state: 4)
    for _ in 0..<200 {
      let stops = (0..<5).map { _ in randomTransform(using: &random) }
      var model = TransformComponents(stops[0])
      var shown = stops[0].numbers
      // Differences that are still to be made up, with the fraction of each that is left.
      var running: [(difference: TransformComponents, left: Double)] = []
      for (from, to) in zip(stops, stops.dropFirst()) {
        let pair = TransformComponents.rebased(
          TransformComponents.pair(from: from, to: to),
          onto: model
        )
        #expect(pair.from == model)
        model = pair.to
        running.append((pair.from - pair.to, 1))
        let sum = running.reduce(model) { $0 + $1.difference.scaled(by: $1.left) }
        #expect(largestDifference(sum.transform().numbers, shown) <= 1e-11)
        // Some time passes; what shows then is where the next animation has to start.
        running = running.map { ($0.difference, $0.left * 0.6) }
        shown = running.reduce(model) { $0 + $1.difference.scaled(by: $1.left) }.transform().numbers
      }
      // In the end all differences are gone, and what shows is the last stop.
      #expect(largestDifference(model.transform().numbers, stops[stops.count - 1].numbers) <= 1e-11)
    }
  }

  @Test func `a rebased pair may count whole turns`() {
    let half = CGAffineTransform(rotationAngle: 3)
    var start = TransformComponents(half)
    start.angle += 4 * .pi
    let pair = TransformComponents.rebased(
      TransformComponents.pair(from: half, to: CGAffineTransform(rotationAngle: -3)),
      onto: start
    )
    let angle = 6 * Double.pi - 3
    #expect(isClose(pair.to.angle, angle, within: 1e-12))
  }

  @Test func `of two transforms neither depends on the other`() {
    let transforms: [CGAffineTransform] = [
      .identity, CGAffineTransform(rotationAngle: 2), CGAffineTransform(scaleX: -2, y: 0.5),
      CGAffineTransform(a: 1, b: 0.5, c: -3, d: 1, tx: 7, ty: -8),
    ]
    let pairs = transforms.flatMap { from in
      transforms.map { TransformComponents.pair(from: from, to: $0) }
    }
    for progress in [0, 0.3, 1, 1.25] {
      for (index, first) in pairs.enumerated() {
        let second = pairs[(index * 7 + 3) % pairs.count]
        let both = TransformComponents.transforms(first, second, progress: progress)
        #expect(both.0 == first.from.interpolated(to: first.to, progress: progress).transform())
        #expect(both.1 == second.from.interpolated(to: second.to, progress: progress).transform())
      }
    }
  }
}

func randomTransform(using random: inout SeededGenerator) -> CGAffineTransform {
  while true {
    let numbers = (0..<6).map { _ in Double.random(in: -2...2, using: &random) }
    if abs(numbers[0] * numbers[3] - numbers[1] * numbers[2]) > 0.01 {
      return CGAffineTransform(numbers: numbers)
    }
  }
}
