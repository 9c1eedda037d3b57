public import Diagnostics
public import TextAndTime

public struct DataProblem: Error, Sendable {
    public let diagnostic: Diagnostic
}

/// JSON as template values: keeps the order of keys, and distinguishes integers from other numbers.
public struct JSONData {
    private let arena: Arena
    /// The shapes of objects, shared by those with the same keys.
    private var shapes: [[String]: Shape] = [:]

    private static let deepest = 512

    public static func read(_ file: SourceFile, into arena: Arena) throws -> Value {
        do {
            var data = JSONData(arena: arena)
            return data.value(try JSONReader.read(file.bytes, deepest: deepest))
        } catch {
            throw DataProblem(
                diagnostic: .error(
                    "json-syntax", error.message,
                    at: file.position(of: error.offset..<(error.offset + 1)),
                    help:
                        "compare this with `{\"title\": \"Emma\", \"tags\": [1, 2.5, true, null]}`"
                ))
        }
    }

    /// A value that was read, or made, before.
    public static func value(of json: JSONValue, in arena: Arena) -> Value {
        var data = JSONData(arena: arena)
        return data.value(json)
    }

    private mutating func value(_ json: JSONValue) -> Value {
        switch json {
        case .null: .null
        case .boolean(let boolean): .bool(boolean)
        case .integer(let number): .int(number)
        case .largeInteger(let digits): Number(digits: digits)?.value ?? .null
        case .decimal(let number): .float(number)
        case .string(let text): arena.string(text)
        case .array(let elements): arena.array(elements.map { value($0) })
        case .object(let object): value(object)
        }
    }

    private mutating func value(_ object: JSONObject) -> Value {
        var names: [String] = []
        var values: [Value] = []
        var seen: [String: Int] = [:]
        for member in object.members {
            let value = value(member.value)
            // The last of equal keys counts.
            if let known = seen[member.name] {
                values[known] = value
            } else {
                seen[member.name] = names.count
                names.append(member.name)
                values.append(value)
            }
        }
        let shape = shapes[names] ?? arena.shape(names)
        shapes[names] = shape
        return arena.object(shape, values)
    }
}
