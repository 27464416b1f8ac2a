/// Finds the names that may need `self.` in a closure that escapes.
///
/// A name that neither the function nor a framework declares may be one of a member of the type around
/// it.
final class MemberUseFinder: SyntaxAnyVisitor {
  private var uses: [MemberUse] = []
  private let scope: LegacyScope
  private let locals: LocalBindings

  private init(of scope: LegacyScope, _ locals: LocalBindings) {
    (self.scope, self.locals) = (scope, locals)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the names that neither a function nor a framework declares.
  static func uses(
    in node: some SyntaxProtocol,
    of scope: LegacyScope,
    beside locals: LocalBindings
  ) -> [MemberUse] {
    guard !scope.type.isEmpty, !scope.isStatic else { return [] }
    let finder = MemberUseFinder(of: scope, locals)
    finder.walk(Syntax(node))
    return finder.uses
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .declReferenceExpr(let node): note(node)
    // A closure that captures `self` by its list needs no more.
    case .closureExpr(let node):
      return node.signature?.capture?.items.contains { $0.name.text == "self" } ?? false
        ? .skipChildren : .visitChildren
    case .functionDecl, .macroExpansionExpr, .keyPathExpr: break
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func note(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.identifierText
    // The name behind a dot belongs to what stands before it.
    guard case .identifier = node.baseName.tokenKind, mayBeMember(name), !locals.contains(node),
      node.memberAccess == nil
    else { return }
    uses.append(MemberUse(name, in: scope.type, at: node.bytes.lowerBound))
  }

  private func mayBeMember(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isLowercase || first == "_" else {
      return false
    }
    return !Self.functions.contains(name)
  }

  /// Functions of Swift, Foundation, and the C library that code of views calls.
  private static let functions: Set<String> = [
    "abs", "acos", "arc4random", "arc4random_uniform", "asin", "assert", "assertionFailure", "atan",
    "atan2", "ceil", "ceilf", "cos", "cosf", "debugPrint", "dispatch_after", "dispatch_async",
    "dispatch_get_main_queue", "dispatch_time", "drand48", "dump", "exp", "fabs", "fabsf",
    "fatalError", "floor", "floorf", "fmax", "fmaxf", "fmin", "fminf", "fmod", "hypot", "log",
    "log10", "log2", "max", "min", "numericCast", "pow", "powf", "precondition",
    "preconditionFailure", "print", "random", "round", "roundf", "sequence", "sin", "sinf", "sqrt",
    "sqrtf", "stride", "swap", "tan", "trunc", "type", "unsafeBitCast", "unsafeDowncast",
    "withExtendedLifetime", "withUnsafePointer", "zip", "animateViews", "animateViewsAndWait",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "autoreleasepool",
  ]
}
