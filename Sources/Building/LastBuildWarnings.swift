internal import Diagnostics
internal import Files
internal import TextAndTime

/// What the last build reported though it published the site: a build that finds nothing changed reports it again.
///
/// It is kept in the site's own `.octavo/`, since it quotes what is not published.
struct LastBuildWarnings {
    private let site: Folder
    private let path: String
    /// The findings as they are kept; empty if there were none.
    private let bytes: [UInt8]

    /// What was reported about the site in `folder` when it was last written to `output`.
    init(of output: String, in folder: Folder) {
        site = folder
        path = ".octavo/warnings-" + String(Fingerprint(of: output.utf8).bits, radix: 16)
        bytes = (try? folder.read(path)) ?? []
    }

    /// The fingerprint of the files that a site was made from and of what was reported about them.
    func key(of inputs: Fingerprint?) -> Fingerprint? {
        inputs.map { Self.key(of: $0, bytes) }
    }

    /// The findings; nil if they cannot be read.
    var report: DiagnosticReport? { ReportArchive.report(from: bytes) }

    /// Keeps what is reported now, and returns the fingerprint of that and of `inputs`; nil if it cannot be kept.
    func replace(by report: DiagnosticReport, of inputs: Fingerprint?) -> Fingerprint? {
        guard let inputs else { return nil }
        let new = ReportArchive.bytes(of: report)
        guard new != bytes else { return Self.key(of: inputs, new) }
        do {
            try site.makeFolder(".octavo")
            try site.replace(path, with: new, durability: .unflushed)
            return Self.key(of: inputs, new)
        } catch {
            return nil
        }
    }

    private static func key(of inputs: Fingerprint, _ bytes: [UInt8]) -> Fingerprint {
        bytes.isEmpty ? inputs : Fingerprint(combining: [inputs, Fingerprint(of: bytes)])
    }
}

/// Findings as bytes, to be reported again by a build that has nothing else to do.
private enum ReportArchive {
    static func bytes(of report: DiagnosticReport) -> [UInt8] {
        var writer = Writer()
        for finding in report.diagnostics {
            writer.add(finding.severity == .error ? 1 : 0)
            writer.add(finding.rule.name)
            writer.add(finding.message)
            writer.add(finding.help)
            writer.add(finding.position)
            writer.add(finding.notes.count)
            for note in finding.notes {
                writer.add(note.message)
                writer.add(note.position)
            }
        }
        return writer.bytes
    }

    /// The report that `bytes` were made of; nil if they are anything else.
    static func report(from bytes: [UInt8]) -> DiagnosticReport? {
        var reader = Reader(bytes: bytes)
        var report = DiagnosticReport()
        do {
            while !reader.isAtEnd { report.add(try reader.finding()) }
            return report
        } catch {
            return nil
        }
    }
}

extension ReportArchive {
    /// Numbers as decimal digits and a colon; texts as their length and their bytes.
    private struct Writer {
        var bytes: [UInt8] = []

        mutating func add(_ number: Int) { bytes.append(contentsOf: "\(number):".utf8) }

        mutating func add(_ text: String) {
            add(text.utf8.count)
            bytes.append(contentsOf: text.utf8)
        }

        mutating func add(_ text: String?) {
            add(text == nil ? 0 : 1)
            if let text { add(text) }
        }

        mutating func add(_ position: SourcePosition?) {
            add(position?.file)
            guard let position else { return }
            for number in [position.line, position.column, position.length] { add(number) }
            add(position.excerpt?.text)
            for number in [position.excerpt?.caret ?? 0, position.excerpt?.width ?? 0] { add(number) }
        }
    }

    private struct Broken: Error {}

    private struct Reader {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { index == bytes.count }

        mutating func finding() throws(Broken) -> Diagnostic {
            let (severity, rule, message, help) = (try number(), try text(), try text(), try text())
            let position = try position()
            var notes: [Diagnostic.Note] = []
            for _ in 0..<(try number()) { notes.append(.init(try text(), at: try self.position())) }
            return Diagnostic(
                severity == 1 ? .error : .warning, RuleID(rule), message, at: position, help: help,
                notes: notes)
        }

        private mutating func number() throws(Broken) -> Int {
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ":")), end - index < 19,
                let number = Int(String(decoding: bytes[index..<end], as: UTF8.self)), number >= 0
            else { throw Broken() }
            index = end + 1
            return number
        }

        private mutating func text() throws(Broken) -> String {
            let count = try number()
            guard count <= bytes.count - index else { throw Broken() }
            defer { index += count }
            return String(decoding: bytes[index..<index + count], as: UTF8.self)
        }

        private mutating func optionalText() throws(Broken) -> String? {
            try number() == 0 ? nil : try text()
        }

        private mutating func position() throws(Broken) -> SourcePosition? {
            guard let file = try optionalText() else { return nil }
            let (line, column, length) = (try number(), try number(), try number())
            let (text, caret, width) = (try optionalText(), try number(), try number())
            let excerpt = text.map { SourcePosition.Excerpt(text: $0, caret: caret, width: width) }
            return SourcePosition(file: file, line: line, column: column, length: length, excerpt: excerpt)
        }
    }
}
