public import Content
internal import Diagnostics
public import Voting

/// A vote as the file of its ballot has it.
public struct CastVote: Sendable, RecordValue {
    /// Who voted; nil if that is not written.
    public internal(set) var by: String?
    public internal(set) var at: DayAndTime?
    var vote: WrittenVote
    var range: Range<Int>
    /// What it means; nil if it names an option that there is not, or does not fit the method.
    public internal(set) var choice: Vote.Choice?

    public init(by: String?, at: DayAndTime?, _ vote: WrittenVote, range: Range<Int> = 0..<0) {
        (self.by, self.at, self.vote, self.range) = (by, at, vote, range)
    }

    public var written: NewValue { by == nil && at == nil ? vote.written : VoteFields.map.written(self) }
}

/// What a vote names, before it is known whether there are such options.
public enum WrittenVote: Sendable, RecordValue {
    /// `[emma, [dune, piranesi]]`.
    case options([[Located<String>]])
    /// `{emma: 3, dune: 1}`, or days with answers.
    case marks([(option: Located<String>, mark: Located<String>)])

    public var written: NewValue {
        switch self {
        case .options(let groups):
            .list(
                groups.map { group in
                    group.count == 1 ? .text(group[0].value) : .list(group.map { .text($0.value) })
                })
        case .marks(let marks):
            .map(
                marks.map { option, mark in
                    NewField(option.value, Int(mark.value).map { .integer($0) } ?? .text(mark.value))
                })
        }
    }
}

extension Ballot {
    /// A choice as votes write it; where no order is meant, options are in that of the ballot.
    public func written(_ choice: Vote.Choice) -> WrittenVote {
        func name(_ option: Int) -> Located<String> { Located(options[option].name.text, at: 0..<0) }
        func marks<Mark>(_ marks: [Int: Mark], _ text: (Mark) -> String) -> WrittenVote {
            .marks(
                marks.sorted { $0.key < $1.key }.map { (name($0.key), Located(text($0.value), at: 0..<0)) })
        }
        return switch choice {
        case .approved(let approved): .options(approved.sorted().map { [name($0)] })
        case .ranked(let groups): .options(groups.map { $0.sorted().map(name) })
        case .rated(let numbers): marks(numbers) { String($0) }
        case .answered(let answers): marks(answers) { $0.rawValue }
        }
    }
}

enum VoteFields {
    static let by = RecordField<CastVote>(
        "by", aliases: ["member", "name", "who", "voter"], .name, into: \.by)
    static let vote = RecordField<CastVote>(
        "vote", aliases: ["votes", "choice", "for"],
        FieldKind("list or map", .yaml) { fields, field in
            fields.value(field).flatMap { WrittenVote($0.value, $0.name, &fields) }
        }, over: \.vote, required: "[emma]")

    static let map = InnerMap(
        CastVote(by: nil, at: nil, .options([])),
        [by, RecordField("at", aliases: ["date", "on"], .dayAndTime, into: \.at), vote]
    ) { fields, vote in vote.range = fields.map.range }
}

extension FieldKind<[CastVote]> {
    /// Maps with the fields of a vote, or what is voted for alone.
    static var votes: Self {
        FieldKind("list of votes", .yaml) { fields, field in
            guard let found = fields.value(field) else { return [] }
            guard found.value.kind == .list else {
                fields.report(
                    found.mismatch("a list of votes", help: "write `- {by: Anna, vote: [emma, dune]}`"))
                return []
            }
            return found.value.items.compactMap { item in
                if item.isNull { return nil }
                if item.kind == .map,
                    [VoteFields.vote.field, VoteFields.by.field].contains(where: {
                        VoteFields.map.has($0, in: item)
                    })
                {
                    return VoteFields.map.read(item, in: &fields)
                }
                return WrittenVote(item, found.name, &fields).map {
                    CastVote(by: nil, at: nil, $0, range: item.range)
                }
            }
        }
    }
}

extension WrittenVote {
    /// A list of names and lists of names, a map of names, or one name.
    fileprivate init?(_ value: YAMLValue, _ name: String, _ fields: inout FieldReader) {
        switch value.kind {
        case .map:
            var marks: [(option: Located<String>, mark: Located<String>)] = []
            for entry in value.entries where !entry.value.isNull {
                guard let option = entry.key.text, let mark = entry.value.text else {
                    fields.report(
                        entry.value.mismatch(
                            entry.key.text ?? name, "a number, or `yes`, `maybe` or `no`",
                            help: "write `{emma: 3, dune: 1}`, or `{2026-11-21: yes}`"))
                    return nil
                }
                marks.append((Located(option, at: entry.key.range), Located(mark, at: entry.value.range)))
            }
            self = .marks(marks)
        case .list:
            var groups: [[Located<String>]] = []
            for item in value.items where !item.isNull {
                let names = item.text == nil ? item.items : [item]
                let group = names.compactMap { name in name.text.map { Located($0, at: name.range) } }
                guard group.count == names.count, item.kind != .map else {
                    fields.report(
                        item.mismatch(
                            name, "options, or lists of options that are equals",
                            help: "write `[emma, [dune, piranesi]]`"))
                    return nil
                }
                if !group.isEmpty { groups.append(group) }
            }
            self = .options(groups)
        case .scalar: self = .options([[Located(value.text ?? "", at: value.range)]])
        }
    }
}
