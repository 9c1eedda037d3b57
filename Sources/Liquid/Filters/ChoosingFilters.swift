internal import TextAndTime

enum ChoosingFilters {
    static let all = [
        Filter("where", arguments: 1...2) { call in try chosen(&call, thatHold: true) },
        Filter("reject", arguments: 1...2) { call in try chosen(&call, thatHold: false) },
        Filter("has", arguments: 1...2) { call in try firstMatch(&call) { .bool($0 != nil) } },
        Filter("find", arguments: 1...2) { call in try firstMatch(&call) { $0?.element ?? .null } },
        Filter("find_index", arguments: 1...2) { call in
            try firstMatch(&call) { $0.map { .int($0.offset) } ?? .null }
        },
        Filter("group_by", arguments: 1...1) { call in try groups(&call) },
    ]

    /// Whether an element has the property, or has it with the given value. Nil if it cannot have properties.
    private static func holds(_ element: Value, _ call: inout FilterCall) throws -> Bool? {
        let wanted = call.argument(1)
        guard let value = try call.property(call.argument(0), of: element) else { return nil }
        return wanted.isNull ? value.isTruthy : call.matches(value, wanted)
    }

    private static func chosen(_ call: inout FilterCall, thatHold isWanted: Bool) throws -> Value {
        var chosen: [Value] = []
        for element in try call.inputElements() {
            guard let holds = try holds(element, &call) else { return .null }
            if holds == isWanted { chosen.append(element) }
        }
        return call.arena.array(chosen)
    }

    /// What `result` makes of the first element that holds, or of none; nil if one before it cannot have properties.
    private static func firstMatch(
        _ call: inout FilterCall, _ result: ((offset: Int, element: Value)?) -> Value
    ) throws -> Value {
        for (offset, element) in try call.inputElements().enumerated() {
            guard let holds = try holds(element, &call) else { return .null }
            if holds { return result((offset, element)) }
        }
        return result(nil)
    }

    /// The elements by their names, in the order in which the names come.
    private static func groups(_ call: inout FilterCall) throws -> Value {
        var order: [Value] = []
        var groups: [ValueKey: [Value]] = [:]
        for element in try call.inputElements() {
            guard let name = try call.property(call.argument(0), of: element) else { continue }
            if groups[ValueKey(value: name)] == nil { order.append(name) }
            groups[ValueKey(value: name), default: []].append(element)
        }
        let arena = call.arena
        return arena.array(
            order.map { name in
                let items = groups[ValueKey(value: name)] ?? []
                return arena.view(
                    "group", ["name": name, "items": arena.array(items), "size": .int(items.count)])
            })
    }
}

extension FilterCall {
    /// Whether a property is what is wanted: the same value, a list that holds it, or the same number as text.
    ///
    /// Shopify supports only the first; nothing else could be meant by the others.
    fileprivate mutating func matches(_ value: Value, _ wanted: Value) -> Bool {
        if value.isSame(as: wanted) { return true }
        if isLenient { return false }
        switch (value.tag, wanted.tag) {
        case (.array, .text), (.array, .int), (.array, .float):
            return value.elements.contains { $0.isSame(as: wanted) }
        case (.int, .text), (.float, .text), (.text, .int), (.text, .float):
            let left = text(of: value)
            return left.isSame(as: text(of: wanted))
        default: return false
        }
    }
}
