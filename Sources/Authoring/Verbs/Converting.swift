internal import Content
internal import Diagnostics
internal import ReadingCatalog

extension Club {
    /// The edits that write as YAML all fields of records that are TOML or JSON, so that other edits can change them;
    /// that make records of files of MDX; and that make pages of the club's own of Hugo's pages of sections. Also the
    /// names of the components that are left out.
    public func converting() throws -> (plan: EditPlan, components: [String]) {
        var plan = EditPlan()
        var components: [String] = []
        for source in RecordKind.allCases.flatMap({ $0.sources(of: catalog) }) {
            if let bytes = try ConvertedFields(source.file)?.bytes {
                plan.add(source.file.path, .replace(bytes))
            }
        }
        for old in try filesOfMDX() {
            let new = old.dropLast("x".count)
            guard try !hasFile(String(new)), let bytes = try bytes(of: old) else { continue }
            let file = SourceFile(path: old, bytes: bytes)
            let record = try RecordOfMDX(
                SourceFile(path: old, bytes: try ConvertedFields(file)?.bytes ?? bytes))
            plan.add(String(new), .create(record.bytes))
            plan.add(old, .delete)
            components += record.components.filter { !components.contains($0) }
        }
        for (kind, old) in try pagesOfSections() {
            guard let bytes = try bytes(of: old) else { continue }
            let slug = Slug.free(for: "about \(kind.rawValue)") { taken in
                catalog.pages.contains { $0.source.slug == taken }
                    || plan.edits.contains { $0.path == RecordKind.pages.path(of: taken) }
            }
            let page = try SectionPage(
                SourceFile(path: old, bytes: bytes), title: "About our \(kind.rawValue)")
            plan.add(RecordKind.pages.path(of: slug), .create(page.bytes))
            plan.add(old, .delete)
        }
        return (plan, components)
    }
}

/// A file of MDX as a record.
private struct RecordOfMDX {
    let bytes: [UInt8]
    let components: [String]

    /// The front matter stays as it is.
    init(_ file: SourceFile) throws {
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true)
        let found = FrontMatter.begins(file.bytes) ? reader.frontMatter(of: file, into: &report) : nil
        if report.hasErrors { throw ReportedFailure(report) }
        let start = found?.body.lowerBound ?? 0
        let text = MarkdownFromMDX(String(decoding: file.bytes[start...], as: UTF8.self))
        bytes = Array(file.bytes[..<start]) + Array(text.markdown.utf8)
        components = text.components
    }
}

/// A file whose fields were TOML or JSON, with YAML instead.
private struct ConvertedFields {
    let bytes: [UInt8]

    /// Nil if the fields are YAML already, or if there are none.
    init?(_ file: SourceFile) throws {
        guard FrontMatter.begins(file.bytes) else { return nil }
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true)
        guard let found = reader.frontMatter(of: file, into: &report), !report.hasErrors else {
            throw ReportedFailure(report)
        }
        if found.isYAML { return nil }
        let fields = found.fields(in: file)
        let comments = TOMLComments(file.bytes[..<found.body.lowerBound], of: fields)
        var text = "---\n"
        for (number, (key, value)) in fields.entries.enumerated() {
            text += comments.before(number)
            if !value.isNull { text += YAMLText.lines(of: [NewField(key.text ?? "", NewValue(value))]) }
        }
        text += comments.atEnd + "---\n"
        bytes = Array(text.utf8) + file.bytes[found.body]
    }
}

/// The comments of TOML on separate lines or after a value, each with the field that it is about.
private struct TOMLComments {
    private var ofFields: [String]
    private(set) var atEnd = ""

    init(_ text: ArraySlice<UInt8>, of fields: YAMLValue) {
        let names = fields.entries.map(\.key.range)
        let texts = Self.scalars(in: fields)
        ofFields = Array(repeating: "", count: names.count)
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.endIndex
            if let sign = Self.comment(in: text[start..<end]), !texts.contains(where: { $0.contains(sign) }) {
                let isAlone = text[start..<sign].allSatisfy { $0 == 0x20 || $0 == 0x09 }
                // One after a value is about its field, one on a line of its own about the next.
                let field =
                    isAlone
                    ? names.firstIndex { $0.lowerBound > sign } : names.lastIndex { $0.lowerBound < sign }
                let line = String(decoding: text[sign..<end], as: UTF8.self).replacing("\r", with: "") + "\n"
                if let field { ofFields[field] += line } else { atEnd += line }
            }
            start = end + 1
        }
    }

    /// Where texts are: one of several lines may hold the sign of a comment.
    private static func scalars(in value: YAMLValue) -> [Range<Int>] {
        switch value.kind {
        case .scalar: [value.range]
        case .list: value.items.flatMap { scalars(in: $0) }
        case .map: value.entries.flatMap { scalars(in: $0.value) }
        }
    }

    func before(_ field: Int) -> String { ofFields[field] }

    /// Where a comment begins in a line: at a `#` outside of quotes.
    private static func comment(in line: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        var index = line.startIndex
        while index < line.endIndex {
            switch (line[index], quote) {
            case (0x5C, 0x22?): index += 1
            case (0x22, nil), (0x27, nil): quote = line[index]
            case (let byte, let open?) where byte == open: quote = nil
            case (0x23, nil): return index
            default: break
            }
            index += 1
        }
        return nil
    }
}

/// The page of a section as a page of the club's own.
private struct SectionPage {
    let bytes: [UInt8]

    init(_ file: SourceFile, title: String) throws {
        let converted = try ConvertedFields(file)?.bytes ?? file.bytes
        guard FrontMatter.begins(converted) else {
            bytes =
                Array("---\n\(YAMLText.lines(of: [NewField("title", .text(title))]))---\n".utf8) + converted
            return
        }
        var report = DiagnosticReport()
        guard var editor = FrontMatterEditor(SourceFile(path: file.path, bytes: converted), into: &report)
        else {
            throw ReportedFailure(report)
        }
        let field = RecordKind.pages.field("title")
        if editor.fields.value(field)?.text?.isEmpty ?? true {
            try editor.set(FieldPath(field), to: .text(title))
        }
        bytes = editor.file.bytes
    }
}
