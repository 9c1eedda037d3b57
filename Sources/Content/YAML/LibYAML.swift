internal import CYAML
internal import Diagnostics
internal import TextAndTime

/// A parser that reads a range of a file with libyaml and reports its events; the only use of that library.
///
/// It is used for many files.
struct LibYAML: ~Copyable {
    // libyaml keeps a pointer to the parser in itself, so it must not move.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private var event = yaml_event_t()
    private var isOpen = false
    private var previous = 0..<0
    private var offsets = MarkOffsets(bytes: UnsafeBufferPointer(start: nil, count: 0), base: 0)

    init() {}

    deinit {
        if isOpen {
            var last = event
            yaml_event_delete(&last)
            yaml_parser_delete(parser)
        }
        parser.deallocate()
    }

    /// Begins to read `bytes`, which begin at offset `base` of their file and must outlive the reading.
    mutating func open(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) throws(YAMLProblem) {
        close()
        guard yaml_parser_initialize(parser) == 1 else {
            throw YAMLProblem(
                problem: "out of memory", context: "", offset: base, contextOffset: base,
                previous: base..<base)
        }
        isOpen = true
        offsets = MarkOffsets(bytes: bytes, base: base)
        previous = base..<base
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    mutating func close() {
        guard isOpen else { return }
        yaml_event_delete(&event)
        yaml_parser_delete(parser)
        isOpen = false
    }

    /// The next event; the previous one becomes invalid.
    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        yaml_event_delete(&event)
        guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
        let start = offsets.offset(ofCharacter: event.start_mark.index)
        let end = offsets.offset(ofCharacter: event.end_mark.index)
        previous = start..<max(start, end)
        return described(previous)
    }
}

extension LibYAML {
    private func described(_ range: Range<Int>) -> YAMLEvent {
        let data = event.data
        switch event.type {
        case YAML_SCALAR_EVENT:
            return YAMLEvent(
                kind: .scalar, range: range,
                text: UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length),
                anchor: Self.buffer(data.scalar.anchor), tag: Self.buffer(data.scalar.tag),
                style: Self.style(data.scalar.style))
        case YAML_MAPPING_START_EVENT:
            return YAMLEvent(
                kind: .mapStart, range: range, anchor: Self.buffer(data.mapping_start.anchor),
                tag: Self.buffer(data.mapping_start.tag),
                isFlow: data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_START_EVENT:
            return YAMLEvent(
                kind: .listStart, range: range, anchor: Self.buffer(data.sequence_start.anchor),
                tag: Self.buffer(data.sequence_start.tag),
                isFlow: data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_ALIAS_EVENT:
            return YAMLEvent(kind: .alias, range: range, anchor: Self.buffer(data.alias.anchor))
        case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mapEnd, range: range)
        case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, range: range)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
        case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, range: range)
        default: return YAMLEvent(kind: .other, range: range)
        }
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    private mutating func problem() -> YAMLProblem {
        let state = parser.pointee
        let offset =
            state.error == YAML_READER_ERROR
            ? offsets.offset(ofByte: state.problem_offset)
            : offsets.offset(ofCharacter: state.problem_mark.index)
        let context =
            state.context == nil ? offset : offsets.offset(ofCharacter: state.context_mark.index)
        return YAMLProblem(
            problem: state.problem.map { String(cString: $0) } ?? "out of memory",
            context: state.context.map { String(cString: $0) } ?? "", offset: offset, contextOffset: context,
            previous: previous)
    }

    private static func buffer(_ text: UnsafeMutablePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        var count = 0
        while text[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: text, count: count)
    }
}

/// Converts libyaml's marks, which count characters, to byte offsets.
///
/// Marks come nearly in order, so a cursor that moves from one to the next makes about one pass in all.
private struct MarkOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let base: Int
    private let isASCII: Bool
    private var offset = 0
    private var characters = 0

    init(bytes: UnsafeBufferPointer<UInt8>, base: Int) {
        self.bytes = bytes
        self.base = base
        isASCII = bytes.isASCII
    }

    /// The offset in the file of the character that has `index` characters before it.
    mutating func offset(ofCharacter index: Int) -> Int {
        if isASCII { return base + min(index, bytes.count) }
        while characters < index, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            characters += 1
        }
        while characters > index, offset > 0 {
            offset -= 1
            while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            characters -= 1
        }
        return base + offset
    }

    func offset(ofByte index: Int) -> Int {
        base + min(index, bytes.count)
    }
}

/// Where and why libyaml stopped.
struct YAMLProblem: Error, Equatable {
    /// libyaml's message, such as `could not find expected ':'`.
    let problem: String
    /// What libyaml was doing, such as `while scanning a simple key`.
    let context: String
    let offset: Int
    /// Where the construct begins that it was reading.
    let contextOffset: Int
    let previous: Range<Int>

    var byte: Range<Int> { offset..<(offset + 1) }
    var contextByte: Range<Int> { contextOffset..<(contextOffset + 1) }
}

extension YAMLProblem {
    /// The mistake behind the problem if it is known, else libyaml's own message.
    func mistake(in bytes: [UInt8]) -> Mistake {
        YAMLMistake.known.lazy.compactMap { $0(self, bytes) }.first
            ?? Mistake(
                "this cannot be read as YAML: \(problem)", at: byte,
                help: "put text with special characters in quotes, and indent with spaces")
    }
}

/// One event of a YAML stream; its buffers are valid until the next event is read.
struct YAMLEvent {
    enum Kind {
        case documentStart, streamEnd, alias, scalar, listStart, listEnd, mapStart, mapEnd
        /// The start of the stream, or the end of a document.
        case other
    }

    enum Style {
        case plain, quoted, block
    }

    var kind: Kind
    /// Its bytes in the file, with the anchor and the tag before a value.
    var range: Range<Int>
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// The name after `&` or `*`.
    var anchor = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// The tag after `!`, resolved.
    var tag = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var style = Style.plain
    var isFlow = false
}

extension YAMLEvent {
    /// Whether a tag makes the value text. A tag may also name the kind that the value has anyway; others are refused.
    func isForcedText(in file: UnsafeBufferPointer<UInt8>) throws(Mistake) -> Bool {
        guard tag.count > 0 else { return false }
        switch (kind, String(decoding: tag, as: UTF8.self)) {
        case (.scalar, "!"), (.scalar, "tag:yaml.org,2002:str"): return true
        case (.listStart, "tag:yaml.org,2002:seq"), (.mapStart, "tag:yaml.org,2002:map"): return false
        default:
            let start = file[range].end(from: range.lowerBound) { $0 != "!" }
            throw .tag(start..<file.end(from: start) { !$0.isASCIISpace })
        }
    }

    /// The bytes of a value without the anchor and the tag before it.
    func contentRange(in file: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var content = file[range]
        if anchor.count > 0 || tag.count > 0 {
            content = content.drop(while: \.isASCIISpace)
            while content.first == "&" || content.first == "!" {
                content = content.drop { !$0.isASCIISpace }.drop(while: \.isASCIISpace)
            }
        }
        let end = style == .block ? file.trimmed(content.indices).upperBound : content.endIndex
        return content.startIndex..<end
    }
}
