internal import Files
internal import TextAndTime

/// What is known about a picture's file, so that it is not read again until it changes.
struct KnownPicture: Sendable, Hashable {
    enum Finding: String, Sendable, Hashable {
        /// Its header was read, and nothing else yet.
        case listed
        /// It could be read to its end.
        case sound
        case damaged
        /// What a camera or a program wrote into it cannot be taken out.
        case uncleaned
    }

    /// The state of the file when it was read; nil if the file was too young for its times to be trusted.
    var state: FileState?
    let fingerprint: Fingerprint
    /// Nil if it is not a picture.
    let header: PictureHeader?
    var finding: Finding
}

/// The known pictures, by the paths of their files.
extension [String: KnownPicture] {
    /// The pictures in an entry of the store; nil if they cannot be read.
    init?(archive bytes: [UInt8]) {
        self = [:]
        var reader = ArchiveReader(bytes)
        do throws(ArchiveReader.Broken) {
            while !reader.isAtEnd { self[try reader.text()] = try KnownPicture(from: &reader) }
        } catch {
            return nil
        }
    }

    var archive: [UInt8] {
        var writer = ArchiveWriter()
        for (path, picture) in sorted(by: { $0.key < $1.key }) {
            writer.write(path)
            picture.write(to: &writer)
        }
        return writer.bytes
    }
}

extension KnownPicture {
    fileprivate func write(to writer: inout ArchiveWriter) {
        writer.write(state)
        writer.write(fingerprint.bits)
        writer.write(finding.rawValue)
        writer.write(header?.format.rawValue)
        guard let header else { return }
        for number in [header.width, header.height, Int(header.orientation.rawValue)] { writer.write(number) }
        writer.write(header.isAnimated ? 1 : 0)
    }

    fileprivate init(from reader: inout ArchiveReader) throws(ArchiveReader.Broken) {
        state = try reader.state()
        fingerprint = Fingerprint(bits: try reader.bits())
        finding = try reader.checked(Finding(rawValue: reader.text()))
        guard let format = try reader.optionalText() else {
            header = nil
            return
        }
        var header = PictureHeader(
            format: try reader.checked(PictureHeader.Format(rawValue: format)), width: try reader.number(),
            height: try reader.number())
        header.orientation = try reader.checked(
            UInt8(exactly: try reader.number()).flatMap(Orientation.init))
        header.isAnimated = try reader.number() == 1
        self.header = header
    }
}
