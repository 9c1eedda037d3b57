import Diagnostics
import Liquid
import Testing

/// Numbers and dates on the edge: none may trap, whatever filters make of them.
@Suite struct ArithmeticFuzzTests {
    private static let filters = [
        "plus", "minus", "times", "divided_by", "modulo", "at_least", "at_most", "round", "slice", "truncate",
        "truncatewords", "append", "date", "sum", "abs", "ceil", "floor", "first", "size", "json", "join",
    ]
    private static let numbers = [
        "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0.0", "-0.0",
        "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
        "0.00000000000000000000000000000000000001", "99999999999999999999999999999999999999.5", "1.5",
        "123456789012345678901234567890.123456789", "4611686018427387904", "100000000000000",
    ]
    private static let dates = [
        "now", "2024-02-30", "999999999999999999-01-01", "-999999-12-31", "10:00 +999999999999999999",
        "10:00:00.999999999999999999", "9999-W53-7", "2024-999", "24:00", "99/99/99999999", "20240501T2400Z",
        "1 jan -9223372036854775808", "12:60 pm", "10:00 -99:999999999999999999",
    ]

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static func text(_ random: inout Random) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return dates.randomElement(using: &random) ?? ""
        case 1:
            let signs = Array("0123456789-+:./TZW eE")
            return String(
                (0..<Int.random(in: 1...24, using: &random)).map { _ in
                    signs.randomElement(using: &random) ?? "0"
                })
        default: return numbers.randomElement(using: &random) ?? ""
        }
    }

    @Test(arguments: 0..<8)
    func `no arithmetic traps`(seed: Int) throws {
        // One template that takes its numbers and its filter from the data, so that it is compiled once.
        let branches = Self.filters.map { name in
            let argument = ["abs", "ceil", "floor", "first", "size", "json"].contains(name) ? "" : ": b"
            return "{% when '\(name)' %}{{ a | \(name)\(argument) }}{{ x | \(name)\(argument) }}"
        }
        let loops = "{% for i in (1..3) limit: n offset: m %}{{ i }}{% endfor %}"
        let source = "{% case f %}" + branches.joined() + "{% endcase %}" + loops
        let files = ["a.txt": SourceFile(path: "a.txt", text: source)]
        let library = TemplateLibrary.compile(files).library
        let template = try #require(library.template(named: "a.txt"))
        let renderer = Renderer(library, environment: RenderEnvironment(now: 1_700_000_000))
        let arena = Arena()
        var random = Random(state: UInt64(seed) &* 7919 &+ 3)
        var bytes = 0
        for _ in 0..<6_250 {
            arena.reset()
            let words = (0..<4).map { _ in Self.text(&random) }
            let number = words[0].isEmpty ? nil : JSONNumber.value(words[0], arena)
            let data = arena.object([
                "f": arena.string(Self.filters.randomElement(using: &random) ?? ""),
                "a": number ?? arena.string(words[0]), "x": arena.string(words[1]),
                "b": JSONNumber.value(words[2], arena) ?? arena.string("%\(words[2])Y %s %j %U %G %V %e %N"),
                "n": JSONNumber.value(words[3], arena) ?? .null, "m": arena.string(words[2]),
            ])
            bytes += (try? renderer.render(template, data: data, arena: arena) { $0.bytes.count }) ?? 1
        }
        #expect(bytes > 0)
    }
}

/// A number as JSON has it.
private enum JSONNumber {
    static func value(_ text: String, _ arena: Arena) -> Value? {
        try? JSONData.read(SourceFile(path: "number.json", text: text), into: arena)
    }
}
