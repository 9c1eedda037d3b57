internal import ReadingCatalog
internal import TextAndTime

/// The wanted rows of dumps.
struct FoundRows: Sendable {
    /// The records, as JSON.
    private var records: [DumpKey: [UInt8]] = [:]
    private var editionsByNumber: [Int: [Int]] = [:]
    private var worksByTitle: [TitleHash: [Int]] = [:]
    /// The works that an edition with a title is of.
    private var worksByEditionTitle: [TitleHash: Set<Int>] = [:]
    private var titledWorkCount = 0
    private(set) var authorNames: [Int: String] = [:]
    /// The keys of records that were merged, and those of the records into which they were.
    private(set) var merged: [DumpKey: DumpKey] = [:]
    private(set) var deleted: Set<DumpKey> = []
    var tallies = WorkTallies()

    /// Whether nothing more needs to be read about a record.
    func isSettled(_ key: DumpKey) -> Bool {
        if key.kind == .author, authorNames[key.number] != nil { return true }
        return records[key] != nil || merged[key] != nil || deleted.contains(key)
    }

    func has(_ key: DumpKey) -> Bool { records[key] != nil }

    /// Keeps a record; the first one with a key counts.
    mutating func keep(_ json: UnsafeBufferPointer<UInt8>, _ key: DumpKey) {
        if records[key] == nil { records[key] = Array(json) }
    }

    mutating func keep(authorName name: String, _ number: Int) { authorNames[number] = name }

    mutating func noteMerge(of key: DumpKey, into other: DumpKey) { merged[key] = other }

    mutating func noteDeletion(of key: DumpKey) { deleted.insert(key) }

    mutating func note(edition: Int, hasNumber number: Int) {
        if editionsByNumber[number]?.contains(edition) != true {
            editionsByNumber[number, default: []].append(edition)
        }
    }

    mutating func note(work: Int, hasTitle title: TitleHash) {
        guard titledWorkCount < FoundRows.mostTitledWorks, worksByTitle[title]?.contains(work) != true else {
            return
        }
        titledWorkCount += 1
        worksByTitle[title, default: []].append(work)
    }

    mutating func note(work: Int, hasEditionTitled title: TitleHash) {
        guard titledWorkCount < FoundRows.mostTitledWorks,
            worksByEditionTitle[title, default: []].insert(work).inserted
        else { return }
        titledWorkCount += 1
    }

    func editions(withNumber number: Int) -> [Int] { editionsByNumber[number] ?? [] }

    func works(titled title: TitleHash) -> [Int] { worksByTitle[title] ?? [] }

    /// Works that have other titles, but an edition with this one.
    func works(withEditionTitled title: TitleHash) -> [Int] {
        (worksByEditionTitle[title] ?? []).subtracting(works(titled: title)).sorted()
    }

    /// Whether works were left out because too many have titles that are wanted.
    var isTitleLimitReached: Bool { titledWorkCount >= FoundRows.mostTitledWorks }

    /// The key under which a record is now, at most five merges away.
    func current(_ key: DumpKey) -> DumpKey? {
        var key = key
        for _ in 0...5 {
            guard let next = merged[key] else { return key }
            key = next
        }
        return nil
    }

    /// The record with a key; nil if no dump had it.
    func record(_ key: DumpKey) -> JSONValue? { records[key].flatMap(FoundRows.parsed) }

    /// Nil if it is no object in JSON.
    static func parsed(_ json: [UInt8]) -> JSONValue? {
        do throws(JSONReader.Failure) {
            let record = try JSONReader.read(json, allowsControls: true)
            return record.isObject ? record : nil
        } catch {
            return nil
        }
    }

    /// Some titles belong to thousands of works.
    private static let mostTitledWorks = 1_000_000
}
