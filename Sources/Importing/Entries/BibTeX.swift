internal import TextAndTime

/// Reads the entries of a BibTeX or BibLaTeX file.
struct BibTeX {
    /// An entry such as `@book{austen1815, title = {Emma}}`.
    struct Entry {
        let line: Int
        /// `book` and the like, in lower case.
        let kind: String
        let key: String
        let fields: [String: String]
        let source: String
        /// Why it cannot be read.
        let flaw: String?
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var strings: [String: String] = [:]
    /// How many bytes the values may still have together: names of strings can make a short file long.
    private var room: Int
    /// How far the current entry was looked at, and how many bytes of damaged entries were looked at in vain.
    private var furthest = 0
    private(set) var wasted = 0

    /// A longer value is refused, and so are values that together are much longer than the file.
    static let longestValue = 1 << 20

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        room = 4 * bytes.count + Self.longestValue
    }

    /// So many bytes are looked at twice at most: where nothing is closed, every entry seems to reach to the end.
    private var mostWasted: Int { 4 * bytes.count + (1 << 16) }

    /// Whether a text begins like a file of entries.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.prefix(10_000).split { $0 == 0x0A || $0 == 0x0D }
        let first = lines.map { $0.drop(while: \.isASCIISpace) }.first { !$0.isEmpty && $0.first != 0x25 }
        guard let first, first.first == 0x40 else { return false }
        let word = first.dropFirst().prefix(while: \.isASCIILetter)
        return !word.isEmpty
            && first.dropFirst(word.count + 1).drop(while: \.isASCIISpace).first.map {
                $0 == 0x7B || $0 == 0x28
            } ?? false
    }

    /// All entries, those that cannot be read too.
    mutating func entries() -> [Entry] {
        var entries: [Entry] = []
        var (line, counted) = (1, 0)
        while let start = bytes[offset...].firstIndex(of: 0x40) {
            line += bytes[counted..<start].count { $0 == 0x0A }
            counted = start
            offset = start + 1
            if let entry = entry(from: start, line) { entries.append(entry) }
            if wasted > mostWasted {
                let source = String(decoding: bytes[start..<endOfDamaged(start)], as: UTF8.self)
                let flaw = "too many entries before it are damaged; correct the first of them"
                entries.append(Entry(line: line, kind: "", key: "", fields: [:], source: source, flaw: flaw))
                break
            }
        }
        return entries
    }
}

extension BibTeX {
    private struct Flaw: Error {
        let reason: String
    }

    private mutating func entry(from start: Int, _ line: Int) -> Entry? {
        let kind = word().lowercased()
        skipSpaces()
        guard !kind.isEmpty, offset < bytes.count, bytes[offset] == 0x7B || bytes[offset] == 0x28 else {
            return nil
        }
        let closing: UInt8 = bytes[offset] == 0x7B ? 0x7D : 0x29
        offset += 1
        furthest = offset
        if kind == "comment" || kind == "preamble" {
            offset = min(bytes.count, end(of: closing, from: offset))
            return nil
        }
        var (key, fields): (String, [String: String]) = ("", [:])
        do throws(Flaw) {
            if kind != "string" { key = try entryKey(closing) }
            fields = try self.fields(closing)
        } catch {
            let end = endOfDamaged(start)
            let source = String(decoding: bytes[start..<end], as: UTF8.self)
            wasted += max(0, max(furthest, offset) - end)
            offset = end
            return Entry(line: line, kind: kind, key: key, fields: [:], source: source, flaw: error.reason)
        }
        if kind == "string" {
            strings.merge(fields) { $1 }
            return nil
        }
        let source = String(decoding: bytes[start..<offset], as: UTF8.self)
        return Entry(line: line, kind: kind, key: key, fields: fields, source: source, flaw: nil)
    }

    private mutating func entryKey(_ closing: UInt8) throws(Flaw) -> String {
        let begin = offset
        while offset < bytes.count, bytes[offset] != 0x2C, bytes[offset] != closing, bytes[offset] != 0x3D {
            offset += 1
        }
        furthest = max(furthest, offset)
        guard offset < bytes.count, bytes[offset] != 0x3D else {
            throw Flaw(reason: "it has no key after its brace")
        }
        let key = ImportedText.trimmed(String(decoding: bytes[begin..<offset], as: UTF8.self)[...])
        if bytes[offset] == 0x2C { offset += 1 }
        return key
    }

    private mutating func fields(_ closing: UInt8) throws(Flaw) -> [String: String] {
        var fields: [String: String] = [:]
        while true {
            skipSpaces()
            guard offset < bytes.count else { throw Flaw(reason: "its brace is never closed") }
            if bytes[offset] == closing {
                offset += 1
                return fields
            }
            let name = word().lowercased()
            skipSpaces()
            guard !name.isEmpty, offset < bytes.count, bytes[offset] == 0x3D else {
                throw Flaw(reason: name.isEmpty ? "a field has no name" : "the field `\(name)` has no value")
            }
            offset += 1
            let value = try value()
            if fields[name] == nil { fields[name] = value }
            skipSpaces()
            if offset < bytes.count, bytes[offset] == 0x2C { offset += 1 }
        }
    }

    /// Parts joined by `#`: in braces, in quotes, numbers, or names that `@string` has defined.
    private mutating func value() throws(Flaw) -> String {
        var value = ""
        repeat {
            skipSpaces()
            guard offset < bytes.count else { throw Flaw(reason: "its brace is never closed") }
            switch bytes[offset] {
            case 0x7B:
                let end = end(of: 0x7D, from: offset + 1)
                furthest = max(furthest, end)
                guard end <= bytes.count, bytes[end - 1] == 0x7D else {
                    throw Flaw(reason: "a brace is never closed")
                }
                value += String(decoding: bytes[(offset + 1)..<(end - 1)], as: UTF8.self)
                offset = end
            case 0x22: value += try quoted()
            default:
                let word = word()
                guard !word.isEmpty else { throw Flaw(reason: "a field has no value") }
                value += strings[word.lowercased()] ?? word
            }
            guard value.utf8.count <= min(Self.longestValue, room) else {
                throw Flaw(reason: "its texts are too long")
            }
            skipSpaces()
        } while takeHash()
        room -= value.utf8.count
        return value
    }

    private mutating func quoted() throws(Flaw) -> String {
        var (index, depth) = (offset + 1, 0)
        while index < bytes.count, bytes[index] != 0x22 || depth > 0 || bytes[index - 1] == 0x5C {
            if bytes[index] == 0x7B { depth += 1 } else if bytes[index] == 0x7D { depth -= 1 }
            index += 1
        }
        furthest = max(furthest, index)
        guard index < bytes.count else { throw Flaw(reason: "a quote is never closed") }
        defer { offset = index + 1 }
        return String(decoding: bytes[(offset + 1)..<index], as: UTF8.self)
    }

    private mutating func takeHash() -> Bool {
        guard offset < bytes.count, bytes[offset] == 0x23 else { return false }
        offset += 1
        return true
    }

    private mutating func word() -> String {
        skipSpaces()
        let begin = offset
        while offset < bytes.count, !Self.ends.contains(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[begin..<offset], as: UTF8.self)
    }

    private static let ends = ByteSet(others: " \t\r\n{}(),=#\"@")

    private mutating func skipSpaces() {
        while offset < bytes.count, bytes[offset].isASCIISpace { offset += 1 }
    }

    /// Where the brace that was opened before `start` is closed; past the end if it is not.
    private func end(of closing: UInt8, from start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < bytes.count {
            if bytes[index] == 0x5C {
                index += 1
            } else if bytes[index] == closing, depth == 0 {
                return index + 1
            } else if bytes[index] == 0x7B {
                depth += 1
            } else if bytes[index] == 0x7D {
                depth -= 1
            }
            index += 1
        }
        return bytes.count + 1
    }

    /// A damaged entry ends where a line begins with another one.
    private func endOfDamaged(_ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != 0x40 || bytes[index - 1] != 0x0A { index += 1 }
        return index
    }
}
