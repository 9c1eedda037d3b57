/// One event of a YAML stream; its buffers are good until the next event is asked for.
struct YAMLEvent {
    /// What an event can be.
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias, scalar, listStart, listEnd, mapStart, mapEnd
    }

    /// How a scalar is written.
    enum Style {
        case plain, single, double, block
    }

    var kind: Kind
    /// Where it stands in the file; an anchor and a tag before a value belong to it.
    var range: Range<Int>
    /// A scalar's text.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// The name after `&` or `*`.
    var anchor = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// The tag after `!`, resolved.
    var tag = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var style = Style.plain
    var isFlow = false
}
