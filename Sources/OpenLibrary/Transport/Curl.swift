internal import CCurl
internal import TextAndTime

/// The parts of libcurl that are used; the only file that calls the library.
///
/// It is loaded when something is first fetched. Linked, it and the twenty libraries that it needs would make every
/// start of the program slower than the build of a small site.
struct Curl: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    private typealias Headers = UnsafeMutablePointer<curl_slist>

    private let functions: octavo_curl

    static let shared = Curl()

    private static var names: [StaticString] {
        #if canImport(Darwin)
            ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
        #else
            ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]
        #endif
    }

    private init?() {
        var functions = octavo_curl()
        let names = Curl.names.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
        guard octavo_load_curl(&functions, names.map { Optional($0) } + [nil]) else { return nil }
        self.functions = functions
    }
}

extension Curl {
    /// What sends requests one after the other, and keeps connections open between them.
    final class Connection {
        private let curl: Curl
        private let handle: Handle

        init?(_ curl: Curl) {
            guard let handle = curl.functions.easy_init() else { return nil }
            self.curl = curl
            self.handle = handle
        }

        deinit {
            curl.functions.easy_cleanup(handle)
        }

        /// Sends a request, and waits for its answer until `isOver`, which is asked at least once a second.
        func answer(to request: WebRequest, isOver: @escaping () -> Bool) -> Result<WebAnswer, FetchFailure> {
            let arrival = Arrival(request, isOver: isOver)
            curl.functions.easy_reset(handle)
            let headers = curl.prepare(handle, arrival)
            defer { curl.functions.slist_free_all(headers) }
            let code = curl.functions.easy_perform(handle)
            if let failure = arrival.failure { return .failure(failure) }
            guard code == CURLE_OK else {
                return .failure(
                    FetchFailure(code, isConnected: octavo_was_connected(curl.functions, handle)))
            }
            return .success(
                WebAnswer(
                    status: octavo_get_status(curl.functions, handle), headers: arrival.headers,
                    body: arrival.body))
        }
    }
}

extension Curl {
    /// A transfer of fewer bytes a second for so many seconds has stalled.
    private static let stalled: (bytes: Int, seconds: Int) = (50, 20)

    /// Sets all options, and returns the headers, which have to live as long as the transfer.
    private func prepare(_ handle: Handle, _ arrival: Arrival) -> Headers? {
        let request = arrival.request
        let headers = request.headers.sorted { $0.key < $1.key }.reduce(nil as Headers?) { list, header in
            functions.slist_append(list, "\(header.key): \(header.value)") ?? list
        }
        func set(_ option: CURLoption, _ value: Int) { octavo_set_number(functions, handle, option, value) }
        octavo_set_pointer(functions, handle, CURLOPT_URL, request.address.description)
        octavo_set_pointer(functions, handle, CURLOPT_HTTPHEADER, headers)
        // "" asks for every compression that the library knows.
        octavo_set_pointer(functions, handle, CURLOPT_ACCEPT_ENCODING, "")
        octavo_set_size(functions, handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.mostBytes))
        octavo_set_newer_options(functions, handle)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, Curl.milliseconds(request.connectSeconds))
        set(CURLOPT_TIMEOUT_MS, Curl.milliseconds(request.seconds))
        set(CURLOPT_LOW_SPEED_LIMIT, Curl.stalled.bytes)
        set(CURLOPT_LOW_SPEED_TIME, Curl.stalled.seconds)
        if let file = request.certificateFile {
            octavo_set_pointer(functions, handle, CURLOPT_CAINFO, file)
        }
        octavo_set_callbacks(
            functions, handle, receiveBody, receiveHeader, noteProgress,
            Unmanaged.passUnretained(arrival).toOpaque())
        return headers
    }

    /// Never 0, which would be no limit.
    private static func milliseconds(_ seconds: Double) -> Int {
        max(1, Int(min(seconds, 86_400) * 1_000))
    }
}

/// What has come for a request so far; only the thread of its transfer uses it.
private final class Arrival {
    let request: WebRequest
    let isOver: () -> Bool
    var headers: [String: String] = [:]
    var headerBytes = 0
    var body: [UInt8] = []
    var failure: FetchFailure?

    init(_ request: WebRequest, isOver: @escaping () -> Bool) {
        self.request = request
        self.isOver = isOver
    }

    func take(body part: UnsafeRawBufferPointer) -> Bool {
        guard part.count <= request.mostBytes - body.count else { return end(as: .tooLarge) }
        body.append(contentsOf: part)
        return true
    }

    func take(header line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        guard headerBytes <= Arrival.mostHeaderBytes else {
            return end(as: .unusable("its header is too long"))
        }
        if line.starts(with: "HTTP/".utf8) { headers = [:] }
        if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            headers[name] = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed
        }
        return true
    }

    private func end(as failure: FetchFailure) -> Bool {
        self.failure = self.failure ?? failure
        return false
    }

    static func at(_ context: UnsafeMutableRawPointer) -> Arrival {
        Unmanaged<Arrival>.fromOpaque(context).takeUnretainedValue()
    }

    private static let mostHeaderBytes = 64 << 10
}

private let receiveBody: curl_write_callback = { start, size, count, context in
    guard let context else { return 0 }
    let part = UnsafeRawBufferPointer(start: start, count: size * count)
    return Arrival.at(context).take(body: part) ? part.count : 0
}

private let receiveHeader: curl_write_callback = { start, size, count, context in
    guard let context else { return 0 }
    let line = UnsafeRawBufferPointer(start: start, count: size * count)
    return Arrival.at(context).take(header: line) ? line.count : 0
}

/// Another number than 0 ends the transfer.
private let noteProgress: curl_xferinfo_callback = { context, _, _, _, _ in
    context.map { Arrival.at($0).isOver() } ?? true ? 1 : 0
}

extension FetchFailure {
    fileprivate init(_ code: CURLcode, isConnected: Bool) {
        self =
            switch code {
            case CURLE_ABORTED_BY_CALLBACK: .outOfTime
            case CURLE_OPERATION_TIMEDOUT: isConnected ? .tooSlow : .unreachable("no connection in time")
            case CURLE_FILESIZE_EXCEEDED: .tooLarge
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
                CURLE_HTTP2_STREAM:
                .cutShort
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .unusable("it is not HTTP")
            case CURLE_BAD_CONTENT_ENCODING: .unusable("it cannot be decompressed")
            case CURLE_OUT_OF_MEMORY: .unusable("its header is too long")
            case CURLE_COULDNT_RESOLVE_HOST: .unreachable("its name was not found")
            case CURLE_COULDNT_RESOLVE_PROXY: .unreachable("the name of the proxy was not found")
            case CURLE_COULDNT_CONNECT: .unreachable("no connection")
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
                .unreachable("its certificate could not be verified")
            case CURLE_SSL_CONNECT_ERROR: .unreachable("no secure connection")
            default: .unreachable("error \(code.rawValue) of libcurl")
            }
    }
}
