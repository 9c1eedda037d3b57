/// The `---` lines around front matter, and what stands between and after them.
struct FrontMatterFences: Equatable {
    /// The YAML between the lines.
    let yaml: Range<Int>
    /// What comes after the closing line.
    let body: Range<Int>

    /// Finds the fences of a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(FrontMatterFlaw) {
        let start = bytes.lengthOfByteOrderMark
        let opening = bytes.line(from: start)
        guard bytes.isFence(opening, of: 0x2D) else { throw FrontMatterFlaw(noFenceIn: bytes, from: start) }
        let yamlStart = bytes.startOfLine(after: opening)
        var lineStart = yamlStart
        while lineStart < bytes.count {
            // Hardly any line begins as a fence does.
            if bytes[lineStart] == 0x2D || bytes[lineStart] == 0x2E {
                let line = bytes.line(from: lineStart)
                if bytes.isFence(line, of: bytes[lineStart]) {
                    yaml = yamlStart..<lineStart
                    body = bytes.startOfLine(after: line)..<bytes.count
                    return
                }
            }
            lineStart = bytes.offset(of: 0x0A, from: lineStart) + 1
        }
        throw .notClosed(opening)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Three if the bytes begin with a byte order mark, else none.
    var lengthOfByteOrderMark: Int {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    }

    /// The line that begins at `start`, without its end.
    func line(from start: Int) -> Range<Int> {
        var end = offset(of: 0x0A, from: start)
        if end < count, end > start, self[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// Where the line after `line` begins; the end of the bytes if there is none.
    func startOfLine(after line: Range<Int>) -> Int {
        var next = line.upperBound
        if next < count, self[next] == 0x0D { next += 1 }
        if next < count, self[next] == 0x0A { next += 1 }
        return next
    }

    /// Whether a line is three of `mark` and at most blanks after them.
    func isFence(_ line: Range<Int>, of mark: UInt8) -> Bool {
        guard line.count >= 3, self[line.lowerBound] == mark else { return false }
        guard self[line.lowerBound + 1] == mark, self[line.lowerBound + 2] == mark else { return false }
        return self[(line.lowerBound + 3)..<line.upperBound].allSatisfy { $0.isASCIISpace }
    }
}
