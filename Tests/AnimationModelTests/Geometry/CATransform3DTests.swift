import AnimationModel
import Testing

/// The numbers are measured on Core Animation.
struct CATransform3DTests {
  @Test func `rotating a scale turns what is scaled`() {
    let transform = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 0, 0, 1)
    #expect(isClose(Double(transform.m12), 1.438276615812609, within: 1e-15))
    #expect(isClose(Double(transform.m21), -0.958851077208406, within: 1e-15))
  }

  @Test func `translating a scale translates what is scaled`() {
    let transform = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 2, 3)
    #expect([transform.m41, transform.m42, transform.m43] == [2, 6, 12])
  }

  @Test func `scaling a translation leaves it`() {
    let transform = CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 3, 4)
    #expect([transform.m11, transform.m41] == [2, 1])
  }

  @Test func `concatenating applies the second one after`() {
    let move = CATransform3DMakeTranslation(10, 20, 30)
    let scale = CATransform3DMakeScale(2, 3, 4)
    #expect(CATransform3DConcat(move, scale).m41 == 20)
    #expect(CATransform3DConcat(scale, move).m41 == 10)
  }

  @Test func `a rotation without an axis is none`() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0.5, 0, 0, 0)))
  }

  @Test func `the length of an axis does not count`() {
    #expect(
      isClose(
        CATransform3DMakeRotation(0.5, 3, 4, 12).numbers,
        CATransform3DMakeRotation(0.5, 3.0 / 13, 4.0 / 13, 12.0 / 13).numbers,
        within: 1e-15
      )
    )
  }

  @Test func `a rotation keeps its axis and turns the rest`() {
    let turn = CATransform3DMakeRotation(2, 1, 2, 3)
    let axis = [
      1 * turn.m11 + 2 * turn.m21 + 3 * turn.m31, 1 * turn.m12 + 2 * turn.m22 + 3 * turn.m32,
    ]
    #expect(isClose(axis.map { Double($0) }, [1, 2], within: 1e-14))
    #expect(isClose(Double(turn.m11 + turn.m22 + turn.m33), 1 + 2 * cos(2.0), within: 1e-14))
  }

  @Test func `what has no inverse returns itself`() {
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func `an inverse undoes`() {
    var random = SeededGenerator(state: 8)
    for _ in 0..<200 {
      let transform = randomTransform3D(using: &random)
      let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
      #expect(largestDifference(product.numbers, CATransform3DIdentity.numbers) <= 1e-10)
    }
  }

  @Test func `only what stays in the plane is affine`() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 30)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
  }

  @Test func `a transform survives coding`() throws {
    let transform = CATransform3DMakeRotation(1, 2, 3, 4)
    let data = try JSONEncoder().encode(transform)
    #expect(try JSONDecoder().decode(CATransform3D.self, from: data) == transform)
  }
}
