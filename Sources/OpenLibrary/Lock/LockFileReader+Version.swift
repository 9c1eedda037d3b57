internal import Content

extension LockFileReader {
    /// Reads up to the line that names the version; nothing if this file is not for this Octavo.
    mutating func readVersion() -> Int? {
        var start = 0
        while start < bytes.count {
            let end = endOfLine(start)
            let line = LockLine(bytes, start..<end.text)
            start = end.next
            if line.kind == .blank { continue }
            guard line.kind == .record, values.text(line.name) == "openlibrary-lock",
                let version = values.number(line.value)
            else {
                tell(.noVersion, line.range)
                return nil
            }
            guard version <= LockFile.version else {
                tell(.laterVersion(version), line.value)
                return nil
            }
            return start
        }
        if !bytes.isEmpty { tell(.noVersion, 0..<0) }
        return nil
    }

    /// The line's end without a carriage return, and where the next begins.
    func endOfLine(_ start: Int) -> (text: Int, next: Int) {
        let end = bytes.offset(of: 0x0A, from: start)
        guard end < bytes.count else { return (end, end) }
        return (end > start && bytes[end - 1] == 0x0D ? end - 1 : end, end + 1)
    }
}
