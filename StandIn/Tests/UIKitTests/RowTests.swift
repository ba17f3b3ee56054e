import Testing

@testable import UIKit

/// A cell whose label has a height of its own.
private final class NoteCell: UITableViewCell {
  let height: NSLayoutConstraint
  private(set) var uses = 1
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let label = UILabel()
    height = label.heightAnchor.constraint(equalToConstant: 80)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      height, label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }
  override func prepareForReuse() { uses += 1 }
}

private final class Notes: NSObject, UITableViewDataSource, UITableViewDelegate {
  var (rows, made, fixedHeight) = (100, 0, CGFloat?.none)
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    made += 1
    return table.dequeueReusableCell(withIdentifier: "note", for: path)
  }
  func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    fixedHeight ?? table.rowHeight
  }
}

/// Rows and their cells.
@MainActor @Suite(.serialized) struct RowTests {
  private let notes = Notes()
  private let table = UITableView(frame: .zero, style: .plain)

  private func show(in controller: UIViewController) {
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    (table.dataSource, table.delegate, table.frame) = (notes, notes, controller.view.bounds)
    controller.view.addSubview(table)
    controller.view.layoutIfNeeded()
  }

  /// Rows are as high as their cells ask for once they are shown, and as the estimate says before.
  @Test func rowsAreAsHighAsTheirCells() {
    inWindow { _, controller in
      table.estimatedRowHeight = 50
      show(in: controller)
      #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 200)
      #expect(table.visibleCells.count == 7)
      #expect(table.contentSize.height == 5350)
    }
  }

  /// What has left the screen is used again.
  @Test func cellsAreUsedAgain() {
    inWindow { _, controller in
      notes.fixedHeight = 100
      show(in: controller)
      for offset in stride(from: 0, through: 9000, by: 100) {
        table.contentOffset.y = CGFloat(offset)
        controller.view.layoutIfNeeded()
      }
      let cells = Set(table.visibleCells)
      #expect(notes.made == 97 && cells.count == 7)
      #expect(cells.allSatisfy { (($0 as? NoteCell)?.uses ?? 0) > 10 })
    }
  }

  private nonisolated static let positions: [(UITableView.ScrollPosition, CGFloat)] = [
    (.top, 5000), (.middle, 4716.5), (.bottom, 4433), (.none, 4433),
  ]
  @Test(arguments: positions) func aRowIsScrolledTo(
    _ position: UITableView.ScrollPosition, _ offset: CGFloat
  ) {
    inWindow { _, controller in
      notes.fixedHeight = 100
      show(in: controller)
      table.scrollToRow(at: IndexPath(row: 50, section: 0), at: position, animated: false)
      #expect(table.contentOffset.y == offset)
    }
  }

  /// Cells keep to their rows when others come and go.
  @Test func cellsMoveWithTheirRows() {
    inWindow { _, controller in
      notes.fixedHeight = 100
      show(in: controller)
      let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
      notes.rows += 1
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) != nil, "before a layout")
      controller.view.layoutIfNeeded()
      #expect(cell.flatMap(table.indexPath(for:))?.row == 4)
      notes.rows -= 2
      table.deleteRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
      controller.view.layoutIfNeeded()
      #expect(cell.flatMap(table.indexPath(for:))?.row == 2)
    }
  }
}
