import UIKit

/// The limits for traces: hand-written loops over arrays of numbers, without names and kinds.
extension Limits {
  /// Appends numbers to the array of the property to which they belong.
  static let fold = Limits(flat: { count in
    let properties = max(1, count / 100)
    var steps = [[Double]](repeating: [], count: properties)
    let time = elapsedNanoseconds {
      for index in 0..<count { steps[index % properties].append(Double(index)) }
    }
    precondition(steps[0].count > 0, "Nothing was appended.")
    return time / Double(count)
  })

  /// Appends numbers on both sides to the array of their property, and compares the sides.
  static let pairs = Limits(flat: { count in
    let properties = max(1, count / 100)
    var isSame = false
    let time = elapsedNanoseconds {
      var sides = [[[Double]]](repeating: .init(repeating: [], count: properties), count: 2)
      for side in 0..<2 {
        for index in 0..<count { sides[side][index % properties].append(Double(index)) }
      }
      isSame = sides[0] == sides[1]
    }
    precondition(isSame, "The numbers differ.")
    return time / Double(count)
  })

  /// Performs a binary search in the ten instants of a property, and interpolates a number.
  static let search = Limits(flat: { count in
    let properties = max(1, count / 100)
    let instants = (0..<properties * 10).map { Double($0 % 10) / 2 }
    let ends = instants.map { $0 + 0.3 }
    var random = Xorshift()
    var sum = 0.0
    let time = elapsedNanoseconds {
      for _ in 0..<10_000 {
        let first = Int(random.next() % UInt64(properties)) * 10
        let now = Double(random.next() % 5_000_000) / 1_000_000
        var (low, high) = (first, first + 10)
        while low < high {
          let middle = (low + high) / 2
          if instants[middle] <= now { low = middle + 1 } else { high = middle }
        }
        let progress = min((now - instants[low - 1]) / (ends[low - 1] - instants[low - 1]), 1)
        sum += 1 - progress * 0.75
      }
    }
    precondition(sum > 0, "The sum differs.")
    return time / 10_000
  })

  /// Appends four numbers and two hundred characters to the bytes of a text, for each event.
  static let text = Limits(flat: { count in
    let words = [UInt8](repeating: 97, count: 200)
    var bytes: [UInt8] = []
    let time = elapsedNanoseconds {
      for index in 0..<count {
        bytes.append(contentsOf: words)
        for number in 0..<4 { bytes.append(contentsOf: "\(Double(index + number) / 64)".utf8) }
      }
    }
    precondition(bytes.count > count, "The bytes differ.")
    return time / Double(count)
  })

  /// Scans two hundred characters and parses four numbers, for each event.
  static let numbers = Limits(flat: { count in
    let words = [UInt8](repeating: 97, count: 200)
    let texts = (0..<1000).map { "\(Double($0) / 64)" }
    var sum = 0.0
    let time = elapsedNanoseconds {
      for index in 0..<count {
        for byte in words { sum += byte == 34 ? 1 : 0 }
        for number in 0..<4 { sum += Double(texts[(index + number) % 1000]) ?? 0 }
      }
    }
    precondition(sum > 0, "The sum differs.")
    return time / Double(count)
  })

  /// Fills sixty characters for each block of ten events.
  static let cells = Limits(flat: { count in
    var cells = [UInt8](repeating: 32, count: max(1, count / 10) * 60)
    let time = elapsedNanoseconds {
      for block in 0..<max(1, count / 10) {
        for column in 0..<60 { cells[block * 60 + column] = column < block % 60 ? 45 : 32 }
      }
    }
    precondition(cells.count > 0, "Nothing was drawn.")
    return time / Double(count)
  })
}
