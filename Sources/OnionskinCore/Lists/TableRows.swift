/// Where the rows, headers and footers of a table view are, from top to bottom.
struct TableRows {
  /// A row.
  struct Row {
    var height: CGFloat
    /// Whether the height is only estimated until the cell is there to be measured.
    var isEstimated = false
  }

  /// A section.
  struct Section {
    var header: CGFloat = 0
    var rows: [Row] = []
    var footer: CGFloat = 0
  }

  /// The height of what stands above the first section.
  var top: CGFloat { didSet { place() } }
  private(set) var sections: [Section]
  /// Where the sections begin, and behind them where the last one ends.
  private var sectionTops: [CGFloat] = []
  /// Where the rows of each section begin, and behind them where the last one ends.
  private var rowTops: [[CGFloat]] = []

  init(top: CGFloat, sections: [Section]) {
    self.top = top
    self.sections = sections
    place()
  }

  private mutating func place() {
    var y = top
    sectionTops = [y]
    rowTops = []
    for section in sections {
      y += section.header
      var tops = [y]
      for row in section.rows {
        y += row.height
        tops.append(y)
      }
      y += section.footer
      rowTops.append(tops)
      sectionTops.append(y)
    }
  }

  /// Where the last section ends.
  var bottom: CGFloat { sectionTops[sections.count] }

  /// Whether there is a row.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// Where a row is.
  func range(of path: IndexPath) -> ClosedRange<CGFloat> {
    rowTops[path.section][path.row]...rowTops[path.section][path.row + 1]
  }

  /// Where a section is, with its header and its footer.
  func range(ofSection section: Int) -> ClosedRange<CGFloat> {
    sectionTops[section]...sectionTops[section + 1]
  }

  /// Where the rows of a section are.
  func rowRange(ofSection section: Int) -> ClosedRange<CGFloat> {
    rowTops[section][0]...rowTops[section][sections[section].rows.count]
  }

  /// The first row that ends below a line.
  func firstRow(below y: CGFloat) -> IndexPath? {
    for section in sections.indices where rowRange(ofSection: section).upperBound > y {
      // The first top behind the line belongs to the next row.
      let tops = rowTops[section]
      var (low, high) = (0, sections[section].rows.count)
      while low < high {
        let middle = (low + high) / 2
        if tops[middle + 1] > y { high = middle } else { low = middle + 1 }
      }
      return IndexPath(row: low, section: section)
    }
    return nil
  }

  /// The row after another one, in the same section or in the next that has rows.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let next = sections[(path.section + 1)...].firstIndex { !$0.rows.isEmpty }
    return next.map { IndexPath(row: 0, section: $0) }
  }

  /// Gives a row the height that was measured.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    let old = sections[path.section].rows[path.row].height
    sections[path.section].rows[path.row] = Row(height: height)
    if height != old { place() }
  }
}
