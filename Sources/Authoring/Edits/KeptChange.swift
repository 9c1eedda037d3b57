internal import Diagnostics
internal import Files
internal import TextAndTime

/// A change of a club's files, kept so that it can be taken back.
public struct KeptChange: Sendable, Equatable {
    private static let entry = StoreEntry(.notes, "undo")

    /// A file of the change: what it held, and what identifies what it holds since; nil where it is not there.
    private struct File: Equatable {
        let path: String
        let before: [UInt8]?
        let after: Fingerprint?
        /// What it holds since, if it was there before: needed if it is changed further.
        let changed: [UInt8]?
    }

    private let files: [File]

    /// The change that a draft makes.
    public init(_ draft: DraftedEdits) {
        files = draft.files.map {
            File(
                path: $0.path, before: $0.before, after: $0.after.map { Fingerprint(of: $0) },
                changed: $0.before == nil ? nil : $0.after)
        }
    }

    /// The files that it has changed.
    public var paths: [String] { files.map(\.path) }

    /// The last change, which was kept in a site; nil if there is none, or if it is damaged or not one of records.
    init?(in site: Folder) {
        guard let kept = Self.bytes(in: site) else { return nil }
        var (reader, files) = (ArchiveReader(kept), [File]())
        do throws(ArchiveReader.Broken) {
            while !reader.isAtEnd {
                let path = try reader.text()
                guard Self.isEdited(path) else { return nil }
                let after = try reader.optionalText().flatMap { Fingerprint(hexadecimal: $0) }
                files.append(
                    File(
                        path: path, before: try reader.optionalData(), after: after,
                        changed: try reader.optionalData()))
            }
        } catch {
            return nil
        }
        guard !files.isEmpty else { return nil }
        self.files = files
    }

    /// What is kept in a site; nil if nothing is.
    static func bytes(in site: Folder) -> [UInt8]? { SiteStore(in: site).read(entry) }

    /// Puts back what was kept before a change that could not be made.
    static func restore(_ kept: [UInt8]?, in site: Folder) {
        let store = SiteStore(in: site)
        if let kept { store.keepIfPossible(kept, as: entry) } else { try? store.remove(entry) }
    }

    func keep(in site: Folder) throws {
        var writer = ArchiveWriter()
        for file in files {
            writer.write(file.path)
            writer.write(file.after?.hexadecimal)
            writer.write(file.before)
            writer.write(file.changed)
        }
        try SiteStore(in: site).keep(writer.bytes, as: Self.entry, durability: .flushed)
    }

    /// The edits that take the change back. Of a file that has been changed since, only the lines of the change are taken
    /// back; throws an `Overlap` if just these have been changed.
    func reversed(in site: Folder) throws -> EditPlan {
        var plan = EditPlan()
        for file in files {
            let now = try site.read(file.path)
            guard now.map({ Fingerprint(of: $0) }) == file.after else {
                plan.add(file.path, .replace(try Self.reversed(file, now)))
                continue
            }
            guard let before = file.before else {
                plan.add(file.path, .delete)
                continue
            }
            plan.add(file.path, now == nil ? .create(before) : .replace(before))
        }
        return plan
    }

    private static func reversed(_ file: File, _ now: [UInt8]?) throws(Overlap) -> [UInt8] {
        guard let before = file.before, let changed = file.changed, let now else {
            throw Overlap(path: file.path, line: nil)
        }
        do throws(LineMerge.Conflict) {
            return try LineMerge.merged(changed, mine: now, theirs: before)
        } catch {
            throw Overlap(path: file.path, line: (error.line, error.text))
        }
    }

    /// Whether commands edit a file of this path: the list may be somebody else's.
    private static func isEdited(_ path: String) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return names.count > 1 && names[0] == "content" && !names.contains { $0.isEmpty || $0.hasPrefix(".") }
    }
}

extension KeptChange {
    /// What the change has done to a file was changed further, so that it cannot be taken back.
    public struct Overlap: Error {
        public let path: String
        /// A line that was changed, and what it is now; nil if the whole file was made, removed or renamed.
        let line: (number: Int, text: String)?

        /// As a command reports it.
        var failure: ReportedFailure {
            let place = line.map {
                ", in the lines that it had changed: line \($0.number) is now `\($0.text)`"
            }
            return .refusal(
                "`\(path)` was changed after the last command\(place ?? "")",
                help: "take that change back by hand, for example with `git diff` and `git checkout`")
        }
    }
}
