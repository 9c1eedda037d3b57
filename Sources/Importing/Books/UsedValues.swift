internal import TextAndTime

/// Which values of an entry have been used: every reader notes what it takes, and what is left over is named in the
/// plan.
final class UsedValues {
    private var names: Set<String> = []

    func use(_ name: String) { names.insert(name) }

    func has(_ name: String) -> Bool { names.contains(name) }
}

/// A value of an entry in JSON or front matter, which notes what is used of it.
struct EntryValue {
    private let value: JSONValue
    /// Where it is in the entry, with the numbers of items after `#`: `reviews#2.note`.
    private let path: String
    private let used: UsedValues

    /// A whole entry.
    init(_ value: JSONValue) {
        self.init(value, "", UsedValues())
    }

    private init(_ value: JSONValue, _ path: String, _ used: UsedValues) {
        (self.value, self.path, self.used) = (value, path, used)
    }

    var isObject: Bool { value.isObject }

    /// Whether there is nothing in it.
    var isEmpty: Bool {
        switch value {
        case .null: true
        case .string(let text): text.allSatisfy(\.isWhitespace)
        case .array(let items): items.isEmpty
        default: false
        }
    }

    /// The members of an object by their names.
    var members: [(name: String, value: EntryValue)] {
        guard case .object(let object) = value else { return [] }
        return object.members.map { ($0.name, EntryValue($0.value, path(of: $0.name), used)) }
    }

    subscript(name: String) -> EntryValue? {
        value[name].map { EntryValue($0, path(of: name), used) }
    }

    /// The items of a list.
    var elements: [EntryValue] {
        value.elements.enumerated().map { EntryValue($1, "\(path)#\($0)", used) }
    }

    /// The items of a list, or the value alone.
    var items: [EntryValue] { value.elements.isEmpty ? [self] : elements }

    /// A text, number or truth value as text; empty if it is something else.
    var text: String {
        used.use(path)
        return Self.text(value)
    }

    /// The text without its being used.
    var unusedText: String { Self.text(value) }

    /// A truth value; nil if it is something else, which then is not used.
    var boolean: Bool? {
        guard case .boolean(let truth) = value else { return nil }
        used.use(path)
        return truth
    }

    /// Where something is that nobody has used, each once, without the numbers of items.
    var leftOver: [String] {
        var names: [String] = []
        addLeftOver(to: &names)
        return names
    }

    private func addLeftOver(to names: inout [String]) {
        switch value {
        case .object: for member in members { member.value.addLeftOver(to: &names) }
        case .array: for element in elements { element.addLeftOver(to: &names) }
        default:
            guard !used.has(path), !Self.text(value).allSatisfy(\.isWhitespace) else { return }
            let name = path.replacing(#/#[0-9]+/#, with: "")
            if !names.contains(name) { names.append(name) }
        }
    }

    private func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .boolean(let truth): "\(truth)"
        case .largeInteger(let digits): digits
        default: ""
        }
    }
}
