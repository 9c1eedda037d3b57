internal import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Where a site is to be written: a folder in which Octavo can do no harm.
struct OutputFolder: Sendable {
    /// The folder as the user calls it.
    let shownPath: String
    /// Where it is.
    let path: AbsolutePath

    /// The folder `shownPath` for the site in the folder `site`.
    init(_ shownPath: String, site: String) throws(PublishingFailure) {
        self.shownPath = shownPath
        path = AbsolutePath(shownPath)
        let site = AbsolutePath(site)
        if let reason = Self.reasonToRefuse(path, site: site) {
            throw PublishingFailure(
                .error(
                    "output-folder", "`\(shownPath)` cannot be the output folder: \(reason)",
                    at: .wholeFile(shownPath), help: "choose a folder for the site alone with `-o DIR`"))
        }
    }

    /// Where a new site is made before it is moved to its place.
    var stagingName: String { ".\(path.name)\(OutputNames.staging)" }

    private static func reasonToRefuse(_ path: AbsolutePath, site: AbsolutePath) -> String? {
        if path.names.isEmpty { return "it is the root of the disk" }
        if let home = getenv("HOME"), AbsolutePath(String(cString: home)) == path {
            return "it is your home folder"
        }
        if path == site { return "it is the site's own folder" }
        if path.contains(site) { return "the site's own folder is in it" }
        for name in ["content", "Templates"] where site.appending(name).contains(path) {
            return "it is in the site's `\(name)` folder"
        }
        return nil
    }
}
