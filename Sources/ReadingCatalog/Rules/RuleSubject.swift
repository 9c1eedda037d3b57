/// What the rules that look at everything are given.
struct RuleSubject: Sendable {
    /// All records that could be read.
    let catalog: Catalog
}
