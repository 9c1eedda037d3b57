internal import ReadingCatalog

extension LockFileReader {
    /// Reads a line such as `  pages: edition 474`.
    mutating func readField(_ line: LockLine) {
        guard let field = names.field(bytes[line.name]) else {
            return tell(.unknownName(values.text(line.name)), line.name)
        }
        let isRead =
            switch record {
            case .book: readBookField(field, line.value)
            case .shelf: readShelfField(field, line.value)
            case .none: false
            }
        if !isRead { tell(.badValue(field.rawValue), line.value.isEmpty ? line.range : line.value) }
    }

    /// Reads a line such as `    title: Wuthering Heights` below an entry of a shelf.
    mutating func readSubfield(_ line: LockLine) {
        guard let field = names.field(bytes[line.name]), shelf?.entries.isEmpty == false else {
            return tell(.unknownName(values.text(line.name)), line.name)
        }
        if !readEntryField(field, line.value) { tell(.badValue(field.rawValue), line.value) }
    }

    private mutating func readBookField(_ field: LockField, _ value: Range<Int>) -> Bool {
        switch field {
        case .asked:
            guard let asked = values.someText(value) else { return false }
            book?.asked = asked
        case .fetched:
            guard let day = values.day(value) else { return false }
            book?.fetched = day
        case .outcome:
            guard let outcome = LockedBook.Outcome(rawValue: values.text(value)) else { return false }
            book?.outcome = outcome
        case .skipped:
            guard let part = LockedBook.Part(rawValue: values.text(value)) else { return false }
            book?.skipped.append(part)
        case .author: book?.authors.append(values.text(value))
        case .subject: book?.subjects.append(values.text(value))
        default: return readBookFact(field, value)
        }
        return true
    }

    private mutating func readBookFact(_ field: LockField, _ value: Range<Int>) -> Bool {
        switch field {
        case .work, .edition:
            guard let stamp = values.stamp(value) else { return false }
            if field == .work { book?.work = stamp } else { book?.edition = stamp }
        case .title:
            guard let title = values.someText(value) else { return false }
            book?.title = title
        default:
            guard let (source, rest) = values.source(value) else { return false }
            return readSourced(field, source, rest)
        }
        return true
    }

    private mutating func readSourced(_ field: LockField, _ source: LockedSource, _ value: Range<Int>) -> Bool
    {
        switch field {
        case .published:
            guard let date = values.date(value) else { return false }
            book?.published = LockedValue(value: date, source: source)
        case .publisher:
            guard let publisher = values.someText(value) else { return false }
            book?.publisher = LockedValue(value: publisher, source: source)
        case .pages:
            guard let pages = values.number(value) else { return false }
            book?.pages = LockedValue(value: pages, source: source)
        case .cover:
            guard let cover = values.cover(value) else { return false }
            book?.cover = LockedValue(value: cover, source: source)
        case .synopsis:
            guard value.isEmpty else { return false }
            beginSynopsis(from: source)
        default: return false
        }
        return true
    }

    private mutating func readShelfField(_ field: LockField, _ value: Range<Int>) -> Bool {
        switch field {
        case .asked:
            let text = values.text(value)
            guard text.hasPrefix("subject ") else { return false }
            shelf?.subject = String(text.dropFirst(8))
        case .limit:
            guard let limit = values.number(value) else { return false }
            shelf?.limit = limit
        case .fetched:
            guard let day = values.day(value) else { return false }
            shelf?.fetched = day
        case .entry:
            guard let key = values.key(value) else { return false }
            let book = ShelfBook(work: key, title: "", authors: [], firstPublished: nil, coverID: nil)
            shelf?.entries.append(LockedShelf.Entry(book: book))
        default: return false
        }
        return true
    }

    private mutating func readEntryField(_ field: LockField, _ value: Range<Int>) -> Bool {
        guard let index = shelf?.entries.indices.last, let book = shelf?.entries[index].book else {
            return false
        }
        switch field {
        case .title: shelf?.entries[index].book = book.with(title: values.text(value))
        case .author: shelf?.entries[index].book = book.with(author: values.text(value))
        case .published:
            guard let year = values.date(value)?.year else { return false }
            shelf?.entries[index].book = book.with(year: year)
        case .coverID:
            guard let id = values.number(value) else { return false }
            shelf?.entries[index].book = book.with(coverID: id)
        case .cover:
            guard let cover = values.cover(value) else { return false }
            shelf?.entries[index].cover = cover
        default: return false
        }
        return true
    }
}

extension ShelfBook {
    fileprivate func with(
        title: String? = nil, author: String? = nil, year: Int? = nil, coverID: Int? = nil
    ) -> ShelfBook {
        ShelfBook(
            work: work, title: title ?? self.title, authors: authors + (author.map { [$0] } ?? []),
            firstPublished: year ?? firstPublished, coverID: coverID ?? self.coverID)
    }
}
