import Building
import Diagnostics
import Files
import Liquid
import Publishing
import Theming

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Option {
    static let data = Option(
        "--data", .optionalFile,
        "a JSON object with the values that the template can use; with --page and no FILE, prints those of the page"
    )
    static let renderedPage = Option(
        "--page", .text("ADDRESS"), "renders this page of the site, with its real data")
    static let templates = Option("--templates", .folder, "the folder of the templates that it may include")
    static let noEscape = Option.flag("--no-escape", "prints every value without HTML escapes")
    static let cases = Option("--cases", .file, "runs a file of conformance cases instead of a template")
}

extension Commands {
    /// Renders one template, for authors of themes, or a file of conformance cases.
    static let render = Command(
        name: "render",
        summary: "renders one template, or one page of a site, for theme authors",
        operands: [Operand("TEMPLATE", "the template, or - for standard input", isOptional: true)],
        options: [.data, .templates, .siteFolder, .renderedPage, .now, .noEscape, .strict, .cases],
        example: "octavo render --page /books/emma/ --data"
    ) { arguments, console in
        if let path = arguments.value(of: .cases) { return try CaseRun(path).run(console) }
        if arguments.has(.renderedPage) || arguments.has(.siteFolder) {
            return try await PageRun(arguments).run(console)
        }
        return try TemplateRun(arguments).run(console)
    }
}

/// One page of a site, or the data that its template sees.
private struct PageRun {
    private let options: BuildOptions
    private let address: String
    private let aspect: PageAspect

    init(_ arguments: Arguments) throws(UsageError) {
        guard let address = arguments.value(of: .renderedPage) else {
            throw UsageError(
                "`--site` needs the address of a page", help: "for example `--page /books/emma/`")
        }
        if let template = arguments.operands.first {
            throw UsageError(
                "a page is rendered with its own template, not with `\(template)`",
                help: "leave out `\(template)`, or leave out `--page`")
        }
        if let file = arguments.value(of: .data) {
            throw UsageError(
                "a page of a site has its own data, not that of `\(file)`",
                help: "write `--data` alone to print the page's data")
        }
        var options = BuildOptions(arguments)
        options.site = arguments.site
        self.options = options
        self.address = address
        aspect = arguments.has(.data) ? .data : .page
    }

    func run(_ console: Console) async throws -> ExitCode {
        let page = try await SiteBuild(options).inspect(address, aspect)
        console.report(page.report)
        try console.print(bytes: page.bytes)
        return .success
    }
}

/// One template, rendered with the options of the command line.
private struct TemplateRun {
    private let path: String
    private let dataPath: String?
    private let folder: String?
    private let escapes: Bool
    private let isStrict: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments.operands.first else {
            throw UsageError(
                "`octavo render` needs a template",
                help: "name a file, or write `-` to read the template from standard input")
        }
        self.path = path
        dataPath = arguments.value(of: .data)
        guard dataPath != nil || !arguments.has(.data) else {
            throw UsageError(
                "`--data` needs a file, unless `--page` names a page",
                help: "write `--data book.json`, or `--page /books/emma/ --data`")
        }
        folder = arguments.value(of: .templates)
        escapes = !arguments.has(.noEscape)
        isStrict = arguments.has(.strict)
    }

    func run(_ console: Console) throws -> ExitCode {
        var files = try folder.map { try TemplateFolder.read($0) } ?? [:]
        let name = self.name
        let source = path == "-" ? try FileReading.standardInput() : try FileReading.file(path)
        files[name] = SourceFile(path: path == "-" ? "standard input" : path, bytes: source)
        var dialect = Dialect.withoutSite
        if !escapes { dialect.escaping = .never }
        let compilation = TemplateLibrary.compile(files, dialect: dialect)
        let found = compilation.report(on: name)
        let report = isStrict ? found.strict : found
        console.report(report)
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
            data = try JSONData.read(
                SourceFile(path: dataPath, bytes: FileReading.file(dataPath)), into: arena)
        }
        let environment = RenderEnvironment(now: Environment.now, isStrict: isStrict)
        try Renderer(library, environment: environment).render(template, data: data, arena: arena) {
            page in
            console.report(DiagnosticReport(page.warnings))
            try console.print(bytes: Array(page.bytes))
        }
        return .success
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
        let suite = try JSONData.read(SourceFile(path: path, bytes: FileReading.file(path)), into: arena)
        var (passed, failed) = (0, 0)
        for test in ConformanceCase.cases(of: suite) {
            let outcome = test.run(now: Environment.now)
            if outcome.hasPassed {
                passed += 1
                continue
            }
            failed += 1
            try console.print("\(test.name): expected \(outcome.expected), got \(outcome.got)\n")
        }
        try console.print("\(passed) passed, \(failed) failed\n")
        return failed == 0 ? .success : .failed
    }
}

private enum TemplateFolder {
    private static let endings = ["html", "xml", "liquid", "txt", "md", "svg", "json", "css", "js"]

    /// The files of the folder at `path`, by their paths in it. Links are not followed.
    static func read(_ path: String) throws(FileFailure) -> [String: SourceFile] {
        guard let folder = try Folder.open(path) else { throw FileFailure(.list, path, .system(ENOENT)) }
        var files: [String: SourceFile] = [:]
        for file in try folder.files(below: ".") {
            let name = String(file.dropFirst("./".count))
            guard endings.contains(where: { name.hasSuffix(".\($0)") }),
                !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
                let bytes = try folder.read(name)
            else { continue }
            files[name] = SourceFile(path: folder.name(of: name), bytes: bytes)
        }
        return files
    }
}
