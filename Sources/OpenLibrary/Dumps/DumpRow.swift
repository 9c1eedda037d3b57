internal import ReadingCatalog
internal import TextAndTime

/// A row of a dump: type, key, revision, the time of the last change, and the record.
struct DumpRow {
    enum Kind {
        case record
        case redirect
        case delete
        /// A list, a language, a page or another record that is not about books.
        case other
    }

    let kind: Kind
    /// Nil if it is none of a work, an edition or an author.
    let key: DumpKey?
    let json: UnsafeBufferPointer<UInt8>

    /// Nil if the row has other than five columns. A byte order mark before the first row and a carriage return at the
    /// end of each are ignored: editors and transfers add them.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let line = DumpRow.withoutMarks(text)
        let tab = UInt8(ascii: "\t")
        let first = line.offset(of: tab, from: 0)
        let second = line.offset(of: tab, from: first + 1)
        let third = line.offset(of: tab, from: second + 1)
        let fourth = line.offset(of: tab, from: third + 1)
        guard fourth < line.count, line.offset(of: tab, from: fourth + 1) == line.count else { return nil }
        kind = DumpRow.kind(UnsafeBufferPointer(rebasing: line[..<first]))
        key = DumpKey(UnsafeBufferPointer(rebasing: line[(first + 1)..<second]))
        json = UnsafeBufferPointer(rebasing: line[(fourth + 1)...])
    }

    /// Whether the record looks like an object; to read it would take far longer.
    var seemsWhole: Bool {
        json.count >= 2 && json[0] == UInt8(ascii: "{") && json[json.count - 1] == UInt8(ascii: "}")
    }

    private static func withoutMarks(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = text.first == 0xEF && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let end = text.last == 0x0D ? text.count - 1 : text.count
        return UnsafeBufferPointer(rebasing: text[min(start, end)..<end])
    }

    private static func kind(_ type: UnsafeBufferPointer<UInt8>) -> Kind {
        if type.isWord("/type/edition") || type.isWord("/type/work") || type.isWord("/type/author") {
            return .record
        }
        if type.isWord("/type/redirect") { return .redirect }
        return type.isWord("/type/delete") ? .delete : .other
    }
}

/// The key of a record in a dump: a work, an edition or an author.
struct DumpKey: Sendable, Hashable {
    enum Kind: UInt8, Sendable, CaseIterable {
        case edition = 1
        case work = 2
        case author = 3
    }

    let kind: Kind
    let number: Int

    init(_ kind: Kind, _ number: Int) {
        self.kind = kind
        self.number = number
    }

    init(_ key: OpenLibraryKey) {
        switch key {
        case .work(let number): self.init(.work, number)
        case .edition(let number): self.init(.edition, number)
        }
    }

    /// `/works/OL27448W`, `/books/OL7353617M`, `/authors/OL26320A`, and the older `/b/OL7353617M` and `/a/OL26320A`.
    init?(_ path: UnsafeBufferPointer<UInt8>) {
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")), path.count > slash + 4,
            path.count <= slash + 16, path[slash + 1] == UInt8(ascii: "O"),
            path[slash + 2] == UInt8(ascii: "L")
        else { return nil }
        let folder = UnsafeBufferPointer(rebasing: path[..<slash])
        switch path[path.count - 1] {
        case UInt8(ascii: "M") where folder.isWord("/books") || folder.isWord("/b"): kind = .edition
        case UInt8(ascii: "W") where folder.isWord("/works"): kind = .work
        case UInt8(ascii: "A") where folder.isWord("/authors") || folder.isWord("/a"): kind = .author
        default: return nil
        }
        var number = 0
        for byte in path[(slash + 3)..<(path.count - 1)] {
            guard byte.isASCIIDigit else { return nil }
            number = number * 10 + Int(byte & 0x0F)
        }
        guard number > 0 else { return nil }
        self.number = number
    }

    init?(_ path: String) {
        guard let key = path.withBytes({ DumpKey($0) }) else { return nil }
        self = key
    }

    /// The key of a work or an edition.
    var recordKey: OpenLibraryKey? {
        switch kind {
        case .edition: .edition(number)
        case .work: .work(number)
        case .author: nil
        }
    }

    /// A number that no other key has, for sets; never 0.
    var hash: UInt64 {
        let mixed = (UInt64(number) << 2 | UInt64(kind.rawValue)) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }
}

extension UnsafeBufferPointer<UInt8> {
    func isWord(_ word: StaticString) -> Bool {
        UnsafeRawBufferPointer(self).isSame(
            as: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
