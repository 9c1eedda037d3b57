internal import Diagnostics

/// What the rules that look at everything are given.
struct RuleSubject: Sendable {
    /// All records that could be read.
    let catalog: Catalog
    /// The books that have a file and are not in the catalog.
    let absentBooks: [Slug: AbsentBook]
}

extension Rule {
    /// All that the rules find in the catalog as a whole.
    static func findings(in subject: RuleSubject) -> [Diagnostic] {
        all.flatMap { $0.findings?(subject) ?? [] }
    }
}
