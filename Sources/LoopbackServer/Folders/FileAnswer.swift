/// Answers with one file: whole, in part, or by saying that the client has it already.
struct FileAnswer {
    let file: OpenFile
    let type: String

    func answer(_ request: ServerRequest) -> ServerResponse {
        let freshness = Freshness(tag: file.tag, modified: file.modified)
        if freshness.isKnown(to: request) { return ServerResponse(status: 304, headers: freshness.fields) }
        let asked =
            request.method == "GET" && freshness.allowsRange(of: request) ? request.header("Range") : nil
        switch ByteRange(asked, size: file.size) {
        case .whole:
            return response(200, 0..<file.size, freshness)
        case .part(let range):
            let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
            return response(206, range, freshness).adding("Content-Range", place)
        case .unsatisfiable:
            return ServerResponse.status(416).adding("Content-Range", "bytes */\(file.size)")
        }
    }

    private func response(_ status: Int, _ range: Range<Int>, _ freshness: Freshness) -> ServerResponse {
        let fields = [HeaderField("Content-Type", type), HeaderField("Accept-Ranges", "bytes")]
        let body: ServerResponse.Body = range.isEmpty ? .bytes([]) : .file(file, range)
        return ServerResponse(status: status, headers: fields + freshness.fields, body: body)
    }
}
