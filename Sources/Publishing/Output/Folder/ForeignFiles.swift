internal import Diagnostics

/// Tells a folder that Octavo made from one with files of somebody else.
enum ForeignFiles {
    /// What may be in a folder that is called empty.
    private static let harmless: Set<String> = [".git", ".gitkeep", ".DS_Store"]

    /// Throws if `folder` has files in it and no sign that Octavo made it.
    static func refuse(_ folder: Folder) throws {
        let names = try folder.names()
        if names.contains(where: isMark) { return }
        let foreign = names.filter { !harmless.contains($0) && !$0.hasPrefix(OutputNames.prefix) }
        guard let first = foreign.first else { return }
        throw PublishingFailure(
            .error(
                "output-foreign",
                "`\(folder.path)` has files in it that Octavo did not make, such as `\(first)`",
                at: .wholeFile(folder.path),
                help: "choose another folder with `-o DIR`, or empty this one yourself"))
    }

    private static func isMark(_ name: String) -> Bool {
        [Manifest.name, OutputNames.publishing, OutputNames.undoing].contains(name)
    }
}

extension Manifest {
    /// The manifest in `folder`, or nil if there is none.
    static func read(in folder: Folder) throws -> Manifest? {
        guard let bytes = try folder.read(name) else { return nil }
        if let manifest = Manifest(bytes) { return manifest }
        throw PublishingFailure(
            .error(
                "output-manifest",
                "`\(folder.name(of: name))` is damaged, or from another version of Octavo, "
                    + "so that its files cannot be told from yours",
                at: .wholeFile(folder.name(of: name)),
                help: "move `\(folder.path)` away and build again"))
    }
}
