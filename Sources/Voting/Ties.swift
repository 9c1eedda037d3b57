internal import TextAndTime

/// Who goes first among options that are tied.
public enum TieRule: String, Sendable, Hashable, CaseIterable {
    /// By a hash that everybody can repeat.
    case lot
    /// What was suggested first.
    case oldest
    /// The count leaves it to the host.
    case host
}

/// A tie that had to be settled, as not all of its options could have what they were tied for.
public struct Tie: Sendable, Hashable {
    /// All that were tied, in the order of the options.
    public let options: [Int]
    /// In the order that settles it; empty if it is left to the host.
    public let order: [Int]
    /// What settled it: the rule of the poll, or a lot where that made no difference.
    public let rule: TieRule
}

extension Poll {
    /// The tie between `options`, of which `places` can have what they are tied for. A host who is not asked is replaced by
    /// a lot.
    func settled(_ options: [Int], places: Int, asksHost: Bool = true) -> Tie {
        let options = options.sorted()
        if ties == .host, asksHost { return Tie(options: options, order: [], rule: .host) }
        let order = inOrder(options)
        let isSettledByRule =
            ![.lot, .host].contains(ties) && precedence(order[places - 1]) != precedence(order[places])
        return Tie(options: options, order: order, rule: isSettledByRule ? ties : .lot)
    }

    /// Options in the order in which ties are settled.
    func inOrder(_ options: [Int]) -> [Int] {
        if options.count < 2 { return options }
        let keyed = options.map { (option: $0, precedence: precedence($0), lot: lot(of: $0)) }
        return keyed.sorted {
            ($0.precedence, $0.lot, $0.option) < ($1.precedence, $1.lot, $1.option)
        }.map(\.option)
    }

    private func precedence(_ option: Int) -> Int {
        [.lot, .host].contains(ties) || !precedence.indices.contains(option) ? 0 : precedence[option]
    }

    /// The lot of an option, of which the smaller one goes first: the SHA-256 of the poll's name, the number of votes
    /// and the option's name, each with a line end. `printf '%s\n' july 12 emma | sha256sum` prints it.
    public func lot(of option: Int) -> String {
        SHA256.digest(of: Array("\(name)\n\(votes.count)\n\(options[option])\n".utf8))
    }
}
