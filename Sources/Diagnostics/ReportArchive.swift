internal import TextAndTime

/// A report as bytes, with all that is printed of it.
extension DiagnosticReport {
    public var archive: [UInt8] {
        var writer = ArchiveWriter()
        writer.write(count)
        for finding in found { finding.write(to: &writer) }
        return writer.bytes
    }

    /// Nil if the bytes hold anything else.
    public init?(archive: [UInt8]) {
        var reader = ArchiveReader(archive)
        do throws(ArchiveReader.Broken) {
            for _ in 0..<(try reader.count()) { add(try Diagnostic(from: &reader)) }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}

extension Diagnostic {
    fileprivate func write(to writer: inout ArchiveWriter) {
        for text in [severity.rawValue, rule.name, message, help] { writer.write(text) }
        SourcePosition.write(position, to: &writer)
        writer.write(notes.count)
        for note in notes {
            writer.write(note.message)
            SourcePosition.write(note.position, to: &writer)
        }
        writer.write(path.count)
        for place in path { SourcePosition.write(place, to: &writer) }
    }

    fileprivate init(from reader: inout ArchiveReader) throws(ArchiveReader.Broken) {
        severity = try reader.checked(Severity(rawValue: reader.text()))
        rule = RuleID(try reader.text())
        message = try reader.text()
        help = try reader.text()
        position = try SourcePosition.read(from: &reader)
        notes = []
        for _ in 0..<(try reader.count()) {
            notes.append(Note(try reader.text(), at: try SourcePosition.read(from: &reader)))
        }
        path = []
        for _ in 0..<(try reader.count()) {
            path.append(try reader.checked(SourcePosition.read(from: &reader)))
        }
    }
}

extension SourcePosition {
    fileprivate static func write(_ position: SourcePosition?, to writer: inout ArchiveWriter) {
        writer.write(position?.file)
        guard let position else { return }
        for number in [position.line, position.column, position.length] { writer.write(number) }
        writer.write(position.excerpt?.text)
        guard let excerpt = position.excerpt else { return }
        writer.write(excerpt.caret)
        writer.write(excerpt.width)
    }

    fileprivate static func read(
        from reader: inout ArchiveReader
    ) throws(ArchiveReader.Broken) -> SourcePosition? {
        guard let file = try reader.optionalText() else { return nil }
        let (line, column, length) = (try reader.number(), try reader.number(), try reader.number())
        let excerpt: Excerpt? =
            if let text = try reader.optionalText() {
                Excerpt(text: text, caret: try reader.number(), width: try reader.number())
            } else { nil }
        return SourcePosition(file: file, line: line, column: column, length: length, excerpt: excerpt)
    }
}
