/// The vertical layout of the rows, headers and footers of a table view.
struct TableRows {
  struct Row {
    var height: CGFloat
    /// Whether the height is an estimate until the cell can be measured.
    var isEstimated = false
  }

  struct Section {
    var header: CGFloat = 0
    var rows: [Row] = []
    var footer: CGFloat = 0
  }

  /// The height of the view above the first section.
  var top: CGFloat { didSet { updateTops() } }
  /// The space above each header.
  var headerPadding: CGFloat { didSet { updateTops() } }
  private(set) var sections: [Section]
  /// The tops of the sections, followed by the bottom of the last one.
  private var sectionTops: [CGFloat] = []
  /// The tops of the rows of each section, followed by the bottom of its last row.
  private var rowTops: [[CGFloat]] = []

  init(top: CGFloat, headerPadding: CGFloat, sections: [Section]) {
    self.top = top
    self.headerPadding = headerPadding
    self.sections = sections
    updateTops()
  }

  private mutating func updateTops() {
    var y = top
    sectionTops = [y]
    rowTops = []
    for section in sections {
      y += section.header > 0 ? headerPadding + section.header : 0
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

  /// The bottom of the last section.
  var bottom: CGFloat { sectionTops[sections.count] }

  /// Returns whether a row exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// Returns the vertical extent of a row.
  func range(of path: IndexPath) -> ClosedRange<CGFloat> {
    rowTops[path.section][path.row]...rowTops[path.section][path.row + 1]
  }

  /// Returns the vertical extent of the header of a section, where it is without scrolling.
  func headerRange(ofSection section: Int) -> ClosedRange<CGFloat> {
    let bottom = rowTops[section][0]
    return bottom - sections[section].header...bottom
  }

  /// Returns the vertical extent of the footer of a section.
  func footerRange(ofSection section: Int) -> ClosedRange<CGFloat> {
    rowRange(ofSection: section).upperBound...sectionTops[section + 1]
  }

  /// Returns the vertical extent of a section with its header, the space above it, and its footer.
  func range(ofSection section: Int) -> ClosedRange<CGFloat> {
    sectionTops[section]...sectionTops[section + 1]
  }

  /// Returns the vertical extent of the rows of a section.
  func rowRange(ofSection section: Int) -> ClosedRange<CGFloat> {
    rowTops[section][0]...rowTops[section][sections[section].rows.count]
  }

  /// Returns the first row whose bottom is below a position.
  func firstRow(below y: CGFloat) -> IndexPath? {
    for section in sections.indices where rowRange(ofSection: section).upperBound > y {
      // The first top below the position belongs to the next row.
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

  /// Returns the next row, in the same section or in the next section that has rows.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let next = sections[(path.section + 1)...].firstIndex { !$0.rows.isEmpty }
    return next.map { IndexPath(row: 0, section: $0) }
  }

  /// Replaces the height of a row with a measured one.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    let old = sections[path.section].rows[path.row].height
    sections[path.section].rows[path.row] = Row(height: height)
    if height != old { updateTops() }
  }
}
