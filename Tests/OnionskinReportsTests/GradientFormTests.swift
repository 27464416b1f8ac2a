import AnimationModel
@testable import OnionskinReports
import Testing

/// The stops of a gradient in a form that it has all the time.
struct GradientFormTests {
  private func gray(_ white: Double, alpha: Double = 1) -> ColorComponents {
    ColorComponents(red: white, green: white, blue: white, alpha: alpha)
  }

  private func stops(
    of colors: [ColorComponents],
    at locations: [Double]?,
    like lists: [ColorComponents]...
  ) -> [[Double]] {
    GradientForm(of: lists + [colors]).stops(of: colors, at: locations).map {
      [$0.location, $0.color.red, $0.color.alpha]
    }
  }

  @Test func `without locations, or with too few of them, the steps are even`() {
    let colors = [gray(0), gray(0.5), gray(1)]
    let even = [[0, 0, 1], [0.5, 0.5, 1], [1, 1, 1]]
    #expect(stops(of: colors, at: nil) == even)
    #expect(stops(of: colors, at: [0, 0.2]) == even)
  }

  @Test func `a color beyond the start or the end is the one that is seen there`() {
    let colors = [gray(0), gray(1), gray(0)]
    #expect(stops(of: colors, at: [-0.5, 0.5, 1.5]) == [[0, 0.5, 1], [0.5, 1, 1], [1, 0.5, 1]])
    #expect(stops(of: colors, at: [-1, -0.5, 0]) == [[0, 0, 1], [0, 0, 1], [0, 0, 1]])
    #expect(stops(of: colors, at: [1, 1.5, 2]) == [[1, 0, 1], [1, 0, 1], [1, 0, 1]])
  }

  @Test func `no color is before the one before it`() {
    let colors = [gray(0), gray(1), gray(0)]
    #expect(stops(of: colors, at: [0, 0.6, 0.4]).map { $0[0] } == [0, 0.6, 0.6])
  }

  @Test func `a shorter list ends with several stops at the end`() {
    let longer = [gray(0), gray(0), gray(0)]
    let two = [gray(0), gray(1)]
    #expect(stops(of: two, at: nil, like: longer) == [[0, 0, 1], [1, 1, 1], [1, 1, 1]])
    #expect(stops(of: [gray(1)], at: nil, like: longer) == [[0, 1, 1], [1, 1, 1], [1, 1, 1]])
    #expect(stops(of: [], at: nil, like: longer).map { $0[2] } == [0, 0, 0])
  }

  @Test func `where the color and the alpha change, there are stops between, mixed as they are`() {
    let list = stops(of: [gray(1), gray(0, alpha: 0)], at: nil)
    #expect(list.count == 9)
    #expect(list[2] == [0.25, 0.75, 0.75])
    #expect(stops(of: [gray(1), gray(1, alpha: 0)], at: nil).count == 2)
    #expect(stops(of: [gray(1), gray(0)], at: nil).count == 2)
  }
}
