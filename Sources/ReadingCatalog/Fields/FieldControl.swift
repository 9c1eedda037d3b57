public import Content

/// How a form lets a person edit a field; each kind of value has one.
public indirect enum FieldControl: Sendable {
    /// Text on one line.
    case line
    /// Markdown on several lines.
    case text
    case whole
    case number
    /// A day of the calendar.
    case day
    /// A year, a month or a day.
    case date
    case time
    /// A rating in halves of stars.
    case stars
    case flag
    /// A colour such as `#8c2f22`.
    case color
    /// The name of a picture in `content/covers/`.
    case cover
    case choice([String])
    case people
    /// Short texts in a list.
    case words
    /// The name of a book.
    case book
    /// The names of books in a list.
    case books
    /// Markdown texts in a list.
    case texts
    /// A list of maps; an item that is a text means the column `short`.
    case rows([FieldColumn], short: String?)
    /// A map; a text in its place means its first column.
    case map([FieldColumn])
    /// Anything else, as YAML on one line.
    case yaml

    /// The fields of a map, or of each one in a list, and the one that a text in its place means.
    public var columns: (all: [FieldColumn], short: String?) {
        switch self {
        case .rows(let columns, let short): (columns, short)
        case .map(let columns): (columns, columns.first?.name)
        default: ([], nil)
        }
    }

    /// What a form calls it.
    public var name: String {
        switch self {
        case .line: "line"
        case .text: "text"
        case .whole: "whole"
        case .number: "number"
        case .day: "day"
        case .date: "date"
        case .time: "time"
        case .stars: "stars"
        case .flag: "flag"
        case .color: "color"
        case .cover: "cover"
        case .choice: "choice"
        case .people: "people"
        case .words: "words"
        case .book: "book"
        case .books: "books"
        case .texts: "texts"
        case .rows: "rows"
        case .map: "map"
        case .yaml: "yaml"
        }
    }
}

/// A field of a map within a field, such as `due` of a loan.
public struct FieldColumn: Sendable {
    /// With the other names that files may give it.
    public let field: Field
    public let control: FieldControl

    public var name: String { field.name }

    init(_ field: Field, _ control: FieldControl) { (self.field, self.control) = (field, control) }
}

extension RecordKind {
    /// The fields of such records, in the order of the documentation.
    public var declarations: [FieldDescription] {
        type.declarations + CommonFields.all.fields.map(\.description)
    }
}

extension SiteConfiguration {
    /// The settings of a site, in the order of the documentation.
    public static var declarations: [FieldDescription] { SiteFields.all.fields.map(\.description) }

    /// The field that a name of a setting means.
    public static func field(_ name: String) -> Field {
        SiteFields.all.fields.first { $0.field.isCalled(name) }?.field ?? Field(name)
    }
}
