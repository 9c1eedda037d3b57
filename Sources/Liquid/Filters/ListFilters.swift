internal import TextAndTime

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
        Filter("push", arguments: 1...1) { call in
            call.arena.array(try ownElements(&call) + [call.argument(0)])
        },
        Filter("unshift", arguments: 1...1) { call in
            call.arena.array([call.argument(0)] + (try ownElements(&call)))
        },
        Filter("pop", arguments: 0...1) { call in
            call.arena.array(try ownElements(&call).dropLast(try count(&call)))
        },
        Filter("shift", arguments: 0...1) { call in
            call.arena.array(try ownElements(&call).dropFirst(try count(&call)))
        },
        Filter("sample", arguments: 0...1) { call in try sample(&call) },
        Filter("compact", arguments: 0...1) { call in try compact(&call) },
        Filter("uniq", arguments: 0...1) { call in try unique(&call) },
        Filter("map", arguments: 1...1) { call in
            let name = call.argument(0)
            let values = try call.inputElements().map { element in
                if case .value(let value) = try call.property(name, of: element) { value } else { Value.null }
            }
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

    /// The elements of the input, in which lists stay lists.
    private static func ownElements(_ call: inout FilterCall) throws -> [Value] {
        call.input.tag == .array ? Array(call.input.elements) : try call.inputElements()
    }

    /// How many elements to take; one if no number is given.
    private static func count(_ call: inout FilterCall) throws -> Int {
        call.hasArgument(0) ? max(0, try call.integer(0)) : 1
    }

    /// Elements chosen by the content of the list: the same list always gives the same ones, so that a site does not
    /// change from build to build.
    private static func sample(_ call: inout FilterCall) throws -> Value {
        let elements = try ownElements(&call)
        var whole = FingerprintBuilder()
        for element in elements { element.hashContent(into: &whole) }
        let keys = elements.indices.map { index in
            var key = whole
            key.take(index)
            elements[index].hashContent(into: &key)
            return (key: key.fingerprint.bits, index: index)
        }
        let chosen = keys.sorted { $0 < $1 }.map { elements[$0.index] }
        return call.hasArgument(0) ? call.arena.array(chosen.prefix(try count(&call))) : chosen.first ?? .null
    }

    private static func compact(_ call: inout FilterCall) throws -> Value {
        let elements = try call.inputElements()
        let name = call.argument(0)
        guard !name.isNull else { return call.arena.array(elements.filter { !$0.isNull }) }
        var kept: [Value] = []
        for element in elements {
            guard case .value(let value) = try call.property(name, of: element) else { return .null }
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
                guard case .value(let value) = try call.property(name, of: element) else { return .null }
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
        case .text, .bigInteger: hasher.combine(bytes: UnsafeRawBufferPointer(value.textBytes))
        case .int, .bool, .float: hasher.combine(value.payload)
        case .array, .object: hasher.combine(value.count)
        default: break
        }
    }
}
