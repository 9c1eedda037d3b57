internal import Diagnostics

/// Numbers that change with any byte of a record's file: one for what stands above its body, one for the body, and one
/// for the body's beginning.
///
/// They are taken once, when the file is read, and kept with the record.
public struct RecordDigest: Sendable, Hashable {
    /// Of the front matter.
    public let head: UInt64
    /// Of the body.
    public let body: UInt64
    /// Of the first words of the body, as far as an excerpt goes.
    public let beginning: UInt64

    /// A digest that was kept.
    init(head: UInt64, body: UInt64, beginning: UInt64) {
        self.head = head
        self.body = body
        self.beginning = beginning
    }

    /// The digest of a file whose body is there.
    init(of file: SourceFile, body: Range<Int>) {
        (head, self.body, beginning) = file.withBytes { bytes in
            let text = bytes.bindMemory(to: UInt8.self).extracting(body)
            return (
                ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<body.lowerBound])),
                ArchiveChecksum.of(UnsafeRawBufferPointer(text)),
                ArchiveChecksum.of(UnsafeRawBufferPointer(TextBeginning.of(text)))
            )
        }
    }
}
