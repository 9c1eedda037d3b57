#if DEBUG
    import Content
    import Diagnostics
    import ReadingCatalog

    @testable import Importing

    extension FuzzTarget {
        /// A file of another program: refused with a message, or every book in it becomes a record that can be read.
        static let importedFile = FuzzTarget(
            name: "imported-file",
            seeds: [
                "Book Id,Title,Author,ISBN,My Rating,Exclusive Shelf,My Review\n1,\"Emma (A, #1)\",Jane Austen,=\"\",5,read,\"a<br/>b\"\n",
                "title\tauthors\tstatus\r1\t\"A\" b\tread\r", "sep=;\ntitle;isbn\n\"x\ny\";9780141439587\n",
                "@string{a = {b}}\n@book{k, title = {E {F}} # a, author = \"X and Y\", year = 1815}\n",
                "[{\"type\":\"book\",\"title\":\"E\",\"author\":[{\"family\":\"F\"}],\"issued\":{\"date-parts\":[[1815,2]]}}]",
                "{\"books\":[{\"title\":\"E\",\"authors\":[\"F\"],\"series\":{\"name\":\"G\",\"position\":2},\"rating\":4.5}]}",
            ],
            fragments: [
                "\"", "\"\"", ",", ";", "\t", "\r", "\n", "=\"", "[", "]", "{", "}", "@book{", " and ",
                "\\'{e}", "#",
                "0101-01-01", "2021/02/30", "1e999", "Ã©", "\u{0}", "\u{FEFF}", "(#1)", "|||||", "[[", "](",
                "<br>", "&#0;",
            ]
        ) { bytes in
            let file: ImportedFile
            do throws(ReportedFailure) {
                file = try ImportReader(nil, ImportWishes(includesPrivate: true), into: ".").file(
                    of: bytes, "books.csv")
            } catch {
                guard error.report.hasErrors else { throw BrokenPromise("refused, and no message") }
                return
            }
            for case .book(let book) in file.entries.lazy.map(\.content) {
                let record = SourceFile(
                    path: "content/books/a.md", bytes: NewRecord(book.details, body: book.body).bytes)
                var report = DiagnosticReport()
                let editor = FrontMatterEditor(record, into: &report)
                guard editor?.fields.entries.first?.value.text == book.details.title else {
                    throw BrokenPromise("the record of \"\(book.details.title)\" cannot be read back")
                }
            }
        }
    }
#endif
