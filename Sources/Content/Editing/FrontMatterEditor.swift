public import Diagnostics

/// Changes one value of a record and leaves every other byte as it is.
///
/// What it wrote is read again before it is believed; an edit that would change anything else is refused.
public struct FrontMatterEditor {
    /// The file, with all edits made so far.
    public private(set) var file: SourceFile
    private var frontMatter: FrontMatter
    private let isYAML: Bool

    /// An editor of `file`; nothing if its front matter cannot be read, which `report` then says.
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

    /// The fields as they are now.
    public var fields: YAMLValue { frontMatter.fields(in: file) }
    /// Where the body begins and ends now.
    public var body: Range<Int> { frontMatter.body }

    /// Gives the value at `path`; the fields on the way that are missing are added.
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

    /// Adds an item at the end of the list at `path`; the list is made if it is missing.
    public mutating func append(_ item: NewValue, to path: FieldPath) throws(EditRefusal) {
        let target = try EditTarget(path, in: fields)
        guard target.missing.isEmpty, !target.value.isNull else { return try set(path, to: .list([item])) }
        switch target.value.kind {
        case .list: try apply(.append(item), target, try drafting(target).appending(of: item))
        case .scalar: try set(path, to: .list([.text(target.value.text ?? ""), item]))
        case .map:
            throw EditRefusal(
                "this is one map, and no list that could be added to", at: target.value.range, in: file,
                help: "write `- ` before its first field, and indent the others alike")
        }
    }

    /// Removes the value at `path`, with the name of its field; what is not there is no error.
    public mutating func remove(_ path: FieldPath) throws(EditRefusal) {
        let target = try EditTarget(path, in: fields)
        guard target.missing.isEmpty, !target.place.isEmpty else { return }
        try apply(.remove, target, try drafting(target).removal())
    }
}

extension FrontMatterEditor {
    private func drafting(_ target: EditTarget) throws(EditRefusal) -> EditDraft {
        try EditDraft(target, frontMatter, in: file)
    }

    /// Makes the edit if the file then says what it should, and nothing else has changed.
    private mutating func apply(
        _ change: YAMLData.Change, _ target: EditTarget, _ splices: [Splice]
    ) throws(EditRefusal) {
        let edited = SourceFile(path: file.path, bytes: splices.applied(to: file.bytes))
        let expected = YAMLData(fields).changed(change, at: target.place[...])
        var report = DiagnosticReport()
        let read = Self.read(edited, isYAML, into: &report)
        guard let read, report.isEmpty, expected.isSame(as: YAMLData(read.fields(in: edited))),
            edited.bytes[read.body].elementsEqual(file.bytes[frontMatter.body])
        else {
            throw EditRefusal(
                "this cannot be changed without changing more than it", at: target.value.range, in: file)
        }
        file = edited
        frontMatter = read
    }

    private static func read(
        _ file: SourceFile, _ isYAML: Bool, into report: inout DiagnosticReport
    ) -> FrontMatter? {
        var reader = FrontMatterReader()
        return isYAML ? reader.yaml(of: file, into: &report) : reader.frontMatter(of: file, into: &report)
    }

    /// The value within the maps that the rest of a path asks for.
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
