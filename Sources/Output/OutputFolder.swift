public import Diagnostics
public import Files
public import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Where a site is to be written: a folder that the build cannot do harm in.
public struct OutputFolder: Sendable {
    public let shownPath: String
    /// Where it is, links resolved.
    public let path: AbsolutePath
    /// Whether only Octavo uses it: then no link leads to it.
    private let isOwn: Bool
    /// What its list of published files is sealed with.
    let secret: HashSecret

    /// The folder `shownPath` for the site in the folder `site`, which is made from what is in its folders `sources`.
    ///
    /// Any of these may be a link that the user made: places are compared, not spellings. But a folder that `isOwn` is
    /// in the site's `.octavo/`, where Octavo makes no links: none below `site` is followed.
    public init(
        _ shownPath: String, site: String, sources: [String] = ["content", "Templates"], isOwn: Bool = false,
        secret: HashSecret = StoreSecret.ofUser
    ) throws(ReportedFailure) {
        self.secret = secret
        self.shownPath = shownPath
        self.isOwn = isOwn
        path = isOwn ? AbsolutePath(shownPath, below: site) : AbsolutePath(shownPath)
        if let reason = Self.reasonToRefuse(path, site: site, sources: sources) {
            throw ReportedFailure(
                .error(
                    "output-folder", "`\(shownPath)` cannot be the output folder: \(reason)",
                    at: .wholeFile(shownPath),
                    help:
                        "choose a folder for the site alone: `octavo build -o DIR`, `octavo publish --to DIR`"
                ))
        }
    }

    /// The name of the folder, next to the final one, in which a new site is created.
    var stagingName: String { ".\(path.name)\(OutputNames.staging)" }

    private static func reasonToRefuse(_ path: AbsolutePath, site: String, sources: [String]) -> String? {
        if path.names.isEmpty { return "it is the root of the disk" }
        if let home = getenv("HOME"), AbsolutePath(String(cString: home)) == path {
            return "it is your home folder"
        }
        let place = AbsolutePath(site)
        if path == place { return "it is the site's own folder" }
        if path.contains(place) { return "the site's own folder is in it" }
        for name in sources {
            let source = AbsolutePath("\(site)/\(name)")
            if source.contains(path) { return "it is in the site's `\(name)` folder" }
            if path.contains(source) { return "the site's `\(name)` folder is in it" }
        }
        return nil
    }
}

extension OutputFolder {
    /// The open folder; nil if it does not exist.
    func open() throws(FileFailure) -> Folder? { try open(path, called: shownPath) }

    /// The folder that it is in, which is made if it is missing.
    func makeAndOpenParent() throws(FileFailure) -> Folder {
        if let parent = try open(path.parent) { return parent }
        return try Folder.root().makeAndOpenFolder(path.parent.pathFromRoot)
    }

    private func open(_ place: AbsolutePath, called name: String? = nil) throws(FileFailure) -> Folder? {
        guard isOwn else { return try Folder.open(place.text, called: name) }
        return try Folder.root().folder(at: place.pathFromRoot, called: name)
    }

    /// Whether a publication to it has begun and not ended: the next build goes on with it.
    public var hasUnfinishedPublication: Bool {
        get throws(FileFailure) { try open()?.status(of: OutputNames.publishing) != nil }
    }

    /// Removes the folder with everything in it. Only a folder that `isOwn` may be removed.
    public func remove() throws(FileFailure) {
        guard isOwn, let parent = try open(path.parent) else { return }
        try parent.removeTree(path.name)
    }

    /// Throws if `folder` has files in it and nothing shows that Octavo made it.
    static func refuseForeignFiles(in folder: Folder) throws {
        let names = try folder.names()
        let signs = [Manifest.name, OutputNames.publishing]
        if names.contains(where: signs.contains) { return }
        let foreign = names.filter { !harmless.contains($0) && !$0.hasPrefix(OutputNames.prefix) }
        guard let first = foreign.first else { return }
        throw ReportedFailure(
            .error(
                "output-foreign",
                "`\(folder.path)` has files in it that Octavo did not make, such as `\(first)`",
                at: .wholeFile(folder.path),
                help: "choose another folder, or empty this one yourself"))
    }

    /// What may be in a folder that counts as empty.
    private static let harmless: Set<String> = [".git", ".gitkeep", ".DS_Store"]
}

/// The names of Octavo's working folders. The name that a folder has shows how far publication has got.
enum OutputNames {
    /// Names that begin like this are Octavo's own.
    static let prefix = ".octavo-"
    /// The lock of the build that is running.
    static let lock = ".octavo-lock"
    /// Files are being made; after an interruption they are discarded.
    static let staging = ".octavo-staging"
    /// All files are made and are being moved into place; where that ends early, the next build goes on with it.
    static let publishing = ".octavo-publishing"
    /// In one of the above: the new files, by their number in the new manifest.
    static let new = "new"
    /// In one of the above: the new manifest.
    static let manifest = "manifest"

    /// Where the new file with this number waits. Neighbours share a folder, and no folder has many.
    static func slot(_ index: Int) -> String { "\(new)/\(index / 32 % 64)/\(index)" }
}
