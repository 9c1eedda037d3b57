/// What has happened before a build.
enum Scenario: String, CaseIterable {
    case cold = "cold build"
    case unchanged = "nothing changed"
    case edited = "one book edited"
}
