/// What a name tells of a type, where the compiler cannot.
enum TypeGuess {
  /// The class of a framework that the name of a class ends with, such as that of `RoundedButton`.
  static func frameworkClass(named name: String) -> String? {
    var last = name.split(separator: ".").last.map(String.init) ?? name
    // One of several of a kind, such as `MenuViewController2`.
    while last.last.map({ $0.isNumber || $0 == "_" }) == true { last.removeLast() }
    return ends.first { last.hasSuffix($0.end) }?.type
  }

  private static let ends: [(end: String, type: String)] = [
    ("TableViewController", "UITableViewController"),
    ("NavigationController", "UINavigationController"), ("TabBarController", "UITabBarController"),
    ("ViewController", "UIViewController"), ("Controller", "UIViewController"),
    ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
    ("Cell", "UITableViewCell"), ("ImageView", "UIImageView"), ("TextView", "UITextView"),
    ("ScrollView", "UIScrollView"), ("TableView", "UITableView"), ("StackView", "UIStackView"),
    ("ProgressView", "UIProgressView"), ("TextField", "UITextField"), ("Button", "UIButton"),
    ("Label", "UILabel"), ("Slider", "UISlider"), ("Switch", "UISwitch"), ("Control", "UIControl"),
    ("Layer", "CALayer"), ("View", "UIView"), ("VC", "UIViewController"), ("Bar", "UIView"),
    ("Tile", "UIView"), ("Panel", "UIView"),
  ]

  /// Members that only views have, with the class that has them.
  static func viewClass(with members: Set<String>) -> String? {
    for (name, type) in own where members.contains(name) { return type }
    return members.isDisjoint(with: viewMembers) ? nil : "UIView"
  }

  /// The class of a view or controller by its name and by a member of it that is used; `nil` if the
  /// member is not one of a view or controller of that name.
  static func viewClass(named name: String, with member: String) -> String? {
    guard let owner = viewClass(with: [member]) else { return nil }
    guard let named = frameworkClass(named: name.capitalizedFirst) else {
      return viewMembers.contains(member) ? owner : nil
    }
    return FrameworkClasses.descends(named, from: owner) ? named : nil
  }

  /// Returns `true` if members are those of an array; otherwise, `false`.
  static func isCollection(with members: Set<String>) -> Bool {
    !members.isDisjoint(with: ["forEach()", "append()", "enumerated()", "removeAll()"])
  }

  private static let own: [(String, String)] = [
    ("setTitle()", "UIButton"), ("setImage()", "UIButton"), ("contentOffset", "UIScrollView"),
    ("contentInset", "UIScrollView"), ("image", "UIImageView"), ("text", "UILabel"),
    ("textColor", "UILabel"), ("startAnimating()", "UIActivityIndicatorView"),
    ("view", "UIViewController"), ("present()", "UIViewController"),
    ("dismiss()", "UIViewController"), ("didMove()", "UIViewController"),
    ("willMove()", "UIViewController"), ("addChild()", "UIViewController"),
  ]
  private static let viewMembers: Set<String> = [
    "alpha", "frame", "center", "bounds", "transform", "isHidden", "hidden", "backgroundColor",
    "layer", "addSubview()", "removeFromSuperview()", "superview", "subviews", "layoutIfNeeded()",
    "setNeedsLayout()", "sizeToFit()", "bringSubviewToFront()", "tintColor",
    "isUserInteractionEnabled",
    "insertSubview()", "sendSubviewToBack()",
  ]

  /// The type of a value by the words of its name.
  static func type(named name: String) -> String {
    let words = name.words
    for (word, type) in byWord where words.contains(word) { return type }
    return frameworkClass(named: name.capitalizedFirst) ?? "CGFloat"
  }

  private static let byWord: [(String, String)] = [
    ("idiom", "UIUserInterfaceIdiom"), ("orientation", "UIInterfaceOrientation"),
    ("duration", "Double"), ("delay", "Double"), ("time", "Double"), ("interval", "Double"),
    ("seconds", "Double"), ("color", "UIColor"), ("colour", "UIColor"), ("font", "UIFont"),
    ("image", "UIImage"), ("frame", "CGRect"), ("rect", "CGRect"), ("center", "CGPoint"),
    ("point", "CGPoint"), ("position", "CGPoint"), ("size", "CGSize"), ("insets", "UIEdgeInsets"),
    ("transform", "CGAffineTransform"), ("is", "Bool"), ("has", "Bool"), ("should", "Bool"),
    ("can", "Bool"), ("shows", "Bool"), ("enabled", "Bool"), ("visible", "Bool"),
    ("animated", "Bool"), ("hidden", "Bool"), ("selected", "Bool"), ("count", "Int"),
    ("index", "Int"), ("row", "Int"), ("section", "Int"), ("tag", "Int"), ("number", "Int"),
    ("title", "String"), ("text", "String"), ("name", "String"), ("string", "String"),
    ("message", "String"), ("identifier", "String"), ("key", "String"), ("price", "String"),
    ("view", "UIView"), ("label", "UILabel"), ("button", "UIButton"), ("cell", "UITableViewCell"),
    ("window", "UIWindow"), ("completion", "() -> Void"), ("handler", "() -> Void"),
    ("callback", "() -> Void"),
  ]

  /// What a number of a name measures, as an argument of a stand-in behind others; empty for points.
  static func range(of name: String) -> String {
    let words = name.words
    func has(_ list: Set<String>) -> Bool { !words.isDisjoint(with: list) }
    if has(["alpha", "opacity", "fraction", "progress", "ratio", "percent"]) {
      return ", .fraction"
    }
    return has(["duration", "delay", "interval", "seconds"]) ? ", .seconds" : ""
  }
}

extension String {
  /// The words of a name in camel case or of several names, in small letters.
  var words: Set<String> {
    var words: [String] = [""]
    for character in self {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return Set(words)
  }
}
