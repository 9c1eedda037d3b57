import OpenLibrary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Fetches what the program asks for over its standard input, until that is closed.
@main
enum OctavoFetch {
    static func main() {
        closeWhatWasInherited()
        let channel = FrameChannel(descriptor: STDIN_FILENO)
        let session = WebSession()
        while let payload = channel.receive() {
            guard let (number, request) = WebRequest.read(payload) else { break }
            Task { @concurrent in
                let result = await session.send(request)
                _ = channel.send(WebAnswer.frame(number: number, result))
            }
        }
        // Nobody waits for what is under way, and libraries at work do not bear being torn down.
        _exit(0)
    }

    /// A pipe that somebody reads to its end, or a lock, must not be held open from here.
    private static func closeWhatWasInherited() {
        #if canImport(Glibc)
            closefrom(STDERR_FILENO + 1)
        #else
            for descriptor in (STDERR_FILENO + 1)..<getdtablesize() { close(descriptor) }
        #endif
    }
}
