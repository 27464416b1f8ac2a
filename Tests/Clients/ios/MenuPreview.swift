import SwiftUI

struct MenuPreview: PreviewProvider {
  static var previews: some View { Text("Menu") }
}
