internal import Diagnostics
public import TextAndTime

/// A template that is ready to render.
public struct Template: Sendable {
    let program: Program
    let index: Int

    /// The names of all templates that it may show, itself among them, in order.
    public var dependencies: [String] {
        program.templates[index].dependencies.map { program.templates[$0].name }
    }

    /// What it may read of the data, and whether it shows the present moment.
    public var reads: TemplateReads { program.units[index].reads }

    /// Feeds the source of the template, and of all that it depends on, to `builder`.
    public func hashSource(into builder: inout FingerprintBuilder) {
        for dependency in program.templates[index].dependencies {
            let template = program.templates[dependency]
            builder.take(template.name)
            template.file.bytes.withUnsafeBufferPointer { builder.take(counted: $0) }
        }
    }
}

/// What a template may read when it is rendered, known from its compiled program.
///
/// It covers everything that the template shows: includes, partials, layouts and blocks. Where a name is only known
/// while rendering, every name counts as read.
public struct TemplateReads: Sendable {
    /// Whether the template looks up names that are known only at render time.
    public internal(set) var mayReadAnyName = false
    /// Each read of a root name with its field, or nil for all of them; the same one may be there many times.
    private var reads: [(name: [UInt8], field: [UInt8]?)] = []
    /// Whether a date is formatted that is the present moment by its literal, such as `'now' | date: '%Y'`.
    var formatsLiteralNow = false
    /// Whether dates are formatted whose text is only known while rendering.
    var formatsVariables = false
    /// Whether a literal such as `'now'` is put anywhere else than into `date`.
    var holdsLiteralNow = false

    /// Whether the templates themselves format the present moment, with `'now' | date` or the like.
    ///
    /// A text of the data, such as `now` or `5 May`, may mean it too, which `RenderedPage.dependsOnNow` reports.
    public var formatsNow: Bool { formatsLiteralNow || formatsVariables && holdsLiteralNow }

    /// The root names of the data that the template may read, if they can be determined.
    public var names: Set<String> { Set(reads.map { String(decoding: $0.name, as: UTF8.self) }) }

    /// The fields of the root name `name` that may be read; nil if it may be any of them.
    public func fields(of name: String) -> Set<String>? {
        let fields = reads.filter { $0.name.elementsEqual(name.utf8) }.map(\.field)
        guard !mayReadAnyName, !fields.contains(nil) else { return nil }
        return Set(fields.compactMap { $0.map { String(decoding: $0, as: UTF8.self) } })
    }

    /// Notes that `field` of the root name `name` is read; nil for all of them.
    mutating func add(_ name: [UInt8], field: [UInt8]?) {
        reads.append((name, field))
    }

    mutating func add(_ other: TemplateReads) {
        mayReadAnyName = mayReadAnyName || other.mayReadAnyName
        formatsLiteralNow = formatsLiteralNow || other.formatsLiteralNow
        formatsVariables = formatsVariables || other.formatsVariables
        holdsLiteralNow = holdsLiteralNow || other.holdsLiteralNow
        reads += other.reads
    }
}
