internal import ReadingCatalog
internal import TextAndTime

/// Goes through the rows of dumps and keeps the wanted ones; only these are parsed.
struct DumpScan: Sendable {
    var wanted = WantedRecords()
    var found = FoundRows()
    private(set) var tally = DumpTally(path: "")
    /// What a file was found to have; what it does not have need not be looked for in it again.
    private(set) var kinds: Set<DumpKey.Kind> = []
    /// Whether a file is read again, for what became wanted when its row had passed.
    private var isRepeated = false
    private var looksForTitles = true

    mutating func begin(_ path: String) {
        tally = DumpTally(path: path)
        kinds = []
        (isRepeated, looksForTitles) = (false, wanted.wantsTitles)
    }

    mutating func beginAgain(_ path: String, looksForTitles: Bool) {
        begin(path)
        (isRepeated, self.looksForTitles) = (true, looksForTitles)
    }

    mutating func noteTooLong(_ count: Int) { tally.tooLong += count }

    /// Takes some whole rows.
    mutating func take(_ part: [UInt8]) {
        part.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes.offset(of: 0x0A, from: start)
                if end > start { take(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
                start = end + 1
            }
        }
    }

    private mutating func take(_ line: UnsafeBufferPointer<UInt8>) {
        tally.rows += 1
        guard let row = DumpRow(line) else {
            tally.otherColumns += 1
            return
        }
        guard row.kind != .other, let key = row.key else {
            tally.others += 1
            return
        }
        if !kinds.contains(key.kind) { kinds.insert(key.kind) }
        switch row.kind {
        case .delete: noteDeletion(of: key)
        case .redirect: follow(row, key)
        case .record, .other: takeRecord(row, key)
        }
    }

    private mutating func noteDeletion(of key: DumpKey) {
        tally.deletes += 1
        guard wanted.contains(key) else { return }
        tally.wanted += 1
        found.noteDeletion(of: key)
    }

    private mutating func follow(_ row: DumpRow, _ key: DumpKey) {
        tally.redirects += 1
        guard wanted.contains(key), !found.isSettled(key) else { return }
        tally.wanted += 1
        guard let target = FoundRows.parsed(Array(row.json))?["location"]?.text.flatMap(DumpKey.init),
            target.kind == key.kind, target != key
        else {
            tally.broken += 1
            return
        }
        tally.followed += 1
        found.noteMerge(of: key, into: target)
        wanted.want(target)
    }

    private mutating func takeRecord(_ row: DumpRow, _ key: DumpKey) {
        guard row.seemsWhole else {
            tally.broken += 1
            return
        }
        if isRepeated, key.kind != .work || !looksForTitles {
            guard wanted.contains(key), !found.isSettled(key) else { return }
        }
        switch key.kind {
        case .edition: takeEdition(row, key)
        case .work: takeWork(row, key)
        case .author: if wanted.contains(key) { keepAuthor(row, key) }
        }
    }
}

extension DumpScan {
    private mutating func takeEdition(_ row: DumpRow, _ key: DumpKey) {
        let search = MemberSearch(row.json)
        var isWanted = wanted.contains(key)
        var work: Int?
        var year: Int?
        var numbers: [Int] = []
        var titles: [TitleHash] = []
        search.forEach { member, offset in
            switch member {
            case .isbn:
                search.forEachString(at: offset) { text in
                    guard let number = MemberSearch.isbn(text), wanted.contains(number: number) else {
                        return
                    }
                    numbers.append(number)
                }
            case .work: work = work ?? search.number(at: offset)
            case .publishDate: year = year ?? search.string(at: offset).flatMap(MemberSearch.year)
            case .title: if looksForTitles { titles += titlesMatched(by: search.string(at: offset)) }
            }
        }
        if let work, !isRepeated { found.tallies.count(editionOf: work, year: year) }
        if let work, !titles.isEmpty {
            // As the service lists a work under the titles of its editions too.
            wanted.want(DumpKey(.work, work))
            for title in titles { found.note(work: work, hasEditionTitled: title) }
        }
        isWanted = isWanted || !numbers.isEmpty
        guard isWanted, let record = parsed(row) else { return }
        found.keep(row.json, key)
        let edition = EditionRecord(record, key: .edition(key.number))
        for work in edition.works { wanted.want(DumpKey(work)) }
        for digits in edition.isbns {
            if let number = Int(digits), numbers.contains(number) {
                found.note(edition: key.number, hasNumber: number)
            }
        }
    }

    private mutating func takeWork(_ row: DumpRow, _ key: DumpKey) {
        var titles: [TitleHash] = []
        if looksForTitles {
            let search = MemberSearch(row.json)
            search.forEach { member, offset in
                if case .title = member { titles += titlesMatched(by: search.string(at: offset)) }
            }
        }
        guard wanted.contains(key) || !titles.isEmpty, let record = parsed(row) else { return }
        found.keep(row.json, key)
        for title in titles { found.note(work: key.number, hasTitle: title) }
        for author in DumpedRecords.authors(of: record) { wanted.want(author) }
    }

    /// The titles searched for that a record's title matches, with its subtitle or without.
    private func titlesMatched(by text: UnsafeBufferPointer<UInt8>?) -> [TitleHash] {
        guard let text else { return [] }
        let (whole, main) = TitleHash.all(of: text)
        var titles = whole.map { wanted.titles(matching: $0) } ?? []
        if let main, main != whole { titles += wanted.titles(matching: main) }
        return titles
    }

    private mutating func keepAuthor(_ row: DumpRow, _ key: DumpKey) {
        guard let record = parsed(row) else { return }
        guard let name = RecordText.line(record["name"]) ?? RecordText.line(record["personal_name"]) else {
            return
        }
        found.keep(authorName: name, key.number)
    }

    /// The record of a wanted row; nil if it is no JSON.
    private mutating func parsed(_ row: DumpRow) -> JSONValue? {
        guard let record = FoundRows.parsed(Array(row.json)) else {
            tally.broken += 1
            return nil
        }
        tally.wanted += 1
        return record
    }
}
