#if DEBUG
    import Diagnostics
    import TextAndTime

    @testable import Importing
    @testable import ReadingCatalog

    extension FuzzTarget {
        /// A file of BibTeX: no entry is longer than the file allows, and no byte is looked at too often.
        static let bibTeX = FuzzTarget(
            name: "bibtex",
            seeds: [
                "@string{a = {b}}\n@book{k, title = {E {F}} # a, author = \"X and Y\", year = 1815}\n",
                "@comment{x}\n@BOOK(k2, title = \"A {\"}B{\"} C\" # { D }, isbn = {0-306-40615-2})\n@book{k3,\n@book{k4, a = 1}",
                "@string{a = {xxxxxxxxxxxxxxxx}}\n@string{b = a # a # a # a}\n@string{c = b # b # b # b}\n@book{k, title = c}",
            ],
            fragments: [
                "@string{", "@book{", "@book(", "\n@", " # a", " # b # b # b", "{", "}", "\"", "=", ",", "\\",
                "%", "(", ")",
            ]
        ) { bytes in
            var reader = BibTeX(bytes)
            let entries = reader.entries()
            let most = 4 * bytes.count + BibTeX.longestValue
            guard entries.reduce(0, { $0 + $1.fields.values.reduce(0) { $0 + $1.utf8.count } }) <= most else {
                throw BrokenPromise("the values are longer than \(most) bytes")
            }
            _ = BibTeX.isLikely(bytes)
        }

        private static func value<Value>(_ parse: () throws -> Value) -> Value? {
            do { return try parse() } catch { return nil }
        }
    }
#endif
