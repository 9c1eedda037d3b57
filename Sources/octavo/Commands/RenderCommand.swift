import Diagnostics
import Liquid

extension Option {
    static let data = Option.value("--data", "FILE", "the JSON object whose members the template sees")
    static let templates = Option.value("--templates", "DIR", "the folder of the templates that it may use")
    static let noEscape = Option.flag("--no-escape", "prints every value as it is")
    static let cases = Option.value("--cases", "FILE", "runs a file of conformance cases instead")
}

extension Commands {
    /// Renders one template, for authors of themes, or a file of conformance cases.
    static let render = Command(
        name: "render",
        summary: "renders one Liquid template with JSON data",
        operands: [Operand("TEMPLATE", "the template, or - for standard input", isOptional: true)],
        options: [.data, .templates, .noEscape, .strict, .cases],
        example: "octavo render card.html --data book.json --templates Templates"
    ) { arguments, console in
        do {
            if let path = arguments.value(of: .cases) { return try CaseRun(path).run(console) }
            return try TemplateRun(arguments).run(console)
        } catch let problem as DataProblem {
            console.tell(problem.diagnostic)
            return .failed
        } catch let problem as UnreadableFile {
            console.tell(problem.diagnostic)
            return .failed
        }
    }
}

/// One template, rendered as the command line says.
private struct TemplateRun {
    private let path: String
    private let dataPath: String?
    private let folder: String?
    private let escapes: Bool
    private let isStrict: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments.operands.first else {
            throw UsageError(
                "`render` needs a template", help: "write `octavo render TEMPLATE`, or `-` to read it")
        }
        self.path = path
        dataPath = arguments.value(of: .data)
        folder = arguments.value(of: .templates)
        escapes = !arguments.has(.noEscape)
        isStrict = arguments.has(.strict)
    }

    func run(_ console: Console) throws -> ExitCode {
        var files = try folder.map { try TemplateFolder.read($0) } ?? [:]
        let name = self.name
        let source = path == "-" ? try LocalFile.readInput() : try LocalFile.read(path)
        files[name] = SourceFile(path: path == "-" ? "standard input" : path, bytes: source)
        var dialect = Dialect.standard
        if !escapes { dialect.escaping = .never }
        let compilation = TemplateLibrary.compile(files, dialect: dialect)
        let found = compilation.report(on: name)
        let report = isStrict ? found.strict : found
        console.tell(report)
        guard !report.hasErrors, let template = compilation.library.template(named: name) else {
            return .failed
        }
        return try render(template, of: compilation.library, console)
    }

    /// The name of the template among those of the folder.
    private var name: String {
        guard path != "-" else { return "standard input" }
        guard let folder else { return path }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    private func render(_ template: Template, of library: TemplateLibrary, _ console: Console) throws
        -> ExitCode
    {
        let arena = Arena()
        var data = Value.null
        if let dataPath {
            data = try JSONData.read(SourceFile(path: dataPath, bytes: LocalFile.read(dataPath)), into: arena)
        }
        let environment = RenderEnvironment(now: WallClock.now, isStrict: isStrict)
        do {
            try Renderer(library, environment: environment).render(template, data: data, arena: arena) {
                page in
                console.tell(DiagnosticReport(page.warnings))
                console.print(bytes: Array(page.bytes))
            }
            return .well
        } catch let failure as RenderFailure {
            console.tell(DiagnosticReport(failure.diagnostics))
            return .failed
        }
    }
}

/// A file of conformance cases.
private struct CaseRun {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    func run(_ console: Console) throws -> ExitCode {
        let arena = Arena()
        let suite = try JSONData.read(SourceFile(path: path, bytes: LocalFile.read(path)), into: arena)
        var (passed, failed) = (0, 0)
        for test in ConformanceCase.cases(of: suite) {
            let outcome = test.run(now: WallClock.now)
            if outcome.hasPassed {
                passed += 1
                continue
            }
            failed += 1
            console.print("\(test.name): expected \(outcome.expected), got \(outcome.got)\n")
        }
        console.print("\(passed) passed, \(failed) failed\n")
        return failed == 0 ? .well : .failed
    }
}
