import Foundation

/// `Fuzz SECONDS [TARGET [NUMBER]]`: feeds changed inputs to the parsers of outside input, each for its share of the time.
///
/// Inputs are numbered, and a number always makes the same input: `Fuzz 1 front-matter 4711` reads that one again.
@main
enum Fuzz {
    /// One line per target; each is in a file of its own.
    static let targets: [FuzzTarget] =
        [
            .commandLine,
            .httpRequests,
            .liquid,
            .markdown,
            .values,
        ] + testableTargets

    #if DEBUG
        /// Those that call internal functions, which a release build hides.
        private static let testableTargets: [FuzzTarget] = [
            .frontMatter, .html, .importedFile, .lockFile, .manifest, .messages, .numbers, .pictures,
            .places, .serviceAnswers, .siteSettings, .store,
        ]
    #else
        private static let testableTargets: [FuzzTarget] = []
    #endif

    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let seconds = words.first.flatMap({ Double($0) }), (0...1_000_000).contains(seconds) else {
            fail("usage: Fuzz SECONDS [TARGET [NUMBER]]")
        }
        let chosen = words.count > 1 ? targets.filter { $0.name == words[1] } : targets
        guard !chosen.isEmpty else { fail("targets: " + targets.map(\.name).joined(separator: " ")) }
        if let stray = try FuzzTarget.folders().first(where: { name in !targets.contains { $0.name == name } }
        ) {
            fail("Tests/Fixtures/Fuzz/\(stray): there is no such target")
        }
        CrashReport.install()
        for target in chosen {
            let mutator = try Mutator(target)
            if words.count > 2, let number = Int(words[2]) {
                read(number, mutator, target)
            } else {
                let least = seconds > 0 ? target.leastInputs : 0
                let count = run(target, mutator, for: .seconds(seconds / Double(chosen.count)), least)
                print("\(target.name): \(count) inputs")
            }
        }
    }

    /// Reads all seeds, and then inputs made from them until the time is over, but so many at least.
    private static func run(
        _ target: FuzzTarget, _ mutator: Mutator, for time: Duration, _ least: Int
    ) -> Int {
        let end = ContinuousClock.now + time
        var number = 0
        while number < max(mutator.seeds.count, least) || ContinuousClock.now < end {
            read(number, mutator, target)
            number += 1
        }
        return number
    }

    private static func read(_ number: Int, _ mutator: Mutator, _ target: FuzzTarget) {
        let input = mutator.input(number)
        CrashReport.begin(target.name, number, input)
        do {
            try target.read(input)
        } catch {
            fail(
                "\(target.name): input \(number): \(error)\n\(String(decoding: input.prefix(2000), as: UTF8.self))"
            )
        }
        alarm(0)
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}
