internal import LockedFacts
internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// Texts and numbers as the service stores them.
enum RecordText {
    /// A text that is a string in some records and `{"type": "/type/text", "value": …}` in others, without characters
    /// that would steer a terminal on which the lock file is shown.
    static func text(_ value: JSONValue?) -> String? {
        guard let read = value?.text ?? value?["value"]?.text else { return nil }
        let text = MisreadText.corrected(read)
        guard text.unicodeScalars.contains(where: isControl) else {
            return text.trimmed.nonEmpty
        }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.filter { !isControl($0) })
        return String(kept).trimmed.nonEmpty
    }

    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": false
        // The last two change the direction of what follows.
        default:
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                // Noncharacters, by their numbers: this is asked of each character, and Unicode's tables are slow.
                || (0xFDD0...0xFDEF).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    /// A short text such as a title, with its entities decoded and its white space reduced to single spaces.
    static func line(_ value: JSONValue?) -> String? {
        guard let text = text(value) else { return nil }
        return HTMLEntities.decoded(text).onOneLine
            .nonEmpty
    }

    /// The first usable line of a list, or of a single string in its place.
    static func firstLine(_ value: JSONValue?) -> String? {
        (value?.texts ?? []).lazy.compactMap { line(.string($0)) }.first
    }

    /// The numbers of covers that exist: the service keeps -1 and null where one was removed.
    static func covers(_ values: [JSONValue]) -> [Int] {
        values.compactMap(count).filter { $0 > 0 }
    }

    /// A number that is not negative and that a lock file can record.
    static func count(_ value: JSONValue?) -> Int? {
        value?.integer.flatMap { (0...LockNumber.largest).contains($0) ? $0 : nil }
    }

    /// A year that a date can have; the service also has `9999999`.
    static func year(_ value: JSONValue?) -> Int? {
        value?.integer.flatMap { (-9_999...9_999).contains($0) ? $0 : nil }
    }

    /// ISBNs of ten or thirteen digits, with or without hyphens, as thirteen digits; others are left out.
    static func isbns(_ lists: JSONValue?...) -> [String] {
        lists.flatMap { $0?.texts ?? [] }.compactMap { text in
            if text.utf8.count == 13, text.utf8.allSatisfy(\.isASCIIDigit) { return text }
            return BookFinder.number(text)?.digits
        }
    }

    /// The first subjects in the service's order, each once, without those written by machines.
    static func subjects(_ value: JSONValue?, limit: Int = 12) -> [String] {
        var seen: Set<String> = []
        var subjects: [String] = []
        for element in value?.elements ?? [] where subjects.count < limit {
            guard let name = line(element["name"] ?? element), SubjectNames.isReadable(name),
                seen.insert(name.lowercased()).inserted
            else { continue }
            subjects.append(name)
        }
        return subjects
    }
}

/// Subjects that mean something to a reader.
enum SubjectNames {
    /// Not `nyt:hardcover_fiction=2011-05-28`, `series:…`, `award:…`, nor names of the service's own shelves.
    static func isReadable(_ name: String) -> Bool {
        guard (2...60).contains(name.count), name.contains(where: \.isLetter), !name.contains("=") else {
            return false
        }
        let lower = name.lowercased()
        if let colon = lower.firstIndex(of: ":") {
            let prefix = lower[..<colon]
            let after = lower[lower.index(after: colon)...]
            if !prefix.contains(" "), !after.hasPrefix(" ") { return false }
        }
        return !shelves.contains(lower)
    }

    private static let shelves: Set<String> = [
        "accessible book", "protected daisy", "in library", "overdrive", "lending library",
        "large type books", "open library staff picks", "internet archive wishlist",
        "long now manual for civilization", "reading level-grade 7", "new york times bestseller",
        "new york times reviewed", "open syllabus project", "popular print disabled books",
    ]
}

/// A text whose UTF-8 some program took for Windows-1252: `didnâ€™t` for `didn’t`.
enum MisreadText {
    /// The text as it was meant, if all of it was misread; otherwise the text itself.
    static func corrected(_ text: String) -> String {
        guard text.hasByte(0xC3), signs.contains(where: text.contains),
            let bytes = bytes(of: text)
        else { return text }
        return String(validating: bytes, as: UTF8.self) ?? text
    }

    /// What a first byte of two or three in UTF-8 looks like: `Â`, `Ã`, `â€`, all of which begin with the same byte.
    private static let signs = ["Â", "Ã", "â€"]

    /// The bytes that were misread; nil if Windows-1252 does not have one of the characters.
    private static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            // The last byte of a closing quotation mark has no character in Windows-1252, and often was lost.
            if bytes.suffix(2) == [0xE2, 0x80], scalar.isASCII { bytes.append(0x9D) }
            guard let byte = WindowsLatin.byte(of: scalar) else { return nil }
            bytes.append(byte)
        }
        if bytes.suffix(2) == [0xE2, 0x80] { bytes.append(0x9D) }
        return bytes
    }
}
