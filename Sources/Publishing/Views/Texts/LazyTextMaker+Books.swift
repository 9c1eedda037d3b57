internal import Liquid

extension LazyTextMaker {
    /// A maker of texts about books: values carry a book's number, for which `fingerprint` stands in hashes.
    convenience init(
        isSafe: Bool, fingerprintOfBook fingerprint: @escaping @Sendable (Int) -> UInt64,
        _ write: @escaping @Sendable (Int, inout OutputBuffer) -> Void
    ) {
        self.init(isSafe: isSafe, fingerprint: { fingerprint(Self.book($0)) }) { source, output in
            write(Self.book(source), &output)
        }
    }

    /// The text about a book.
    func text(ofBook book: Int, in arena: Arena) -> Value {
        arena.lazyText(count: MemoryLayout<Int>.size, by: self) { $0.storeBytes(of: book, as: Int.self) }
    }

    private static func book(_ source: UnsafeBufferPointer<UInt8>) -> Int {
        UnsafeRawBufferPointer(source).loadUnaligned(as: Int.self)
    }
}
