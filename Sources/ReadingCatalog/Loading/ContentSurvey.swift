public import Diagnostics
public import Files
internal import Workers

/// What is in `content/`, and the state of each file, by which its next change will be seen. No file is read yet.
public struct ContentSurvey: Sendable {
    /// When it was begun: later changes are not in it.
    public let start: Int64
    private(set) var records: [ListedRecord] = []
    /// The files of `covers/` and `images/`, by their paths within `content/`.
    private(set) var files: [String: ContentPlace] = [:]
    private(set) var siteFile: ContentPlace?
    /// The name of a file that is probably a misnamed `site.yaml`.
    private(set) var otherSiteFile: String?
    private var lockFile: ContentPlace?
    /// What should not be there.
    public private(set) var report = DiagnosticReport()
    /// Whether a folder could not be read, so that other records seem to refer to some that do not exist.
    private(set) var isIncomplete = false
    /// Nil if it cannot be listed.
    private var content: Folder?
    /// The files that are no records, by their paths within `content/`.
    private var others: [(path: String, state: FileState)] = []

    /// Lists what is in `content/` in the folder at `site`; files that `change` names are listed as they would be after it.
    init(of site: String, after change: PlannedContent?, jobs: Int) async {
        start = FileState.now
        do {
            content = try Folder.open(site)?.folder(at: "content", called: "content")
        } catch {
            report.add(UnreadableFiles.folder("content", error))
            return
        }
        guard let content else {
            report.add(
                .error(
                    Rule.siteSettings.id,
                    "there is no folder `content` " + (site == "." ? "here" : "in `\(site)`"), at: nil,
                    help:
                        "begin a club with `octavo new my-club`, or name the folder that holds `content`, as in `octavo build my-club`"
                ))
            return
        }
        for entry in entries(of: content) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            addTopLevel(name, entry.kind, in: content)
        }
        if let change { put(change, in: content) }
        let found = records
        let states = await ParallelWork.map(found.count, among: jobs) { index in
            found.withUnsafeBufferPointer { $0[index].place.state }
        }
        for (place, state) in states.enumerated() { records[place].state = state }
        let named = [("openlibrary.lock", lockFile), ("site.yaml", siteFile)]
        others = (named + files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).compactMap {
            path, place in place?.state.map { (path, $0) }
        }
    }

    /// Whether it could be listed.
    var isListed: Bool { content != nil }

    /// Calls `body` with each file that a site may show, by its path; a link is shown by what it leads to.
    public func forEachFile(_ body: (_ path: String, _ state: FileState) -> Void) {
        records.withUnsafeBufferPointer { records in
            for index in records.indices {
                if let state = records[index].state { body(records[index].path, state) }
            }
        }
        for file in others { body(file.path, file.state) }
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
}

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
    let place: ContentPlace
    let kind: RecordKind
    /// The path within the site.
    let path: String
    /// The state in which it was found; nil until it is taken, and if the file is gone.
    var state: FileState?

    init(_ place: ContentPlace, _ kind: RecordKind) {
        (self.place, self.kind) = (place, kind)
        path = place.folder.name(of: place.path)
    }

    var name: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The name that its address is made from: that of its folder if it is the only record there, as in Hugo.
    var addressName: String {
        let stem = RecordFileName.stem(of: name)
        guard stem == "index" else { return stem }
        let folders = path.split(separator: "/").dropLast()
        return folders.count > 2 ? String(folders[folders.count - 1]) : stem
    }
}

/// The files of `content/` that a change would write or remove, before it is made.
public struct PlannedContent: Sendable {
    /// What each file would hold, by its path within the site; nil for one that would be gone.
    public let files: [String: [UInt8]?]

    public init(_ files: [String: [UInt8]?]) { self.files = files }
}

extension ContentSurvey {
    /// Puts files in the place of those that are there.
    ///
    /// A record keeps its place: one that is out of order would make all be sorted again.
    private mutating func put(_ change: PlannedContent, in content: Folder) {
        var rest = change.files
        func planned(_ path: String, _ bytes: [UInt8]) -> ContentPlace {
            ContentPlace(folder: content, path: String(path.dropFirst("content/".count)), planned: bytes)
        }
        records = records.compactMap { record in
            guard let bytes = rest.removeValue(forKey: record.path) else { return record }
            return bytes.map { ListedRecord(planned(record.path, $0), record.kind) }
        }
        for (path, bytes) in rest.sorted(by: { $0.key < $1.key }) {
            guard let place = bytes.map({ planned(path, $0) }) else { continue }
            if path == SiteSettings.path {
                siteFile = place
            } else if let kind = RecordKind(ofPath: path) {
                records.append(ListedRecord(place, kind))
            } else if ["content/covers/", "content/images/"].contains(where: path.hasPrefix) {
                files[place.path] = place
            }
        }
    }

    private mutating func addTopLevel(_ name: String, _ kind: FileKind, in content: Folder) {
        let isFolder = kind == .folder || kind == .link
        let records = RecordKind(rawValue: name)
        if isFolder, records != nil || name == "covers" || name == "images" {
            open(name, kind, in: content).map { add($0, records) }
        } else if name == "site.yaml" {
            siteFile = place(of: name, kind, in: content)
        } else if name == "openlibrary.lock" {
            lockFile = place(of: name, kind, in: content)
        } else if name == "meetings.lock" {
            report.add(ContentPlaces.formerLock(name))
        } else if Self.otherSiteFiles.contains(name.lowercased()) {
            otherSiteFile = name
        } else {
            report.add(ContentPlaces.unknown(name, isFolder: kind == .folder))
        }
    }

    /// Adds the records and the pictures of a folder; one without a kind holds pictures and other files.
    private mutating func add(_ folder: Folder, _ kind: RecordKind?) {
        for entry in entries(of: folder) {
            guard let name = entry.name, !IgnoredNames.contains(name) else { continue }
            let isRecord = kind != nil && RecordFileName.isOne(name)
            let place = ContentPlace(folder: folder, path: name)
            switch (entry.kind, kind) {
            case (.file, let kind?) where isRecord: records.append(ListedRecord(place, kind))
            case (.folder, _) where isRecord:
                report.add(ContentPlaces.folderCalledRecord(folder.path, name))
            case (.folder, _): open(name, .folder, in: folder).map { add($0, kind) }
            case (.file, _) where kind == nil || Picture.isOne(name):
                files[folder.name(of: name).dropFirst("content/".count).description] = place
            case (.link, _): addLink(folder.name(of: name))
            case (.other, _) where kind == nil || isRecord:
                report.add(ContentPlaces.notAFile(folder.path, name))
            case (_, let kind?): report.add(ContentPlaces.notARecord(folder.path, name, kind))
            case (_, nil): break
            }
        }
    }

    /// The file of this name in `content/` itself.
    private mutating func place(of name: String, _ kind: FileKind, in content: Folder) -> ContentPlace? {
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

    /// What is in a folder, sorted by the names without their endings, as slugs are.
    private mutating func entries(of folder: Folder) -> [Folder.Entry] {
        do {
            let entries = try folder.entries()
            if entries.contains(where: { $0.name == nil }) {
                report.add(ContentPlaces.nameIsNotText(folder.path))
            }
            return entries.map { entry in
                let name = entry.name ?? ""
                return (order: RecordFileName.stem(of: name) + "\0" + name, entry: entry)
            }.sorted { $0.order < $1.order }.map(\.entry)
        } catch {
            isIncomplete = true
            report.add(UnreadableFiles.folder(folder.path, error))
            return []
        }
    }
}
