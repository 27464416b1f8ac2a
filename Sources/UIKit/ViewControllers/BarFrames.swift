import AnimationModel

/// The frames of the bars of containers on a screen, in points.
@MainActor struct BarFrames {
  let navigationBar: CGRect
  let toolbar: CGRect
  let tabBar: CGRect

  init(on screen: UIScreen) {
    let (size, insets) = (screen.bounds.size, screen.safeAreaInsets)
    navigationBar = CGRect(x: 0, y: insets.top, width: size.width, height: 44)
    let bottom = size.height - insets.bottom
    toolbar = CGRect(x: 0, y: bottom - 44, width: size.width, height: 44)
    // The tab bar extends to the edge of the screen.
    tabBar = CGRect(x: 0, y: bottom - 49, width: size.width, height: 49 + insets.bottom)
  }
}
