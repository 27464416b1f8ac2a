import AnimationModel
import Testing

struct TimingCurveTests {
  /// Values measured on Core Animation, which works with single precision there.
  @Test(arguments: [
    (curve: TimingCurve.linear, values: [0.1, 0.25, 0.5, 0.75, 0.9]),
    (.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    (.easeInOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    (.default, [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
  ])
  func `the named curves are those of Core Animation`(curve: TimingCurve, values: [Double]) {
    let ours = [0.1, 0.25, 0.5, 0.75, 0.9].map { curve.value(at: $0) }
    #expect(isClose(ours, values, within: 1.5e-6))
  }

  @Test(arguments: [
    (curve: TimingCurve.linear, points: [0.0, 0, 1, 1]),
    (.easeIn, [0.42, 0, 1, 1]),
    (.easeOut, [0, 0, 0.58, 1]),
    (.easeInOut, [0.42, 0, 0.58, 1]),
    (.default, [0.25, 0.1, 0.25, 1]),
  ])
  func `the named curves have the published control points`(curve: TimingCurve, points: [Double]) {
    let bezier = curve.bezier
    #expect([bezier.c1x, bezier.c1y, bezier.c2x, bezier.c2y] == points)
  }

  @Test(arguments: ["linear", "easeIn", "easeOut", "easeInOut", "default"])
  func `a named curve is described and coded by its name`(name: String) throws {
    let curve = try #require(TimingCurve(name: name))
    #expect("\(curve)" == name)
    let data = try JSONEncoder().encode([curve])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(name)\"]")
    #expect(try JSONDecoder().decode([TimingCurve].self, from: data) == [curve])
  }

  @Test func `other curves are described and coded by their control points`() throws {
    let curve = TimingCurve(controlPoints: 0.68, -0.55, 0.265, 1.55)
    #expect(curve.name == nil)
    #expect("\(curve)" == "bezier(0.68, -0.55, 0.265, 1.55)")
    let data = try JSONEncoder().encode(curve)
    #expect(try JSONDecoder().decode(TimingCurve.self, from: data) == curve)
  }

  @Test(arguments: ["[\"easeSideways\"]", "[[0,0,1]]", "[[2,0,1,1]]", "[true]"])
  func `a curve that does not exist is not read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TimingCurve].self, from: Data(json.utf8))
    }
  }

  @Test func `a control point that is not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve(controlPoints: 0, .infinity, 1, 1)
    }
  }

  @Test func `a control point outside the time of the curve traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve(controlPoints: -0.1, 0, 1, 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve(controlPoints: 0, 0, 1.1, 1)
    }
  }
}
