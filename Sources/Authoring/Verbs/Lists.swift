internal import Content
internal import Diagnostics
public import ReadingCatalog

extension Club {
    /// Begins a reading list.
    public func newList(
        _ title: String, description: String? = nil, books: [Book] = []
    ) throws -> (plan: EditPlan, slug: Slug) {
        if let known = catalog.lists.first(where: { FoldedText.title($0.title) == FoldedText.title(title) }) {
            throw ReportedFailure.refusal(
                "there is already a list called \(known.title)",
                help: "`octavo list add \(known.source.slug) BOOK` adds a book to it", at: known.source)
        }
        var fields = [NewField("title", .text(title))]
        if let description { fields.append(NewField("description", .text(description))) }
        fields.append(NewField("books", .list(books.map { .text($0.source.slug.text) })))
        return try creating(NewRecord(.lists, fields), titled: title)
    }

    /// Puts a book on a list: at the end, or at a place counted from 1.
    public func adding(
        _ book: Book, to list: ReadingList, note: String? = nil, at place: Int? = nil
    ) throws -> EditPlan {
        let slug = book.source.slug
        if list.entries.contains(where: { $0.book.value == slug }) {
            throw ReportedFailure.refusal(
                "\(book.title) is already on the list \(list.title)",
                help: "`octavo list move \(list.source.slug) \(slug) 1` puts it in another place",
                at: list.source)
        }
        var item = NewValue.text(slug.text)
        if let note {
            item = .map([
                NewField(InnerFields.listedBook.name, item), NewField(InnerFields.reason.name, .text(note)),
            ])
        }
        var plan = EditPlan()
        plan.append(item, to: "books", of: list)
        if let place {
            let count = try WrittenFields(list).items("books").count
            let index = try index(of: place, in: list, count: count + 1)
            let last = FieldPath([.field(RecordKind.lists.field("books")), .item(count)])
            if index < count { plan.add(list.source.file.path, .move(last, to: index)) }
        }
        return plan
    }

    /// Takes a book off a list.
    public func removing(_ book: Book, from list: ReadingList) throws -> EditPlan {
        EditPlan([Edit(list.source.file.path, .unset(try item(of: book, in: list).path))])
    }

    /// Puts a book of a list in another place, counted from 1.
    public func moving(_ book: Book, in list: ReadingList, to place: Int) throws -> EditPlan {
        let count = try WrittenFields(list).items("books").count
        let index = try index(of: place, in: list, count: count)
        return EditPlan([Edit(list.source.file.path, .move(try item(of: book, in: list).path, to: index))])
    }

    private func index(of place: Int, in list: ReadingList, count: Int) throws -> Int {
        if (1...max(1, count)).contains(place) { return place - 1 }
        throw ReportedFailure.refusal(
            "the list \(list.title) has no place \(place)", help: "choose one from 1 to \(count)",
            at: list.source)
    }

    private func item(of book: Book, in list: ReadingList) throws -> WrittenItem {
        let items = try WrittenFields(list).items("books")
        let names = [book.source.slug] + RecordKind.books.formerNames(of: book.source)
        if let item = items.first(where: { $0.bookOfEntry.map(names.contains) ?? false }) { return item }
        throw ReportedFailure.refusal(
            "\(book.title) is not on the list \(list.title)",
            help: "`octavo list add \(list.source.slug) \(book.source.slug)` adds it", at: list.source)
    }
}

extension WrittenItem {
    /// The book that an entry of a list names.
    fileprivate var bookOfEntry: Slug? {
        (value.text ?? value.value(InnerFields.listedBook)?.text).map { Slug(reference: $0) }
    }
}
