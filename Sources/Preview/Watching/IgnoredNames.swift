/// Files that editors and systems leave beside the ones that people mean.
enum IgnoredNames {
    /// Whether a file or folder of this name is nobody's business.
    static func contains(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name.hasSuffix(".tmp")
            || name.hasSuffix(".swp") || name == probeOfVim
    }

    /// Vim tries with this name whether it may write in a folder.
    private static let probeOfVim = "4913"
}
