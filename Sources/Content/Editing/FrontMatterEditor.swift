public import Diagnostics

/// Changes single values of a record and leaves every other byte as it is.
///
/// The result of each edit is read back; an edit that would change anything else is refused.
public struct FrontMatterEditor {
    /// The file, with all edits made so far.
    public private(set) var file: SourceFile
    private var frontMatter: FrontMatter
    private let isYAML: Bool

    /// An editor of `file`; nil if its front matter cannot be read, which is then in `report`.
    ///
    /// A file whose name ends in `.yaml` has no lines of `---` around its fields.
    public init?(_ file: SourceFile, into report: inout DiagnosticReport) {
        let isYAML = file.path.hasSuffix(".yaml") || file.path.hasSuffix(".yml")
        var found = DiagnosticReport()
        guard let frontMatter = Self.read(file, isYAML, into: &found), !found.hasErrors else {
            report.add(found)
            return nil
        }
        self.file = file
        self.frontMatter = frontMatter
        self.isYAML = isYAML
    }

    public var fields: YAMLValue { frontMatter.fields(in: file) }
    public var body: Range<Int> { frontMatter.body }

    /// Sets the value at `path`; missing fields on the way are added.
    public mutating func set(_ path: FieldPath, to value: NewValue) throws(EditRefusal) {
        let target = try EditTarget(path, in: fields)
        guard let next = target.missing.first else {
            try apply(.replace(value), target, try drafting(target).replacement(by: value))
            return
        }
        guard case .field(let field) = next else {
            throw EditRefusal("there is no \(next.described) here", at: target.value.range, in: file)
        }
        let new = NewField(field.name, try Self.nested(value, target.missing.dropFirst(), file))
        if target.value.kind == .map {
            try apply(.add(new), target, try drafting(target).addition(of: new))
        } else {
            let map = NewValue.map([new])
            try apply(.replace(map), target, try drafting(target).replacement(by: map))
        }
    }

    /// Adds items at the end of the list at `path`, which is created if it is missing.
    public mutating func append(_ items: [NewValue], to path: FieldPath) throws(EditRefusal) {
        guard let first = items.first else { return }
        let target = try EditTarget(path, in: fields)
        guard target.missing.isEmpty, !target.value.isNull else { return try set(path, to: .list(items)) }
        switch target.value.kind {
        case .list: try apply(.append(items), target, try drafting(target).appending(of: items))
        case .scalar: try set(path, to: .list([.text(target.value.text ?? "")] + items))
        case .map:
            try apply(.listing(first), target, try drafting(target).listing(with: first))
            try append(Array(items.dropFirst()), to: path)
        }
    }

    /// Removes the value at `path` with the name of its field; does nothing if it is not given.
    public mutating func remove(_ path: FieldPath) throws(EditRefusal) {
        let target = try EditTarget(path, in: fields)
        guard target.missing.isEmpty, !target.place.isEmpty else { return }
        try apply(.remove, target, try drafting(target).removal())
    }

    /// Moves the item at `path` to another place in its list, with the comments on its lines and above it.
    public mutating func move(_ path: FieldPath, to index: Int) throws(EditRefusal) {
        let target = try EditTarget(path, in: fields)
        guard target.missing.isEmpty, let parent = target.parent, parent.kind == .list,
            parent.items.indices.contains(index)
        else { throw EditRefusal("there is no such place in this list", at: target.value.range, in: file) }
        try apply(.move(to: index), target, try drafting(target).movement(to: index))
    }
}

extension FrontMatterEditor {
    private func drafting(_ target: EditTarget) throws(EditRefusal) -> EditDraft {
        try EditDraft(target, frontMatter, in: file)
    }

    /// Makes the edit if the file then has the expected values and the same body.
    private mutating func apply(
        _ change: YAMLData.Change, _ target: EditTarget, _ splices: [Splice]
    ) throws(EditRefusal) {
        let edited = SourceFile(path: file.path, bytes: splices.applied(to: file.bytes))
        let expected = YAMLData(fields).changed(change, at: target.place[...])
        var report = DiagnosticReport()
        let read = Self.read(edited, isYAML, into: &report)
        if let flaw = report.diagnostics.first { throw EditRefusal(flaw) }
        guard let read, expected.matches(YAMLData(read.fields(in: edited))),
            edited.bytes[read.body].elementsEqual(file.bytes[frontMatter.body])
        else {
            throw EditRefusal(
                "this cannot be changed without changing something else too", at: target.value.range, in: file
            )
        }
        file = edited
        frontMatter = read
    }

    private static func read(
        _ file: SourceFile, _ isYAML: Bool, into report: inout DiagnosticReport
    ) -> FrontMatter? {
        var reader = FrontMatterReader(keepsComments: true)
        return isYAML ? reader.yaml(of: file, into: &report) : reader.frontMatter(of: file, into: &report)
    }

    /// The value within the maps that the missing steps of a path name.
    private static func nested(
        _ value: NewValue, _ steps: ArraySlice<FieldPath.Step>, _ file: SourceFile
    ) throws(EditRefusal) -> NewValue {
        var value = value
        for step in steps.reversed() {
            guard case .field(let field) = step else {
                throw EditRefusal("there is no \(step.described) to be changed", at: nil, in: file)
            }
            value = .map([NewField(field.name, value)])
        }
        return value
    }
}

/// Why an edit was not made; the file is as it was.
public struct EditRefusal: Error, Sendable {
    /// The obstacle, its place and what to do.
    public let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    init(_ message: String, at range: Range<Int>?, in file: SourceFile, help: String = "edit this by hand") {
        diagnostic = .error(
            "edit", message, at: range.map { file.position(of: $0) } ?? file.wholeFile, help: help)
    }
}

/// A range of a file and the text that replaces it.
struct Splice: Equatable {
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    init(at offset: Int, _ text: String) {
        self.init(offset..<offset, text)
    }
}

extension [Splice] {
    /// `bytes` with all replacements made, which must not overlap.
    fileprivate func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = 0
        for splice in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[rest..<splice.range.lowerBound]
            result += splice.text.utf8
            rest = splice.range.upperBound
        }
        return result + bytes[rest...]
    }
}
