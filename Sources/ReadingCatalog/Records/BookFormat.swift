public import Content
internal import Diagnostics

/// The form of the club's copy.
public enum BookFormat: String, Sendable, Hashable, CaseIterable {
    case hardcover
    case paperback
    case ebook
    case audiobook

    /// The words for each format: Octavo's, and those of other tools.
    public static let names = Choices(
        BookFormat.self,
        otherNames: [
            "hardback": .hardcover, "hardbound": .hardcover, "cloth": .hardcover, "hard cover": .hardcover,
            "library binding": .hardcover, "Gebundene Ausgabe": .hardcover, "gebunden": .hardcover,
            "mass market paperback": .paperback, "trade paperback": .paperback, "softcover": .paperback,
            "pocket": .paperback, "Taschenbuch": .paperback, "broché": .paperback, "poche": .paperback,
            "perfect paperback": .paperback, "tapa blanda": .paperback, "tapa dura": .hardcover,
            "e book": .ebook, "digital": .ebook, "kindle": .ebook, "kindle edition": .ebook, "nook": .ebook,
            "epub": .ebook, "electronic": .ebook,
            "audio": .audiobook, "audio book": .audiobook, "audio cd": .audiobook, "audible": .audiobook,
            "audible audio": .audiobook, "audible audiobook": .audiobook, "audio cassette": .audiobook,
            "mp3 cd": .audiobook, "Hörbuch": .audiobook,
        ])
}

extension FieldKind<BookFormat?> {
    /// The form of a copy; other programs have more words for it, which are passed over with a warning.
    static var bookFormat: Self {
        FieldKind(
            "one of some words", .choice, FieldParts(choices: BookFormat.names.names),
            read: { fields, field in
                guard let found = fields.value(field), !found.value.isNull else { return nil }
                if let format = found.value.text.flatMap(BookFormat.names.meaning) { return format }
                fields.report(
                    .warning(
                        found.mismatch("a format", help: "").rule,
                        "`\(found.name)` is none of the formats, and is not used", at: found.position,
                        help: "write `hardcover`, `paperback`, `ebook` or `audiobook`"))
                return nil
            }, written: { $0.map { .text($0.rawValue) } })
    }
}

extension FieldKind<Double?> {
    /// Hours as a number: `11.5`.
    static var hours: Self {
        FieldKind("number", .number) { fields, field in
            guard let found = fields.value(field), let hours = fields.number(field)?.value else { return nil }
            if hours > 0, hours <= 1_000 { return hours }
            fields.report(found.mismatch("more than 0 and at most 1000", help: "write it as `11.5`"))
            return nil
        }
    }
}
