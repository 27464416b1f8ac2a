internal import AppleNames

/// The methods of UIKit's protocols that are optional on a device, and have an implementation here.
enum OptionalMethodsOfUIKit {
  /// Returns `true` if a call means one of the methods; otherwise, `false`.
  ///
  /// - Parameters:
  ///   - baseName: The name of the method.
  ///   - labels: The labels of the arguments in parentheses.
  ///   - trailing: The number of trailing closures.
  /// - Returns: Whether one of the methods takes these arguments.
  static func contains(_ baseName: String, _ labels: [String], trailing: Int) -> Bool {
    let start = "\(baseName)(\(labels.map { $0 + ":" }.joined())"
    return names.contains { name in
      name.hasPrefix(start)
        && name.utf8.count { $0 == UInt8(ascii: ":") } == labels.count + trailing
    }
  }

  /// Returns the protocol of a list's delegate that has a method; `nil` if the method is none of such.
  static func delegateOfList(_ baseName: String, _ labels: [String]) -> String? {
    switch baseName {
    case "tableView": "UITableViewDelegate"
    // A delegate without the methods of a flow layout conforms to its superprotocol alone.
    case "collectionView":
      labels.contains("layout") ? "UICollectionViewDelegateFlowLayout" : "UICollectionViewDelegate"
    default: nil
    }
  }

  static let names = Set(AppleNames.members.filter(\.isOptional).compactMap(\.swiftName))
}
