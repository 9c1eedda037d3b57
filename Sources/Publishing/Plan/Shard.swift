internal import Feeds
internal import LinkChecking

/// One of the parts of a site that are built on their own: the second of eight is `2/8`.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// From 1.
    public let number: Int
    public let count: Int

    public static let most = 10_000

    /// Reads a text such as `2/8`; nil if it names no part.
    public init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
        self.init(number, of: count)
    }

    public init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    public var description: String { "\(number)/\(count)" }
}

/// Which files of a site each shard makes: the plan alone decides, so that every machine divides a site in the same way.
extension SitePlan {
    /// The numbers of the files of a shard, in their order: every so-many-th, and in the last shard all that hold words of
    /// the search, for which the words of all books are collected.
    func files(of shard: Shard) -> [Int] {
        paths.all.indices.filter { number in
            let index = hasWords(number) ? shard.count - 1 : number % shard.count
            return index == shard.number - 1
        }
    }

    /// Whether a file holds words of the search.
    func hasWords(_ number: Int) -> Bool {
        guard number < files.count, case .feed(let feed) = files[number].source else { return false }
        return (feed as? SearchFile)?.hasWords ?? false
    }
}
