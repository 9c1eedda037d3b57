internal import Publishing
internal import TextAndTime

/// What the build of a shard notes in its manifest: which site it belongs to, and which of its files it has.
struct ShardNote: Equatable {
    let shard: Shard
    /// Identifies the whole site.
    let site: Fingerprint
    /// How many files the whole site has.
    let total: Int
    /// The number that each file of the shard has in the whole site.
    let files: [Int]

    init(shard: Shard, site: Fingerprint, total: Int, files: [Int]) {
        self.shard = shard
        self.site = site
        self.total = total
        self.files = files
    }

    /// Reads the note of a manifest; nil if it is not that of a shard.
    init?(_ note: ArraySlice<UInt8>) {
        var reader = ArchiveReader(Array(note))
        do throws(ArchiveReader.Broken) {
            shard = try reader.checked(Shard(reader.number(), of: reader.number()))
            (site, total) = (Fingerprint(bits: try reader.bits()), try reader.number())
            var files: [Int] = []
            while !reader.isAtEnd { files.append(try reader.number()) }
            self.files = files
        } catch {
            return nil
        }
        guard files.allSatisfy({ $0 >= 0 && $0 < total }) else { return nil }
    }

    var bytes: [UInt8] {
        var writer = ArchiveWriter()
        for number in [shard.number, shard.count] { writer.write(number) }
        writer.write(site.bits)
        for number in [total] + files { writer.write(number) }
        return writer.bytes
    }
}
