public import Content

extension EditPlan {
    /// Plans what makes one value of another, and no more: what stays keeps its place, its comments and its spaces.
    public mutating func change(
        _ path: String, _ field: FieldPath, from old: NewValue?, to new: NewValue?
    ) {
        for change in Self.changes(from: old, to: new, at: field) { add(path, change) }
    }

    private static func changes(
        from old: NewValue?, to new: NewValue?, at path: FieldPath
    ) -> [Edit.Change] {
        switch (old, new) {
        case _ where old == new: []
        case (_?, nil), (.list?, .list([])?): [.unset(path)]
        case (.map(let old)?, .map(let new)?): changes(from: old, to: new, at: path)
        case (.list(let old)?, .list(let new)?): changes(from: old, to: new, at: path)
        case (.map?, .list(let new)?) where new.count == 1: changes(from: old, to: new[0], at: path)
        case (let old?, .list(let new)?) where new.count > 1 && new[0] == old:
            [.append(Array(new.dropFirst()), to: path)]
        // What the club gives as one word stays one word, not a list of one.
        case (let old?, let new?): [.set(path, old.isScalar ? new.alone : new)]
        case (nil, let new): new.map { [.set(path, $0)] } ?? []
        }
    }

    private static func changes(
        from old: [NewField], to new: [NewField], at path: FieldPath
    ) -> [Edit.Change] {
        let names = old.map(\.name) + new.map(\.name).filter { old.value($0) == nil }
        return names.flatMap { name in
            changes(from: old.value(name), to: new.value(name), at: path.adding(.field(Field(name))))
        }
    }

    private static func changes(
        from old: [NewValue], to new: [NewValue], at path: FieldPath
    ) -> [Edit.Change] {
        let partners = partners(of: new, among: old)
        let kept = partners.compactMap(\.self)
        if kept.isEmpty { return [.set(path, .list(new))] }
        var result = zip(partners, new).flatMap { partner, value in
            partner.map { changes(from: old[$0], to: value, at: path.adding(.item($0))) } ?? []
        }
        result += old.indices.filter { !kept.contains($0) }.reversed().map { .unset(path.adding(.item($0))) }
        // Where those that stay are now, and new ones at the end; then each takes its place.
        var places = kept.sorted().map(Optional.some)
        let added = zip(partners, new).compactMap { $0 == nil ? $1 : nil }
        if !added.isEmpty { result.append(.append(added, to: path)) }
        places += added.map { _ in nil }
        for (place, partner) in partners.enumerated() where places[place] != partner {
            guard let from = places[place...].firstIndex(of: partner) else { continue }
            result.append(.move(path.adding(.item(from)), to: place))
            places.insert(places.remove(at: from), at: place)
        }
        return result
    }

    /// For each new item the old one that it was: an equal one, the one with most fields in common, or that in its place.
    private static func partners(of new: [NewValue], among old: [NewValue]) -> [Int?] {
        var rest = Dictionary(grouping: old.indices, by: { old[$0] })
        var partners = new.map { item -> Int? in
            guard let first = rest[item]?.first else { return nil }
            rest[item]?.removeFirst()
            return first
        }
        var free = rest.values.flatMap(\.self).sorted()
        for place in new.indices where partners[place] == nil {
            let common = free.map { old[$0].fieldsInCommon(with: new[place]) }
            let most = common.max() ?? 0
            let best =
                most > 0
                ? common.firstIndex(of: most) : old.count == new.count ? free.firstIndex(of: place) : nil
            if let best { partners[place] = free.remove(at: best) }
        }
        return partners
    }
}

extension FieldPath {
    fileprivate func adding(_ step: Step) -> FieldPath { FieldPath(steps + [step]) }
}

extension NewValue {
    /// The only item of a list of one text, or the value itself.
    fileprivate var alone: NewValue {
        if case .list(let items) = self, items.count == 1, case .text = items[0] { items[0] } else { self }
    }

    fileprivate func fieldsInCommon(with other: NewValue) -> Int {
        guard case .map(let mine) = self, case .map(let theirs) = other else { return 0 }
        return mine.count(where: theirs.contains)
    }

    /// The value of a field of a map.
    func value(_ field: Field) -> NewValue? {
        guard case .map(let fields) = self else { return nil }
        return fields.first { field.isCalled($0.name) }?.value
    }

    /// A map with another value of a field; without the field if that is nil.
    func setting(_ field: Field, to value: NewValue?) -> NewValue {
        guard case .map(var fields) = self else { return self }
        let place = fields.firstIndex { field.isCalled($0.name) }
        switch (place, value) {
        case (let place?, let value?): fields[place] = NewField(fields[place].name, value)
        case (let place?, nil): fields.remove(at: place)
        case (nil, let value?): fields.append(NewField(field.name, value))
        case (nil, nil): break
        }
        return .map(fields)
    }
}
