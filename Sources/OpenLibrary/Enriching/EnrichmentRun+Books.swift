internal import ReadingCatalog

extension EnrichmentRun {
    /// Records what was gathered about a book.
    mutating func take(_ gathering: Gathering, for inquiry: Inquiry) async {
        let slug = inquiry.book.source.slug
        switch gathering.outcome {
        case .failed(let failure): result.failed.append((slug, failure))
        case .notFound: result.notFound.append(slug)
        case .unclear(let candidates): result.unclear.append((slug, candidates))
        case .found: noteMerge(gathering, of: inquiry)
        }
        guard var locked = maker.record(of: inquiry, gathering) else { return }
        if case .found = gathering.outcome {
            await addCover(to: &locked, gathering, inquiry.book)
            noteFound(locked, gathering)
        } else if let old = draft.book(slug), old.work != nil, old.asked == locked.asked {
            // What is gone upstream is not gone here: the host decides.
            return
        }
        keep(locked)
    }
}

extension EnrichmentRun {
    private mutating func addCover(
        to locked: inout LockedBook, _ gathering: Gathering, _ book: Book
    ) async {
        guard book.cover.isOpen else { return }
        let old = draft.book(locked.slug)?.cover
        guard maker.wanted.includesCovers else { return locked.keepCover(old) }
        do {
            let outcome = try await covers.gather(
                CoverGatherer.candidates(gathering.work, gathering.edition), stem: locked.slug.text,
                size: .large, old: old?.value, fetched: draft.coverFiles)
            switch outcome {
            case .found(let cover): locked.cover = cover
            case .none: break
            case .failed(let failure):
                locked.cover = old
                locked.outcome = .partial
                result.failed.append((locked.slug, failure))
            }
        } catch {
            locked.outcome = .partial
            note(error)
        }
    }

    private mutating func noteFound(_ locked: LockedBook, _ gathering: Gathering) {
        if result.failed.last?.slug == locked.slug { return }
        if let old = draft.book(locked.slug), old.asked == locked.asked, old.outcome == .found {
            let changes = FieldChange.changes(from: old, to: locked)
            result.changes += changes
            if changes.isEmpty { return result.unchanged.append(locked.slug) }
        }
        if gathering.isFromNetwork {
            result.fetched.append(locked.slug)
        } else {
            result.fromCache.append(locked.slug)
        }
    }

    private mutating func keep(_ locked: LockedBook) {
        let old = draft.book(locked.slug)
        if let old, old.asked == locked.asked, old.outcome == locked.outcome, old.skipped == locked.skipped,
            FieldChange.changes(from: old, to: locked).isEmpty, old.cover == locked.cover
        {
            return
        }
        draft.put(locked, at: locked.slug)
        guard let cover = old?.cover?.value, cover.file != locked.cover?.value.file else { return }
        remove(cover)
    }

    private mutating func noteMerge(_ gathering: Gathering, of inquiry: Inquiry) {
        guard case .key(let asked) = inquiry.question else { return }
        let now = if case .edition = asked { gathering.edition?.key } else { gathering.work?.key }
        guard let now, now != asked else { return }
        result.merged.append((inquiry.book.source.slug, asked, now))
    }
}
