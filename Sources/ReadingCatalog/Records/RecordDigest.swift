internal import Diagnostics

/// Two numbers that change with any byte of a record's file: one for what stands above its body, one for the body.
///
/// They are taken once, when the file is read, and kept with the record.
public struct RecordDigest: Sendable, Hashable {
    /// Of the front matter.
    public let head: UInt64
    /// Of the body.
    public let body: UInt64

    /// A digest that was kept.
    init(head: UInt64, body: UInt64) {
        self.head = head
        self.body = body
    }

    /// The digest of a file whose body is there.
    init(of file: SourceFile, body: Range<Int>) {
        (head, self.body) = file.withBytes { bytes in
            (
                ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<body.lowerBound])),
                ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: bytes[body]))
            )
        }
    }
}
