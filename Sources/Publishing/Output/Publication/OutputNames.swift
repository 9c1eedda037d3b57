/// The names that Octavo uses beside the pages; the folder's name says how far a publication has come.
enum OutputNames {
    /// What begins like this is Octavo's own.
    static let prefix = ".octavo-"
    /// Who is building.
    static let lock = ".octavo-lock"
    /// Pages are being made: to be thrown away after an interruption.
    static let staging = ".octavo-staging"
    /// All pages are made and go to their places: to be finished after an interruption.
    static let publishing = ".octavo-publishing"
    /// Something refused, and all goes back: to be undone after an interruption.
    static let undoing = ".octavo-undoing"
    /// In one of the above: the new files, by their number in the new manifest.
    static let new = "new"
    /// In one of the above: files that were replaced or removed, by their number in the old manifest.
    static let old = "old"
    /// In one of the above: the new manifest.
    static let manifest = "manifest"

    /// Where the new file with this number waits; neighbours share a folder, and few share one.
    static func slot(_ index: Int) -> String { "\(new)/\(index / 32 % 64)/\(index)" }
}
