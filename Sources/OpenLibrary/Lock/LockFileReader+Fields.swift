internal import ReadingCatalog

extension LockFileReader {
    /// Reads a line such as `  pages: edition 474`.
    mutating func readField(_ line: LockLine) {
        guard let field = LockField(bytes, line.name) else {
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
        guard let field = LockField(bytes, line.name), shelf?.entries.isEmpty == false else {
            return tell(.unknownName(values.text(line.name)), line.name)
        }
        if !readEntryField(field, line.value) { tell(.badValue(field.rawValue), line.value) }
    }

    private mutating func readBookField(_ field: LockField, _ value: Range<Int>) -> Bool {
        switch field {
        case .asked: return set(\.asked, values.someText(value))
        case .fetched: return set(\.fetched, values.day(value))
        case .outcome: return set(\.outcome, LockedBook.Outcome(rawValue: values.text(value)))
        case .skipped:
            guard let part = LockedBook.Part(rawValue: values.text(value)) else { return false }
            book?.skipped.append(part)
        case .work: return set(\.work, values.stamp(value))
        case .edition: return set(\.edition, values.stamp(value))
        case .title: return set(\.title, values.someText(value))
        case .author: book?.authors.append(values.text(value))
        case .subject: book?.subjects.append(values.text(value))
        case .published: return set(\.published, sourced(value) { values.date($0) })
        case .publisher: return set(\.publisher, sourced(value) { values.someText($0) })
        case .pages: return set(\.pages, sourced(value) { values.number($0) })
        case .cover: return set(\.cover, sourced(value) { values.cover($0) })
        case .synopsis:
            guard let source = LockedSource(rawValue: values.text(value)) else { return false }
            beginSynopsis(from: source)
        case .limit, .entry, .coverID: return false
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

    private func sourced<Value>(
        _ range: Range<Int>, _ read: (Range<Int>) -> Value?
    ) -> LockedValue<Value>? {
        guard let (source, rest) = values.source(range), let value = read(rest) else { return nil }
        return LockedValue(value: value, source: source)
    }

    private mutating func set<Value>(
        _ path: WritableKeyPath<LockedBook, Value?>, _ value: Value?
    ) -> Bool {
        guard let value else { return false }
        book?[keyPath: path] = value
        return true
    }

    private mutating func set<Value>(_ path: WritableKeyPath<LockedBook, Value>, _ value: Value?) -> Bool {
        guard let value else { return false }
        book?[keyPath: path] = value
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
