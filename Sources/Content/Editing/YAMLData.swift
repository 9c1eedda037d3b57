/// The values of a document regardless of how they are written, to check what an edit changed.
enum YAMLData: Equatable {
    case scalar(String, isPlain: Bool)
    case list([YAMLData])
    case map([Pair])
    /// A scalar that was just written, quoted or not.
    case new(String)

    struct Pair: Equatable {
        let key: String
        var value: YAMLData
    }

    init(_ value: YAMLValue) {
        switch value.kind {
        case .scalar: self = .scalar(value.text ?? "", isPlain: value.node.isPlain)
        case .list: self = .list(value.items.map { YAMLData($0) })
        case .map:
            self = .map(value.entries.map { Pair(key: $0.key.text ?? "", value: YAMLData($0.value)) })
        }
    }

    init(_ value: NewValue) {
        switch value {
        case .list(let items): self = .list(items.map { YAMLData($0) })
        case .map(let fields):
            self = .map(fields.map { Pair(key: $0.name, value: YAMLData($0.value)) })
        default: self = .new(value.scalarText)
        }
    }

    /// Whether `read` has the same values.
    func matches(_ read: YAMLData) -> Bool {
        switch (self, read) {
        case (.new(let text), .scalar(let other, _)): text == other
        case (.list(let items), .list(let others)):
            items.count == others.count && zip(items, others).allSatisfy { $0.matches($1) }
        case (.map(let pairs), .map(let others)):
            pairs.count == others.count
                && zip(pairs, others).allSatisfy { $0.key == $1.key && $0.value.matches($1.value) }
        default: self == read
        }
    }
}

extension YAMLData {
    /// A change at a place given by the indices of the entries and items that lead to it.
    enum Change {
        case replace(NewValue)
        case append([NewValue])
        case add(NewField)
        /// A single map becomes the first of two items.
        case listing(NewValue)
        case remove
        case move(to: Int)
    }

    /// The data with one change made at `place`.
    func changed(_ change: Change, at place: ArraySlice<Int>) -> YAMLData {
        guard let first = place.first else { return changedHere(change) }
        let isLast = place.count == 1
        switch (self, change) {
        case (.list(var items), .move(let target)) where isLast:
            items.insert(items.remove(at: first), at: target)
            return .list(items)
        case (.list(var items), .remove) where isLast:
            items.remove(at: first)
            return .list(items)
        case (.map(var pairs), .remove) where isLast:
            pairs.remove(at: first)
            return .map(pairs)
        case (.list(var items), _):
            items[first] = items[first].changed(change, at: place.dropFirst())
            return .list(items)
        case (.map(var pairs), _):
            pairs[first].value = pairs[first].value.changed(change, at: place.dropFirst())
            return .map(pairs)
        default: return self
        }
    }

    private func changedHere(_ change: Change) -> YAMLData {
        switch (change, self) {
        case (.replace(let value), _): YAMLData(value)
        case (.append(let values), .list(let items)): .list(items + values.map(YAMLData.init))
        case (.listing(let value), .map): .list([self, YAMLData(value)])
        case (.add(let field), .map(let pairs)):
            .map(pairs + [Pair(key: field.name, value: YAMLData(field.value))])
        default: self
        }
    }
}
