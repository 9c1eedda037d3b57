internal import Content
internal import Diagnostics
public import ReadingCatalog
internal import TextAndTime

/// What the files of a plan hold before and after it. Nothing is written yet.
public struct DraftedEdits: Sendable {
    /// One file before and after.
    public struct File: Sendable {
        public let path: String
        /// Its bytes as they were read; nil if there is no such file.
        public let before: [UInt8]?
        /// Its bytes as they are to be; nil if it is to be deleted.
        public let after: [UInt8]?
        /// The path that it had, if it is renamed.
        public let formerPath: String?
    }

    /// The files that change, by path.
    public let files: [File]

    /// Works out the edits of a plan on files that were read; throws the first reason why one cannot be made.
    init(_ plan: EditPlan, read: (String) throws -> SourceFile?) throws {
        var drafts: [String: FileDraft] = [:]
        var order: [String] = []
        for edit in plan.edits {
            if drafts[edit.path] == nil {
                drafts[edit.path] = FileDraft(try read(edit.path))
                order.append(edit.path)
            }
            try drafts[edit.path]?.make(edit)
        }
        var files: [File] = []
        for path in order { files += try drafts[path]?.files(at: path, read) ?? [] }
        self.files = files.filter { $0.before != $0.after }.sorted { $0.path < $1.path }
        if let twice = zip(self.files, self.files.dropFirst()).first(where: { $0.path == $1.path }) {
            throw ReportedFailure(.taken(twice.0.path))
        }
    }

    public var isEmpty: Bool { files.isEmpty }

    /// The files as a loader of catalogs reads them to check what the plan would lead to.
    public var content: PlannedContent {
        PlannedContent(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.after) }))
    }

    /// The paths that renamed files had, by their new ones.
    var formerPaths: [String: String] {
        Dictionary(uniqueKeysWithValues: files.compactMap { file in file.formerPath.map { (file.path, $0) } })
    }

    /// The change as a unified diff, which `git apply` and `patch` understand.
    public var diff: String {
        let renamed = Set(files.compactMap(\.formerPath))
        return files.filter { !($0.after == nil && renamed.contains($0.path)) }.map { file in
            let former = file.formerPath.flatMap { path in files.first { $0.path == path } }
            return UnifiedDiff(
                from: former?.path ?? file.path, former?.before ?? file.before, to: file.path, file.after
            ).text
        }.joined()
    }
}

/// One file while edits are made to it.
private struct FileDraft {
    private let original: SourceFile?
    private var bytes: [UInt8]?
    private var newPath: String?
    /// The parts of the text below the fields that were replaced, and how many bytes each has gained.
    private var rewritten: [(range: Range<Int>, growth: Int)] = []
    private var editor: FrontMatterEditor?

    init(_ file: SourceFile?) {
        original = file
        bytes = file?.bytes
    }

    mutating func make(_ edit: Edit) throws {
        switch edit.change {
        case .create(let new):
            guard bytes == nil else { throw ReportedFailure(.taken(edit.path)) }
            bytes = new
        case .replace(let new):
            _ = try existing(edit.path)
            (bytes, editor) = (new, nil)
        case .delete:
            _ = try existing(edit.path)
            (bytes, editor) = (nil, nil)
        case .rename(let path):
            _ = try existing(edit.path)
            newPath = path
        case .rewrite(let range, let text): try rewrite(range, text, in: edit.path)
        case .set(let field, let value): try edited(edit.path) { try $0.set(field, to: value) }
        case .append(let items, let field): try edited(edit.path) { try $0.append(items, to: field) }
        case .unset(let field): try edited(edit.path) { try $0.remove(field) }
        case .move(let item, let index): try edited(edit.path) { try $0.move(item, to: index) }
        }
    }

    /// What becomes of the file at `path`: two files if it is renamed.
    func files(at path: String, _ read: (String) throws -> SourceFile?) throws -> [DraftedEdits.File] {
        let after = editor?.file.bytes ?? bytes
        guard let newPath, newPath != path, let after else {
            return [.init(path: path, before: original?.bytes, after: after, formerPath: nil)]
        }
        guard try read(newPath) == nil else { throw ReportedFailure(.taken(newPath)) }
        return [
            .init(path: newPath, before: nil, after: after, formerPath: path),
            .init(path: path, before: original?.bytes, after: nil, formerPath: nil),
        ]
    }
}

extension FileDraft {
    private func existing(_ path: String) throws -> [UInt8] {
        if let bytes { return bytes }
        throw ReportedFailure(
            "edit", "there is no file `\(path)`", at: nil, help: "name a file that exists")
    }

    /// Edits the fields; the file is parsed once for all edits.
    private mutating func edited(
        _ path: String, _ body: (inout FrontMatterEditor) throws -> Void
    ) throws {
        if editor == nil {
            var report = DiagnosticReport()
            let file = SourceFile(path: path, bytes: try existing(path))
            guard let opened = FrontMatterEditor(file, into: &report) else { throw ReportedFailure(report) }
            editor = opened
        }
        do {
            if var open = editor {
                editor = nil
                try body(&open)
                editor = open
            }
        } catch let refusal as EditRefusal {
            throw ReportedFailure(refusal.diagnostic)
        }
    }

    /// Replaces bytes of the original text, wherever earlier edits have moved them.
    private mutating func rewrite(_ range: Range<Int>, _ text: String, in path: String) throws {
        var bytes = try editor?.file.bytes ?? existing(path)
        guard let original, range.upperBound <= original.bytes.count,
            !rewritten.contains(where: { $0.range.overlaps(range) })
        else {
            throw ReportedFailure(
                "edit", "this text of `\(path)` cannot be replaced", at: .wholeFile(path),
                help: "edit it by hand")
        }
        // Edits of the fields change only what is before the text, so places in it are counted from the end.
        let gained = rewritten.filter { $0.range.lowerBound >= range.upperBound }.reduce(0) { $0 + $1.growth }
        let end = bytes.count - (original.bytes.count - range.upperBound + gained)
        bytes.replaceSubrange((end - range.count)..<end, with: text.utf8)
        rewritten.append((range, text.utf8.count - range.count))
        self.bytes = bytes
        editor = nil
    }
}

extension Diagnostic {
    /// A file is where a plan wants to make one.
    fileprivate static func taken(_ path: String) -> Diagnostic {
        .error(
            "edit", "there is already a file `\(path)`", at: .wholeFile(path),
            help: "choose another name, or rename that file")
    }
}
