/// Takes bytes into a hash; the host chooses which.
public protocol ContentHasher {
    /// Takes `bytes` into the hash.
    mutating func take(_ bytes: UnsafeRawBufferPointer)
}

extension Value {
    /// Feeds the content of the value to `hasher`: equal content gives equal hashes on every run.
    ///
    /// A lazy text is hashed by its source or its fingerprint.
    public func hashContent(into hasher: inout some ContentHasher) {
        hasher.take(tagOf: self)
        switch tag {
        case .undefined, .null, .emptyLiteral, .blankLiteral, .forLoop, .tableRowLoop, .block, .scope: break
        case .bool, .int, .float: hasher.take(payload)
        case .text, .bigInteger: hasher.take(counted: textBytes)
        case .lazyText: hasher.take(lazyRecord)
        case .range:
            hasher.take(UInt64(bitPattern: Int64(rangeBounds.first)))
            hasher.take(UInt64(bitPattern: Int64(rangeBounds.last)))
        case .array:
            hasher.take(UInt64(count))
            for element in elements { element.hashContent(into: &hasher) }
        case .object: hashObject(into: &hasher)
        }
    }

    private func hashObject(into hasher: inout some ContentHasher) {
        let object = ObjectReference(self)
        hasher.take(object.shape.record.pointee.id)
        for field in object.fields { field.hashContent(into: &hasher) }
    }

    /// Only for a range.
    var rangeBounds: (first: Int, last: Int) {
        let bounds = address.unsafelyUnwrapped.assumingMemoryBound(to: Int.self)
        return (bounds[0], bounds[1])
    }
}

extension ContentHasher {
    fileprivate mutating func take(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { take($0) }
    }

    fileprivate mutating func take(_ text: LazyTextRecord) {
        let fingerprint = text.maker._withUnsafeGuaranteedRef { $0.fingerprint }
        guard let fingerprint else { return take(counted: text.source) }
        take(fingerprint(text.source))
    }

    fileprivate mutating func take(tagOf value: Value) {
        let isSafe: UInt8 = value.flags.contains(.safe) ? 0x80 : 0
        withUnsafeBytes(of: value.tag.rawValue | isSafe) { take($0) }
    }

    fileprivate mutating func take(counted bytes: UnsafeBufferPointer<UInt8>) {
        take(UInt64(bytes.count))
        take(UnsafeRawBufferPointer(bytes))
    }
}
