internal import Liquid
internal import ReadingCatalog

/// How far the club has come with a book.
enum StatusView {
    static let shape = Shape(view: "status", "key", "label")

    static func make(_ status: ReadingStatus, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(arena.string(status.rawValue))
            fields.add(arena.string(label(status)))
        }
    }

    /// Each status that there is.
    static func all(in arena: Arena) -> [ReadingStatus: Value] {
        Dictionary(uniqueKeysWithValues: ReadingStatus.allCases.map { ($0, make($0, in: arena)) })
    }

    private static func label(_ status: ReadingStatus) -> String {
        switch status {
        case .toRead: "To read"
        case .reading: "Reading"
        case .read: "Read"
        case .didNotFinish: "Did not finish"
        }
    }
}
