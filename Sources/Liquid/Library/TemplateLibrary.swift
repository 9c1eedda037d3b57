public import Diagnostics

/// A set of templates, compiled once, immutable, and shared by all tasks that render.
///
/// ```swift
/// // Once a build: compile the theme, and put what many pages show into a lasting arena.
/// let compilation = TemplateLibrary.compile(["pages/book.html": file, …], dialect: .standard)
/// guard !compilation.report.hasErrors else { return compilation.report }
/// let shared = Arena(isLasting: true)
/// let book = shared.object(BookView.shape) { fields in      // static let shape = Shape(view: "book", "title", …)
///     fields.add(shared.string("Dune"))
///     fields.add(.int(412))
///     fields.add(shared.lazyText(markdownBytes, by: markdown))  // only made when a template prints it
/// }
///
/// // Once a task: a renderer, and an arena for the values of one page.
/// let renderer = Renderer(compilation.library, environment: environment)
/// let arena = Arena()
/// for page in pages {
///     arena.reset()
///     let data = arena.object(["site": site, "page": page.view(in: arena), "book": book])
///     try renderer.render(template, data: data, arena: arena) { page in write(page.bytes) }
/// }
/// ```
public struct TemplateLibrary: Sendable {
    /// What compiling gave: every problem found, and a library of the templates that had no error.
    public struct Compilation: Sendable {
        /// The templates that had no error.
        public let library: TemplateLibrary
        /// All that was found.
        public let report: DiagnosticReport
    }

    /// Compiles the templates of `files`, by the name that other templates use for them.
    public static func compile(_ files: [String: SourceFile], dialect: Dialect = .standard) -> Compilation {
        Compilation(library: TemplateLibrary(), report: DiagnosticReport())
    }

    /// The template called `name`, if there is one without errors.
    public func template(named name: String) -> Template? {
        nil
    }
}

/// A template that is ready to render.
public struct Template: Sendable {
    /// The name that other templates use for it.
    public let name: String
    /// The names of all templates that it may show, itself among them, in order.
    public let dependencies: [String]

    /// Gives `hasher` the source of the template and of all that it depends on.
    public func hashSource(into hasher: inout some ContentHasher) {}
}
