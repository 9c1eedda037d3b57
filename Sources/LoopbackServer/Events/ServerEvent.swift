/// One server-sent event.
public struct ServerEvent: Sendable, Hashable {
    /// Its name, for which a page listens.
    public let name: String
    /// What it says; it may have several lines.
    public let data: String

    /// An event of this name that says this.
    public init(_ name: String, _ data: String = "") {
        self.name = name
        self.data = data
    }

    /// The event as it is sent.
    var bytes: [UInt8] {
        let lines = data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
        return Array(text.utf8)
    }
}
