public import Content
public import Diagnostics

/// The file that a record was read from, and what every kind of record has.
public struct RecordSource: Sendable {
    /// The file: its path within the site, its bytes.
    public let file: SourceFile
    /// The Markdown after the front matter, as a range of the file's bytes.
    public let body: Range<Int>
    /// The record's name in addresses.
    public let slug: Slug
    /// Shown only in preview.
    public let isDraft: Bool
    /// Old addresses that redirect here, such as `old/path/`.
    public let aliases: [Located<String>]
    /// Fields of the site's own, as `custom_fields` names them.
    public let custom: [CustomField]
    /// Stands for the bytes of the file.
    public let digest: RecordDigest

    /// What the reader found of a record.
    public init(
        file: SourceFile, body: Range<Int>, slug: Slug, isDraft: Bool = false,
        aliases: [Located<String>] = [], custom: [CustomField] = [], digest: RecordDigest? = nil
    ) {
        self.digest = digest ?? RecordDigest(of: file, body: body)
        self.file = file
        self.body = body
        self.slug = slug
        self.isDraft = isDraft
        self.aliases = aliases
        self.custom = custom
    }
}
