internal import Diagnostics
internal import Files

/// A file of `content/`, reached without following a link.
struct ContentPlace: Sendable {
    /// The folder that holds it, or `content/` itself if it is planned.
    let folder: Folder
    let path: String
    /// The bytes that it is to have, if it is read as it would be after a change.
    var planned: [UInt8]?

    /// The state of the file; nil if it no longer exists.
    var state: FileState? { planned.map(Self.state(ofPlanned:)) ?? folder.state(of: path) }

    /// The bytes of the file, whose state was just `seen`; nil if it no longer exists.
    func contents(seen: FileState? = nil) throws(FileFailure) -> FileContents? {
        if let planned { return FileContents(bytes: planned, state: Self.state(ofPlanned: planned)) }
        return try folder.contents(of: path, seen: seen, limit: Self.largest)
    }

    /// A state that no file on the disk has.
    private static func state(ofPlanned bytes: [UInt8]) -> FileState {
        FileState(size: Int64(bytes.count), modified: 0, changed: 0, inode: 0)
    }

    private static let largest = 64 << 20
}

/// A file that may be a record.
struct ListedRecord: Sendable {
    let folder: Folder
    let name: String
    let kind: RecordKind
    /// The path within the site.
    let path: String
    /// The state in which it was found; nil until it is taken, and if the file is gone.
    var state: FileState?
    private let place: ContentPlace

    init(folder: Folder, name: String, kind: RecordKind) {
        self.folder = folder
        self.name = name
        self.kind = kind
        path = folder.name(of: name)
        place = ContentPlace(folder: folder, path: name)
    }

    /// A record at `path` within the site as it would be after a change; `content` is the open folder.
    init(planned bytes: [UInt8], at path: String, kind: RecordKind, in content: Folder) {
        folder = content
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.kind = kind
        self.path = path
        place = ContentPlace(folder: content, path: path, planned: bytes)
        state = place.state
    }

    /// The name that its address is made from: that of its folder if it is the only record there, as in Hugo.
    var addressName: String {
        let stem = RecordFileName.stem(of: name)
        guard stem == "index" else { return stem }
        let folders = path.split(separator: "/").dropLast()
        return folders.count > 2 ? String(folders[folders.count - 1]) : stem
    }

    /// The state of the file now; nil if it no longer exists.
    var stateNow: FileState? { place.state }

    /// The bytes of the file; nil if it no longer exists.
    func contents() throws(FileFailure) -> FileContents? { try place.contents(seen: state) }
}

/// What is in `content/`.
public struct ContentListing: Sendable {
    private(set) var records: [ListedRecord] = []
    /// The files of `covers/` and `images/`, by their paths within `content/`.
    private(set) var files: [String: ContentPlace] = [:]
    private(set) var siteFile: ContentPlace?
    /// The name of a file that is probably a misnamed `site.yaml`.
    private(set) var otherSiteFile: String?
    private(set) var lockFile: ContentPlace?
    /// What should not be there.
    private(set) var report = DiagnosticReport()
    /// Whether a folder could not be read, so that other records seem to refer to some that do not exist.
    private(set) var isIncomplete = false
    private let content: Folder

    /// Looks through the open folder `content/`.
    init(_ content: Folder) {
        self.content = content
        for entry in entries(of: content) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            addTopLevel(name, entry.kind)
        }
    }

    /// Whether a site may use a file, going by its path in the club's folder: a record, a picture, a file that texts can
    /// link to, settings, recorded facts, or a part of the theme.
    public static func mayUse(_ path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        guard names.count > 1, names[0] == "content" else {
            return names.count > 1 && names[0] == "Templates"
        }
        if names.count == 2 { return ["site.yaml", "openlibrary.lock"].contains(names[1]) }
        if names[1] == "covers" || names[1] == "images" || RecordKind(ofPath: path) != nil { return true }
        return RecordKind(rawValue: names[1]) != nil && Picture.isOne(path)
    }

    /// This listing with files as they would be after a change.
    ///
    /// A record keeps its place: one that is out of order would make all be sorted again.
    func after(_ change: PlannedContent) -> ContentListing {
        var (listing, rest) = (self, change.files)
        listing.records = records.compactMap { record in
            guard let planned = rest.removeValue(forKey: record.path) else { return record }
            return planned.map { ListedRecord(planned: $0, at: record.path, kind: record.kind, in: content) }
        }
        for (path, bytes) in rest.sorted(by: { $0.key < $1.key }) {
            guard let bytes else { continue }
            if path == SiteSettings.path {
                listing.siteFile = ContentPlace(folder: content, path: "site.yaml", planned: bytes)
            } else if let kind = RecordKind(ofPath: path) {
                listing.records.append(ListedRecord(planned: bytes, at: path, kind: kind, in: content))
            } else if ["content/covers/", "content/images/"].contains(where: path.hasPrefix) {
                let name = String(path.dropFirst("content/".count))
                listing.files[name] = ContentPlace(folder: content, path: name, planned: bytes)
            }
        }
        return listing
    }

    /// This listing with the states of its records, each by its place.
    func with(_ states: [Int: FileState?]) -> ContentListing {
        var listing = self
        for (place, state) in states { listing.records[place].state = state }
        return listing
    }
}

/// The files of `content/` that a change would write or remove, before it is made.
public struct PlannedContent: Sendable {
    /// What each file would hold, by its path within the site; nil for one that would be gone.
    public let files: [String: [UInt8]?]

    /// A change of files.
    public init(_ files: [String: [UInt8]?]) {
        self.files = files
    }
}

extension ContentListing {
    private mutating func addTopLevel(_ name: String, _ kind: FileKind) {
        let isFolder = kind == .folder || kind == .link
        if isFolder, let records = RecordKind(rawValue: name) {
            open(name, kind, in: content).map { addRecords(of: $0, kind: records) }
        } else if isFolder, name == "covers" || name == "images" {
            open(name, kind, in: content).map { addFiles(of: $0, prefix: name + "/") }
        } else if name == "site.yaml" {
            siteFile = place(of: name, kind)
        } else if name == "openlibrary.lock" {
            lockFile = place(of: name, kind)
        } else if name == "meetings.lock" {
            report.add(ContentPlaces.formerLock(name))
        } else if Self.otherSiteFiles.contains(name.lowercased()) {
            otherSiteFile = name
        } else {
            report.add(ContentPlaces.unknown(name, isFolder: kind == .folder))
        }
    }

    private mutating func addRecords(of folder: Folder, kind: RecordKind) {
        for entry in entries(of: folder) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            let isRecord = RecordFileName.isOne(name)
            switch entry.kind {
            case .file where isRecord:
                records.append(ListedRecord(folder: folder, name: name, kind: kind))
            case .folder where isRecord: report.add(ContentPlaces.folderCalledRecord(folder.path, name))
            case .folder: open(name, .folder, in: folder).map { addRecords(of: $0, kind: kind) }
            case .file where Picture.isOne(name):
                files[folder.path.dropFirst("content/".count) + "/" + name] = ContentPlace(
                    folder: folder, path: name)
            case .link: addLink(folder.name(of: name))
            case .other where isRecord: report.add(ContentPlaces.notAFile(folder.path, name))
            default: report.add(ContentPlaces.notARecord(folder.path, name, kind))
            }
        }
    }

    private mutating func addFiles(of folder: Folder, prefix: String) {
        for entry in entries(of: folder) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            switch entry.kind {
            case .file: files[prefix + name] = ContentPlace(folder: folder, path: name)
            case .folder:
                open(name, .folder, in: folder).map { addFiles(of: $0, prefix: prefix + name + "/") }
            case .link: addLink(folder.name(of: name))
            case .other: report.add(ContentPlaces.notAFile(folder.path, name))
            }
        }
    }

    /// The file of this name in `content/` itself.
    private mutating func place(of name: String, _ kind: FileKind) -> ContentPlace? {
        switch kind {
        case .link:
            addLink(content.name(of: name))
            return nil
        case .other:
            report.add(ContentPlaces.notAFile(content.path, name))
            return nil
        case .file, .folder: return ContentPlace(folder: content, path: name)
        }
    }

    private mutating func addLink(_ path: String) {
        isIncomplete = true
        report.add(ContentPlaces.link(path))
    }

    private mutating func open(_ name: String, _ kind: FileKind, in folder: Folder) -> Folder? {
        let path = folder.name(of: name)
        do {
            if kind == .link {
                addLink(path)
                return nil
            }
            return try folder.folder(at: name)
        } catch {
            isIncomplete = true
            report.add(UnreadableFiles.folder(path, error))
            return nil
        }
    }

    private static let otherSiteFiles: Set<String> = [
        "site.yml", "site.yaml", "_config.yml", "config.yaml", "config.yml", "site.toml", "site.json",
        "site.yaml.txt",
    ]
}

extension ContentListing {
    /// What is in a folder, sorted by the names without their endings, as slugs are.
    private mutating func entries(of folder: Folder) -> [Folder.Entry] {
        do {
            let entries = try folder.entries()
            if entries.contains(where: { $0.name == nil }) {
                report.add(ContentPlaces.nameIsNotText(folder.path))
            }
            return Self.sorted(entries)
        } catch {
            isIncomplete = true
            report.add(UnreadableFiles.folder(folder.path, error))
            return []
        }
    }

    private static func sorted(_ entries: [Folder.Entry]) -> [Folder.Entry] {
        let named = entries.map {
            (stem: RecordFileName.stem(of: $0.name ?? ""), name: $0.name ?? "", entry: $0)
        }
        return named.sorted { ($0.stem, $0.name) < ($1.stem, $1.name) }.map(\.entry)
    }
}
