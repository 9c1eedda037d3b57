internal import Content
internal import Diagnostics

extension FieldKind<[Int: Int]> {
    /// How many books are to be read in each year: `{2027: 24}`.
    static var goals: Self {
        FieldKind(
            "map", .yaml,
            read: { fields, field in
                let found = fields.map(field, "a map such as `{2027: 24}`") {
                    "write the year before it: `\($0): {2027: 24}`"
                }
                var goals: [Int: Int] = [:]
                for (key, value) in found?.value.entries ?? [] where !value.isNull {
                    guard let year = key.text.flatMap({ Int($0) }), (1900...2999).contains(year) else {
                        fields.report(key.mismatch(found?.name ?? "", "years", help: "write `2027: 24`"))
                        continue
                    }
                    guard let books = value.integer, (1...10_000).contains(books) else {
                        fields.report(
                            value.mismatch(
                                "\(year)", "how many books, from 1 to 10000", help: "write `\(year): 24`"))
                        continue
                    }
                    goals[year] = books
                }
                return goals
            },
            written: { goals in
                .unlessEmpty(goals.sorted { $0.key < $1.key }.map { NewField("\($0)", .integer($1)) })
            })
    }
}
