internal import Content
internal import Diagnostics

/// How many books are to be read in each year: by the club, and by members.
public struct YearlyGoals: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    public var club: [Int: Int]
    /// By the names of the members.
    public var members: [String: [Int: Int]] = [:]

    public init(dictionaryLiteral goals: (Int, Int)...) {
        club = Dictionary(goals) { $1 }
    }

    /// The years for which there is a goal.
    public var years: Set<Int> { Set(club.keys).union(members.values.flatMap(\.keys)) }
}

extension FieldKind<YearlyGoals> {
    /// `{2027: 24, Anna: {2027: 12}}`
    static var goals: Self {
        FieldKind(
            type: "map", control: .yaml, read: { $0.goals($1) },
            written: { goals in
                let members = goals.members.sorted { $0.key < $1.key }
                let fields =
                    years(goals.club) + members.map { NewField($0.key, .map(years($0.value))) }
                return fields.isEmpty ? nil : .map(fields)
            })
    }

    private static func years(_ goals: [Int: Int]) -> [NewField] {
        goals.sorted { $0.key < $1.key }.map { NewField("\($0.key)", .integer($0.value)) }
    }
}

extension FieldReader {
    fileprivate mutating func goals(_ field: Field) -> YearlyGoals {
        guard let found = value(field) else { return [:] }
        guard found.value.kind == .map else {
            report(
                found.mismatch(
                    "a map such as `{2027: 24}`",
                    help: "write the year before it: `\(found.name): {2027: 24}`"))
            return [:]
        }
        var goals: YearlyGoals = [:]
        for (key, value) in found.value.entries where !value.isNull {
            if value.kind == .map, let name = key.text?.collapsingSpaces, !name.isEmpty, Int(name) == nil {
                for (year, count) in value.entries where !count.isNull {
                    if let goal = goal(year, count, of: found) {
                        goals.members[name, default: [:]][goal.year] = goal.books
                    }
                }
            } else if let goal = goal(key, value, of: found) {
                goals.club[goal.year] = goal.books
            }
        }
        return goals
    }

    private mutating func goal(
        _ key: YAMLValue, _ value: YAMLValue, of field: FieldValue
    ) -> (year: Int, books: Int)? {
        guard let year = key.text.flatMap({ Int($0) }), (1900...2999).contains(year) else {
            report(key.mismatch(field.name, "years", help: "write `2027: 24`, or `Anna: {2027: 24}`"))
            return nil
        }
        guard let books = value.integer, (1...10_000).contains(books) else {
            report(
                value.mismatch(
                    "\(year)", "how many books, from 1 to 10000", help: "write `\(year): 24`"))
            return nil
        }
        return (year, books)
    }
}
