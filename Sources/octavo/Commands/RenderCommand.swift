import Building
import Diagnostics
import Files
import Liquid
import Publishing
import Theming

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
        if let path = arguments.value(of: .cases) { return try runCases(at: path, console) }
        if arguments.has(.renderedPage) || arguments.has(.siteFolder) {
            return try await renderPage(arguments, console)
        }
        return try TemplateRun(arguments).run(console)
    }

    /// One page of a site, or the data that its template sees.
    private static func renderPage(_ arguments: Arguments, _ console: Console) async throws -> ExitCode {
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
        let page = try await SiteBuild(BuildOptions(arguments))
            .inspect(address, arguments.has(.data) ? .data : .page)
        console.report(page.report)
        try console.print(bytes: page.bytes)
        return .success
    }

    /// A file of conformance cases.
    private static func runCases(at path: String, _ console: Console) throws -> ExitCode {
        let arena = Arena()
        let suite = try JSONData.read(SourceFile(path: path, bytes: FileReading.file(path)), into: arena)
        let outcomes = ConformanceCase.cases(of: suite).map { ($0.name, $0.run(now: Environment.now)) }
        let failed = outcomes.filter { !$1.hasPassed }
        for (name, outcome) in failed {
            try console.print("\(name): expected \(outcome.expected), got \(outcome.got)\n")
        }
        try console.print("\(outcomes.count - failed.count) passed, \(failed.count) failed\n")
        return failed.isEmpty ? .success : .failed
    }
}

/// One template, rendered with the options of the command line.
private struct TemplateRun {
    private let arguments: Arguments
    private let path: String
    /// How messages name the template.
    private let shown: String

    init(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments.operands.first else {
            throw UsageError(
                "`octavo render` needs a template",
                help: "name a file, or write `-` to read the template from standard input")
        }
        guard arguments.value(of: .data) != nil || !arguments.has(.data) else {
            throw UsageError(
                "`--data` needs a file, unless `--page` names a page",
                help: "write `--data book.json`, or `--page /books/emma/ --data`")
        }
        (self.arguments, self.path) = (arguments, path)
        shown = path == "-" ? "standard input" : path
    }

    func run(_ console: Console) throws -> ExitCode {
        let folder = arguments.value(of: .templates)
        var files = try folder.map { try TemplateFolder.read($0) } ?? [:]
        let name = name(in: folder)
        files[name] = SourceFile(
            path: shown, bytes: try path == "-" ? FileReading.standardInput() : FileReading.file(path))
        var dialect = Dialect.withoutSite
        if arguments.has(.noEscape) { dialect.escaping = .never }
        let compilation = TemplateLibrary.compile(files, dialect: dialect)
        let found = compilation.report(on: name)
        let report = arguments.has(.strict) ? found.strict : found
        console.report(report)
        guard !report.hasErrors, let template = compilation.library.template(named: name) else {
            return .failed
        }
        try render(template, of: compilation.library, console)
        return .success
    }

    /// The name of the template among those of the folder.
    private func name(in folder: String?) -> String {
        guard path != "-", let folder else { return shown }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    private func render(_ template: Template, of library: TemplateLibrary, _ console: Console) throws {
        let arena = Arena()
        let data = try arguments.value(of: .data).map {
            try JSONData.read(SourceFile(path: $0, bytes: FileReading.file($0)), into: arena)
        }
        let environment = RenderEnvironment(now: Environment.now, isStrict: arguments.has(.strict))
        try Renderer(library, environment: environment)
            .render(template, data: data ?? .null, arena: arena) { page in
                console.report(DiagnosticReport(page.warnings))
                try console.print(bytes: Array(page.bytes))
            }
    }
}

private enum TemplateFolder {
    private static let endings = ["html", "xml", "liquid", "txt", "md", "svg", "json", "css", "js"]

    /// The files of the folder at `path`, by their paths in it. Links are not followed.
    static func read(_ path: String) throws(FileFailure) -> [String: SourceFile] {
        guard let folder = try Folder.open(path) else { throw FileFailure(.list, path, .missing) }
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
