/// One request and its answer, as far as they have come; only the server's thread touches it.
final class Exchange {
    /// The path and query as sent.
    let target: String
    /// The body that has arrived.
    var body: [UInt8] = []
    /// Whether the head has been seen.
    var isBegun = false
    /// Whether the body is more than may be.
    var isTooLarge = false
    /// The answer that waits for its delay.
    var delayed: ServerResponse?
    /// Where the answer waits.
    let gate = Gate()
    /// Where its body waits, once there is one.
    var bodyGate: Gate?

    init(target: String) {
        self.target = target
    }

    /// Takes a piece of the body, as long as it is not too large.
    func take(_ piece: UnsafeRawBufferPointer, limit: Int) {
        if body.count + piece.count > limit {
            isTooLarge = true
            body = []
        } else if !isTooLarge {
            body += piece
        }
    }
}
