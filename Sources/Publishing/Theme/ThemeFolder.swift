internal import Diagnostics
internal import Files

/// Reads a site's own `Templates/` folder.
struct ThemeFolder {
    /// The files in it that a theme may have.
    private(set) var files: [ThemeFile] = []
    /// Errors about files that a theme must not have.
    private(set) var report = DiagnosticReport()

    /// Reads the folder at `path`; there are no files if it does not exist.
    init(_ path: String) throws(FileFailure) {
        guard let folder = try Folder.open(path, called: "Templates") else { return }
        for name in try folder.names() { try read(name, in: folder) }
    }

    private mutating func read(_ path: String, in folder: Folder) throws(FileFailure) {
        guard !Self.isHidden(path) else { return }
        switch try folder.status(of: path)?.kind {
        case .folder:
            for name in try folder.names(in: path) { try read(path + "/" + name, in: folder) }
        case .file:
            if let bytes = try folder.read(path) { files.append(ThemeFile(own: path, bytes: bytes)) }
        case .link, .other: report.add(Self.noPlainFile(path))
        case nil: break
        }
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").last?.hasPrefix(".") ?? true
    }

    private static func noPlainFile(_ path: String) -> Diagnostic {
        .error(
            "theme-link", "`Templates/\(path)` is a link, and a theme has plain files only",
            at: .wholeFile("Templates/" + path), help: "put a copy of the file in its place")
    }
}
