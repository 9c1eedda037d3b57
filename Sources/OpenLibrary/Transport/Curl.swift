internal import CCurl
internal import Files

/// The functions of libcurl, and the options that every transfer gets; the only file that calls the library.
///
/// It is loaded when something is first fetched. Linked, it and the twenty libraries that it needs would make every
/// start of the program slower than the build of a small site.
struct Curl: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    private typealias Make = @convention(c) () -> Handle?
    private typealias Discard = @convention(c) (Handle) -> Void
    private typealias MultiStep = @convention(c) (Handle, UnsafeMutablePointer<CInt>?) -> CURLMcode
    private typealias MultiMember = @convention(c) (Handle, Handle) -> CURLMcode
    private typealias Poll =
        @convention(c) (Handle, OpaquePointer?, CUnsignedInt, CInt, UnsafeMutablePointer<CInt>?) -> CURLMcode
    private typealias WakeUp = @convention(c) (Handle) -> CURLMcode
    private typealias NextMessage =
        @convention(c) (Handle, UnsafeMutablePointer<CInt>) -> UnsafeMutablePointer<CURLMsg>?
    private typealias Header = UnsafeMutablePointer<curl_slist>
    private typealias AppendHeader = @convention(c) (Header?, UnsafePointer<CChar>) -> Header?
    private typealias DiscardHeaders = @convention(c) (Header?) -> Void

    /// A function that only the helpers of the C header can call.
    private typealias Variadic = @convention(c) () -> Void

    private let makeTransfer: Make
    private let discardTransfer: Discard
    private let setOption: Variadic
    private let getInfo: Variadic
    private let makeMulti: Make
    private let discardMulti: WakeUp
    private let setMultiOption: Variadic
    private let addToMulti: MultiMember
    private let removeFromMulti: MultiMember
    private let perform: MultiStep
    private let poll: Poll
    private let wakeUp: WakeUp
    private let nextMessage: NextMessage
    private let appendHeader: AppendHeader
    private let discardHeaders: DiscardHeaders

    /// The library, if this machine has it.
    static let shared = SharedLibrary(anyOf: names).flatMap(Curl.init)

    private static var names: [String] {
        #if canImport(Darwin)
            ["/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
        #else
            ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]
        #endif
    }

    private init?(_ library: SharedLibrary) {
        guard
            let initialize: @convention(c) (CLong) -> CURLcode = library.function("curl_global_init"),
            initialize(CLong(CURL_GLOBAL_ALL)) == CURLE_OK,
            let makeTransfer: Make = library.function("curl_easy_init"),
            let discardTransfer: Discard = library.function("curl_easy_cleanup"),
            let setOption: Variadic = library.function("curl_easy_setopt"),
            let getInfo: Variadic = library.function("curl_easy_getinfo"),
            let makeMulti: Make = library.function("curl_multi_init"),
            let discardMulti: WakeUp = library.function("curl_multi_cleanup"),
            let setMultiOption: Variadic = library.function("curl_multi_setopt"),
            let addToMulti: MultiMember = library.function("curl_multi_add_handle"),
            let removeFromMulti: MultiMember = library.function("curl_multi_remove_handle"),
            let perform: MultiStep = library.function("curl_multi_perform"),
            let poll: Poll = library.function("curl_multi_poll"),
            let wakeUp: WakeUp = library.function("curl_multi_wakeup"),
            let nextMessage: NextMessage = library.function("curl_multi_info_read"),
            let appendHeader: AppendHeader = library.function("curl_slist_append"),
            let discardHeaders: DiscardHeaders = library.function("curl_slist_free_all")
        else { return nil }
        self.makeTransfer = makeTransfer
        self.discardTransfer = discardTransfer
        self.setOption = setOption
        self.getInfo = getInfo
        self.makeMulti = makeMulti
        self.discardMulti = discardMulti
        self.setMultiOption = setMultiOption
        self.addToMulti = addToMulti
        self.removeFromMulti = removeFromMulti
        self.perform = perform
        self.poll = poll
        self.wakeUp = wakeUp
        self.nextMessage = nextMessage
        self.appendHeader = appendHeader
        self.discardHeaders = discardHeaders
    }
}

extension Curl {
    /// The transfers of one thread; only `Alarm` may be used by others.
    final class Transfers {
        private let curl: Curl
        private let multi: Handle
        private var underWay: [Handle: (number: Int, arrival: Arrival, headers: Header?)] = [:]

        /// No transfers yet; nil if there is no memory.
        init?(_ curl: Curl) {
            guard let multi = curl.makeMulti() else { return nil }
            self.curl = curl
            self.multi = multi
            _ = octavo_set_multi_number(
                Curl.pointer(to: curl.setMultiOption), multi, CURLMOPT_MAX_HOST_CONNECTIONS, 1)
        }

        deinit {
            for handle in underWay.keys { discard(handle) }
            _ = curl.discardMulti(multi)
        }

        /// Ends the wait of these transfers.
        var alarm: Alarm { Alarm(multi: multi, wakeUp: curl.wakeUp) }

        /// Begins a transfer; false if it cannot be begun.
        func begin(_ request: WebRequest, number: Int) -> Bool {
            guard let handle = curl.makeTransfer() else { return false }
            let arrival = Arrival(request)
            let headers = curl.prepare(handle, arrival)
            underWay[handle] = (number, arrival, headers)
            return curl.addToMulti(multi, handle) == CURLM_OK
        }

        /// Ends a transfer whose result nobody wants any more.
        func end(_ number: Int) {
            let handle = underWay.first { $0.value.number == number }?.key
            if let handle { discard(handle) }
        }

        /// Sends and receives what can be sent and received now, and returns what is finished.
        func advance() -> [(number: Int, result: Result<WebAnswer, FetchFailure>)] {
            var count: CInt = 0
            _ = curl.perform(multi, &count)
            var finished: [(number: Int, result: Result<WebAnswer, FetchFailure>)] = []
            while let message = curl.nextMessage(multi, &count) {
                guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
                    let transfer = underWay[handle]
                else { continue }
                let code = message.pointee.data.result
                finished.append((transfer.number, curl.result(of: handle, transfer.arrival, code)))
                discard(handle)
            }
            return finished
        }

        /// Waits until there is something to send or to receive, a time limit is reached or the alarm rings.
        func wait() {
            _ = curl.poll(multi, nil, 0, 60_000, nil)
        }

        private func discard(_ handle: Handle) {
            _ = curl.removeFromMulti(multi, handle)
            curl.discardTransfer(handle)
            if let transfer = underWay.removeValue(forKey: handle) { curl.discardHeaders(transfer.headers) }
        }
    }

    /// Wakes the thread of some transfers, from any thread, as long as they exist.
    struct Alarm: @unchecked Sendable {
        fileprivate let multi: Handle
        fileprivate let wakeUp: @convention(c) (Handle) -> CURLMcode

        /// Wakes the thread.
        func ring() { _ = wakeUp(multi) }
    }
}

extension Curl {
    /// A transfer of fewer bytes a second for so many seconds has stalled.
    private static let stalled: (bytes: Int, seconds: Int) = (50, 20)

    private static func pointer(to function: Variadic) -> UnsafeMutableRawPointer {
        unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
    }

    /// Sets all options, and returns the headers, which have to live as long as the transfer.
    private func prepare(_ handle: Handle, _ arrival: Arrival) -> Header? {
        let (request, set) = (arrival.request, Curl.pointer(to: setOption))
        let headers = request.headers.sorted { $0.key < $1.key }.reduce(nil as Header?) { list, header in
            appendHeader(list, "\(header.key): \(header.value)") ?? list
        }
        func number(_ option: CURLoption, _ value: Int) { _ = octavo_set_number(set, handle, option, value) }
        _ = octavo_set_pointer(set, handle, CURLOPT_URL, request.address.description)
        _ = octavo_set_pointer(set, handle, CURLOPT_HTTPHEADER, headers)
        _ = octavo_only_http(set, handle)
        octavo_quick_exit(set, handle)
        // "" asks for every compression that the library knows.
        _ = octavo_set_pointer(set, handle, CURLOPT_ACCEPT_ENCODING, "")
        _ = octavo_set_size(set, handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.mostBytes))
        number(CURLOPT_NOSIGNAL, 1)
        number(CURLOPT_FOLLOWLOCATION, 0)
        number(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        number(CURLOPT_CONNECTTIMEOUT_MS, Curl.milliseconds(request.connectSeconds))
        number(CURLOPT_TIMEOUT_MS, Curl.milliseconds(request.seconds))
        number(CURLOPT_LOW_SPEED_LIMIT, Curl.stalled.bytes)
        number(CURLOPT_LOW_SPEED_TIME, Curl.stalled.seconds)
        if let file = request.certificateFile { _ = octavo_set_pointer(set, handle, CURLOPT_CAINFO, file) }
        setCallbacks(handle, arrival)
        return headers
    }

    private func setCallbacks(_ handle: Handle, _ arrival: Arrival) {
        let set = Curl.pointer(to: setOption)
        let context = UnsafeRawPointer(Unmanaged.passUnretained(arrival).toOpaque())
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA] {
            _ = octavo_set_pointer(set, handle, option, context)
        }
        let body = unsafeBitCast(receiveBody, to: Variadic.self)
        let header = unsafeBitCast(receiveHeader, to: Variadic.self)
        let socket = unsafeBitCast(openSocket, to: Variadic.self)
        _ = octavo_set_callback(set, handle, CURLOPT_WRITEFUNCTION, body)
        _ = octavo_set_callback(set, handle, CURLOPT_HEADERFUNCTION, header)
        _ = octavo_set_callback(set, handle, CURLOPT_OPENSOCKETFUNCTION, socket)
    }

    /// Never 0, which would be no limit.
    private static func milliseconds(_ seconds: Double) -> Int {
        max(1, Int(min(seconds, 86_400) * 1_000))
    }

    private func result(
        of handle: Handle, _ arrival: Arrival, _ code: CURLcode
    ) -> Result<WebAnswer, FetchFailure> {
        if let failure = arrival.failure { return .failure(failure) }
        let info = Curl.pointer(to: getInfo)
        guard code == CURLE_OK else {
            let isConnected = octavo_get_size(info, handle, CURLINFO_PRETRANSFER_TIME_T) > 0
            return .failure(FetchFailure(code, isConnected: isConnected))
        }
        let address = octavo_get_text(info, handle, CURLINFO_PRIMARY_IP).flatMap {
            NetworkAddress(String(cString: $0))
        }
        return .success(
            WebAnswer(
                status: octavo_get_number(info, handle, CURLINFO_RESPONSE_CODE), headers: arrival.headers,
                body: arrival.body, isFromInternet: address?.isOfInternet ?? false))
    }
}

/// What has come for a request so far; only the thread of its transfer uses it.
private final class Arrival {
    let request: WebRequest
    var headers: [String: String] = [:]
    var headerBytes = 0
    var body: [UInt8] = []
    /// Why the transfer was ended from here.
    var failure: FetchFailure?

    init(_ request: WebRequest) {
        self.request = request
    }

    /// Takes a part of the body, already decompressed; false ends the transfer.
    func take(body part: UnsafeRawBufferPointer) -> Bool {
        guard part.count <= request.mostBytes - body.count else { return end(as: .tooLarge) }
        body.append(contentsOf: part)
        return true
    }

    /// Takes a line of the header; a line with a status begins a new header.
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

    /// Whether a socket to this address may be opened.
    func mayConnect(to address: NetworkAddress?) -> Bool {
        guard request.isOnlyForInternet, address?.isOfInternet != true else { return true }
        return end(as: .sentElsewhere("an address of a private network"))
    }

    private func end(as failure: FetchFailure) -> Bool {
        self.failure = self.failure ?? failure
        return false
    }

    /// The arrival that a callback was given.
    static func at(_ context: UnsafeMutableRawPointer) -> Arrival {
        Unmanaged<Arrival>.fromOpaque(context).takeUnretainedValue()
    }

    private static let mostHeaderBytes = 64 << 10
}

private typealias Receive =
    @convention(c) (UnsafeRawPointer?, Int, Int, UnsafeMutableRawPointer) -> Int

private let receiveBody: Receive = { start, size, count, context in
    let part = UnsafeRawBufferPointer(start: start, count: size * count)
    return Arrival.at(context).take(body: part) ? part.count : 0
}

private let receiveHeader: Receive = { start, size, count, context in
    let line = UnsafeRawBufferPointer(start: start, count: size * count)
    return Arrival.at(context).take(header: line) ? line.count : 0
}

private let openSocket:
    @convention(c) (UnsafeMutableRawPointer, curlsocktype, UnsafeMutablePointer<curl_sockaddr>) ->
        curl_socket_t =
        { context, _, place in
            var bytes = [UInt8](repeating: 0, count: 16)
            let count = Int(octavo_address(place, &bytes))
            let address = count > 0 ? NetworkAddress(bytes: Array(bytes[..<count])) : nil
            guard Arrival.at(context).mayConnect(to: address) else { return -1 }
            return NetworkAddress.socket(
                family: place.pointee.family, type: place.pointee.socktype, place.pointee.protocol)
        }

extension FetchFailure {
    /// The failure that a code of the library stands for; until the first byte of a request there is no connection.
    fileprivate init(_ code: CURLcode, isConnected: Bool) {
        self =
            switch code {
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
