internal import Arranging
internal import Content
internal import CoverDrawing
internal import Liquid
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// The pictures of books, drawn covers, and photographs.
extension ViewWriter {
    /// The cover of a book, drawn by `drawings` if there is no picture; null if covers are switched off.
    func cover(ofBook book: Int, _ drawings: LazyTextMaker) -> Value {
        guard catalog.has(.covers) else { return .null }
        let title = catalog.records.books[book].title
        return catalog.enriched.facts(ofBook: book).cover.map { cover($0.value, title: title) }
            ?? cover(title: title, svg: drawings.text(ofBook: book, in: arena))
    }

    /// The cover of a book on a shelf of Open Library's; null if covers are switched off.
    func cover(of book: ShelfBook, authors: String) -> Value {
        guard catalog.has(.covers) else { return .null }
        return book.cover.map { cover($0, title: book.title) }
            ?? cover(drawn: CoveredBook(title: book.title, authors: authors))
    }

    private func cover(_ image: CoverImage, title: String) -> Value {
        let picture = catalog.pictures.picture(ofCover: image.file)
        let path = SitePath.cover(image.file)
        // How wide the copy is that lists show where browsers cannot choose.
        let small = picture?.copy(atLeast: 320).map { ShownPicture.path(of: $0, at: path) }
        return cover(
            title: title, src: url(path), small: url(small),
            copies: text(picture?.copies(path, catalog.routes)),
            width: picture?.width ?? image.width,
            height: picture?.height ?? image.height)
    }

    /// The cover of a book that has no picture, and is none of the club's.
    func cover(drawn book: CoveredBook) -> Value {
        let drawn = DrawnCover(book, style: site.looks.coverStyle)
        return cover(title: book.title, svg: arena.string(drawn.markup(), isSafe: true))
    }

    private func cover(
        title: String, src: Value = .null, small: Value = .null, copies: Value = .null,
        width: Int? = nil, height: Int? = nil, svg: Value = .null
    ) -> Value {
        view("cover").with([
            "is_drawn": .bool(src.isNull), "src": src, "small": small, "copies": copies,
            "width": number(width), "height": number(height),
            "alt": text(words.text("cover.alt", ["title": title])), "svg": svg,
            "color": text(CoverPalette.all[CoverPalette.number(ofTitle: title)].ground),
        ])
    }

    func photo(_ photo: Photo, of meeting: Meeting) -> Value {
        let path = SitePath.image(photo.file.value)
        let picture = catalog.pictures.picture(photo.path)
        let usual = words.text("meeting.photo", ["title": meeting.title])
        return view("photo").with([
            "src": url(path), "url": url(path), "copies": text(picture?.copies(path, catalog.routes)),
            "width": number(picture?.width), "height": number(picture?.height),
            "caption": text(photo.caption), "alt": text(photo.description ?? photo.caption ?? usual),
        ])
    }
}

extension LazyTextMaker {
    /// Draws the covers of the club's books, each once: when a page prints it first. Prints nothing unless `isDrawn`.
    static func drawnCovers(_ context: SiteContext, isDrawn: Bool) -> LazyTextMaker {
        let style = context.catalog.site.looks.coverStyle
        let covered = { @Sendable (book: Int) in
            let authors = context.catalog.records.books[book].authors.map(\.display)
            return CoveredBook(
                book, authors: context.namesInRow.text(authors), context.catalog.enriched)
        }
        let drawn = BookTexts { DrawnCover(covered($0), style: style).markup() }
        return LazyTextMaker(
            isSafe: true, fingerprintOfBook: { covered($0).fingerprint(style: style).bits }
        ) { book, output in
            if isDrawn { output.append(drawn[book]) }
        }
    }
}

extension CoveredBook {
    /// A book of the club, with its authors in a row.
    init(_ book: Int, authors: String, _ enriched: EnrichedCatalog) {
        let record = enriched.catalog.books[book]
        let facts = enriched.facts(ofBook: book)
        let place = facts.series?.value
        self.init(
            title: record.title, authors: authors, subjects: facts.genres + record.tags,
            series: place.map { $0.name + ($0.position.map { " " + Numbers.position($0) } ?? "") } ?? "")
    }
}
