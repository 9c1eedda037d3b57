import Content
import Diagnostics
import TestSupport
import Testing

/// Edits of random records: what was set is read back, and nothing else has changed.
@Suite struct EditingPropertyTests {
    /// The paths to all values of a record.
    private static func paths(in value: YAMLValue, _ steps: [FieldPath.Step] = []) -> [[FieldPath.Step]] {
        let below: [[FieldPath.Step]] =
            value.kind == .map
            ? value.entries.flatMap { entry in
                paths(in: entry.value, steps + [.field(Field(entry.key.text ?? ""))])
            } : value.items.enumerated().flatMap { paths(in: $0.element, steps + [.item($0.offset)]) }
        return (steps.isEmpty ? [] : [steps]) + below
    }

    private static func value(at steps: [FieldPath.Step], in root: YAMLValue) -> YAMLValue? {
        steps.reduce(Optional(root)) { value, step in
            switch step {
            case .field(let field): value?.entries.first { $0.key.text == field.name }?.value
            case .item(let number):
                value.flatMap { $0.items.indices.contains(number) ? $0.items[number] : nil }
            }
        }
    }

    private func editor(seed: UInt64) throws -> FrontMatterEditor {
        var report = DiagnosticReport()
        let record = RandomRecord(seed: seed).text
        let file = SourceFile(path: "content/books/\(seed).md", text: record)
        let editor = FrontMatterEditor(file, into: &report)
        return try #require(editor, "\(Sample.shown(report.diagnostics))\n\(record)")
    }

    @Test func `a text that is set is read back, and every other byte is unchanged`() throws {
        for seed in 0..<250 as Range<UInt64> {
            var random = SeededGenerator(seed: seed &+ 1_000_000)
            var editor = try editor(seed: seed)
            let before = editor.file
            let steps = random.pick(Self.paths(in: editor.fields))
            let old = try #require(Self.value(at: steps, in: editor.fields))
            let text = random.pick(RandomRecord.words)
            try editor.set(FieldPath(steps), to: .text(text))
            #expect(Self.value(at: steps, in: editor.fields)?.text == text)
            let isBlock = old.kind != .scalar && !"[{".utf8.contains(before.bytes[old.range.lowerBound])
            if isBlock { continue }
            let prefix = before.bytes[..<old.range.lowerBound]
            let suffix = before.bytes[old.range.upperBound...]
            #expect(editor.file.bytes.starts(with: prefix) && editor.file.bytes.hasSuffix(suffix), "\(seed)")
        }
    }

    @Test func `removing what was added restores the file`() throws {
        for seed in 0..<250 as Range<UInt64> {
            var random = SeededGenerator(seed: seed &+ 2_000_000)
            var editor = try editor(seed: seed)
            let before = editor.file.bytes
            let isFlow =
                editor.fields.range.lowerBound < before.count
                && before[editor.fields.range.lowerBound] == 0x7B
            let value = Self.newValue(&random, depth: 2)
            try editor.set(["added"], to: value)
            #expect(Self.matches(Self.value(at: ["added"], in: editor.fields), value), "\(seed)")
            try editor.remove(["added"])
            #expect(editor.file.bytes == before, "\(seed)")
            if isFlow { continue }
            try editor.append([value], to: ["list"])
            try editor.append([value], to: ["list"])
            try editor.remove(["list", 0])
            #expect(Self.matches(Self.value(at: ["list", 0], in: editor.fields), value), "\(seed)")
            try editor.remove(["list"])
            #expect(editor.file.bytes == before, "\(seed)")
        }
    }

    @Test func `a removed value takes its own lines with it, and no comments of others`() throws {
        var refused = 0
        for seed in 0..<250 as Range<UInt64> {
            var random = SeededGenerator(seed: seed &+ 3_000_000)
            var editor = try editor(seed: seed)
            let before = editor.file
            let steps = random.pick(Self.paths(in: editor.fields))
            let old = try #require(Self.value(at: steps, in: editor.fields))
            do {
                try editor.remove(FieldPath(steps))
            } catch {
                refused += 1
                continue
            }
            let comments = Self.comments(before.bytes[..<old.range.lowerBound])
            #expect(Self.comments(editor.file.bytes).starts(with: comments.dropLast()), "\(seed)")
        }
        #expect(refused <= 5)
    }

    private static func comments(_ bytes: some Sequence<UInt8>) -> [Substring] {
        let text = String(decoding: Array(bytes), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).filter { $0.drop { $0 == " " }.hasPrefix("# note") }
    }

    private static func newValue(_ random: inout SeededGenerator, depth: Int) -> NewValue {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
        case 0: return .integer(Int.random(in: -9...9_999, using: &random))
        case 1: return .number(Double(Int.random(in: -9...99, using: &random)) / 2)
        case 2: return .boolean(random.once(in: 2))
        case 3...4: return .text(random.pick(RandomRecord.words))
        case 5:
            return .list(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in newValue(&random, depth: depth - 1) })
        default:
            return .map(
                RandomRecord.names.prefix(Int.random(in: 0...3, using: &random)).map {
                    NewField($0, newValue(&random, depth: depth - 1))
                })
        }
    }

    private static func matches(_ read: YAMLValue?, _ new: NewValue) -> Bool {
        guard let read else { return false }
        switch new {
        case .text(let text): return read.text == text && !read.isNull
        case .integer(let number): return read.text == String(number)
        case .number(let number): return read.text.flatMap(Double.init) == number
        case .boolean(let boolean): return read.text == String(boolean)
        case .list(let items):
            return read.kind == .list && read.items.count == items.count
                && zip(read.items, items).allSatisfy { matches($0, $1) }
        case .map(let fields):
            return read.kind == .map && read.entries.map(\.key.text) == fields.map(\.name)
                && zip(read.entries, fields).allSatisfy { matches($0.value, $1.value) }
        }
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ suffix: ArraySlice<UInt8>) -> Bool {
        self.suffix(suffix.count) == suffix
    }
}
