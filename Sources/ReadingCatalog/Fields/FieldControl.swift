public import Content

/// How a form lets a person edit a field; each kind of value has one.
public enum FieldControl: String, Sendable {
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
    case choice
    case people
    /// Short texts in a list.
    case words
    /// The name of a book.
    case book
    /// The names of books in a list.
    case books
    /// Markdown texts in a list.
    case texts
    /// A list of maps.
    case rows
    case map
    /// Anything else, as YAML on one line.
    case yaml
}

/// What a control offers.
public struct FieldParts: Sendable {
    /// The words of a choice.
    public var choices: [String] = []
    /// The fields of a map, or of each one in a list.
    public var columns: [FieldDescription] = []
    /// The column that a text in place of a map means.
    public var short: String?
}

extension RecordKind {
    /// The fields of such records, in the order of the documentation.
    public var declarations: [FieldDescription] {
        type.declarations + CommonFields.all.descriptions
    }
}

extension SiteConfiguration {
    /// The settings of a site, in the order of the documentation.
    public static var declarations: [FieldDescription] { SiteFields.all.descriptions }

    /// The field that a name of a setting means.
    public static func field(_ name: String) -> Field {
        declarations.first { $0.field.isCalled(name) }?.field ?? Field(name)
    }
}
