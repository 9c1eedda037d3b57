/// A body that is made while it is sent; the server's thread asks it for more.
protocol BodyReader: AnyObject {
    /// Fills the buffer, or says why not.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress
}

/// What came of asking for more of a body.
enum BodyProgress {
    /// So many bytes were filled in.
    case bytes(Int)
    /// There is nothing now; the reader's gate opens when there is.
    case wait
    /// There will be more after this time.
    case pause(Duration)
    /// The body is complete.
    case end
    /// The body breaks off.
    case cut
}
