import AnimationModel
import Testing

struct TransformDecomposition3DTests {
  /// The numbers at a quarter of the way, measured on Core Animation with five digits.
  @Test(
    arguments: [
      (
        CATransform3DIdentity, CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1),
        [0.73728, 0.67559, 0, 0, -0.67559, 0.73728, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      ),
      (
        CATransform3DIdentity, CATransform3DMakeRotation(270 * .pi / 180, 0, 0, 1),
        [0.92388, -0.38268, 0, 0, 0.38268, 0.92388, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      ),
      (
        CATransform3DMakeScale(2, 1, 1),
        CATransform3DRotate(CATransform3DMakeTranslation(40, 0, 0), 1, 0, 0, 1),
        [1.6956, 0.43296, 0, 0, -0.2474, 0.96891, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1]
      ),
      (
        CATransform3DIdentity, CATransform3DMakeRotation(1.2, 0, 1, 0),
        [0.95534, 0, -0.29552, 0, 0, 1, 0, 0, 0.29552, 0, 0.95534, 0, 0, 0, 0, 1]
      ),
    ] as [(CATransform3D, CATransform3D, [Double])]
  )
  func `interpolated transforms are those of Core Animation`(
    from: CATransform3D,
    to: CATransform3D,
    quarter: [Double]
  ) {
    #expect(isClose(from.interpolated(to: to, progress: 0.25).numbers, quarter, within: 1e-5))
  }

  /// Numbers of web-platform-tests, from nothing to a turn about y with a scale of 2, 3, 4.
  @Test(arguments: [
    (
      0.25,
      [
        1.211140527138306, 0, -0.30925494906815365, 0, 0, 1.5, 0, 0,
        0.43295692869541513, 0, 1.6955967379936283, 0, 0, 0, 0, 1,
      ]
    ),
    (
      0.75,
      [
        1.2804555205291865, 0, -1.1928678300408346, 0, 0, 2.5, 0, 0,
        2.215325970075836, 0, 2.377988823839918, 0, 0, 0, 0, 1,
      ]
    ),
  ])
  func `scaled turns are those of the web`(progress: Double, numbers: [Double]) {
    let to = CATransform3DScale(CATransform3DMakeRotation(1, 0, 1, 0), 2, 3, 4)
    let ours = CATransform3DIdentity.interpolated(to: to, progress: progress)
    #expect(isClose(ours.numbers, numbers, within: 1e-12))
  }

  @Test func `turns about y are even`() {
    for step in 0...12 {
      let progress = Double(step) / 12
      let ours = CATransform3DIdentity.interpolated(
        to: CATransform3DMakeRotation(1.2, 0, 1, 0),
        progress: progress
      )
      let expected = CATransform3DMakeRotation(CGFloat(1.2 * progress), 0, 1, 0)
      #expect(isClose(ours.numbers, expected.numbers, within: 1e-14))
    }
  }

  @Test func `turns about any axis take the shorter way`() {
    let long = CATransform3DMakeRotation(5, 1, 2, 3)
    let ours = CATransform3DIdentity.interpolated(to: long, progress: 0.5)
    let expected = CATransform3DMakeRotation(CGFloat((5 - 2 * Double.pi) / 2), 1, 2, 3)
    #expect(isClose(ours.numbers, expected.numbers, within: 1e-14))
  }

  @Test func `a transform is the sum of its parts`() {
    var random = SeededGenerator(state: 5)
    for _ in 0..<500 {
      let transform = randomTransform3D(using: &random)
      let copy = TransformComponents3D(transform).transform()
      // All numbers of a transform may be multiplied by one; the copy's last one is 1.
      let expected = transform.numbers.map { $0 / Double(transform.m44) }
      #expect(largestDifference(copy.numbers, expected) <= 1e-12, "\(transform)")
    }
  }

  @Test func `a perspective is a part`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let parts = TransformComponents3D(perspective)
    let expected = SIMD3<Double>(0, 0, -1.0 / 500)
    #expect(parts.perspective == expected)
    let half = CATransform3DIdentity.interpolated(to: perspective, progress: 0.5)
    #expect(isClose(Double(half.m34), -1.0 / 1000, within: 1e-16))
    // A mirror image undoes itself, which must not hide its perspective.
    let mirrored = CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), perspective)
    #expect(TransformComponents3D(mirrored).perspective == expected)
  }

  @Test func `transforms that squash always give numbers`() {
    var flat = CATransform3DMakeRotation(1, 0, 1, 0)
    (flat.m31, flat.m32, flat.m33) = (0, 0, 0)
    var parallel = CATransform3DIdentity
    (parallel.m21, parallel.m22) = (1, 0)
    var weightless = CATransform3DIdentity
    weightless.m44 = 0
    var perspective = CATransform3DMakeScale(0, 1, 1)
    perspective.m34 = 1
    let singular = [
      CATransform3D(), flat, parallel, weightless, perspective, CATransform3DMakeScale(0, 1, 1),
      CATransform3DMakeScale(1, 0, 1), CATransform3DMakeScale(1, 1, 0),
      CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 1, 0),
      CATransform3DMakeScale(1, 0, 0), CATransform3DMakeScale(0, 0, 0),
    ]
    for from in singular {
      for to in singular + [CATransform3DMakeRotation(2, 1, 1, 0)] {
        for step in 0...4 {
          let ours = from.interpolated(to: to, progress: Double(step) / 4)
          #expect(ours.numbers.allSatisfy { $0.isFinite }, "\(from) to \(to)")
        }
      }
    }
  }

  @Test func `views shrink evenly to nothing in space`() {
    let from = CATransform3DMakeScale(1, 1, 2)
    let ours = from.interpolated(to: CATransform3DMakeScale(0, 0, 0), progress: 0.25)
    #expect(isClose(ours.numbers, CATransform3DMakeScale(0.75, 0.75, 1.5).numbers, within: 1e-15))
  }

  @Test func `differences added in part are the way between`() {
    var random = SeededGenerator(state: 6)
    for _ in 0..<200 {
      let pair = TransformComponents3D.pair(
        from: randomTransform3D(using: &random),
        to: randomTransform3D(using: &random)
      )
      for step in 0...4 {
        let progress = Double(step) / 4
        let sum = (pair.from - pair.to).scaled(by: 1 - progress) + pair.to
        let way = pair.from.interpolated(to: pair.to, progress: progress)
        #expect(
          largestDifference(sum.transform().numbers, way.transform().numbers) <= 1e-9
        )
      }
    }
  }

  @Test func `a rebased pair starts as given and goes the same way`() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<200 {
      let (from, to) = (randomTransform3D(using: &random), randomTransform3D(using: &random))
      let pair = TransformComponents3D.pair(from: from, to: to)
      var start = pair.from
      let turn = start.rotation
      start.rotation = Rotation(x: -turn.x, y: -turn.y, z: -turn.z, w: -turn.w)
      let rebased = TransformComponents3D.rebased(pair, onto: start)
      #expect(rebased.from == start)
      for step in 0...4 {
        let progress = Double(step) / 4
        let expected = pair.from.interpolated(to: pair.to, progress: progress).transform()
        let ours = rebased.from.interpolated(to: rebased.to, progress: progress).transform()
        #expect(largestDifference(ours.numbers, expected.numbers) <= 1e-9)
      }
    }
  }
}

func randomTransform3D(using random: inout SeededGenerator) -> CATransform3D {
  func number(_ range: ClosedRange<Double>) -> CGFloat {
    CGFloat(Double.random(in: range, using: &random))
  }
  func scale() -> CGFloat { number(0.3...2) * (Bool.random(using: &random) ? 1 : -1) }
  var transform = CATransform3DMakeTranslation(number(-9...9), number(-9...9), number(-9...9))
  transform = CATransform3DRotate(
    transform,
    number(-3...3),
    number(0.1...1),
    number(-1...1),
    number(-1...1)
  )
  var skew = CATransform3DIdentity
  (skew.m21, skew.m31, skew.m32) = (number(-1...1), number(-1...1), number(-1...1))
  transform = CATransform3DConcat(skew, transform)
  transform = CATransform3DScale(transform, scale(), scale(), scale())
  var perspective = CATransform3DIdentity
  perspective.m34 = number(-0.01...0.01)
  return CATransform3DConcat(transform, perspective)
}
