#if DEBUG
    @testable import Content
    import Diagnostics

    extension FuzzTarget {
        /// The front matter of a record: read or explained, and still correct after an edit.
        static let frontMatter = FuzzTarget(
            name: "front-matter",
            seeds: [
                "---\ntitle: Dune\nauthors: [Frank Herbert, 'A ''B'' C']\npages: 412\n---\nNotes\n",
                "---\r\ntitle: \"Dune: Messiah\"\r\nseries: {name: Dune, position: 2.5}\r\n---\r\n",
                "---\nreadings:\n  - started: 2026-01-02\n    finished: 0x1F\n- a\n---\n",
                "\u{FEFF}---\nsynopsis: |\n  One.\n\n  Two: # three\nnote: >-\n  a\n  b\nloans:\n- to: é\n  at:\n...\nBody",
                "---\na: &x [1, {b: c}]\nd: *x\ne: !!str 12\n? f\n: g\n<<: *x\n---\n",
                "---\n\"\\u00e9\\x41\\U0001F41B\": 'x'\nurl: http://x.org:80/#a\nlist: [[Jane Austen], - b]\n---\n",
                "---\ntitle:\tDune\n  bad: *\ngenres: - Horror\n---\n",
            ],
            fragments: [
                "---\n", "...\n", ": ", "- ", "? ", "[", "]", "{", "}", ", ", " #", "&a ", "*a", "!!str ",
                "|\n  ", ">-\n  ",
                "'", "\"", "\\", "\\x", "\\u12", "%", "@", "`", "<<: ", "~", "null", "99999999999999999999",
                "-9223372036854775808",
                "0xFFFFFFFFFFFFFFFF", "1e999", ".5", "\t", "\r\n", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{0}",
                "\n  a: b\n",
            ]
        ) { bytes in
            let file = SourceFile(path: "content/books/a.md", bytes: bytes)
            var reader = FrontMatterReader()
            var report = DiagnosticReport()
            guard let frontMatter = reader.frontMatter(of: file, into: &report) else {
                guard !report.isEmpty else { throw BrokenPromise("unreadable, and no message") }
                return
            }
            Self.readFields(of: frontMatter.fields(in: file))
            try Self.edit(file)
        }

        /// Reads every field as everything that a field can be.
        private static func readFields(of map: YAMLValue) {
            for entry in map.entries {
                let field = Field(entry.key.text ?? "")
                var reader = FieldReader(map, FieldNames([field]))
                _ = (reader.text(field), reader.textList(field), reader.boolean(field))
                _ = (reader.integer(field, in: 1...100), reader.number(field))
                _ = reader.choice(field, among: Choices(["to-read": 1, "read": 2]))
                if let found = reader.value(field) {
                    _ = reader.fields(of: found.value, FieldNames([])) { $0.unknown.map(\.name) }
                }
                _ = (reader.unknown.map(\.position), reader.diagnostics)
            }
        }

        /// What an editor wrote is read back by the editor itself; here it must also keep the body.
        private static func edit(_ file: SourceFile) throws {
            var report = DiagnosticReport()
            guard var editor = FrontMatterEditor(file, into: &report) else { return }
            let body = Array(file.bytes[editor.body])
            for entry in editor.fields.entries.prefix(3) {
                let path: FieldPath = [.field(Field(entry.key.text ?? ""))]
                do {
                    try editor.set(path, to: .text("it's: #1\n"))
                    try editor.append([.integer(-1)], to: path)
                    try editor.remove(path)
                } catch {
                    continue
                }
            }
            guard editor.file.bytes[editor.body].elementsEqual(body) else {
                throw BrokenPromise("an edit changed the body")
            }
        }
    }
#endif
