/// A place in a file.
public struct FileLocation: Hashable, Sendable, Codable {
  /// The path of the file.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Creates a place.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}
