/// Filters for lists as a whole.
enum ListFilters {
    static let all = [
        Filter("first") { call in call.input.part(.first, call.arena) },
        Filter("last") { call in call.input.part(.last, call.arena) },
        Filter("reverse") { call in call.arena.array(try call.inputElements().reversed()) },
        Filter("concat", arguments: 1...1) { call in
            guard call.argument(0).tag == .array else {
                throw FilterProblem(
                    "`concat` takes a list; found \(call.argument(0).words)",
                    help: "make a list of it, for example with `split`")
            }
            return call.arena.array(try call.inputElements() + Array(call.argument(0).elements))
        },
        Filter("compact", arguments: 0...1) { call in try compact(&call) },
        Filter("uniq", arguments: 0...1) { call in try unique(&call) },
        Filter("map", arguments: 1...1) { call in
            let name = call.argument(0)
            let values = try call.inputElements().map { try call.property(name, of: $0) ?? .null }
            return call.arena.array(values)
        },
        Filter("default", arguments: 0...2, keywords: ["allow_false"]) { call in
            let allowsFalse = call.keyword("allow_false")?.isTruthy ?? false
            let isMissing = allowsFalse ? call.input.isNull : !call.input.isTruthy
            guard
                isMissing || call.input.isEmptyContent || call.input.tag == .emptyLiteral
                    || call.input.tag == .blankLiteral
            else { return call.input }
            return call.hasArgument(0) ? call.argument(0) : .text("")
        },
    ]

    private static func compact(_ call: inout FilterCall) throws -> Value {
        let elements = try call.inputElements()
        let name = call.argument(0)
        guard !name.isNull else { return call.arena.array(elements.filter { !$0.isNull }) }
        var kept: [Value] = []
        for element in elements {
            guard let value = try call.property(name, of: element) else { return .null }
            if !value.isNull { kept.append(element) }
        }
        return call.arena.array(kept)
    }

    private static func unique(_ call: inout FilterCall) throws -> Value {
        let name = call.argument(0)
        var seen: Set<ValueKey> = []
        var kept: [Value] = []
        for element in try call.inputElements() {
            var key = element
            if !name.isNull {
                guard let value = try call.property(name, of: element) else { return .null }
                key = value
            }
            if seen.insert(ValueKey(value: key)).inserted { kept.append(element) }
        }
        return call.arena.array(kept)
    }
}

/// A value as a key: equal by content.
struct ValueKey: Hashable {
    let value: Value

    static func == (left: ValueKey, right: ValueKey) -> Bool {
        left.value.tag == right.value.tag && left.value.isSame(as: right.value)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(value.tag)
        switch value.tag {
        case .text: hasher.combine(bytes: UnsafeRawBufferPointer(value.textBytes))
        case .int, .bool, .float: hasher.combine(value.payload)
        case .array, .object: hasher.combine(value.count)
        default: break
        }
    }
}
