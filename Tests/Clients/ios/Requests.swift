import Foundation

struct Requests {
  @available(iOS 13.0, *)
  func request(for path: String) -> URLRequest? {
    guard #available(iOS 15, *) else { return nil }
    return URL(string: "https://localhost/\(path)").map { URLRequest(url: $0) }
  }
}
