internal import Liquid

/// `plural` and `number`: how many, in words.
enum CountingFilters {
    static let all = [
        Filter("plural", arguments: 2...2) { call in
            let number = try number(call.input, for: "plural")
            let word = call.argument(number == 1 ? 0 : 1)
            let counted = Numbers.grouped(number) + " " + String(decoding: call.text(of: word), as: UTF8.self)
            return call.arena.string(counted)
        },
        Filter("number") { call in
            call.arena.string(Numbers.grouped(try number(call.input, for: "number")))
        },
    ]

    private static func number(_ value: Value, for filter: String) throws -> Int {
        if let number = value.asInt { return number }
        throw FilterProblem("`\(filter)` counts whole numbers", help: "give it a field such as `page.total`")
    }
}
