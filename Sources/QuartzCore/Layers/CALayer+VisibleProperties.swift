package import AnimationTraces
import RenderEngine

extension CALayer {
  /// Records a change of a property of the layer's view, of the layer's time, or of a shape.
  ///
  /// What changes before the layer's first commit is part of its scene, if the value is another than
  /// the one that the class gives.
  package func record<Value: RecordableValue & Equatable>(
    _ property: VisibleProperty,
    from old: @autoclosure () -> Value,
    to new: @autoclosure () -> Value
  ) {
    let loop = handle.loop
    guard loop.state.journal.isRecording, snapshot == nil else { return }
    let (oldValue, newValue) = (old(), new())
    guard oldValue != newValue else { return }
    let (from, to) = (oldValue.recordedValue, newValue.recordedValue)
    guard loop.state.store.layers[handle.id].isCommitted else {
      return edit {
        $0.visibleValues[property.rawValue, default: (from, from)].set = to
      }
    }
    let block = Int(loop.state.openBlockNumber)
    loop.state.record(
      .changed(
        AnimationEvent.Change(
          layer: recordedName,
          property: property.rawValue,
          from: from,
          to: to,
          block: block > 0 ? block : nil,
          unanimated: loop.reasonForVisibleChange
        )
      )
    )
  }
}
