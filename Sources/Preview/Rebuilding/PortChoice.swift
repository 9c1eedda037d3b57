internal import LoopbackServer

/// Takes the port that was asked for, or the next free one.
enum PortChoice {
    /// How many ports are tried.
    private static let reach = 100

    static func start(at port: Int, handler: @escaping HTTPServer.Handler) throws(StartError) -> HTTPServer {
        var candidate = port
        while true {
            do {
                return try HTTPServer.start(port: candidate, handler: handler)
            } catch .portTaken where candidate < min(port + reach, 65535) {
                candidate += 1
            }
        }
    }
}
