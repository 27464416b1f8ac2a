import Onionskin
import AllocatedBytes
import UIKit

/// The cost of layout by constraints, compared with setting the frames directly.
extension Workload {
  static var layout: [Workload] {
    [
      Workload(name: "layout/nested-stacks", unit: .view, counts: [10, 100, 1000], limits: .frames)
      { count in
        withRenderLoop(RenderLoop(recording: .issues)) { _ in
          let scene = StackScene(count)
          return elapsedNanoseconds { scene.view.layoutIfNeeded() } / Double(count)
        }
      },
      Workload(
        name: "layout/nested-stacks-constant",
        unit: .change,
        counts: [10, 100, 1000],
        limits: .frames
      ) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { _ in
          let scene = StackScene(count)
          scene.view.layoutIfNeeded()
          let rounds = 100
          let time = elapsedNanoseconds {
            for round in 0..<rounds {
              scene.constraint.constant = CGFloat(20 + round % 2)
              scene.view.layoutIfNeeded()
            }
          }
          return time / Double(rounds)
        }
      },
      Workload(
        name: "layout/siblings",
        unit: .constraint,
        counts: [100, 1000, 10_000],
        limits: .frames
      ) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { _ in
          let view = makeSiblings(count, inChain: false)
          return elapsedNanoseconds { view.layoutIfNeeded() } / Double(count)
        }
      },
      Workload(
        name: "layout/chain",
        unit: .constraint,
        counts: [100, 1000, 10_000],
        runs: 3,
        limits: .frames
      ) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { _ in
          let view = makeSiblings(count, inChain: true)
          return elapsedNanoseconds { view.layoutIfNeeded() } / Double(count)
        }
      },
      Workload(
        name: "bytes/constraint",
        unit: .constraintBytes,
        counts: [1000, 10_000],
        runs: 3,
        limits: .frames
      ) { count in
        withRenderLoop(RenderLoop(recording: .issues)) { _ in
          let view = makeSiblings(count, inChain: false)
          let constraints = view.constraints
          view.layoutIfNeeded()
          let before = allocatedBytes()
          // Adds constraints on the same views, so that views and variables are not counted.
          let more = constraints.map { constraint in
            NSLayoutConstraint(
              item: constraint.firstItem ?? view,
              attribute: constraint.firstAttribute,
              relatedBy: .greaterThanOrEqual,
              toItem: view,
              attribute: constraint.secondAttribute,
              multiplier: 1,
              constant: -1
            )
          }
          NSLayoutConstraint.activate(more)
          view.layoutIfNeeded()
          return (allocatedBytes() - before) / Double(more.count)
        }
      },
    ]
  }
}

/// Nested stack views of ten views each, which alternate between rows and columns.
@MainActor private struct StackScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// The width constraint of the view in the middle.
  let constraint: NSLayoutConstraint

  init(_ count: Int) {
    var leaves = (0..<count).map { _ in UIView() }
    let middle = leaves[count / 2]
    constraint = middle.widthAnchor.constraint(equalToConstant: 20)
    for leaf in leaves {
      leaf.heightAnchor.constraint(equalToConstant: 2).isActive = true
      if leaf !== middle { leaf.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    }
    constraint.isActive = true
    var axis = NSLayoutConstraint.Axis.horizontal
    while leaves.count > 1 {
      leaves = stride(from: 0, to: leaves.count, by: 10).map { first in
        let stack = UIStackView(
          arrangedSubviews: Array(leaves[first..<min(first + 10, leaves.count)])
        )
        stack.axis = axis
        stack.alignment = .leading
        stack.spacing = 1
        return stack
      }
      axis = axis == .horizontal ? .vertical : .horizontal
    }
    let top = leaves[0]
    top.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(top)
    NSLayoutConstraint.activate([
      top.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      top.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }
}

/// Returns a view whose subviews have four constraints each, with a given number of constraints.
@MainActor private func makeSiblings(_ count: Int, inChain isChain: Bool) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var last: UIView?
  for index in 0..<max(1, count / 4) {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let left =
      if isChain, let last {
        box.leadingAnchor.constraint(equalTo: last.trailingAnchor, constant: 1)
      } else {
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: CGFloat(index))
      }
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
      box.widthAnchor.constraint(equalToConstant: 2),
      box.heightAnchor.constraint(equalToConstant: 3),
    ])
    last = box
  }
  return view
}

extension Limits {
  /// Sets frames directly.
  fileprivate static let frames = Limits(flat: { count in
    withRenderLoop(RenderLoop(recording: .issues)) { _ in
      let views = (0..<count).map { _ in UIView() }
      let time = elapsedNanoseconds {
        for (index, view) in views.enumerated() {
          view.frame = CGRect(x: index % 10, y: index / 10, width: 10, height: 2)
        }
      }
      return time / Double(count)
    }
  })
}
