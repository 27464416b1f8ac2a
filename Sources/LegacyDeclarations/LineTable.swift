/// The offsets at which the lines of a text begin.
package struct LineTable: Sendable {
  private var starts = [0]

  /// Finds the lines of a text.
  package init(_ text: some Collection<UInt8>) {
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
  }

  /// Returns the offset at which a line begins; `nil` if there is none.
  ///
  /// - Parameter line: The line, from 1.
  /// - Returns: The offset in bytes.
  package func start(ofLine line: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] : nil
  }

  /// Returns where an offset is in a file of a path.
  package func location(of offset: Int, in path: String) -> FileLocation {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return FileLocation(path: path, line: low + 1, column: offset - starts[low] + 1)
  }
}
