public import Diagnostics

/// A set of templates, compiled once, immutable, and shared by all tasks that render.
///
/// Compile a theme once a build, put what many pages show into an arena of its own, and give each task a `Renderer` and an
/// arena that it resets from page to page.
public struct TemplateLibrary: Sendable {
    /// What compiling gave: every problem found, and a library of the templates that had no error.
    public struct Compilation: Sendable {
        public let library: TemplateLibrary
        public let report: DiagnosticReport

        /// What was found in a template and in those that it shows.
        public func report(on name: String) -> DiagnosticReport {
            guard let index = library.program.templateIndex[name] else { return DiagnosticReport() }
            let templates = library.program.templates
            let files = Set(templates[index].dependencies.map { templates[$0].file.path })
            return DiagnosticReport(report.diagnostics.filter { files.contains($0.position?.file ?? "") })
        }
    }

    let program: Program

    /// Compiles the templates of `files`, by the name that other templates use for them. Those that `isPage` rejects are
    /// only read and compiled where others show them, and cannot be rendered by themselves.
    public static func compile(
        _ files: [String: SourceFile], dialect: Dialect = .standard,
        asPages isPage: (_ name: String, SourceFile) -> Bool = { _, _ in true }
    ) -> Compilation {
        var report = DiagnosticReport()
        let files = files.sorted { $0.key < $1.key }
        let index = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.key, $0) })
        let isPage = files.map { isPage($0.key, $0.value) }
        let parsed = parsed(files, isPage, index, dialect)
        var code = CodeWriter(dialect: dialect, templates: parsed, index: index)
        code.writeAll(asPages: isPage)
        var broken: Set<Int> = []
        for (index, template) in parsed.enumerated() {
            let problems = template.problems + (code.problems[index] ?? [])
            if problems.contains(where: { $0.severity == .error }) { broken.insert(index) }
            report.add(SyntaxProblem.diagnostics(problems, in: template.file))
        }
        let program = Program(code, templates: compiled(parsed, code, broken, isPage), index: index)
        return Compilation(library: TemplateLibrary(program: program), report: report)
    }

    /// Reads the pages, and whatever they show.
    private static func parsed(
        _ files: [(key: String, value: SourceFile)], _ isPage: [Bool], _ index: [String: Int],
        _ dialect: Dialect
    ) -> [ParsedTemplate] {
        var parsed = files.map { ParsedTemplate(unread: $0.key, $0.value) }
        var isKnown = isPage
        var queue = isPage.indices.filter { isPage[$0] }
        while let next = queue.popLast() {
            let template = TemplateParser.parse(files[next].key, files[next].value, dialect: dialect)
            let others =
                template.mayNameAny
                ? Array(files.indices) : template.named.compactMap { TemplateName.index(of: $0, in: index) }
            for other in others where !isKnown[other] {
                isKnown[other] = true
                queue.append(other)
            }
            parsed[next] = template
        }
        return parsed
    }

    private static func compiled(
        _ parsed: [ParsedTemplate], _ code: CodeWriter, _ broken: Set<Int>, _ isPage: [Bool]
    ) -> [CompiledTemplate] {
        parsed.enumerated().map { index, template in
            let dependencies = reachable(from: index) { code.shown[$0] }.sorted()
            return CompiledTemplate(
                name: template.name, file: template.file,
                unit: isPage[index] && broken.isDisjoint(with: dependencies) ? index : -1,
                dependencies: dependencies,
                isEscaping: code.dialect.escapes(template.name))
        }
    }

    public func template(named name: String) -> Template? {
        guard let index = program.templateIndex[name], program.templates[index].unit >= 0 else { return nil }
        return Template(program: program, index: index)
    }
}

/// The templates to which one leads, itself among them, where each leads to its `others`.
func reachable(from start: Int, _ others: (Int) -> Set<Int>) -> Set<Int> {
    var (seen, queue) = (Set([start]), [start])
    while let next = queue.popLast() { queue += others(next).filter { seen.insert($0).inserted } }
    return seen
}
