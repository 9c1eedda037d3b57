internal import TextAndTime

/// Filters that put texts together. If one part is markup, the others are escaped.
enum JoiningFilters {
    static let all = [
        Filter("append", arguments: 1...1) { call in
            let (left, right) = (call.input, call.argument(0))
            return concatenate(left, right, &call)
        },
        Filter("prepend", arguments: 1...1) { call in
            let (left, right) = (call.argument(0), call.input)
            return concatenate(left, right, &call)
        },
        Filter("join", arguments: 0...1) { call in
            let separator = call.hasArgument(0) ? call.argument(0) : .text(" ")
            return try join(&call, separator)
        },
    ]

    private static func join(_ call: inout FilterCall, _ separator: Value) throws -> Value {
        let elements = try call.inputElements()
        let isMarkup = call.isEscaping && ([separator] + elements).contains(where: \.isMarkup)
        let escaping = isMarkup ? ValueEscaping.content : .none
        elements.forEach { call.notePrinted($0) }
        call.notePrinted(separator)
        return call.makeText(isSafe: isMarkup) { text in
            for (index, element) in elements.enumerated() {
                if text.hasOverflowed { return }
                if index > 0 { text.append(separator, escaping) }
                text.append(element, escaping)
            }
        }
    }

    private static func concatenate(_ left: Value, _ right: Value, _ call: inout FilterCall) -> Value {
        let isMarkup = call.isEscaping && (left.isMarkup || right.isMarkup)
        let left = left.tag == .array ? call.arena.string(call.text(of: left)) : left
        let right = right.tag == .array ? call.arena.string(call.text(of: right)) : right
        let escaping = isMarkup ? ValueEscaping.content : .none
        call.notePrinted(left)
        call.notePrinted(right)
        return call.makeText(isSafe: isMarkup) { text in
            text.append(left, escaping)
            text.append(right, escaping)
        }
    }
}
