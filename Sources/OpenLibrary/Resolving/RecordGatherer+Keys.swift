internal import ReadingCatalog

extension RecordGatherer {
    /// Books by the keys that hosts wrote: editions are noted and fetched with the others, works searched for.
    mutating func gatherKeys(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        for (index, inquiry) in inquiries.enumerated() {
            guard case .key(let key) = inquiry.question else { continue }
            found[index].outcome = .found
            if case .edition = key {
                found[index].edition = EditionRecord(.object([:]), key: key)
            } else {
                found[index].work = WorkRecord(.object([:]), key: key)
            }
        }
    }

    /// Fetches the whole records of all editions that are known by their keys, fifty at a time.
    mutating func completeEditions(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        let wanted = found.indices.filter { found[$0].edition != nil && found[$0].edition?.revision == nil }
        for batch in wanted.chunks(of: OpenLibraryEndpoint.mostKeys) {
            let keys = batch.compactMap { found[$0].edition?.key }
            let fetched = await client.records(keys)
            for index in batch {
                guard let edition = found[index].edition else { continue }
                found[index].note(fetched)
                if let record = fetched.value?[edition.key] {
                    found[index].edition = EditionRecord(record, key: edition.key)
                } else if inquiries[index].isOfEdition || found[index].work?.description == nil {
                    await completeEdition(edition, &found[index])
                } else if case .unusable? = fetched.failure {
                    // The service may never learn this question; what the search told has to do.
                    found[index].isPartial = false
                }
            }
        }
    }

    /// Fetches one edition by itself.
    private func completeEdition(_ edition: EditionRecord, _ found: inout Gathering) async {
        let fetched = await client.edition(edition.key)
        found.isPartial = false
        found.note(fetched)
        switch fetched.result {
        case .success(let record?): found.edition = record
        case .success(nil):
            guard found.work == nil else { return }
            found.edition = nil
            found.outcome = .notFound
        case .failure(let failure):
            guard found.work == nil else { return }
            found.edition = nil
            found.outcome = .failed(failure)
        }
    }

    /// Fetches the works that are only known by their keys, 25 at a time, and those left over one by one.
    mutating func completeWorks(_ found: inout [Gathering]) async {
        for index in found.indices where found[index].work == nil {
            guard let key = found[index].edition?.works.first, case .work = key else { continue }
            found[index].work = WorkRecord(.object([:]), key: key)
        }
        let wanted = found.indices.filter { found[$0].work != nil && found[$0].work?.title == nil }
        for batch in wanted.chunks(of: SearchTerms.batch) {
            await searchForWorks(batch, &found)
        }
        for index in found.indices { await completeWork(&found[index]) }
    }

    private mutating func searchForWorks(_ batch: ArraySlice<Int>, _ found: inout [Gathering]) async {
        let numbers = batch.compactMap { index -> Int? in
            guard case .work(let number)? = found[index].work?.key else { return nil }
            return number
        }
        let unique = numbers.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        let fetched = await search(.works(unique))
        for index in batch {
            guard let key = found[index].work?.key else { continue }
            guard let document = fetched.value?.documents.first(where: { $0.work.key == key }) else {
                continue
            }
            found[index].note(fetched)
            found[index].work = document.work
        }
    }

    /// Fetches one work, if no search brought it or if searches tell no descriptions.
    private func completeWork(_ found: inout Gathering) async {
        guard let work = found.work else { return }
        let lacksText =
            work.description == nil && !searchTellsDescriptions && found.edition?.description == nil
        guard work.title == nil || lacksText else { return }
        let fetched = await client.record(work.key)
        found.note(fetched)
        switch fetched.result {
        case .success(let answer?):
            var record = WorkRecord(answer.record, key: answer.key)
            if work.title != nil { record.completeFrom(work) }
            found.work = record
        case .success(nil) where work.title == nil:
            found.work = nil
            if found.edition == nil { found.outcome = .notFound }
        case .failure(let failure) where work.title == nil:
            found.work = nil
            if found.edition == nil { found.outcome = .failed(failure) }
        default: break
        }
    }
}

extension Inquiry {
    /// Whether the host named an edition.
    fileprivate var isOfEdition: Bool {
        if case .key(.edition) = question { return true }
        return false
    }
}

extension WorkRecord {
    /// Takes from a search what a record does not tell.
    fileprivate mutating func completeFrom(_ found: WorkRecord) {
        authors = authors.isEmpty ? found.authors : authors
        firstPublished = found.firstPublished ?? firstPublished
        if covers.isEmpty { covers = found.covers }
        if subjects.isEmpty { subjects = found.subjects }
    }
}
