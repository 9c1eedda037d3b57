import Testing

@testable import Importing

/// Whatever the table of a service says is found again.
@Suite struct NothingLostInServicesTests {
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
    @Test func `the tables of all services are tried`() {
        #expect(Set(Self.services.keys) == Set(Service.all.map(\.name) + ["a table"]))
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
            let plans = try FoundAgain.plans(header + "\n" + rows.joined(separator: "\n") + "\n")
            #expect(plans.count == values.count)
            for (value, plan) in zip(values, plans) {
                #expect(
                    FoundAgain.isFound(value, as: name, in: plan), "\(service), \(name): \(value)\n\(plan)")
            }
        }
    }
}
