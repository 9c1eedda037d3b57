/// Filters that sort lists; nil comes last, unless `sort: key, 'first'` asks for it first.
enum SortingFilters {
    static let all = [
        Filter("sort", arguments: 0...2) { call in
            let isNilFirst = try nilsComeFirst(&call)
            return try sorted(keyed(&call), &call, isNilFirst: isNilFirst) { left, right in
                try left.ordering(to: right)
            }
        },
        Filter("sort_natural", arguments: 0...1) { call in
            var keys = try keyed(&call)
            for index in keys.indices where !keys[index].key.isNull {
                let text = String(decoding: call.text(of: keys[index].key), as: UTF8.self)
                keys[index].key = call.arena.string(text.lowercased())
            }
            return try sorted(keys, &call) { left, right in left.textBytes.ordering(to: right.textBytes) }
        },
    ]

    private static func nilsComeFirst(_ call: inout FilterCall) throws -> Bool {
        guard call.hasArgument(1) else { return false }
        switch String(decoding: call.text(of: call.argument(1)), as: UTF8.self) {
        case "first": return true
        case "last": return false
        case let other:
            throw FilterProblem(
                "`sort` puts nil `first` or `last`; found `\(other)`", help: "write `sort: 'key', 'first'`")
        }
    }

    private typealias Keyed = (key: Value, element: Value)

    private static func keyed(_ call: inout FilterCall) throws -> [Keyed] {
        let elements = try call.inputElements()
        let name = call.argument(0)
        guard !name.isNull else { return elements.map { ($0, $0) } }
        return try elements.map { element in
            guard let key = try call.property(name, of: element) else {
                let text = String(decoding: call.text(of: name), as: UTF8.self)
                throw FilterProblem(
                    "\(element.words) has no property `\(text)` to sort by",
                    help: "give the filter a list of objects")
            }
            return (key, element)
        }
    }

    private static func sorted(
        _ keys: [Keyed], _ call: inout FilterCall, isNilFirst: Bool = false,
        _ order: (Value, Value) throws -> Int?
    ) throws -> Value {
        let sorted = try keys.enumerated().sorted { left, right in
            let (first, second) = (left.element.key, right.element.key)
            if isNilFirst, first.isNull != second.isNull { return first.isNull }
            let answer = try compare(first, second, order)
            return answer == 0 ? left.offset < right.offset : answer < 0
        }
        return call.arena.array(sorted.map(\.element.element))
    }

    private static func compare(
        _ left: Value, _ right: Value, _ order: (Value, Value) throws -> Int?
    ) throws -> Int {
        if left.isNull || right.isNull { return left.isNull == right.isNull ? 0 : left.isNull ? 1 : -1 }
        do {
            if let answer = try order(left, right) { return answer }
            if left.isSame(as: right) { return 0 }
        } catch is Incomparable {
            // Reported below, as for values without an order.
        }
        throw FilterProblem(
            "\(left.words) and \(right.words) cannot be compared",
            help: "sort numbers with numbers and texts with texts")
    }
}
