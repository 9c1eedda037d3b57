internal import Content
internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// The texts of records as values that are turned into markup only when a template prints them.
///
/// A fingerprint takes their Markdown instead, so an unchanged page costs no rendering.
struct RecordTexts: Sendable {
    private let club: [RecordFolder: LazyTextMaker]
    private let fetched: LazyTextMaker
    private let excerpts: LazyTextMaker
    private let links: RecordLinks

    /// Texts whose links lead where the plan's routes say.
    init(_ plan: SitePlan) {
        let markup = RecordMarkup(plan)
        club = Dictionary(
            uniqueKeysWithValues: RecordFolder.allCases.map { folder in
                let maker = LazyTextMaker(isSafe: true) { source, output in
                    output.append(markup.clubText(Array(source.dropFirst()), from: folder))
                }
                return (folder, maker)
            })
        fetched = LazyTextMaker(isSafe: true) { $1.append(markup.fetchedText(Array($0))) }
        excerpts = LazyTextMaker(isSafe: false) { $1.append(markup.excerpt(Array($0))) }
        links = markup.links
    }

    /// The body of a record; nothing if it is blank.
    func body(of source: RecordSource, in folder: RecordFolder, _ arena: Arena) -> Value {
        source.file.bytes.withUnsafeBufferPointer { bytes in
            clubText(UnsafeBufferPointer(rebasing: bytes[source.body]), in: folder, arena)
        }
    }

    /// A text that the club wrote into a field; nothing if there is none.
    func clubText(_ markdown: String?, in folder: RecordFolder, _ arena: Arena) -> Value {
        guard var markdown else { return .null }
        return markdown.withUTF8 { clubText($0, in: folder, arena) }
    }

    /// The synopsis of a book, as far as its origin is trusted.
    func synopsis(_ synopsis: Sourced<String>?, _ arena: Arena) -> Value {
        guard let synopsis else { return .null }
        if synopsis.origin == .club { return clubText(synopsis.value, in: .books, arena) }
        return Self.isBlank(synopsis.value.utf8)
            ? .null : arena.lazyText(Array(synopsis.value.utf8), by: fetched)
    }

    /// The first words about a book: of its synopsis, else of the club's notes.
    func excerpt(of book: Book, _ facts: BookFacts, _ arena: Arena) -> Value {
        if let synopsis = facts.synopsis?.value, !Self.isBlank(synopsis.utf8) {
            return arena.lazyText(Self.beginning(of: synopsis.utf8), by: excerpts)
        }
        let body = book.source.file.bytes[book.source.body]
        return Self.isBlank(body) ? .null : arena.lazyText(Self.beginning(of: body), by: excerpts)
    }

    /// The source is the text after a byte that says whether its links are sound: the fingerprint of its page
    /// covers both.
    private func clubText(
        _ text: UnsafeBufferPointer<UInt8>, in folder: RecordFolder, _ arena: Arena
    ) -> Value {
        guard !Self.isBlank(text), let maker = club[folder] else { return .null }
        let source = [UInt8](unsafeUninitializedCapacity: text.count + 1) { bytes, count in
            bytes[0] = links.hasBrokenLinks(text, from: folder) ? 1 : 0
            _ = UnsafeMutableBufferPointer(rebasing: bytes[1...]).initialize(from: text)
            count = text.count + 1
        }
        return arena.lazyText(source, by: maker)
    }

    /// As much of a text as an excerpt can need, cut between letters.
    private static func beginning(of text: some Collection<UInt8>) -> [UInt8] {
        var bytes = Array(text.drop(while: isSpace).prefix(excerptSource))
        if bytes.count == excerptSource {
            while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        }
        return bytes
    }

    private static func isBlank(_ text: some Collection<UInt8>) -> Bool { text.allSatisfy(isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static let excerptSource = 600
}
