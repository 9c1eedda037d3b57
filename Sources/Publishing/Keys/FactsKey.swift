internal import ReadingCatalog

extension KeyHasher {
    /// What is known of a book beside its record: what was fetched, and how large the cover is.
    mutating func take(_ facts: BookFacts) {
        take(fetched: facts.synopsis) { $0 }
        take(fetched: facts.published) { $0.description }
        take(fetched: facts.publisher) { $0 }
        take(fetched: facts.pages) { String($0) }
        if let origin = facts.genresOrigin, origin != .club {
            take(origin)
            take(facts.genres.count)
            for genre in facts.genres { take(genre) }
        }
        take(facts.work?.description)
        guard let cover = facts.cover else { return }
        take(cover.value.file)
        take(cover.value.width ?? 0)
        take(cover.value.height ?? 0)
        take(cover.origin)
    }

    /// What the club wrote is in its record.
    private mutating func take<Value>(fetched fact: Sourced<Value>?, _ text: (Value) -> String) {
        guard let fact, fact.origin != .club else { return take(0) }
        take(fact.origin)
        take(text(fact.value))
    }

    private mutating func take(_ origin: Origin) {
        guard case .openLibrary(let key, let revision, let fetched) = origin else { return take(1) }
        take(2)
        take(key.description)
        take(revision ?? -1)
        take(fetched.dayNumber)
    }
}
