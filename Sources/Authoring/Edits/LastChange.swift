internal import Diagnostics
internal import Files
internal import TextAndTime

/// The last change of a club's files, kept so that it can be taken back.
struct LastChange {
    private static let path = ".octavo/undo"

    /// A file of the change: what it held, and what identifies what it holds since; nil where it is not there.
    private struct File {
        let path: String
        let before: [UInt8]?
        let after: Fingerprint?
    }

    private let files: [File]

    init(_ files: [DraftedEdits.File]) {
        self.files = files.map {
            File(path: $0.path, before: $0.before, after: $0.after.map { Fingerprint(of: $0) })
        }
    }

    /// The change that was kept in a site; nil if there is none, or if it is damaged or not one of records.
    init?(in site: Folder) throws {
        guard let kept = try site.read(Self.path) else { return nil }
        var (rest, files) = (kept[...], [File]())
        while let end = rest.firstIndex(of: 0x0A) {
            let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ", maxSplits: 2)
            rest = rest[(end + 1)...]
            guard head.count == 3, Self.isEdited(head[2]) else { return nil }
            let length = Int(head[0])
            guard length ?? 0 >= 0, length ?? 0 <= rest.count else { return nil }
            files.append(
                File(
                    path: String(head[2]), before: length.map { Array(rest.prefix($0)) },
                    after: Fingerprint(hexadecimal: head[1])))
            rest = rest.dropFirst(length ?? 0)
        }
        guard rest.isEmpty, !files.isEmpty else { return nil }
        self.files = files
    }

    /// Keeps it: for each file a line, and what it held before.
    func keep(in site: Folder) throws {
        var kept: [UInt8] = []
        for file in files {
            let length = file.before.map { "\($0.count)" } ?? "none"
            kept += "\(length) \(file.after?.hexadecimal ?? "none") \(file.path)\n".utf8
            kept += file.before ?? []
        }
        try site.makeFolders(".octavo")
        try site.replace(Self.path, with: kept, durability: .flushed)
    }

    /// The edits that take the change back; throws if a file has been changed since.
    func reversed(in site: Folder) throws -> EditPlan {
        var plan = EditPlan()
        for file in files {
            let now = try site.read(file.path)
            guard now.map({ Fingerprint(of: $0) }) == file.after else {
                throw ReportedFailure(
                    .refusal(
                        "`\(file.path)` was changed after the last command",
                        help: "take that change back by hand, for example with `git diff` and `git checkout`")
                )
            }
            guard let before = file.before else {
                plan.add(file.path, .delete)
                continue
            }
            plan.add(file.path, now == nil ? .create(before) : .replace(before))
        }
        return plan
    }

    /// Whether commands edit a file of this path: the list may be somebody else's.
    private static func isEdited(_ path: Substring) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return names.count > 1 && names[0] == "content" && !names.contains { $0.isEmpty || $0.hasPrefix(".") }
    }
}
