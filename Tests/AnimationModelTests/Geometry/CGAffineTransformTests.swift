import AnimationModel
import Testing

struct CGAffineTransformTests {
  @Test func `the last operation is applied first`() {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
    let other = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 22, y: 63))
  }

  @Test func `concatenating applies the other transform after`() {
    let transform = CGAffineTransform(translationX: 10, y: 20)
      .concatenating(CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 22, y: 63))
  }

  @Test func `a quarter turn takes x to y`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turn)
    #expect(isClose([Double(point.x), Double(point.y)], [0, 1], within: 1e-15))
    // Plain cosines, as in Core Graphics.
    #expect(turn.a == CGFloat(cos(Double.pi / 2)))
    #expect(turn.a != 0)
    #expect(CGAffineTransform.identity.rotated(by: .pi / 2) == turn)
  }

  @Test func `an inverse undoes`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    #expect(
      isClose(
        transform.concatenating(transform.inverted()).numbers,
        CGAffineTransform.identity.numbers,
        within: 1e-14
      )
    )
  }

  @Test func `what has no inverse returns itself`() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
  }

  @Test func `sizes are not translated`() {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(
      CGSize(width: 4, height: 5).applying(transform) == CGSize(width: 8, height: 15)
    )
  }

  @Test func `a turned rectangle needs a larger one`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(rect == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func `only the identity is the identity`() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-9).isIdentity)
  }

  @Test func `a transform survives coding`() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(transform)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
  }
}

struct UIEdgeInsetsTests {
  @Test func `insets move the edges inwards`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      CGRect(x: 10, y: 20, width: 30, height: 40).inset(by: insets)
        == CGRect(x: 12, y: 21, width: 24, height: 36)
    )
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).inset(by: .zero).size.width == 3)
    #expect(CGRect.null.inset(by: insets).isNull)
  }
}

struct CGVectorTests {
  @Test func `a vector has two parts`() {
    #expect(CGVector() == .zero)
    #expect("\(CGVector(dx: 3, dy: 4))" == "(3.0, 4.0)")
  }
}
