import Diagnostics
import Foundation
import Liquid
import Testing

/// The template language's own cases, in `Cases/*.txt`: a template on a line, and below it what it gives.
///
///     # A heading, or any other remark.
///     data {"name": "Emma"}          the data of the cases that follow
///     escape on                      whether what they print is escaped (off at the start of a file)
///
///     partial card: <b>{{ x }}</b>   a template that the next case may show
///     {{ name | upcase }}            the template
///     = EMMA                         the page
///     ~ nothing here is called `x`   a warning's message, if there is one
///
///     {{ name | upcas }}
///     ! there is no filter `upcas`   the error's message instead of a page
///
/// `⏎` is a line feed and `⇥` a tab. `RECORD=1 swift test --filter OwnCases` rewrites the expectations.
struct CaseFile {
    struct Case: Sendable, CustomTestStringConvertible {
        var file = ""
        var line = 0
        var template = ""
        var data = "{}"
        var isEscaping = false
        var partials: [String: String] = [:]
        /// The lines that begin with `=`, `~` or `!`.
        var expected: [String] = []

        var testDescription: String { "\(file):\(line) \(template)" }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
    }()

    static func lines(of name: String) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    static func cases(of name: String) throws -> [Case] {
        var cases: [Case] = []
        var next = Case()
        for (index, line) in try lines(of: name).enumerated() where !line.isEmpty && !line.hasPrefix("# ") {
            if let rest = line.rest(after: "data ") {
                next.data = rest
            } else if let rest = line.rest(after: "escape ") {
                next.isEscaping = rest == "on"
            } else if let rest = line.rest(after: "partial "), let colon = rest.range(of: ": ") {
                next.partials[String(rest[..<colon.lowerBound])] = unmarked(String(rest[colon.upperBound...]))
            } else if ["= ", "~ ", "! ", "="].contains(where: {
                line == $0 || line.hasPrefix("\($0.first ?? " ") ")
            }) {
                cases[cases.count - 1].expected.append(unmarked(line))
            } else {
                next.template = unmarked(line)
                (next.file, next.line) = (name, index + 1)
                cases.append(next)
                next.partials = [:]
            }
        }
        return cases
    }

    private static func unmarked(_ line: String) -> String {
        line.replacing("⏎", with: "\n").replacing("⇥", with: "\t")
    }

    static func marked(_ line: String) -> String {
        line.replacing("\n", with: "⏎").replacing("\t", with: "⇥")
    }

    /// What became of a case, as lines of a file.
    static func outcome(of test: Case) -> [String] {
        var page = Page(test.template, test.data, partials: test.partials)
        page.dialect.escaping = test.isEscaping ? .always : .never
        let (text, found) = page.outcome()
        let errors = found.filter { $0.severity == .error }.map { "! " + $0.message }
        if !errors.isEmpty { return errors }
        return ["= " + text] + found.map { "~ " + $0.message }
    }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

@Suite struct OwnCases {
    private static let cases: [CaseFile.Case] = CaseFile.names.flatMap { (try? CaseFile.cases(of: $0)) ?? [] }
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test(.enabled(if: !isRecording), arguments: cases)
    func `a case gives what is written below it`(_ test: CaseFile.Case) {
        #expect(CaseFile.outcome(of: test) == test.expected)
    }

    @Test func `there are many cases`() {
        #expect(Self.cases.count >= 400)
    }

    @Test(.enabled(if: isRecording), arguments: CaseFile.names)
    func `expectations are recorded`(name: String) throws {
        var cases = try CaseFile.cases(of: name)[...]
        var lines: [String] = []
        for (index, line) in try CaseFile.lines(of: name).enumerated() {
            if ["=", "~", "!"].contains(line.prefix(1)), line.dropFirst().prefix(1).allSatisfy({ $0 == " " })
            {
                continue
            }
            lines.append(line)
            if let test = cases.first, test.line == index + 1 {
                lines += CaseFile.outcome(of: test).map(CaseFile.marked)
                cases.removeFirst()
            }
        }
        try lines.joined(separator: "\n").write(
            to: CaseFile.folder.appending(path: name), atomically: true, encoding: .utf8)
        Issue.record("recorded \(name); read what has changed")
    }
}
