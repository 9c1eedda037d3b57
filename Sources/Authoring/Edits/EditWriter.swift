internal import Diagnostics
internal import Files
internal import TextAndTime

/// Writes drafted edits, all of them or none.
///
/// One file is replaced in one step. Several are first written aside in `.octavo/edits/`, and a list of them is put
/// there last; from then on a run that is killed is finished by the next one, and before that it has changed nothing.
struct EditWriter {
    private let site: Folder

    init(_ site: Folder) {
        self.site = site
    }

    /// Waits until no other run edits the site, finishes what a killed run has begun, and does `work`.
    func alone<Result>(_ work: () throws -> Result) throws -> Result {
        try site.makeFolders(".octavo")
        let turn = try FileLock.wait(for: ".octavo/edits.turn", in: site)
        defer { withExtendedLifetime(turn) {} }
        try finishOthers()
        return try work()
    }

    /// Writes the files; throws, and writes nothing, if one of them has changed since it was read.
    func write(_ files: [DraftedEdits.File]) throws {
        try alone {
            for file in files { try check(file) }
            if files.count == 1 {
                try put(files[0])
            } else {
                try writeTogether(files)
            }
        }
    }
}

extension EditWriter {
    static let folder = ".octavo/edits"
    private static let list = ".octavo/edits/list"

    private func check(_ file: DraftedEdits.File) throws {
        let found: [UInt8]?
        do throws(FileFailure) {
            found = try site.read(file.path)
        } catch {
            throw ReportedFailure(error.diagnostic)
        }
        guard found != file.before else { return }
        throw ReportedFailure(
            .error(
                "changed-meanwhile",
                file.before == nil
                    ? "`\(file.path)` was written by another program meanwhile"
                    : "`\(file.path)` was changed by another program meanwhile",
                at: .wholeFile(file.path), help: "nothing was written; run the command again"))
    }

    private func put(_ file: DraftedEdits.File) throws {
        guard let after = file.after else { return try site.remove(file.path) }
        if let slash = file.path.lastIndex(of: "/") { try site.makeFolders(String(file.path[..<slash])) }
        if file.before != nil {
            try site.replace(file.path, with: after, durability: .flushed)
        } else if try !site.create(file.path, with: after, durability: .flushed) {
            try check(file)
        }
    }
}

// Several files.
extension EditWriter {
    private func writeTogether(_ files: [DraftedEdits.File]) throws {
        try site.removeTree(Self.folder)
        try site.makeFolders(Self.folder)
        var entries: [ListedEdit] = []
        for (index, file) in files.enumerated() {
            if let after = file.after {
                _ = try after.withUnsafeBytes { bytes throws(FileFailure) in
                    try site.writeNew(bytes, to: "\(Self.folder)/\(index)")
                }
                if let former = file.formerPath {
                    try site.takePermissions("\(Self.folder)/\(index)", of: former)
                }
            }
            entries.append(ListedEdit(file, number: index))
        }
        // What is new is put in place before what it replaces is deleted.
        entries = entries.filter { !$0.isDeleted } + entries.filter(\.isDeleted)
        try site.flushFileSystem()
        try site.replace(Self.list, with: ListedEdit.list(entries), durability: .flushed)
        try finish(entries)
    }

    /// Finishes what another run has begun, if it came as far as its list.
    private func finishOthers() throws {
        guard try site.status(of: Self.folder) != nil else { return }
        guard let list = try site.read(Self.list) else { return try site.removeTree(Self.folder) }
        let edits = ListedEdit.parse(list)
        if let other = edits.first(where: { !$0.isOfContent }) { throw Self.foreign(other) }
        try finish(edits)
    }

    /// The list may be from a repository that someone else wrote.
    private static func foreign(_ edit: ListedEdit) -> ReportedFailure {
        ReportedFailure(
            .error(
                "edits-list", "`\(list)` names `\(edit.path)`, which no command of Octavo edits",
                at: .wholeFile(list), help: "nothing was written; remove the folder `\(folder)`"))
    }

    /// Puts each file in its place, unless it is there already or somebody has changed it since.
    private func finish(_ edits: [ListedEdit]) throws {
        for edit in edits {
            let found = try site.read(edit.path).map { Fingerprint(of: $0) }
            guard found == edit.before else { continue }
            if edit.isDeleted {
                try site.removeIfThere(edit.path)
            } else if try site.status(of: "\(Self.folder)/\(edit.number)") != nil {
                if found != nil { try site.takePermissions("\(Self.folder)/\(edit.number)", of: edit.path) }
                try site.moveMakingFolders("\(Self.folder)/\(edit.number)", to: edit.path)
            }
        }
        try site.flushFileSystem()
        try site.removeIfThere(Self.list)
        try site.removeTree(Self.folder)
    }
}

/// A file of edits that are made together, as the list of a run names it.
private struct ListedEdit {
    let path: String
    /// The name of the new file in the folder of the run.
    let number: Int
    /// Identifies what the file held before; nil if it was not there.
    let before: Fingerprint?
    let isDeleted: Bool

    init(_ file: DraftedEdits.File, number: Int) {
        path = file.path
        self.number = number
        before = file.before.map { Fingerprint(of: $0) }
        isDeleted = file.after == nil
    }

    private init?(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 3)
        guard parts.count == 4, let number = Int(parts[0]) else { return nil }
        self.number = number
        before = Fingerprint(hexadecimal: parts[1])
        isDeleted = parts[2] == "delete"
        path = String(parts[3])
    }

    /// Whether it is of a file that edits are made of: one in `content/`, or what `octavo new` writes next to it.
    var isOfContent: Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return path == ".gitignore"
            || names.count > 1 && names[0] == "content" && !names.contains { $0.isEmpty || $0.hasPrefix(".") }
    }

    private var line: String {
        "\(number) \(before?.hexadecimal ?? "none") \(isDeleted ? "delete" : "write") \(path)\n"
    }

    static func list(_ edits: [ListedEdit]) -> [UInt8] {
        Array(edits.map(\.line).joined().utf8)
    }

    static func parse(_ list: [UInt8]) -> [ListedEdit] {
        String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { ListedEdit($0) }
    }
}
