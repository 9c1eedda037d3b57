internal import TextAndTime

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
    /// Refuses what may be a value but not a key.
    func refuseAsKey(at range: Range<Int>) throws(YAMLRefusal) {
        guard style == .plain else { return }
        if text.isEmpty { throw .keyIsMissing(range) }
        if text.elementsEqual("<<".utf8) { throw .merge(range) }
    }

    /// Whether a tag makes the value text. A tag may also name the kind that the value has anyway; others are refused.
    func isForcedText(in file: UnsafeBufferPointer<UInt8>) throws(YAMLRefusal) -> Bool {
        guard tag.count > 0 else { return false }
        switch (kind, String(decoding: tag, as: UTF8.self)) {
        case (.scalar, "!"), (.scalar, "tag:yaml.org,2002:str"): return true
        case (.listStart, "tag:yaml.org,2002:seq"), (.mapStart, "tag:yaml.org,2002:map"): return false
        default: throw .tag(tagRange(in: file))
        }
    }

    /// The bytes of a value without the anchor and the tag before it.
    func contentRange(in file: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        if anchor.count > 0 || tag.count > 0 {
            while start < end, file[start] == 0x26 || file[start] == 0x21 || file[start].isASCIISpace {
                let isProperty = !file[start].isASCIISpace
                while start < end, file[start].isASCIISpace != isProperty { start += 1 }
            }
        }
        if style == .block {
            while end > start, file[end - 1].isASCIISpace { end -= 1 }
        }
        return start..<end
    }

    private func tagRange(in file: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, file[start] != 0x21 { start += 1 }
        var end = start
        while end < file.count, !file[end].isASCIISpace { end += 1 }
        return start..<end
    }
}
