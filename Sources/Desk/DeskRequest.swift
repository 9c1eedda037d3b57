internal import LoopbackServer
internal import TextAndTime

/// What the desk's page asks for.
struct DeskRequest: Sendable {
    enum Kind: Sendable, Equatable {
        /// A part of the page, by the name of its template.
        case screen(String)
        /// A change, by its name.
        case action(String)
        /// Data for a script.
        case data(String)
        case cover(String)
        /// The cover of a book that Open Library knows, by its number there.
        case foundCover(Int)
        /// A file that was dropped.
        case upload
    }

    let kind: Kind
    let query: [(name: String, value: String)]
    let body: [UInt8]

    /// Nil if nothing of the desk has this address.
    init?(_ request: ServerRequest) {
        let parts = request.rawPath.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard let names = Self.names(parts) else { return nil }
        switch (request.method, names.count, names.first) {
        case ("GET", 2, "screen"): kind = .screen(names[1])
        case ("GET", 2, "cover"): kind = .cover(names[1])
        case ("GET", 2, "found"):
            guard let number = Int(names[1]), number > 0 else { return nil }
            kind = .foundCover(number)
        case ("POST", 2, "do"): kind = .action(names[1])
        case ("POST", 1, "draft"): kind = .action("draft")
        case ("POST", 1, "upload"): kind = .upload
        case ("GET", 1, let name?) where Self.data.contains(name): kind = .data(name)
        default: return nil
        }
        query = Self.pairs(of: request.rawQuery)
        body = request.body
    }

    subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    private static let data: Set = ["changed", "words", "complete", "at", "names", "said", "unpublished"]

    /// The type of its answer.
    var type: String {
        switch kind {
        case .screen: "text/html; charset=utf-8"
        case .action, .data, .upload: "application/json"
        case .cover, .foundCover: "application/octet-stream"
        }
    }

    private static func names(_ parts: some Sequence<Substring>) -> [String]? {
        var names: [String] = []
        for part in parts {
            guard let name = PercentEncoding.decoded(part), !name.isEmpty, !name.contains("/") else {
                return nil
            }
            names.append(name)
        }
        return names
    }

    private static func pairs(of query: Substring) -> [(name: String, value: String)] {
        query.split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0]) else { return nil }
            return (name, parts.count == 2 ? decoded(parts[1]) ?? "" : "")
        }
    }

    /// In a query `+` is a space.
    private static func decoded(_ text: Substring) -> String? {
        PercentEncoding.decoded(text.replacing("+", with: "%20"))
    }
}

/// Something that a template or a script can be given.
protocol Fact: Sendable {
    var json: JSONValue { get }
}

extension JSONValue: Fact { var json: JSONValue { self } }

extension Fact where Self == JSONValue {
    /// No value.
    static var nothing: JSONValue { .null }
    /// A list of nothing.
    static var empty: JSONValue { .array([]) }
}

extension String: Fact { var json: JSONValue { .string(self) } }

extension Int: Fact { var json: JSONValue { .integer(self) } }

extension Bool: Fact { var json: JSONValue { .boolean(self) } }

extension Optional: Fact where Wrapped: Fact { var json: JSONValue { self?.json ?? .null } }

extension Array: Fact where Element: Fact { var json: JSONValue { .array(map(\.json)) } }

/// What a template or a script is given, by names.
struct Facts: Fact, ExpressibleByDictionaryLiteral {
    private(set) var object = JSONObject()

    init(_ facts: Facts = [:]) { self = facts }

    init(dictionaryLiteral elements: (String, any Fact)...) {
        for (name, value) in elements { append(name, value) }
    }

    init<Value: Fact>(pairs: [(String, Value)]) {
        for (name, value) in pairs { append(name, value) }
    }

    var json: JSONValue { .object(object) }

    /// As JSON.
    var text: String {
        var json = JSONWriter()
        json.value(self.json)
        return json.string
    }

    mutating func append(_ name: String, _ value: any Fact) { object.append(name, value.json) }

    /// These facts, followed by others.
    func adding(_ other: Facts) -> Facts {
        var whole = self
        for member in other.object.members { whole.append(member.name, member.value) }
        return whole
    }
}

extension Sequence {
    /// What is said of each element.
    func facts(_ make: (Element) throws -> Facts) rethrows -> [Facts] { try map(make) }
}
