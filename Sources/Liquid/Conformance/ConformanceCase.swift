internal import Diagnostics

/// One case of a conformance suite: a template, its data, and what it must give.
public struct ConformanceCase {
    /// What is expected of the template.
    enum Expectation {
        /// Any of these texts.
        case texts([String])
        /// An error, when it is read or when it is rendered.
        case failure
    }

    /// The outcome of a case.
    public struct Outcome: Sendable {
        /// Whether it printed what it must.
        public let hasPassed: Bool
        /// What it must print, in one line.
        public let expected: String
        /// What it printed, in one line.
        public let got: String
    }

    /// What the suite calls it.
    public let name: String
    private let template: String
    private let data: Value
    private let partials: [String: SourceFile]
    private let isEscaping: Bool
    private let expectation: Expectation

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
            expectation = .failure
        } else if let texts = value["results"]?.asArray {
            expectation = .texts(texts.compactMap(\.asString))
        } else {
            expectation = .texts([value["result"]?.asString ?? ""])
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

    /// Renders the case and compares.
    public func run(now: Int) -> Outcome {
        let arena = Arena()
        let result: Result<String, ConformanceFailure>
        do {
            result = .success(try rendered(in: arena, now: now))
        } catch {
            result = .failure(error)
        }
        switch (expectation, result) {
        case (.failure, .failure(let failure)):
            return Outcome(hasPassed: true, expected: "an error", got: failure.message)
        case (.failure, .success(let text)):
            return Outcome(hasPassed: false, expected: "an error", got: text.debugDescription)
        case (.texts(let texts), .success(let text)):
            return Outcome(
                hasPassed: texts.contains(text),
                expected: texts.map(\.debugDescription).joined(separator: " or "),
                got: text.debugDescription)
        case (.texts(let texts), .failure(let failure)):
            return Outcome(
                hasPassed: false, expected: texts.map(\.debugDescription).joined(separator: " or "),
                got: "error: " + failure.message)
        }
    }

    private func rendered(in arena: Arena, now: Int) throws(ConformanceFailure) -> String {
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
            return try renderer.renderText(root, data: data, arena: arena)
        } catch {
            let failure = error as? RenderFailure
            throw ConformanceFailure(message: failure?.diagnostics.last?.message ?? "\(error)")
        }
    }

    /// A name that no case gives to a template of its own.
    private static let rootName = " case"
}

/// Why a case gave no text.
private struct ConformanceFailure: Error {
    let message: String
}
