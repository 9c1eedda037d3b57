internal import Content
internal import Diagnostics
internal import TextAndTime

// How the record cache holds a book, and the values of its fields.

extension Book {
    /// Appends all but the file, which precedes it in the archive.
    func write(to archive: inout ArchiveWriter) {
        source.write(to: &archive)
        var details = details
        for store in Self.stores { store(&details, &archive) }
        archive.write(sortKeys.title, sortKeys.author)
    }

    convenience init(
        from archive: inout ArchiveReader, file: SourceFile, contentSize: Int
    ) throws(BrokenArchive) {
        let source = try RecordSource(from: &archive, file: file, contentSize: contentSize)
        var details = BookDetails(title: "", authors: [])
        for restore in Self.restores { try restore(&archive, &details) }
        let sortKeys = BookSortKeys(title: try archive.read(), author: try archive.read())
        self.init(source: source, details: details, sortKeys: sortKeys)
    }

    private static let stores = BookFields.all.map(\.store)
    private static let restores = BookFields.all.map(\.restore)
}

extension RecordSource {
    fileprivate func write(to archive: inout ArchiveWriter) {
        archive.write(slug.text, body.lowerBound)
        archive.append(digest.head)
        archive.append(digest.body)
        archive.append(digest.beginning)
        archive.write(isDraft, aliases, custom, template)
    }

    fileprivate init(
        from archive: inout ArchiveReader, file: SourceFile, contentSize end: Int
    ) throws(BrokenArchive) {
        let slug = Slug(try archive.read())
        let start = try archive.number()
        let body = try archive.checked(start >= 0 && start <= end ? start..<end : nil)
        let digest = RecordDigest(
            head: try archive.bits(), body: try archive.bits(), beginning: try archive.bits())
        self.init(
            file: file, body: body, slug: slug, isDraft: try archive.read(), aliases: try archive.read(),
            custom: try archive.read(), template: try archive.read(), digest: digest)
    }
}

extension SeriesPlace: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(name, position) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(name: try archive.read(), position: try archive.read())
    }
}

extension Reading: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(started, finished) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(started: try archive.read(), finished: try archive.read())
    }
}

extension Review: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(by, rating, note) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(by: try archive.read(), rating: try archive.read(), note: try archive.read())
    }
}

extension Loan: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(to, at, due, returned) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(
            to: try archive.read(), at: try archive.read(), due: try archive.read(),
            returned: try archive.read())
    }
}

extension WebLink: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(title, url) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(title: try archive.read(), url: try archive.read())
    }
}

extension ExternalIdentifier: ArchivedAsAnother {
    var archived: String { catalog.rawValue + ":" + number }
    init?(archived: String) {
        let parts = archived.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let catalog = ExternalCatalog(rawValue: String(parts[0])) else { return nil }
        self.init(catalog, parsing: String(parts[1]))
    }
}

extension PersonName: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(display, filed) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(display: try archive.read(), filed: try archive.read())
    }
}

extension Located: Archivable where Value: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(value, range.lowerBound, range.upperBound) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        let value: Value = try archive.read()
        let (start, end) = (try archive.number(), try archive.number())
        self.init(value, at: try archive.checked(start >= 0 && start <= end ? start..<end : nil))
    }
}

extension ClubValue: Archivable where Value: Archivable {
    func write(to archive: inout ArchiveWriter) {
        switch self {
        case .open: archive.write(0)
        case .refused: archive.write(1)
        case .given(let value): archive.write(2, value)
        }
    }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        switch try archive.number() {
        case 0: self = .open
        case 1: self = .refused
        default: self = .given(try archive.read())
        }
    }
}

/// A value that is archived as another one, from which it can be made again.
protocol ArchivedAsAnother: Archivable {
    associatedtype Archived: Archivable
    var archived: Archived { get }
    init?(archived: Archived)
}

extension ArchivedAsAnother {
    func write(to archive: inout ArchiveWriter) { archive.write(archived) }
    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self = try archive.checked(Self(archived: try archive.read()))
    }
}

extension Rating: ArchivedAsAnother {
    var archived: Int { halves }
    init?(archived: Int) { self.init(halves: archived) }
}

extension ISBN: ArchivedAsAnother {
    var archived: String { digits }
    init?(archived: String) { self.init(valid: archived) }
}

extension OpenLibraryKey: ArchivedAsAnother {
    var archived: String { description }
    init?(archived: String) { self.init(archived) }
}

extension ReadingStatus: ArchivedAsAnother {
    var archived: String { rawValue }
    init?(archived: String) { self.init(rawValue: archived) }
}

extension PartialDate: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(year, (month ?? 0) << 8 | (day ?? 0)) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        let (year, rest) = (try archive.number(), try archive.number())
        self.init(
            year: year, month: rest >> 8 == 0 ? nil : rest >> 8, day: rest & 255 == 0 ? nil : rest & 255)
    }
}

extension CalendarDay: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(dayNumber) }
    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        let number = try archive.number()
        self.init(dayNumber: try archive.checked(number.magnitude < 1 << 32 ? number : nil))
    }
}

extension SortKey: Archivable {
    func write(to archive: inout ArchiveWriter) { bytes.withUnsafeBytes { archive.append($0) } }
    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(bytes: Array(try archive.buffer()))
    }
}

extension CustomField: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(name, value) }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        self.init(name: try archive.read(), value: try archive.read())
    }
}

extension CustomValue: Archivable {
    func write(to archive: inout ArchiveWriter) {
        switch self {
        case .none: archive.write(0)
        case .boolean(let flag): archive.write(1, flag)
        case .integer(let number): archive.write(2, number)
        case .number(let number): archive.write(3, number)
        case .text(let text): archive.write(4, text)
        case .list(let values): archive.write(5, values)
        case .map(let fields): archive.write(6, fields)
        }
    }

    init(from archive: inout ArchiveReader) throws(BrokenArchive) {
        switch try archive.number() {
        case 0: self = .none
        case 1: self = .boolean(try archive.read())
        case 2: self = .integer(try archive.read())
        case 3: self = .number(try archive.read())
        case 4: self = .text(try archive.read())
        case 5: self = .list(try archive.read())
        case 6: self = .map(try archive.read())
        default: throw BrokenArchive()
        }
    }
}
