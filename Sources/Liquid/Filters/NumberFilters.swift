enum NumberFilters {
    static let all = [
        Filter("plus", arguments: 1...1) { call in (left(call) + right(call)).value },
        Filter("minus", arguments: 1...1) { call in (left(call) - right(call)).value },
        Filter("times", arguments: 1...1) { call in (left(call) * right(call)).value },
        Filter("divided_by", arguments: 1...1) { call in
            try checked(left(call).divided(by: right(call))).value
        },
        Filter("modulo", arguments: 1...1) { call in try checked(left(call).modulo(right(call))).value },
        Filter("abs") { call in left(call).absolute.value },
        Filter("ceil") { call in left(call).rounded(.up).value },
        Filter("floor") { call in left(call).rounded(.down).value },
        Filter("round", arguments: 0...1) { call in
            let places = max(-40, min(40, call.argument(0).leadingNumber))
            return left(call).rounded(.toNearestOrAwayFromZero, places: places).value
        },
        Filter("at_least", arguments: 1...1) { call in
            let (value, least) = (left(call), right(call))
            return (value < least ? least : value).value
        },
        Filter("at_most", arguments: 1...1) { call in
            let (value, most) = (left(call), right(call))
            return (most < value ? most : value).value
        },
        Filter("sum", arguments: 0...1) { call in try sum(&call) },
    ]

    private static func left(_ call: borrowing FilterCall) -> Number { Number(call.input) }
    private static func right(_ call: borrowing FilterCall) -> Number { Number(call.argument(0)) }

    private static func checked(_ quotient: Number?) throws -> Number {
        guard let quotient else {
            throw FilterProblem(
                "a number cannot be divided by 0", help: "check with `if` that the divisor is not 0")
        }
        return quotient
    }

    private static func sum(_ call: inout FilterCall) throws -> Value {
        var values = try call.inputElements()
        if !call.argument(0).isNull {
            let name = call.argument(0)
            values = try values.map { try call.property(name, of: $0) ?? .int(0) }
            values = try call.elements(of: call.arena.array(values))
        }
        return values.reduce(.whole(0)) { $0 + Number($1) }.value
    }
}
