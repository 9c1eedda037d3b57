internal import Content
internal import Diagnostics
internal import TextAndTime

extension ImportedFile {
    /// A file of data of a site, such as `_data/books.yml` of Jekyll or `reading.toml` of Hugo. Nil if the name of the file
    /// has another ending; throws if the file cannot be read.
    init?(ofSite bytes: [UInt8], at path: String, _ wishes: ImportWishes) throws(ReportedFailure) {
        let format: String
        let ending = path.lastIndex(of: ".").map { path[$0...].lowercased() }
        var text = bytes
        switch ending {
        case ".yml", ".yaml":
            format = "YAML"
            // Its root is read as a map: a list gets a name.
            let first = bytes.split(separator: 0x0A).first {
                !$0.starts(with: ["-", "-", "-"]) && $0.first != "#" && !$0.allSatisfy(\.isASCIISpace)
            }
            if bytes.starts(with: ["-", "-", "-"]) { text = Array(bytes.drop { $0 != "\n" }) }
            if first?.drop(while: \.isASCIISpace).first == "-" { text = Array("books:\n".utf8) + text }
        case ".toml":
            format = "TOML"
            text = Array("+++\n".utf8) + bytes + Array("\n+++\n".utf8)
        default: return nil
        }
        let file = SourceFile(path: path, bytes: text)
        var report = DiagnosticReport()
        var reader = FrontMatterReader(readsOtherLanguages: true)
        let found =
            ending == ".toml"
            ? reader.frontMatter(of: file, into: &report) : reader.yaml(of: file, into: &report)
        // The programs of such sites take the last of several values of a name.
        let problems = DiagnosticReport(report.diagnostics.filter { $0.rule != "duplicate-key" })
        guard let found, !problems.hasErrors else { throw ReportedFailure(problems) }
        try self.init(
            data: NewValue(ofFile: found.fields(in: file)), at: path, format: format, wishes)
    }
}

extension NewValue {
    /// A value of front matter or of a file of data.
    init(ofFile value: YAMLValue) {
        if let boolean = value.boolean {
            self = .boolean(boolean)
        } else if let text = value.isNull ? "" : value.text {
            self = .text(text)
        } else if value.kind == .list {
            self = .list(value.items.map { NewValue(ofFile: $0) })
        } else {
            self = .map([NewField](ofFile: value))
        }
    }

    /// A value of JSON.
    init(_ value: JSONValue) {
        switch value {
        case .object(let object): self = .map(object.members.map { NewField($0.name, NewValue($0.value)) })
        case .array(let items): self = .list(items.map { NewValue($0) })
        case .string(let text): self = .text(text)
        case .boolean(let truth): self = .boolean(truth)
        case .integer(let number): self = .text("\(number)")
        case .decimal(let number): self = .text("\(number)")
        case .largeInteger(let digits): self = .text(digits)
        case .null: self = .text("")
        }
    }

    /// The value without the control characters that escapes made in its texts.
    var withoutControls: NewValue {
        switch self {
        case .text(let text): text.withoutControls.map { .text($0) } ?? self
        case .list(let items): .list(items.map(\.withoutControls))
        case .map(let fields): .map(fields.map { NewField($0.name, $0.value.withoutControls) })
        case .integer, .number, .boolean: self
        }
    }

    /// Whether there is nothing in it.
    var isBlank: Bool {
        switch self {
        case .list(let items): items.allSatisfy(\.isBlank)
        case .map(let fields): fields.allSatisfy(\.value.isBlank)
        default: scalarText.allSatisfy(\.isWhitespace)
        }
    }

    /// The items of a list; nothing of other values.
    var elements: [NewValue] { if case .list(let items) = self { items } else { [] } }

    /// The fields of a map; nothing of other values.
    var fields: [NewField] { if case .map(let fields) = self { fields } else { [] } }

    var isMap: Bool { if case .map = self { true } else { false } }

    subscript(_ name: String) -> NewValue? { fields.value(name) }
}

extension [NewField] {
    /// The fields of a map. Those that are given again later have a name that says so, under which the plan lists them.
    init(ofFile map: YAMLValue) {
        var given: Set<String> = []
        self = map.entries.reversed().compactMap { key, value -> NewField? in
            let name = key.text ?? ""
            if given.insert(name).inserted { return NewField(name, NewValue(ofFile: value)) }
            return value.isNull ? nil : NewField(name + ", given twice", NewValue(ofFile: value))
        }.reversed()
    }
}
