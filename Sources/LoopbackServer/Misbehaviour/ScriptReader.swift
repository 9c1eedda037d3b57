/// Plays a `BodyScript` to one client.
final class ScriptReader: BodyReader {
    private var steps: ArraySlice<BodyScript.Step>
    private var sent = 0

    init(_ script: BodyScript) {
        steps = script.steps[...]
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        while let step = steps.first {
            switch step {
            case .send(let bytes):
                if sent < bytes.count { return copy(bytes, to: buffer) }
                advance()
            case .sendForever(let bytes):
                guard !bytes.isEmpty else { return .cut }
                if sent == bytes.count { sent = 0 }
                return copy(bytes, to: buffer)
            case .pause(let duration):
                advance()
                return .pause(duration)
            case .cut:
                return .cut
            }
        }
        return .end
    }

    private func advance() {
        steps = steps.dropFirst()
        sent = 0
    }

    private func copy(_ bytes: [UInt8], to buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        let count = min(buffer.count, bytes.count - sent)
        buffer.copyBytes(from: bytes[sent..<sent + count])
        sent += count
        return .bytes(count)
    }
}
