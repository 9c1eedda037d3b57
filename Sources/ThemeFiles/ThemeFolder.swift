public import Diagnostics
public import Files

/// Reads a site's own `Templates/` folder.
public struct ThemeFolder {
    /// The files in it that a theme may have.
    public private(set) var files: [ThemeFile] = []
    /// Errors about files that a theme must not have.
    public private(set) var report = DiagnosticReport()

    /// Reads the folder of the site at `site`; there are no files if it does not exist.
    public init(of site: String) throws(FileFailure) {
        guard let folder = try Folder.open(site)?.folder(at: "Templates", called: "Templates") else { return }
        for name in try folder.names() { try read(name, in: folder) }
    }

    private mutating func read(_ path: String, in folder: Folder) throws(FileFailure) {
        guard !Self.isHidden(path) else { return }
        switch try folder.status(of: path)?.kind {
        case .folder:
            for name in try folder.names(in: path) { try read(path + "/" + name, in: folder) }
        case .file:
            if let bytes = try folder.read(path) { files.append(ThemeFile(own: path, bytes: bytes)) }
        case .link: report.add(Self.noPlainFile(path, "a link"))
        case .other: report.add(Self.noPlainFile(path, "a pipe, a device or a socket"))
        case nil: break
        }
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").last?.hasPrefix(".") ?? true
    }

    private static func noPlainFile(_ path: String, _ kind: String) -> Diagnostic {
        .error(
            "theme-link", "`Templates/\(path)` is \(kind), and a theme may contain only regular files",
            at: .wholeFile("Templates/" + path), help: "put a copy of the file in its place")
    }
}
