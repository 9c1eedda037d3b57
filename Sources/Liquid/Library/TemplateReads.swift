/// What a template may read when it is rendered, known from its compiled program.
///
/// It covers everything that the template shows: includes, partials, layouts and blocks. Where a name is only known
/// while rendering, every name counts as read.
public struct TemplateReads: Sendable {
    /// Whether names are looked up that are only known while rendering.
    public internal(set) var mayReadAnyName = false
    /// The first fields that are read of each root name; an empty name stands for all of them.
    private var fieldsByName: [[UInt8]: Set<[UInt8]>] = [:]
    /// Whether a date is formatted that is the present moment by its literal, such as `'now' | date: '%Y'`.
    var formatsLiteralNow = false
    /// Whether dates are formatted whose text is only known while rendering.
    var formatsVariables = false
    /// Whether a literal such as `'now'` is put anywhere else than into `date`.
    var holdsLiteralNow = false

    /// Whether a date is formatted that the templates themselves say is the present moment.
    ///
    /// Data may say so too, with a text such as `now` or `5 May`: `RenderedPage.dependsOnNow` knows afterwards.
    public var formatsNow: Bool { formatsLiteralNow || formatsVariables && holdsLiteralNow }

    /// The root names of the data that may be read, as far as they are known.
    public var names: Set<String> { Set(fieldsByName.keys.map { String(decoding: $0, as: UTF8.self) }) }

    /// The fields of the root name `name` that may be read; nil if it may be any of them.
    public func fields(of name: String) -> Set<String>? {
        guard !mayReadAnyName else { return nil }
        guard let fields = fieldsByName[Array(name.utf8)] else { return [] }
        return fields.contains([]) ? nil : Set(fields.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Notes that `field` of the root name `name` is read; nil for all of them.
    mutating func add(_ name: [UInt8], field: [UInt8]?) {
        fieldsByName[name, default: []].insert(field ?? [])
    }

    mutating func add(_ other: TemplateReads) {
        mayReadAnyName = mayReadAnyName || other.mayReadAnyName
        formatsLiteralNow = formatsLiteralNow || other.formatsLiteralNow
        formatsVariables = formatsVariables || other.formatsVariables
        holdsLiteralNow = holdsLiteralNow || other.holdsLiteralNow
        fieldsByName.merge(other.fieldsByName) { $0.union($1) }
    }
}
