public import Diagnostics
internal import TextAndTime

/// Renders templates of a library; make one per task, so that its memory is reused from page to page.
public final class Renderer {
    private let library: TemplateLibrary
    private var machine: Machine

    public init(_ library: TemplateLibrary, environment: RenderEnvironment) {
        self.library = library
        machine = Machine(library.program, environment: environment)
    }

    /// Renders `template` with the fields of the object `data` as its root names.
    ///
    /// Values that the render makes live in `arena`. The page's bytes are valid inside `body` only.
    public func render<Result>(
        _ template: Template, data: Value, arena: Arena, _ body: (RenderedPage) throws -> Result
    ) throws -> Result {
        precondition(template.program === library.program, "The template belongs to another library.")
        do {
            try machine.render(
                unit: template.program.templates[template.index].unit, data: data, arena: arena)
        } catch {
            throw RenderFailure(
                diagnostics: machine.findings.diagnostics(
                    of: library.program, stop: (error, machine.callers)))
        }
        let found = machine.findings.diagnostics(of: library.program)
        if found.contains(where: { $0.severity == .error }) { throw RenderFailure(diagnostics: found) }
        return try body(
            RenderedPage(
                bytes: machine.output.written, warnings: found, dependsOnNow: machine.call.hasReadNow))
    }

    public func renderText(_ template: Template, data: Value, arena: Arena) throws -> String {
        try render(template, data: data, arena: arena) { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

/// What a render gave.
public struct RenderedPage {
    public let bytes: UnsafeBufferPointer<UInt8>
    /// What the page's author should know.
    public let warnings: [Diagnostic]
    /// Whether it shows a date that comes from the present moment: `now`, or a day without its year.
    public let dependsOnNow: Bool
}

/// A render that could not be finished.
public struct RenderFailure: Error, Sendable {
    public let diagnostics: [Diagnostic]
}
