import LayoutSolver
import Testing

/// 60 systems solved by linear programming, priority by priority, elsewhere.
@Suite struct LayoutVectorTests {
  @Test func `every case has the frames of linear programming, whatever the order of activation`()
    throws
  {
    let cases = try LayoutCase.all()
    #expect(cases.count == 60)
    for layout in cases {
      let indices = Array(layout.constraints.indices)
      var random = SeededNumbers(seed: layout.constraints.count)
      for order in [indices, indices.reversed(), indices.shuffled(using: &random)] {
        let numbered = NumberedCase(layout, order: order)
        numbered.system.checkInvariants()
        for (found, expected) in zip(numbered.frames, layout.frames) {
          let difference = zip(found, expected).map { abs($0 - $1) }.max() ?? .infinity
          #expect(difference <= 1e-3, "\(layout.id): \(found) instead of \(expected)")
        }
      }
    }
  }
}
