import OpenLibrary

/// Fetches what the program asks for over its standard input, until that is closed.
@main
enum OctavoFetch {
    static func main() async {
        let channel = FrameChannel(descriptor: 0)
        let session = WebSession()
        while let payload = channel.receive() {
            guard let (number, request) = WebRequest.read(payload) else { break }
            Task { @concurrent in
                let result = await session.send(request)
                _ = channel.send(WebAnswer.frame(number: number, result))
            }
        }
        session.close()
    }
}
