import Content
import Diagnostics
import TestSupport
import Testing

@Suite struct ArchiveTests {
    private func frontMatter(seed: UInt64) throws -> (SourceFile, FrontMatter) {
        let sample = Sample(RandomRecord(seed: seed).text)
        return (sample.file, try #require(sample.read().frontMatter))
    }

    @Test func `front matter comes out of an archive as it went in`() throws {
        var archive: [UInt8] = []
        let records = try (0..<40).map { try frontMatter(seed: $0) }
        for (_, frontMatter) in records { frontMatter.append(toArchive: &archive) }
        archive.withUnsafeBytes { archive in
            var offset = 0
            for (file, frontMatter) in records {
                let read = FrontMatter(archive: archive, at: &offset, fileSize: file.bytes.count)
                #expect(read == frontMatter)
            }
            #expect(offset == archive.count)
        }
    }

    @Test func `an archive that is cut is nothing`() throws {
        let (file, frontMatter) = try frontMatter(seed: 1)
        var archive: [UInt8] = []
        frontMatter.append(toArchive: &archive)
        for end in archive.indices {
            archive.withUnsafeBytes { bytes in
                var offset = 0
                let cut = UnsafeRawBufferPointer(rebasing: bytes[..<end])
                #expect(FrontMatter(archive: cut, at: &offset, fileSize: file.bytes.count) == nil)
                #expect(offset == 0)
            }
        }
    }

    @Test func `an archive that is spoiled harms nobody`() throws {
        var refused = 0
        let records = try (0..<20).map { try frontMatter(seed: $0) }
        for seed in 0..<1_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (file, frontMatter) = random.pick(records)
            var archive: [UInt8] = []
            frontMatter.append(toArchive: &archive)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<archive.count, using: &random)
                archive[place] =
                    random.once(in: 2) ? UInt8.random(in: 0...255, using: &random) : archive[place] ^ 1
            }
            let read = archive.withUnsafeBytes { bytes in
                var offset = 0
                return FrontMatter(archive: bytes, at: &offset, fileSize: file.bytes.count)
            }
            guard let read else {
                refused += 1
                continue
            }
            visit(read.fields(in: file))
        }
        #expect(refused > 200)
    }

    private func visit(_ value: YAMLValue) {
        #expect(value.range.upperBound <= value.file.bytes.count)
        _ = value.text
        _ = value.described
        for item in value.items { visit(item) }
        for (key, value) in value.entries {
            visit(key)
            visit(value)
        }
    }
}
