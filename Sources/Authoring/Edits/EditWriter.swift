public import Diagnostics
internal import Files
internal import TextAndTime

/// Writes drafted edits, all of them or none.
///
/// What is new is first written aside, in `.octavo/edits/`. Then each file exchanges its name with the new one, and what
/// came out is looked at: so what another program has saved in the last instant is noticed, and put back. Of several
/// files a list is kept first, from which a run that was killed is finished by the next one. If one of them cannot be
/// put in place, those that were are exchanged back.
struct EditWriter {
    private let site: Folder
    private let store: SiteStore

    init(_ site: Folder) {
        self.site = site
        store = SiteStore(in: site)
    }

    /// Finishes what a killed run has begun, if there is anything; waits for a run that edits the site just now.
    func finishOthers() async throws {
        // A list that came with a repository decides nothing; what it names is set aside when something is written.
        if store.names(of: .edits).isEmpty || holdsUnreadable { return }
        do {
            try await alone {}
        } catch let failure as FileFailure {
            // What a run has left that began nothing may stay where nothing can be written.
            if store.read(Self.list) != nil { throw failure }
        }
    }

    /// Writes the files; throws, and writes nothing, if one of them has changed since it was read. What belongs to them is
    /// done `around` that, when it is this run's turn.
    func write(
        _ files: [DraftedEdits.File], around: (_ write: () throws -> Void) throws -> Void = { try $0() }
    ) async throws {
        try await alone { try around { try writeNow(files) } }
    }

    private func writeNow(_ files: [DraftedEdits.File]) throws {
        for file in files where try read(file.path) != file.before {
            throw Self.changed(file.path, isNew: file.before == nil)
        }
        try site.removeTree(Self.folder)
        try site.makeFolders(Self.folder)
        // What is new is put in place before what it replaces is deleted.
        let ordered = files.filter { $0.after != nil } + files.filter { $0.after == nil }
        let isOne = files.count == 1
        let edits = try ordered.enumerated().map { try stage($1, number: $0, isFlushed: isOne) }
        if !isOne {
            try site.flushFileSystem()
            try store.keep(ListedEdit.list(edits), as: Self.list, durability: .flushed)
        }
        try make(edits)
    }

    /// Waits until no other run edits the site, finishes what a killed run has begun, and does `work`.
    private func alone(_ work: () throws -> Void) async throws {
        let turn = try await store.longTurn("edits")
        defer { withExtendedLifetime(turn) {} }
        if let list = store.read(Self.list).flatMap(ListedEdit.edits) {
            // If somebody has changed a file since, the edit is undone: it was never reported as made.
            do { try make(list) } catch  where Self.isChanged(error) {}
        } else if holdsUnreadable {
            throw try setAside()
        }
        try site.removeTree(Self.folder)
        try work()
    }
}

extension EditWriter {
    private static let folder = StoreEntry.Kind.edits.folder
    private static let list = StoreEntry(.edits, "list")

    private func read(_ path: String) throws -> [UInt8]? {
        do throws(FileFailure) { return try site.read(path) } catch {
            throw ReportedFailure(error.diagnostic)
        }
    }

    private func fingerprint(of path: String) throws -> Fingerprint? {
        try read(path).map { Fingerprint(of: $0) }
    }

    /// Whether there are files of a list that cannot be read.
    private var holdsUnreadable: Bool {
        store.names(of: .edits).isSuperset(of: [Self.list.name, "0"])
            && store.read(Self.list).flatMap(ListedEdit.edits) == nil
    }

    /// Keeps the files of a list that cannot be read, such as one that was begun with the secret of another user: what they
    /// hold may be nowhere else.
    private func setAside() throws -> ReportedFailure {
        let taken = Set(try site.names(in: SiteStore.folder))
        let number = (1...).first { !taken.contains("edits-\($0)") } ?? 1
        let kept = "\(Self.folder)-\(number)"
        try site.moveWhereNothingIs(Self.folder, to: kept)
        return ReportedFailure(
            "edits-unread",
            "a change of several files was cut off, perhaps in a part of them, and cannot be finished: "
                + "it was begun by another user, or with another home folder",
            at: nil,
            help:
                "compare the files that are now in `\(kept)/` with those in `content/`, and delete that folder; "
                + "then run the command again")
    }

    /// Writes a new file aside.
    private func stage(_ file: DraftedEdits.File, number: Int, isFlushed: Bool) throws -> ListedEdit {
        let edit = ListedEdit(file, number: number)
        guard let after = file.after else { return edit }
        _ = try after.withUnsafeBytes { bytes throws(FileFailure) in
            try site.writeNew(bytes, to: edit.aside, isFlushed: isFlushed)
        }
        try site.takePermissions(edit.aside, of: file.formerPath ?? file.path)
        return edit
    }

    /// Makes edits that are not made yet; if one of them cannot be made, none is.
    private func make(_ edits: [ListedEdit]) throws {
        do {
            for edit in edits { try make(edit) }
            if edits.count > 1 { try site.flushFileSystem() }
        } catch {
            do {
                for edit in edits.reversed() { try undo(edit) }
            } catch let second {
                throw Self.unfinished(after: error, second)
            }
            try removeList()
            throw error
        }
        try removeList()
    }

    private func removeList() throws {
        try store.remove(Self.list)
        try site.removeTree(Self.folder)
    }

    /// Puts a file in its place, or takes it away, if that is still to be done.
    private func make(_ edit: ListedEdit) throws {
        let found = try fingerprint(of: edit.path)
        if found != edit.after {
            guard found == edit.before else { throw Self.changed(edit.path, isNew: edit.before == nil) }
            if edit.after != nil, try fingerprint(of: edit.aside) != edit.after {
                throw Self.changed(edit.aside, isNew: false)
            }
            try put(edit)
        }
        // What another program saved after the file was compared came out of the exchange.
        guard edit.before != nil, let out = try fingerprint(of: edit.aside), out != edit.before,
            out != edit.after
        else { return }
        if edit.after == nil {
            try putBack(edit)
        } else {
            try exchange(edit)
            if try fingerprint(of: edit.aside) != edit.after { throw try savedTwice(edit) }
        }
        throw Self.changed(edit.path, isNew: false)
    }

    private func put(_ edit: ListedEdit) throws {
        switch (edit.before, edit.after) {
        case (nil, _):
            if let parent = edit.path.parentPath { try site.makeFolders(parent) }
            do throws(FileFailure) {
                try site.moveWhereNothingIs(edit.aside, to: edit.path)
            } catch  where error.isTaken {
                throw Self.changed(edit.path, isNew: true)
            }
        case (_, nil): try site.moveWhereNothingIs(edit.path, to: edit.aside)
        default: try exchange(edit)
        }
    }

    /// Undoes an edit that was made, unless somebody has changed the file since.
    private func undo(_ edit: ListedEdit) throws {
        guard try fingerprint(of: edit.path) == edit.after, edit.before != edit.after else { return }
        if edit.before == nil {
            try site.removeIfThere(edit.path)
        } else if try fingerprint(of: edit.aside) == edit.before {
            if edit.after == nil { try putBack(edit) } else { try exchange(edit) }
        }
    }

    private func exchange(_ edit: ListedEdit) throws {
        if try site.exchange(edit.aside, with: edit.path) { return }
        // A file system that cannot exchange two files, or one of the two is on another.
        let (new, old) = (try read(edit.aside) ?? [], try read(edit.path) ?? [])
        try site.replace(edit.aside, with: old, durability: .flushed)
        try site.replace(edit.path, with: new, durability: .flushed)
    }

    /// Puts a file that was taken away in its place again; if another program has written one there, beside it.
    private func putBack(_ edit: ListedEdit) throws {
        do throws(FileFailure) {
            try site.moveWhereNothingIs(edit.aside, to: edit.path)
        } catch  where error.isTaken {
            throw try savedTwice(edit)
        }
    }

    /// Keeps what was saved by another program while an edit was undone beside what is there now.
    private func savedTwice(_ edit: ListedEdit) throws -> ReportedFailure {
        let kept = "\(edit.path).saved-\(edit.number)~"
        try site.moveWhereNothingIs(edit.aside, to: kept)
        return ReportedFailure(
            "saved-twice",
            "`\(edit.path)` was saved twice by another program meanwhile; the later text is in `\(kept)`",
            at: .wholeFile(edit.path), help: "compare the two, and keep one")
    }
}

extension EditWriter {
    private static func changed(_ path: String, isNew: Bool) -> ReportedFailure {
        ReportedFailure(
            .changedMeanwhile,
            "`\(path)` was \(isNew ? "written" : "changed") by another program meanwhile",
            at: .wholeFile(path), help: "nothing was written; run the command again")
    }

    private static func isChanged(_ error: any Error) -> Bool {
        (error as? ReportedFailure)?.isOfChangeMeanwhile ?? false
    }

    /// Neither all nor nothing is written: the list stays, and the next run begins with it.
    private static func unfinished(after error: any Error, _ second: any Error) -> any Error {
        var report = DiagnosticReport()
        for error in [error, second] {
            if let failure = error as? ReportedFailure { report.add(failure.report) }
            if let failure = error as? FileFailure { report.add(failure.diagnostic) }
        }
        report.add(
            .error(
                "edits-unfinished", "a part of the files is written, and the rest could not be", at: nil,
                help: "when that is corrected, the next command, `check` or `build` finishes it"))
        return ReportedFailure(report)
    }
}

extension RuleID {
    fileprivate static let changedMeanwhile: RuleID = "changed-meanwhile"
}

extension ReportedFailure {
    /// Whether nothing was written because another program has changed a file since it was read.
    public var isOfChangeMeanwhile: Bool { report.diagnostics.contains { $0.rule == .changedMeanwhile } }
}

/// A file of edits that are made together, as the list of a run names it.
struct ListedEdit {
    let path: String
    /// Where the new file is, and once that is in its place, the old one.
    let aside: String
    let number: Int
    /// Identifies what the file held before; nil if it was not there.
    let before: Fingerprint?
    /// Identifies what it is to hold; nil if it is to be deleted.
    let after: Fingerprint?

    init(_ file: DraftedEdits.File, number: Int) {
        self.init(
            file.path, number, before: file.before.map { Fingerprint(of: $0) },
            after: file.after.map { Fingerprint(of: $0) })
    }

    private init(_ path: String, _ number: Int, before: Fingerprint?, after: Fingerprint?) {
        (self.path, self.number, self.before, self.after) = (path, number, before, after)
        aside = StoreEntry(.edits, String(number)).path
    }

    static func list(_ edits: [ListedEdit]) -> [UInt8] {
        var writer = ArchiveWriter()
        for edit in edits {
            writer.write(edit.path)
            writer.write(edit.before?.hexadecimal)
            writer.write(edit.after?.hexadecimal)
        }
        return writer.bytes
    }

    /// The edits of a list, in their order; nil if it cannot be read.
    static func edits(_ list: [UInt8]) -> [ListedEdit]? {
        var reader = ArchiveReader(list)
        var edits: [ListedEdit] = []
        do throws(ArchiveReader.Broken) {
            while !reader.isAtEnd {
                let path = try reader.text()
                edits.append(
                    ListedEdit(
                        path, edits.count, before: try fingerprint(&reader), after: try fingerprint(&reader)))
            }
        } catch {
            return nil
        }
        return edits
    }

    private static func fingerprint(_ reader: inout ArchiveReader) throws(ArchiveReader.Broken)
        -> Fingerprint?
    {
        guard let text = try reader.optionalText() else { return nil }
        return try reader.checked(Fingerprint(hexadecimal: text))
    }
}
