internal import Diagnostics

/// One case of a conformance suite: a template, its data, and what it must give.
public struct ConformanceCase {
    public struct Outcome: Sendable {
        public let hasPassed: Bool
        /// What it must print, in one line.
        public let expected: String
        /// What it printed, in one line.
        public let got: String
    }

    public let name: String
    private let template: String
    private let data: Value
    private let partials: [String: SourceFile]
    private let isEscaping: Bool
    /// The acceptable outputs; nil if parsing or rendering must fail.
    private let expected: [String]?

    /// The cases of a suite, read from the JSON value of its file.
    public static func cases(of suite: Value) -> [ConformanceCase] {
        let list = suite["tests"] ?? suite["cases"] ?? suite
        return (list.asArray ?? []).compactMap(ConformanceCase.init)
    }

    private init?(_ value: Value) {
        guard let name = value["name"]?.asString, let template = value["template"]?.asString else {
            return nil
        }
        self.name = name
        self.template = template
        data = value["data"] ?? .null
        isEscaping = value["autoescape"]?.asBool ?? false
        partials = Self.files(value["templates"])
        if value["invalid"]?.asBool == true {
            expected = nil
        } else if let texts = value["results"]?.asArray {
            expected = texts.compactMap(\.asString)
        } else {
            expected = [value["result"]?.asString ?? ""]
        }
    }

    private static func files(_ value: Value?) -> [String: SourceFile] {
        guard let value, value.tag == .object else { return [:] }
        let object = ObjectReference(value)
        let pairs = zip(object.shape.fieldNames, object.fields).map { name, text in
            (name, SourceFile(path: name, text: text.asString ?? ""))
        }
        return Dictionary(pairs) { _, last in last }
    }

    public func run(now: Int) -> Outcome {
        let words = expected.map { $0.map(\.debugDescription).joined(separator: " or ") } ?? "an error"
        do {
            let text = try rendered(now: now)
            let hasPassed = expected?.contains(text) ?? false
            return Outcome(hasPassed: hasPassed, expected: words, got: text.debugDescription)
        } catch {
            return Outcome(hasPassed: expected == nil, expected: words, got: "error: \(error.message)")
        }
    }

    private func rendered(now: Int) throws(ConformanceFailure) -> String {
        var dialect = Dialect.standard
        dialect.isLenient = true
        dialect.sharedNames = []
        dialect.escaping = isEscaping ? .always : .never
        var files = partials
        files[Self.rootName] = SourceFile(path: name, text: template)
        let compilation = TemplateLibrary.compile(files, dialect: dialect)
        guard let root = compilation.library.template(named: Self.rootName) else {
            let error = compilation.report.diagnostics.first { $0.severity == .error }
            throw ConformanceFailure(message: error?.message ?? "no template")
        }
        let renderer = Renderer(compilation.library, environment: RenderEnvironment(now: now))
        do {
            return try renderer.renderText(root, data: data, arena: Arena())
        } catch {
            let failure = error as? RenderFailure
            throw ConformanceFailure(message: failure?.diagnostics.last?.message ?? "\(error)")
        }
    }

    /// A template name that no case uses.
    private static let rootName = " case"
}

/// Why a case gave no text.
private struct ConformanceFailure: Error {
    let message: String
}
