extension YAMLEvent {
    /// Refuses what may stand as a value, but not as a key.
    func refuseAsKey(at range: Range<Int>) throws(YAMLRefusal) {
        guard style == .plain else { return }
        if text.isEmpty { throw .keyIsMissing(range) }
        if text.elementsEqual("<<".utf8) { throw .merge(range) }
    }

    /// A tag may say that a value is text, or what it is anyway; others are refused.
    func isForcedText(in file: UnsafeBufferPointer<UInt8>) throws(YAMLRefusal) -> Bool {
        guard tag.count > 0 else { return false }
        switch (kind, String(decoding: tag, as: UTF8.self)) {
        case (.scalar, "!"), (.scalar, "tag:yaml.org,2002:str"): return true
        case (.listStart, "tag:yaml.org,2002:seq"), (.mapStart, "tag:yaml.org,2002:map"): return false
        default: throw .tag(tagRange(in: file))
        }
    }

    /// Where a value stands without the anchor and the tag before it.
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
