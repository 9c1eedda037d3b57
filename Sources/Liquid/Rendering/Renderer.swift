public import Diagnostics

/// Renders templates of a library; made once a task, so that its memory is reused from page to page.
public final class Renderer {
    private let library: TemplateLibrary
    private let environment: RenderEnvironment
    private var output = OutputBuffer()

    /// A renderer of the templates of `library`.
    public init(_ library: TemplateLibrary, environment: RenderEnvironment) {
        self.library = library
        self.environment = environment
    }

    /// Renders `template` with the fields of the object `data` as its root names.
    ///
    /// Values that the render makes live in `arena`. The page's bytes are valid inside `body` only.
    public func render<Result>(
        _ template: Template, data: Value, arena: Arena, _ body: (RenderedPage) throws -> Result
    ) throws -> Result {
        output.truncate(to: 0)
        return try body(RenderedPage(bytes: output.bytes, warnings: []))
    }

    /// Renders `template` to a string.
    public func renderText(_ template: Template, data: Value, arena: Arena) throws -> String {
        try render(template, data: data, arena: arena) { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

/// What a render gave.
public struct RenderedPage {
    /// The page, in UTF-8.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// What the page's author should know.
    public let warnings: [Diagnostic]
}

/// A render that could not be finished.
public struct RenderFailure: Error, Sendable {
    /// What went wrong.
    public let diagnostics: [Diagnostic]
}
