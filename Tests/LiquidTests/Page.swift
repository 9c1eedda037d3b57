import Diagnostics

@testable import Liquid

/// A page in one literal: a template, the templates that it may show, and data as JSON.
struct Page {
    var template: String
    var data = "{}"
    var partials: [String: String] = [:]
    var dialect = Dialect.standard
    var isStrict = false
    var limits = RenderLimits()

    init(_ template: String, _ data: String = "{}", partials: [String: String] = [:]) {
        self.template = template
        self.data = data
        self.partials = partials
    }

    /// The page, and what was reported on the way; no page if there were errors.
    func outcome() -> (text: String, found: [Diagnostic]) {
        var files = partials.reduce(into: [:]) { $0[$1.key] = SourceFile(path: $1.key, text: $1.value) }
        files["page.html"] = SourceFile(path: "page.html", text: template)
        let compilation = TemplateLibrary.compile(files, dialect: dialect)
        guard let root = compilation.library.template(named: "page.html") else {
            return ("", compilation.report.diagnostics)
        }
        var environment = RenderEnvironment(now: 1_700_000_000, isStrict: isStrict)
        environment.limits = limits
        let arena = Arena()
        do {
            let data = try JSONData.read(SourceFile(path: "data.json", text: data), into: arena)
            let renderer = Renderer(compilation.library, environment: environment)
            return try renderer.render(root, data: data, arena: arena) { page in
                (String(decoding: page.bytes, as: UTF8.self), compilation.report.diagnostics + page.warnings)
            }
        } catch let failure as RenderFailure {
            return ("", failure.diagnostics)
        } catch let problem as DataProblem {
            return ("", [problem.diagnostic])
        } catch {
            return ("", [.error("test", "\(error)", at: nil, help: "")])
        }
    }

    /// The page, and what was reported as a terminal shows it.
    func result() -> (text: String, messages: String) {
        let (text, found) = outcome()
        return (text, TerminalFormat(hasColor: false).text(DiagnosticReport(found)))
    }

    /// The page, or what was reported instead.
    var text: String {
        let result = result()
        return result.text.isEmpty ? result.messages : result.text
    }

    var messages: String { result().messages }
}
