extension Arena {
    /// A copy of `text`.
    public func string(_ text: String, isSafe: Bool = false) -> Value {
        text.utf8.withContiguousStorageIfAvailable { string($0, isSafe: isSafe) }
            ?? string(Array(text.utf8), isSafe: isSafe)
    }

    /// A copy of UTF-8 bytes.
    public func string(_ bytes: [UInt8], isSafe: Bool = false) -> Value {
        bytes.withUnsafeBufferPointer { string($0, isSafe: isSafe) }
    }

    /// A copy of UTF-8 bytes.
    public func string(_ bytes: ArraySlice<UInt8>, isSafe: Bool = false) -> Value {
        bytes.withUnsafeBufferPointer { string($0, isSafe: isSafe) }
    }

    /// A copy of UTF-8 bytes.
    public func string(_ bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool = false) -> Value {
        string(referring: UnsafeBufferPointer(start: copy(bytes), count: bytes.count), isSafe: isSafe)
    }

    /// Bytes that lie in this arena.
    @inline(__always)
    private func string(referring bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool = false) -> Value {
        var flags = commonFlags
        if isSafe { flags.insert(.safe) }
        if !EscapeTable.needsEscaping(bytes) { flags.insert(.clean) }
        return Value(text: bytes.baseAddress.unsafelyUnwrapped, count: bytes.count, flags: flags)
    }

    /// A copy of `start` with that of another text behind it.
    public func string(_ start: String, followedBy rest: Value) -> Value {
        var start = start
        return start.withUTF8 { start in
            rest.withTextBytes { rest in
                let count = start.count + rest.count
                let bytes = UnsafeMutableRawBufferPointer(start: allocate(count, alignment: 1), count: count)
                bytes.copyBytes(from: start)
                UnsafeMutableRawBufferPointer(rebasing: bytes[start.count...]).copyBytes(from: rest)
                return string(referring: UnsafeBufferPointer(bytes.bindMemory(to: UInt8.self)))
            }
        }
    }

    /// A copy of `text`, or nothing.
    public func string(_ text: String?, isSafe: Bool = false) -> Value {
        guard let text else { return .null }
        return string(text, isSafe: isSafe)
    }

    @inline(__always)
    func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        let start = allocate(bytes.count, alignment: 1)
        if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
        return UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
    }

    /// An array of `values`.
    public func array(_ values: some Collection<Value>) -> Value {
        let (array, elements) = makeArray(count: values.count)
        var index = 0
        for value in values {
            elements[index] = value
            index += 1
        }
        return array
    }

    /// An array of `count` values, made one after another.
    public func array(count: Int, _ value: (Int) throws -> Value) rethrows -> Value {
        let (array, elements) = makeArray(count: count)
        for index in 0..<count { elements[index] = try value(index) }
        return array
    }

    /// An array whose elements are still to be written.
    func makeArray(count: Int) -> (Value, UnsafeMutablePointer<Value>) {
        let start = allocate(count * MemoryLayout<Value>.stride, alignment: 16)
            .bindMemory(to: Value.self, capacity: count)
        // Values are trivial; undefined until written, so that a maker that throws leaves nothing wild.
        start.initialize(repeating: .undefined, count: count)
        let value = Value(
            tag: .array, payload: UInt64(UInt(bitPattern: start)), count: UInt32(truncatingIfNeeded: count),
            flags: commonFlags)
        return (value, start)
    }

    /// A range of integers, both ends included.
    public func range(_ bounds: ClosedRange<Int>) -> Value {
        range(from: bounds.lowerBound, to: bounds.upperBound)
    }

    func range(from first: Int, to last: Int) -> Value {
        let bounds = allocate(2 * MemoryLayout<Int>.stride, alignment: 16).bindMemory(
            to: Int.self, capacity: 2)
        bounds[0] = first
        bounds[1] = last
        return Value(tag: .range, payload: UInt64(UInt(bitPattern: bounds)), flags: commonFlags)
    }
}
