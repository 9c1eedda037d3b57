internal import Content

extension Located: Archivable where Value: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(value)
        archive.write(range.lowerBound)
        archive.write(range.upperBound)
    }

    init(from archive: inout ArchiveReader) {
        let value: Value = archive.read()
        let (start, end) = (archive.number(), archive.number())
        let range = archive.proved(start >= 0 && start <= end ? start..<end : nil, or: 0..<0)
        self.init(value, at: range)
    }
}

extension Choice: Archivable where Value: Archivable {
    func write(to archive: inout ArchiveWriter) {
        switch self {
        case .open: archive.write(0)
        case .refused: archive.write(1)
        case .given(let value):
            archive.write(2)
            archive.write(value)
        }
    }

    init(from archive: inout ArchiveReader) {
        switch archive.number() {
        case 0: self = .open
        case 1: self = .refused
        default: self = .given(archive.read())
        }
    }
}

extension PersonName: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(display)
        archive.write(filed)
    }

    init(from archive: inout ArchiveReader) {
        self.init(display: archive.read(), filed: archive.read())
    }
}

extension ISBN: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(digits) }
    init(from archive: inout ArchiveReader) { self.init(proved: archive.read()) }
}

extension OpenLibraryKey: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(description) }
    init(from archive: inout ArchiveReader) {
        self = archive.proved(OpenLibraryKey(archive.read()), or: .work(1))
    }
}

extension PartialDate: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(year)
        archive.write((month ?? 0) << 8 | (day ?? 0))
    }

    init(from archive: inout ArchiveReader) {
        let (year, rest) = (archive.number(), archive.number())
        self.init(
            year: year, month: rest >> 8 == 0 ? nil : rest >> 8, day: rest & 255 == 0 ? nil : rest & 255)
    }
}

extension CalendarDay: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(dayNumber) }
    init(from archive: inout ArchiveReader) {
        let number = archive.number()
        self.init(dayNumber: archive.proved(abs(number) < 1 << 32 ? number : nil, or: 0))
    }
}

extension ReadingStatus: Archivable {
    func write(to archive: inout ArchiveWriter) { archive.write(rawValue) }
    init(from archive: inout ArchiveReader) {
        self = archive.proved(ReadingStatus(rawValue: archive.read()), or: .toRead)
    }
}

extension SortKey: Archivable {
    func write(to archive: inout ArchiveWriter) { bytes.withUnsafeBytes { archive.append($0) } }
    init(from archive: inout ArchiveReader) { self.init(bytes: Array(archive.buffer())) }
}

extension CustomField: Archivable {
    func write(to archive: inout ArchiveWriter) {
        archive.write(name)
        archive.write(value)
    }

    init(from archive: inout ArchiveReader) {
        self.init(name: archive.read(), value: archive.read())
    }
}

extension CustomValue: Archivable {
    func write(to archive: inout ArchiveWriter) {
        switch self {
        case .none: archive.write(0)
        case .boolean(let flag):
            archive.write(1)
            archive.write(flag)
        case .integer(let number):
            archive.write(2)
            archive.write(number)
        case .number(let number):
            archive.write(3)
            archive.write(number)
        case .text(let text):
            archive.write(4)
            archive.write(text)
        case .list(let values):
            archive.write(5)
            archive.write(values)
        case .map(let fields):
            archive.write(6)
            archive.write(fields)
        }
    }

    init(from archive: inout ArchiveReader) {
        switch archive.number() {
        case 1: self = .boolean(archive.read())
        case 2: self = .integer(archive.read())
        case 3: self = .number(archive.read())
        case 4: self = .text(archive.read())
        case 5: self = .list(archive.read())
        case 6: self = .map(archive.read())
        default: self = .none
        }
    }
}
