public import TextAndTime

extension Value {
    /// Feeds the content of the value to `builder`: equal content gives equal fingerprints on every run.
    ///
    /// A lazy text is represented by its source or its own fingerprint, a sealed object by the hash beside it.
    public func hashContent(into builder: inout FingerprintBuilder) {
        builder.take(UInt64(tag.rawValue | (flags.contains(.safe) ? 0x80 : 0)))
        switch tag {
        case .undefined, .null, .emptyLiteral, .blankLiteral, .forLoop, .tableRowLoop, .block, .scope: break
        case .bool, .int, .float: builder.take(payload)
        case .text: builder.take(counted: textBytes)
        case .lazyText: builder.take(lazyRecord)
        case .range:
            builder.take(rangeBounds.first)
            builder.take(rangeBounds.last)
        case .array:
            builder.take(elements.count)
            for element in elements { element.hashContent(into: &builder) }
        case .object: builder.take(objectHash)
        }
    }

    /// Only for an object.
    var objectHash: UInt64 {
        let object = ObjectReference(self)
        let (hash, sealedCount) = (object.header.pointee.hash, object.header.pointee.sealedCount)
        if flags.contains(.sealed) || sealedCount == object.count && sealedCount > 0 { return hash }
        var builder = FingerprintBuilder()
        builder.take(object.shape.record.pointee.id)
        if sealedCount > 0 { builder.take(hash) }
        for field in object.fields.dropFirst(sealedCount) { field.hashContent(into: &builder) }
        return builder.fingerprint.bits
    }
}

extension FingerprintBuilder {
    fileprivate mutating func take(_ text: LazyTextRecord) {
        let fingerprint = text.maker._withUnsafeGuaranteedRef { $0.fingerprint }
        if let fingerprint { take(fingerprint(text.source)) } else { take(counted: text.source) }
    }

    mutating func take(counted bytes: UnsafeBufferPointer<UInt8>) {
        take(bytes.count)
        take(UnsafeRawBufferPointer(bytes))
    }
}
