public import Content
public import Diagnostics
public import TextAndTime

/// The file that a record was read from, and what every kind of record has.
///
/// A class, so that passing it on counts one reference.
public final class RecordSource: Sendable {
    /// The file: its path within the site, its bytes.
    public let file: SourceFile
    /// The Markdown after the front matter as the club wrote it, for edits and messages; pages have that of `withBody`.
    public let body: Range<Int>
    public let slug: Slug
    /// The values of the fields that every record may have.
    let common: CommonValues
    /// Fields of the site's own, as `custom_fields` names them.
    public let custom: JSONObject
    public let digest: RecordDigest
    /// The Markdown as others may see it; nil if that is all of it.
    private let shownBody: [UInt8]?

    public convenience init(file: SourceFile, body: Range<Int>, slug: Slug) {
        self.init(file: file, body: body, slug: slug, CommonValues())
    }

    init(
        file: SourceFile, body: Range<Int>, slug: Slug, _ common: CommonValues, custom: JSONObject = [:]
    ) {
        digest = RecordDigest(of: file, body: body)
        shownBody = file.withBytes { MarkdownOmissions.shown($0.bindMemory(to: UInt8.self).extracting(body)) }
        self.file = file
        self.body = body
        self.slug = slug
        self.common = common
        self.custom = custom
    }

    /// Shown only in preview.
    public var isDraft: Bool { common.isDraft }

    /// Old addresses that redirect here, such as `old/path/`.
    public var aliases: [Located<String>] { common.aliases }

    /// The template of its page in `pages/`, such as `wide`, if it is not that of all records of its kind.
    public var template: String? { common.template }

    /// Passes on the Markdown after the front matter as others may see it: without comments.
    public func withBody<Result>(_ take: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let shownBody { return shownBody.withUnsafeBufferPointer(take) }
        return file.withBytes { take($0.bindMemory(to: UInt8.self).extracting(body)) }
    }

    /// Where the record names its template.
    public var templatePosition: SourcePosition { position(of: CommonFields.template.field) }

    /// The position of the value of `field`; the whole file if it is not given.
    ///
    /// The front matter is read again for it: few records have findings.
    func position(of field: Field) -> SourcePosition {
        var reader = FrontMatterReader()
        var flaws = DiagnosticReport()
        guard let frontMatter = reader.frontMatter(of: file, into: &flaws) else { return file.wholeFile }
        var fields = FieldReader(frontMatter.fields(in: file), FieldNames([field]))
        return fields.value(field)?.position ?? file.wholeFile
    }

    func position(of range: Range<Int>) -> SourcePosition {
        file.position(of: range)
    }
}

/// Hashes of a record's file: of its front matter, and of its body. They are computed once, when the file is read.
public struct RecordDigest: Sendable, Hashable {
    public let head: Fingerprint
    public let body: Fingerprint

    init(of file: SourceFile, body: Range<Int>) {
        (head, self.body) = file.withBytes { bytes in
            (
                Fingerprint(of: UnsafeRawBufferPointer(rebasing: bytes[..<body.lowerBound])),
                Fingerprint(of: UnsafeRawBufferPointer(rebasing: bytes[body.lowerBound...]))
            )
        }
    }
}

/// The first words of a Markdown text.
public enum TextBeginning {
    /// As much of a text as an excerpt can need, cut between characters; all of one that begins with parts that are not
    /// shown.
    public static func of(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = text.firstIndex { !$0.isMarkdownSpace } ?? text.count
        var end = min(text.count, start + longest)
        // What is left out may be long.
        let beginning = UnsafeBufferPointer(rebasing: text[start..<end])
        if end < text.count, MarkdownOmissions.mayHold(beginning) { end = text.count }
        if end - start == longest {
            repeat { end -= 1 } while end > start && text[end] & 0xC0 == 0x80
        }
        return UnsafeBufferPointer(rebasing: text[start..<end])
    }

    private static let longest = 600
}

extension UInt8 {
    public var isMarkdownSpace: Bool { self == " " || ("\t"..."\r").contains(self) }
}

extension RecordSource {
    /// The title and the author of a file that is named for readers, such as `Dune - Frank Herbert.md`; nil if its name
    /// is made for addresses.
    var spokenName: (title: String, author: String?)? {
        let stem = RecordFileName.stem(of: String(file.path.split(separator: "/").last ?? ""))
        let name = Self.withoutDate(stem[...])
        guard name.contains(" ") || name.contains(where: \.isUppercase) else { return nil }
        guard let dash = name.firstRange(of: " - ") else { return (String(name).collapsingSpaces, nil) }
        let author = String(name[dash.upperBound...]).collapsingSpaces
        return (String(name[..<dash.lowerBound]).collapsingSpaces, author.isEmpty ? nil : author)
    }

    /// A name without the date that it begins with, unless it is nothing else.
    fileprivate static func withoutDate(_ name: Substring) -> Substring {
        guard PartialDate.existing(String(name.prefix(10)))?.calendarDay != nil else { return name }
        let rest = name.dropFirst(10).drop { " -_–—".contains($0) }
        return rest.isEmpty ? name : rest
    }
}

/// The values of the fields that every record may have.
struct CommonValues: Sendable {
    var isDraft = false
    var aliases: [Located<String>] = []
    var template: String?
}

/// The fields that every record may have.
enum CommonFields {
    static let draft = RecordField<CommonValues>(
        "draft", aliases: ["is_draft"], .draft(), into: \.isDraft, with: [published],
        about: "whether only the preview shows it", example: "true")
    static let aliases = RecordField<CommonValues>(
        "aliases", aliases: ["alias", "redirect_from", "old_paths"], .oldAddresses(), into: \.aliases,
        about: "old addresses, which lead here", example: "[old/emma/]")

    static let template = RecordField<CommonValues>(
        "template", .templateName(), into: \.template,
        about: "another template for its page: `wide` is your own `pages/wide.html`", example: "wide")

    /// Whether Jekyll publishes the record; a book has the same field for a date.
    static let published = Field("published")

    static let all = FieldSet(CommonValues(), [draft, aliases, template], others: [])
    static let names = all.fields.flatMap { [$0.field] + $0.companions }
}

extension FieldKind {
    /// `draft: true`, or `published: false`.
    fileprivate static func draft() -> Self where Value == Bool {
        FieldKind(
            "`true` or `false`", .flag,
            read: { fields, field in
                fields.boolean(field)?.value
                    ?? fields.values(of: CommonFields.published).contains { $0.value.boolean == false }
            }, written: { $0 ? .boolean(true) : nil })
    }

    /// The name of a template, with or without its folder and its ending.
    fileprivate static func templateName() -> Self where Value == String? {
        FieldKind("name of a template") { fields, field in
            guard var name = fields.text(field)?.value else { return nil }
            if name.hasPrefix("pages/") { name.removeFirst("pages/".count) }
            if name.hasSuffix(".html") { name.removeLast(".html".count) }
            return name
        }
    }

    /// Paths within the site.
    fileprivate static func oldAddresses() -> Self where Value == [Located<String>] {
        FieldKind("list of paths", .words) { fields, field in
            // In notes, an alias is another name of the thing that the note is about.
            let paths = fields.textList(field).filter { $0.value.contains("/") || !$0.value.contains(" ") }
            return paths.compactMap { path in
                fields.reporting(path.range, of: field) { () throws(ValueProblem) in
                    Located(try OldAddress.validated(path.value), at: path.range)
                }
            }
        }
    }
}

extension FieldReader {
    /// What every record has: its place, whether it is a draft, its old addresses, the site's own fields.
    mutating func source(
        _ file: SourceFile, _ frontMatter: FrontMatter, slug: Slug, kind: RecordKind,
        customFields: [Field]
    ) -> RecordSource {
        var common = CommonFields.all.empty
        CommonFields.all.read(&self, into: &common)
        return RecordSource(
            file: file, body: frontMatter.body, slug: slug, common, custom: custom(customFields, kind))
    }

    /// The site's own fields; other fields that the record may not have are reported.
    private mutating func custom(_ customFields: [Field], _ kind: RecordKind) -> JSONObject {
        var (custom, unknown): (JSONObject, [FieldValue]) = ([:], [])
        for field in self.unknown {
            if let own = customFields.first(where: { $0.isCalled(field.name) }) {
                custom.append(own.name, JSONValue(asWritten: field.value))
            } else {
                unknown.append(field)
            }
        }
        if !unknown.isEmpty { report(UnknownFields.findings(unknown, among: known, noun: kind.noun)) }
        return custom
    }

    /// The title of a record, read before; if it is missing, that is reported and the record's name takes its place.
    mutating func title(_ title: String, _ field: Field, of source: RecordSource) -> String {
        guard title.isEmpty else { return title }
        if value(field) == nil, let name = source.spokenName { return name.title }
        if value(field)?.value.kind ?? .scalar == .scalar {
            let name = RecordSource.withoutDate(source.slug.text[...])
            let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
            let suggestion = words.prefix(1).uppercased() + words.dropFirst()
            report(
                RequiredFields.missing(
                    field, in: self, example: words.contains(where: \.isLetter) ? suggestion : "Our meeting"))
        }
        return source.slug.text
    }
}

extension JSONValue {
    /// A value of the club's own, which is only passed on.
    fileprivate init(asWritten value: YAMLValue) {
        switch value.kind {
        case .list: self = .array(value.items.map { JSONValue(asWritten: $0) })
        case .map:
            var object = JSONObject()
            for (key, value) in value.entries { object.append(key.text ?? "", JSONValue(asWritten: value)) }
            self = .object(object)
        case .scalar:
            if value.isNull {
                self = .null
            } else if let boolean = value.boolean {
                self = .boolean(boolean)
            } else if let integer = value.integer {
                self = .integer(integer)
            } else {
                self = value.number.map { .decimal($0) } ?? .string(value.text ?? "")
            }
        }
    }
}
