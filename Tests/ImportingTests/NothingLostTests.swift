import Content
import ReadingCatalog
import TestSupport
import Testing

@testable import Importing

/// Whatever a file says is found again: in a field, in the text, or in the plan by its name.
@Suite struct NothingLostTests {
    /// What can be in a cell; `#` is the number of the cell, so that each is found by itself.
    private static let values = [
        "Zq#x", "1987", "3", "2021-05-06", "978014143958#", "true", "no", "Zq#x (Translator), Yq#y",
        "https://zq#.example/x", "goodreads:6#, xisbn:zq#", "5,5", "zq#\nyq#", "12345678901234567890",
    ]

    /// The columns of each service, with a row that is a book of its own.
    private static let services: [String: (columns: String, book: [String: String])] = [
        "Goodreads": (
            "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID",
            ["Title": "Emma", "Author": "Jane Austen"]
        ),
        "StoryGraph": (
            "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?",
            ["Title": "Emma", "Authors": "Jane Austen"]
        ),
        "LibraryThing": (
            "Book Id,Title,Sort Character,Primary Author,Primary Author Role,Secondary Author,Secondary Author Roles,Publication,Date,Review,Rating,Comment,Private Comment,Summary,Media,Physical Description,Weight,Height,Thickness,Length,Dimensions,Page Count,LCCN,Acquired,Date Started,Date Read,Barcode,BCID,Tags,Collections,Languages,Original Languages,LC Classification,ISBN,ISBNs,Subjects,Dewey Decimal,Dewey Wording,Other Call Number,Copies,Source,Entry Date,From Where,OCLC,Work id,Lending Patron,Lending Status,Lending Start,Lending End",
            ["Title": "Emma", "Primary Author": "Austen, Jane"]
        ),
        "Libib": (
            "item_type,title,creators,first_name,last_name,collection,ean_isbn13,upc_isbn10,description,publisher,publish_date,group,tags,notes,price,length,number_of_discs,number_of_players,age_group,ensemble,aspect_ratio,esrb,rating,review,review_date,status,began,completed,added,copies",
            ["title": "Emma", "creators": "Jane Austen"]
        ),
        "Hardcover": (
            "Title,Author,Series,Status,Privacy,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,ASIN,Media,Country Code,Language Code,Binding,Pages,Duration in Seconds,Publish Date,Publisher,Genres,Moods,Tags,Content Warnings,Lists,Date Added,Date Started,Date Finished,Rating,Review,Review Contains Spoilers,Sponsored Review,Review Date,Review URL,Review Media URL,Private Notes,Owned,Compilation,Review Slate",
            ["Title": "Emma", "Author": "Jane Austen"]
        ),
        "Open Library": (
            "Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average,Ratings Count,Has Ebook,Subjects,Subject People,Subject Places,Subject Times",
            ["Title": "Emma", "Authors": "Jane Austen"]
        ),
        "Openreads": (
            "title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,olid,tags,my_review,notes,book_format,readings,date_added,date_modified",
            ["title": "Emma", "author": "Jane Austen"]
        ),
        "BookWyrm": (
            "title,author_text,remote_id,openlibrary_key,inventaire_id,librarything_key,goodreads_key,bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date",
            ["title": "Emma", "author_text": "Jane Austen"]
        ),
        "Calibre": (
            "authors,author_sort,rating,library_name,timestamp,formats,size,isbn,identifiers,comments,tags,series,series_index,languages,title,cover,title_sort,publisher,pubdate,id,uuid",
            ["title": "Emma", "authors": "Jane Austen"]
        ),
        "a table": (
            "Nr,Title,Author,Translator,ISBN,Pub-Year,Publisher,Pages,Format,Series,Volume,Genre,Tags,Bought,Status,Date Started,Date Finished,Stars,Review,Summary,CW,Link,Goodreads ID,Shelf mark,Meeting date,Meeting place,Picked by,Progress,",
            ["Title": "Emma", "Author": "Jane Austen"]
        ),
    ]

    /// What the plan says about each entry of a file, and what would be written, as if it was the only one.
    private func plans(_ file: ImportedFile) -> [String] {
        file.entries.map { entry in
            let alone = ImportedFile(
                path: file.path, format: file.format, remarks: file.remarks, entries: [entry])
            let text =
                switch entry.content {
                case .book(let book):
                    String(decoding: NewRecord(book.details, body: book.body).bytes, as: UTF8.self)
                        + book.remarks.joined(separator: "\n")
                case .skipped(let title, let reason): title + reason
                case .untitled(let key): "\(key)"
                case .meeting(let meeting): meeting.title + meeting.body
                case .rejected(let rejected): (rejected.cells + [rejected.source, rejected.reason]).joined()
                }
            return ([text] + alone.allRemarks).joined(separator: "\n")
        }
    }

    private func plans(_ text: String, at path: String = "books.csv") throws -> [String] {
        let wishes = ImportWishes(includesPrivate: true)
        return plans(try ImportReader(nil, wishes, into: ".").file(of: Array(text.utf8), path))
    }

    /// Whether the words and numbers of a value are in a text, in whatever order and form.
    private func isFound(_ value: String, as name: String, in plan: String) -> Bool {
        if plan.contains(name + " (1)") || plan.contains(name + ".") { return true }
        let text = plan.lowercased()
        return value.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { part in
            text.contains(part) || ["translator", "true", "no", "https"].contains(part)
        }
    }

    @Test(arguments: services.keys.sorted())
    func `of a table, each cell is used, kept or named`(service: String) throws {
        let (header, book) = try #require(Self.services[service])
        let columns = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for (number, column) in columns.enumerated() where book[column] == nil {
            let name = column.isEmpty ? "column \(number + 1)" : column
            let values = Self.values.map { $0.replacing("#", with: "\(number % 10)") }
            let rows = values.map { value in
                columns.map { "\"\($0 == column ? value : book[$0] ?? "")\"" }.joined(separator: ",")
            }
            let plans = try plans(header + "\n" + rows.joined(separator: "\n") + "\n")
            #expect(plans.count == values.count)
            for (value, plan) in zip(values, plans) {
                #expect(isFound(value, as: name, in: plan), "\(service), \(name): \(value)\n\(plan)")
            }
        }
    }

    private static let keys = [
        "title", "subtitle", "authors", "author", "contributors", "translator", "isbn", "isbn13",
        "openlibrary",
        "published", "pub-year", "publicationYear", "publisher", "pages", "format", "hours", "language",
        "series",
        "series_position", "volume", "series_part", "genres", "tags", "acquired", "status", "in_progress",
        "read",
        "readings", "date_started", "date_finished", "rating", "rate", "reviews", "review", "loans", "cover",
        "img",
        "synopsis", "whyBlurb", "content_warnings", "questions", "links", "identifiers", "goodreadsId",
        "ltid",
        "tsgid", "wikidata", "note", "notes", "recommend", "date", "domains", "draft", "published_on",
        "weight",
        "issued", "private_notes", "meetingDate", "picker", "host", "meetingLocation", "meeting_notes",
        "progress",
    ]

    /// A value as JSON, which is YAML too.
    private static let forms = [
        "\"Zqx\"", "1987", "3.5", "true", "false", "[\"Zqx\", \"Yqy\"]",
        "{\"zq\": \"Xqx\", \"name\": \"Yqy\"}",
        "[{\"name\": \"Zqx\", \"role\": \"Wqw\", \"url\": \"vqv\"}]",
        "[{\"title\": \"Zqx\", \"url\": \"https://zq.example\"}]",
        "[{\"by\": \"Zqx\", \"note\": \"Yqy\", \"rating\": 4, \"date\": \"2021-05-06\"}]", "\"[[Zqx]]\"",
    ]

    private func isFound(_ form: String, _ key: String, in plan: String) -> Bool {
        if ["true", "false"].contains(form) || plan.contains(key + " (1)") || plan.contains(key + ".") {
            return true
        }
        let text = plan.lowercased()
        let words = form.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { word in
            !["name", "title", "url", "role", "by", "note", "rating", "date", "zq", "https"].contains(word)
        }
        return words.allSatisfy { text.contains($0) }
    }

    @Test(arguments: keys) func `of JSON, each value is used, kept or named`(key: String) throws {
        let title = key == "title" ? "" : "\"title\": \"Emma\", "
        let books = Self.forms.map { "{\(title)\"author\": \"Jane Austen\", \"\(key)\": \($0)}" }
        let plans = try plans("[\(books.joined(separator: ", "))]", at: "books.json")
        #expect(plans.count == Self.forms.count)
        for (form, plan) in zip(Self.forms, plans) where !["author", "title"].contains(key) {
            #expect(isFound(form, key, in: plan), "\(key): \(form)\n\(plan)")
        }
    }

    @Test(arguments: keys) func `of a note, each field and line is used, kept or named`(key: String)
        async throws
    {
        if ["title", "author", "authors"].contains(key) { return }
        var files = [
            "club/content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "notes/shelf.canvas": "{}",
        ]
        for (number, form) in Self.forms.enumerated() {
            files["notes/\(10 + number).md"] =
                "---\ntitle: Emma\nauthor: Jane Austen\n\(key): \(form)\n---\nFirst line.\n\nOwn:: Pqp\n#aqa/bqb\nRating:: 4 of my\n"
        }
        let folder = try TemporaryFolder(files)
        let file = try ImportReader(
            nil, ImportWishes(includesPrivate: true), into: folder.path(of: "club")
        ).file(at: folder.path(of: "notes"))
        #expect(file.entries.count == Self.forms.count)
        #expect(file.allRemarks.contains { $0.contains(".canvas (1)") })
        for (number, plan) in plans(file).enumerated() {
            let form = Self.forms[number]
            #expect(isFound(form, key, in: plan), "\(key): \(form)\n\(plan)")
            guard case .book = file.entries[number].content else { continue }
            for word in ["First line.", "Own:: Pqp", "aqa/bqb"] {
                #expect(plan.contains(word), "\(word)\n\(plan)")
            }
        }
    }

    @Test func `of BibTeX and CSL-JSON, each field is used, kept or named`() throws {
        let fields =
            ["subtitle", "editor", "translator", "isbn", "date", "year", "publisher", "address", "pagetotal"]
            + [
                "language", "series", "number", "volume", "keywords", "abstract", "note", "annote", "url",
                "doi", "file",
            ]
        for field in fields {
            let plan = try plans(
                "@book{k,\n title = {Emma},\n author = {Jane Austen},\n \(field) = {Zqx},\n}\n", at: "b.bib"
            ).joined()
            #expect(plan.lowercased().contains("zqx") || plan.contains("\(field) (1)"), "\(field)\n\(plan)")
        }
        for field in ["edition", "publisher-place", "note", "ISBN", "language", "volume", "id", "URL"] {
            let plan = try plans(
                "[{\"type\": \"book\", \"title\": \"Emma\", \"author\": [{\"family\": \"Austen\", \"suffix\": \"Wqw\"}], \"\(field)\": \"Zqx\"}]",
                at: "b.json"
            ).joined()
            #expect(plan.lowercased().contains("zqx") || plan.contains("\(field) (1)"), "\(field)\n\(plan)")
            #expect(plan.contains("author.suffix (1)"))
        }
    }
}
