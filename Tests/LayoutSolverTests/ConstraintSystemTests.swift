import LayoutSolver
import Testing

@Suite struct ConstraintSystemTests {
  // P1
  @Test func `a higher priority is met before any number of lower ones`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 0, yieldsLate: false)
    for _ in 0..<100 { system.add([.init(x, 1)], .equal, 0, priority: 250) }
    system.add([.init(x, 1)], .equal, 1, priority: 250.5)
    #expect(system.value(of: x) == 1)
    system.checkInvariants()
  }

  // P1
  @Test func `an optional equality that cannot be met comes as near as it can`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 0, yieldsLate: false)
    system.add([.init(x, 1)], .lessThanOrEqual, 320, priority: 1000)
    system.add([.init(x, 1)], .equal, 400, priority: 750)
    #expect(system.value(of: x) == 320)
  }

  // P2
  @Test func `of equal claims one is met whole and none is averaged`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 0, yieldsLate: false)
    system.add([.init(x, 1)], .equal, 100, priority: 500)
    system.add([.init(x, 1)], .equal, 200, priority: 500)
    #expect(system.value(of: x) == 100)
  }

  // P3: a row of 393 with insets of 20, A and B 24 apart, each hugging its content at 250.
  @Test func `of equal tight claims the oldest gives way`() {
    var system = ConstraintSystem()
    func content(_ length: Double) -> (ConstraintSystem.Variable, ConstraintSystem.Variable) {
      let left = system.addVariable(value: 0, yieldsLate: false)
      let width = system.addVariable(value: 0, yieldsLate: true)
      system.add([.init(width, 1)], .greaterThanOrEqual, length, priority: 750)
      system.add([.init(width, 1)], .lessThanOrEqual, length, priority: 250)
      return (left, width)
    }
    let a = content(83.667)
    system.add([.init(a.0, 1)], .equal, 20, priority: 1000)
    let b = content(76.333)
    system.add([.init(b.0, 1), .init(a.0, -1), .init(a.1, -1)], .equal, 24, priority: 1000)
    system.add([.init(b.0, 1), .init(b.1, 1)], .equal, 373, priority: 1000)
    #expect(abs(system.value(of: a.1) - 252.667) < 1e-9)
    #expect(abs(system.value(of: b.1) - 76.333) < 1e-9)
  }

  @Test func `what constraints leave open keeps its value`() {
    var system = ConstraintSystem()
    let left = system.addVariable(value: 7, yieldsLate: false)
    let width = system.addVariable(value: 60, yieldsLate: true)
    let right = system.add([.init(left, 1), .init(width, 1)], .equal, 100, priority: 1000)
    #expect(system.value(of: left) == 40)
    #expect(system.value(of: width) == 60)
    system.remove(right)
    #expect(system.value(of: left) == 40)
  }

  // Layout P19. The numbers are those of Stevia's tests: a view 100 high, in one of 844.
  @Test(arguments: [
    ConstraintSystem.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual,
  ])
  func `an inequality that nothing pushes holds as an equation`(
    relation: ConstraintSystem.Relation
  ) {
    var system = ConstraintSystem()
    let top = system.addVariable(value: 0, yieldsLate: false)
    let height = system.addVariable(value: 0, yieldsLate: true)
    let bottom: [ConstraintSystem.Term] = [.init(top, 1), .init(height, 1)]
    let last = system.add(bottom, relation, 799, priority: 1000)
    system.add([.init(height, 1)], .equal, 100, priority: 1000)
    #expect(system.value(of: top) == 699)
    system.setConstant(-5, of: last)
    #expect(system.value(of: top) == -105)
    system.checkInvariants()
  }

  // Layout P19
  @Test func `an inequality gives way to whatever pushes it, and holds again after that`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 0, yieldsLate: false)
    system.add([.init(x, 1)], .lessThanOrEqual, 10, priority: 1000)
    system.add([.init(x, 1)], .lessThanOrEqual, 30, priority: 1000)
    let wish = system.add([.init(x, 1)], .equal, 4, priority: 1)
    #expect(system.value(of: x) == 4)
    system.setConstant(20, of: wish)
    #expect(system.value(of: x) == 10)
    system.setConstant(-8, of: wish)
    #expect(system.value(of: x) == -8)
    system.checkInvariants()
    system.remove(wish)
    #expect(system.value(of: x) == 10)
    system.checkInvariants()
  }

  // Layout P19: Stevia's tests say 0 for a width that is at most 338.
  @Test func `a limit of a size alone leaves the size as it is`() {
    var system = ConstraintSystem()
    let (width, other) = (
      system.addVariable(value: 0, yieldsLate: true),
      system.addVariable(value: 390, yieldsLate: true)
    )
    system.add([.init(other, 1)], .equal, 390, priority: 1000)
    system.add([.init(width, 1), .init(other, -1)], .lessThanOrEqual, -52, priority: 1000)
    #expect(system.value(of: width) == 0)
  }

  // Layout P19
  @Test func `an inequality that holds as an equation leaves the variable ambiguous`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 0, yieldsLate: false)
    system.add([.init(x, 1)], .lessThanOrEqual, 10, priority: 1000)
    #expect(system.alternative(of: x, distance: 10) == 0)
    system.exercise(x, distance: 10)
    #expect(system.value(of: x) == 0)
    system.checkInvariants()
  }

  @Test func `a changed constant moves what depends on it without an exchange`() {
    var system = ConstraintSystem()
    var lefts: [ConstraintSystem.Variable] = []
    var first: ConstraintSystem.ConstraintID?
    for index in 0..<100 {
      let left = system.addVariable(value: 0, yieldsLate: false)
      if let last = lefts.last {
        system.add([.init(left, 1), .init(last, -1)], .equal, 8, priority: 1000)
      } else {
        first = system.add([.init(left, 1)], .equal, 20, priority: 1000)
      }
      lefts.append(left)
      #expect(system.value(of: left) == 20 + 8 * Double(index))
    }
    let count = system.exchangeCount
    _ = system.takeChanges()
    if let first { system.setConstant(30, of: first) }
    #expect(system.value(of: lefts[99]) == 30 + 8 * 99)
    #expect(system.exchangeCount == count)
    #expect(system.takeChanges().count == 100)
    #expect(system.takeChanges().isEmpty)
  }

  /// A row of boxes, each 2 wide and 1 beside the one before; their lefts, in the order of the row.
  private func chain(
    of count: Int,
    connectedIn order: [Int],
    in system: inout ConstraintSystem
  ) -> [ConstraintSystem.Variable] {
    let boxes = (0..<count).map { _ in
      (
        left: system.addVariable(value: 0, yieldsLate: false),
        width: system.addVariable(value: 0, yieldsLate: true)
      )
    }
    for index in order {
      system.add([.init(boxes[index].width, 1)], .equal, 2, priority: 1000)
      var terms: [ConstraintSystem.Term] = [.init(boxes[index].left, 1)]
      if index > 0 {
        terms += [.init(boxes[index - 1].left, -1), .init(boxes[index - 1].width, -1)]
      }
      system.add(terms, .equal, 1, priority: 1000)
    }
    return boxes.map(\.left)
  }

  @Test func `a chain takes the same few numbers a variable, however long it is`() {
    var random = SeededNumbers(seed: 7)
    for count in [10, 300] {
      let expected = (0..<count).map { Double(1 + 3 * $0) }
      let forward = Array(0..<count)
      for order in [forward, forward.reversed(), forward.shuffled(using: &random)] {
        var system = ConstraintSystem()
        let lefts = chain(of: count, connectedIn: order, in: &system)
        #expect(lefts.map(system.value) == expected)
        // Written out in columns alone, they would be as many as the chain is long.
        #expect(system.rowEntryCount <= 4 * system.variableCount)
        system.checkInvariants()
      }
    }
  }

  @Test func `equal gaps between two ends share the way between them`() {
    var system = ConstraintSystem()
    let lefts = (0..<50).map { _ in system.addVariable(value: 0, yieldsLate: false) }
    let gap = system.addVariable(value: 0, yieldsLate: true)
    system.add([.init(lefts[0], 1)], .equal, 10, priority: 1000)
    for (last, next) in zip(lefts, lefts.dropFirst()) {
      system.add(
        [.init(next, 1), .init(last, -1), .init(gap, -1)],
        .equal,
        0,
        priority: 1000
      )
    }
    let end = system.add([.init(lefts[49], 1)], .equal, 108, priority: 1000)
    system.checkInvariants()
    #expect(abs(system.value(of: gap) - 2) < 1e-9)
    #expect(abs(system.value(of: lefts[20]) - 50) < 1e-9)
    system.setConstant(59, of: end)
    #expect(abs(system.value(of: gap) - 1) < 1e-9)
    system.remove(end)
    system.add([.init(gap, 1)], .equal, 3, priority: 1000)
    #expect(abs(system.value(of: lefts[49]) - 157) < 1e-9)
    system.checkInvariants()
  }

  @Test func `contradicting constraints are told with all that exclude each other`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 0, yieldsLate: false)
    let y = system.addVariable(value: 0, yieldsLate: false)
    let first = system.add([.init(x, 1)], .equal, 10, priority: 1000)
    let second = system.add([.init(y, 1), .init(x, -1)], .equal, 5, priority: 1000)
    let third = system.add([.init(y, 1)], .greaterThanOrEqual, 100, priority: 1000)
    #expect(system.violation(of: first) == 0)
    #expect(system.violation(of: third) == 85)
    #expect(Set(system.conflict(of: third, among: [third])) == [first, second, third])
    // One that is optional decides between them, and is no part of it.
    system.add([.init(y, 1)], .equal, 50, priority: 999)
    #expect(system.value(of: y) == 50)
    let violated = [first, second, third].filter { system.violation(of: $0) > 0 }
    #expect(violated.count == 2)
    #expect(Set(system.conflict(of: violated[0], among: violated)) == [first, second, third])
    system.setPriority(999.5, of: first)
    #expect(system.violation(of: third) == 0)
    #expect(system.violation(of: first) == 85)
  }

  // B1
  @Test func `a variable is ambiguous while another value would cost as little`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 5, yieldsLate: false)
    #expect(system.alternative(of: x, distance: 10) == 15)
    let least = system.add([.init(x, 1)], .greaterThanOrEqual, 0, priority: 1000)
    #expect(system.alternative(of: x, distance: 10) != nil)
    system.add([.init(x, 1)], .equal, 0, priority: 1)
    #expect(system.value(of: x) == 0)
    #expect(system.alternative(of: x, distance: 10) == nil)
    system.remove(least)
    #expect(system.alternative(of: x, distance: 10) == nil)
  }

  @Test func `a sum that is its own opposite, and huge numbers, do no harm`() {
    var system = ConstraintSystem()
    let x = system.addVariable(value: 3, yieldsLate: false)
    let nothing = system.add([], .equal, 10, priority: 1000)
    #expect(system.violation(of: nothing) == 10)
    #expect(system.value(of: x) == 3)
    let huge = system.add([.init(x, 1)], .equal, 1e300, priority: 1000)
    #expect(system.value(of: x) == 1e300)
    system.setConstant(4, of: huge)
    #expect(system.value(of: x) == 4)
    system.checkInvariants()
  }
}
