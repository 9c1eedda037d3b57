internal import Content
internal import Diagnostics

extension Book {
    /// Appends all but the file, which is kept beside it.
    func write(to archive: inout ArchiveWriter) {
        source.write(to: &archive)
        archive.write(title)
        archive.write(subtitle)
        archive.write(authors)
        archive.write(isbn)
        archive.write(openLibrary)
        archive.write(published)
        archive.write(publisher)
        archive.write(pages)
        archive.write(language)
        archive.write(series)
        archive.write(genres)
        archive.write(tags)
        archive.write(acquired)
        archive.write(status)
        archive.write(readings)
        archive.write(rating)
        archive.write(reviews)
        archive.write(loans)
        archive.write(cover)
        archive.write(synopsis)
        archive.write(contentWarnings)
        archive.write(links)
        archive.write(sortKeys.title)
        archive.write(sortKeys.author)
    }

    /// The book that was written, of `file`, which has so many bytes.
    convenience init(from archive: inout ArchiveReader, file: SourceFile, contentSize: Int) {
        self.init(
            source: RecordSource(from: &archive, file: file, contentSize: contentSize),
            title: archive.read(),
            subtitle: archive.read(), authors: archive.read(), isbn: archive.read(),
            openLibrary: archive.read(), published: archive.read(), publisher: archive.read(),
            pages: archive.read(), language: archive.read(), series: archive.read(), genres: archive.read(),
            tags: archive.read(), acquired: archive.read(), status: archive.read(), readings: archive.read(),
            rating: archive.read(), reviews: archive.read(), loans: archive.read(), cover: archive.read(),
            synopsis: archive.read(), contentWarnings: archive.read(), links: archive.read(),
            sortKeys: BookSortKeys(title: archive.read(), author: archive.read()))
    }
}

extension RecordSource {
    fileprivate func write(to archive: inout ArchiveWriter) {
        archive.write(slug.text)
        archive.write(body.lowerBound)
        archive.append(digest.head)
        archive.append(digest.body)
        archive.append(digest.beginning)
        archive.write(isDraft)
        archive.write(aliases)
        archive.write(custom)
    }

    fileprivate init(from archive: inout ArchiveReader, file: SourceFile, contentSize end: Int) {
        let slug = Slug(archive.read())
        let start = archive.number()
        let digest = RecordDigest(
            head: UInt64(bitPattern: Int64(archive.number())),
            body: UInt64(bitPattern: Int64(archive.number())),
            beginning: UInt64(bitPattern: Int64(archive.number())))
        self.init(
            file: file, body: archive.proved(start >= 0 && start <= end ? start..<end : nil, or: 0..<0),
            slug: slug, isDraft: archive.read(), aliases: archive.read(), custom: archive.read(),
            digest: digest)
    }
}

extension SeriesPlace: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(position)
    }

    init(from archive: inout ArchiveReader) {
        self.init(name: archive.read(), position: archive.read())
    }
}

extension Reading: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(started)
        archive.write(finished)
    }

    init(from archive: inout ArchiveReader) {
        self.init(started: archive.read(), finished: archive.read())
    }
}

extension Review: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(by)
        archive.write(rating)
        archive.write(note)
    }

    init(from archive: inout ArchiveReader) {
        self.init(by: archive.read(), rating: archive.read(), note: archive.read())
    }
}

extension Rating: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(halves) }
    init(from archive: inout ArchiveReader) {
        self = archive.proved(Rating(halves: archive.number()), or: .lowest)
    }
}

extension Loan: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(to)
        archive.write(at)
        archive.write(due)
        archive.write(returned)
    }

    init(from archive: inout ArchiveReader) {
        self.init(to: archive.read(), at: archive.read(), due: archive.read(), returned: archive.read())
    }
}

extension WebLink: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(title)
        archive.write(url)
    }

    init(from archive: inout ArchiveReader) {
        self.init(title: archive.read(), url: archive.read())
    }
}
