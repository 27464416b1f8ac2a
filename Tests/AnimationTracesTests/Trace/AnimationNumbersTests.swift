import Testing

@testable import AnimationTraces

@Suite struct AnimationNumbersTests {
  @Test func `numbers come out as they were put in`() {
    for numbers in [[], [3], [1, 2, 3], [2, 5, 8, 9, 10, 40], [7, 3, 3, -1], [.min, .max, 0]] {
      #expect(AnimationNumbers(numbers).all == numbers)
      #expect(AnimationNumbers(numbers).count == numbers.count)
    }
  }

  @Test func `a number that is taken out leaves the others, wherever it stood`() {
    let all = [1, 2, 3, 4, 7, 10, 13, 14, 30]
    for number in all + [0, 5, 8, 31] {
      var numbers = AnimationNumbers(all)
      numbers.remove(number)
      let rest = all.filter { $0 != number }
      #expect(numbers.all == rest)
      #expect(numbers == AnimationNumbers(rest))
      #expect(numbers.hashValue == AnimationNumbers(rest).hashValue)
    }
  }

  @Test func `ten thousand animations of one key and each list of them take little room`() {
    var numbers = AnimationNumbers()
    for number in 1...10_000 { numbers.append(2 * number) }
    #expect(numbers.count == 10_000)
    for number in 1...9_999 { numbers.remove(2 * number) }
    #expect(numbers.all == [20_000])
  }
}
