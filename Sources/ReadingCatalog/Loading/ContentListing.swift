internal import Diagnostics

/// A file that may be a record.
struct ListedRecord: Sendable {
    let folder: OpenFolder
    let name: String
    let kind: RecordKind
    /// Whether it is a link that stays within `content/`.
    let isLink: Bool
    /// The path within the site.
    let path: String

    init(folder: OpenFolder, name: String, kind: RecordKind, isLink: Bool) {
        self.folder = folder
        self.name = name
        self.kind = kind
        self.isLink = isLink
        path = folder.path(of: name)
    }

    /// The state of the file; nothing if it is none any more.
    var state: FileState? { FileState(of: name, in: folder, followsLink: isLink) }
}

/// What is in `content/`.
struct ContentListing {
    /// The files to be read, by folder and name.
    private(set) var records: [ListedRecord] = []
    /// The files of `covers/` and `images/`, as paths within `content/`.
    private(set) var files: Set<String> = []
    /// The name of a file that may be meant for `site.yaml`, if that is missing.
    private(set) var otherSiteFile: String?
    /// Whether there is a `site.yaml`.
    private(set) var hasSiteFile = false
    /// What should not be there.
    private(set) var report = DiagnosticReport()
    private let root: String

    /// Looks through the open folder `content/`, which lies at `root`.
    init(_ content: OpenFolder, root: String) {
        self.root = root
        for entry in entries(of: content) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            addTopLevel(name, entry.kind, in: content)
        }
        if hasSiteFile { otherSiteFile = nil }
    }
}

extension ContentListing {
    private mutating func addTopLevel(_ name: String, _ kind: OpenFolder.EntryKind, in content: OpenFolder) {
        let isFolder = kind == .folder || kind == .link
        if isFolder, let records = RecordKind(rawValue: name) {
            open(name, in: content).map { addRecords(of: $0, kind: records) }
        } else if isFolder, name == "covers" || name == "images" {
            open(name, in: content).map { addFiles(of: $0, prefix: name + "/") }
        } else if name == "site.yaml" {
            hasSiteFile = true
        } else if Self.otherSiteFiles.contains(name.lowercased()) {
            otherSiteFile = name
        } else if name != "openlibrary.lock" {
            report.add(ContentPlaces.unknown(name, isFolder: kind == .folder))
        }
    }

    private mutating func addRecords(of folder: OpenFolder, kind: RecordKind) {
        for entry in entries(of: folder) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            let isRecord = RecordFileName.isOne(name)
            switch entry.kind {
            case .file where isRecord:
                records.append(ListedRecord(folder: folder, name: name, kind: kind, isLink: false))
            case .folder where isRecord: report.add(ContentPlaces.folderCalledRecord(folder.path, name))
            case .folder: open(name, in: folder).map { addRecords(of: $0, kind: kind) }
            case .link where isRecord && isUsableLink(name, in: folder):
                records.append(ListedRecord(folder: folder, name: name, kind: kind, isLink: true))
            case .link where isRecord: break
            case .other where isRecord: report.add(ContentPlaces.notAFile(folder.path, name))
            default: report.add(ContentPlaces.notARecord(folder.path, name, kind))
            }
        }
    }

    private mutating func addFiles(of folder: OpenFolder, prefix: String) {
        for entry in entries(of: folder) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            switch entry.kind {
            case .file: files.insert(prefix + name)
            case .folder: open(name, in: folder).map { addFiles(of: $0, prefix: prefix + name + "/") }
            case .link: if isUsableLink(name, in: folder) { files.insert(prefix + name) }
            case .other: report.add(ContentPlaces.notAFile(folder.path, name))
            }
        }
    }

    /// A link to a file within `content/` is as good as the file; all others are reported.
    private mutating func isUsableLink(_ name: String, in folder: OpenFolder) -> Bool {
        let path = folder.path(of: name)
        let target = LinkTarget(of: root + path.dropFirst(folder.rootLength), within: root)
        if case .file = target { return true }
        report.add(ContentPlaces.unusableLink(path, target))
        return false
    }

    private mutating func open(_ name: String, in folder: OpenFolder) -> OpenFolder? {
        let path = folder.path(of: name)
        do {
            return try OpenFolder(name, in: folder, path: path)
        } catch {
            report.add(UnreadableFiles.folder(path, error))
            return nil
        }
    }

    private mutating func entries(of folder: OpenFolder) -> [OpenFolder.Entry] {
        do {
            let entries = try folder.entries()
            if entries.contains(where: { $0.name == nil }) {
                report.add(ContentPlaces.nameIsNotText(folder.path))
            }
            return entries
        } catch {
            report.add(UnreadableFiles.folder(folder.path, error))
            return []
        }
    }

    private static let otherSiteFiles: Set<String> = [
        "site.yml", "site.yaml", "_config.yml", "config.yaml", "config.yml", "site.toml", "site.json",
        "site.yaml.txt",
    ]
}

extension OpenFolder {
    /// How many bytes of the path name `content` itself.
    fileprivate var rootLength: Int { "content".count }
}
