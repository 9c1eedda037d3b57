public import Content
internal import Diagnostics

/// How far somebody has come with a book.
public struct Progress: Sendable, Hashable {
    /// A place in the book.
    public enum Place: Sendable, Hashable, CustomStringConvertible {
        case page(Int)
        /// How many hundredths of it, which holds for every edition.
        case percent(Int)

        /// `120` or `45%`.
        public var description: String {
            switch self {
            case .page(let page): "\(page)"
            case .percent(let percent): "\(percent)%"
            }
        }
    }

    /// The member; nil for the club as a whole.
    public let by: String?
    public let place: Place

    public init(by: String?, _ place: Place) { (self.by, self.place) = (by, place) }
}

extension Progress.Place: RecordValue {
    /// `120`, `p. 120`, `120 of 474` or `45%`.
    public init(parsing text: String) throws(ValueProblem) {
        let pages: Set<String> = ["p", "pp", "pg", "page", "pages", "s", "seite"]
        var tokens = TextToken.tokens(of: text).filter {
            !pages.contains($0.letters ?? "") && $0 != .mark("~")
        }
        if tokens.first == .mark(".") { tokens.removeFirst() }
        let numbers = tokens.map { $0.digits.flatMap { Int($0) } }
        if let number = numbers.first ?? nil, number <= Self.most {
            if tokens.count == 1 {
                self = .page(number)
                return
            }
            if tokens.last == .mark("%"), number <= 100, tokens.count == 2 || Self.isDecimal(tokens) {
                self = .percent(number)
                return
            }
            let between: [TextToken] = [.mark("/"), .word("of"), .word("von"), .word("de"), .word("sur")]
            if tokens.count == 3, between.contains(tokens[1]), let all = numbers[2], number <= all {
                self = .page(number)
                return
            }
        }
        throw ValueProblem(
            .progress, must: "be a page or a share", found: text,
            help: "write a page such as `120`, or a share such as `45%`")
    }

    /// `45.5%`.
    private static func isDecimal(_ tokens: [TextToken]) -> Bool {
        tokens.count == 4 && (tokens[1] == .mark(".") || tokens[1] == .mark(",")) && tokens[2].digits != nil
    }

    private static let most = 100_000

    public var written: NewValue {
        if case .page(let page) = self { .integer(page) } else { .text(description) }
    }
}

extension FieldKind<[Located<Progress>]> {
    /// The places of members by their names, or one place for the club as a whole.
    static var progress: Self {
        FieldKind("map", .yaml, read: { $0.progress($1) }, written: Self.written)
    }

    private static func written(_ progress: [Located<Progress>]) -> NewValue? {
        let fields = progress.compactMap { found in
            found.value.by.map { NewField($0, found.value.place.written) }
        }
        return fields.isEmpty ? progress.first?.value.place.written : .map(fields)
    }
}

extension FieldReader {
    fileprivate mutating func progress(_ field: Field) -> [Located<Progress>] {
        guard let found = value(field) else { return [] }
        if found.value.kind == .map {
            return found.value.entries.compactMap { member, place in
                if place.isNull { return nil }
                guard let name = member.text, let text = place.text else {
                    report(place.mismatch(member.text ?? found.name, "a page", help: "write `Anna: 120`"))
                    return nil
                }
                let read = reporting(place.range, of: field) { () throws(ValueProblem) in
                    try Progress.Place(parsing: text)
                }
                return read.map { Located(Progress(by: name.collapsingSpaces, $0), at: place.range) }
            }
        }
        guard let text = found.value.text else {
            report(found.mismatch("a map such as `{Anna: 120}`", help: "write `progress: {Anna: 120}`"))
            return []
        }
        do throws(ValueProblem) {
            return [Located(Progress(by: nil, try Progress.Place(parsing: text)), at: found.value.range)]
        } catch {
            // Other programs have words and drawings in a field of this name.
            report(
                .warning(
                    Rule.progress.id, "`\(found.name)` is no page of the book and no share, and is not used",
                    at: found.position, help: error.help))
            return []
        }
    }

    /// Reports places that are behind the last page.
    mutating func checkPlaces(_ progress: [Located<Progress>], pages: Int?) {
        guard let pages else { return }
        for found in progress {
            guard case .page(let page) = found.value.place, page > pages else { continue }
            report(
                .warning(
                    Rule.progress.id,
                    "\(found.value.by ?? "the club") is on page \(page) of a book of \(pages) pages",
                    at: map.file.position(of: found.range),
                    help: "correct the page, or `pages`; a share such as `45%` holds for other editions too"))
        }
    }
}
