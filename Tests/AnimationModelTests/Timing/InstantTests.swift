import AnimationModel
import Testing

struct InstantTests {
  @Test(arguments: [24, 25, 30, 60, 90, 120, 240])
  func `every frame is a whole number of flicks`(rate: Int) {
    #expect(Int(Instant.flicksPerSecond) % rate == 0)
  }

  @Test func `ten tenths are exactly one second`() {
    let end = (0..<10).reduce(Instant.zero) { instant, _ in instant.advanced(by: 0.1) }
    #expect(end == Instant(seconds: 1))
    #expect(end.seconds == 1)
  }

  @Test func `sixty frames are exactly one second`() {
    let end = (0..<60).reduce(Instant.zero) { instant, _ in instant.advanced(by: 1.0 / 60) }
    #expect(end.seconds == 1)
  }

  @Test func `instants are ordered by time`() {
    #expect(Instant(seconds: 0.1) < Instant(seconds: 0.2))
    #expect(Instant(seconds: 1e9) < .distantFuture)
  }

  @Test func `endless intervals lead to the distant future`() {
    #expect(Instant.zero.advanced(by: .infinity) == .distantFuture)
    #expect(Instant.zero.advanced(by: .greatestFiniteMagnitude) == .distantFuture)
    #expect(Instant.distantFuture.advanced(by: -1) == .distantFuture)
    #expect(Instant.distantFuture.seconds == .infinity)
  }

  @Test func `the seconds between two instants are exact for frames`() {
    let start = Instant(seconds: 0.25)
    #expect(start.advanced(by: 0.5).seconds(since: start) == 0.5)
    #expect(start.seconds(since: start.advanced(by: 0.5)) == -0.5)
  }

  @Test(arguments: [Instant.zero, Instant(seconds: 0.75), Instant(seconds: -2), .distantFuture])
  func `an instant survives coding`(instant: Instant) throws {
    let data = try JSONEncoder().encode([instant])
    #expect(try JSONDecoder().decode([Instant].self, from: data) == [instant])
  }

  @Test(
    arguments: [
      2_251_799_813_685_249, 9_007_199_254_740_993, 1_152_921_504_606_847_105,
      9_223_372_036_854_775_806, 9_223_372_036_854_775_107, -4_611_686_018_427_387_827,
    ] as [Int64]
  )
  func `an instant far away survives coding after it was coded once`(flicks: Int64) throws {
    let coded = Instant(flicks: flicks).coded
    #expect(abs(Double(coded.flicks) - Double(flicks)) <= 1024)
    let data = try JSONEncoder().encode([coded])
    #expect(try JSONDecoder().decode([Instant].self, from: data) == [coded])
  }

  @Test func `descriptions tell the seconds`() {
    #expect("\(Instant(seconds: 0.5))" == "0.5 s")
    #expect("\(Instant.distantFuture)" == "never")
  }

  @Test func `an instant that is not a number traps`() async {
    await #expect(processExitsWith: .failure) { _ = Instant(seconds: .nan) }
  }
}
