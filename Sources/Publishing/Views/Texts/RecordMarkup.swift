internal import Content
internal import Liquid

/// Markdown of records as markup.
struct RecordMarkup: Sendable {
    private let plan: SitePlan

    init(_ plan: SitePlan) {
        self.plan = plan
    }

    /// What the club wrote.
    func writeClubText(
        _ markdown: UnsafeBufferPointer<UInt8>, from folder: RecordFolder, to output: inout OutputBuffer
    ) {
        output.append(markdown)
    }

    /// What was fetched: never trusted.
    func writeFetchedText(_ markdown: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
        output.append(markdown)
    }

    /// The first words, plain.
    func writeExcerpt(_ markdown: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
        output.append(markdown)
    }
}
