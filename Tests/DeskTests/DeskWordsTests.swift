import Desk
import Foundation
import ReadingCatalog
import TestSupport
import Testing

/// The words of the desk are complete in each language, and those that its pages show exist.
@Suite struct DeskWordsTests {
    private static let folder = BuiltProgram.project + "/Templates/desk"

    /// The keys of a file of words, each at the beginning of a line.
    private static func keys(_ language: String) throws -> Set<String> {
        let text = try String(contentsOfFile: "\(folder)/words/\(language).yaml", encoding: .utf8)
        return Set(text.matches(of: /(?m)^([a-z][A-Za-z0-9_.-]*):/).map { String($0.1) })
    }

    private static let languages = [
        "ar", "de", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "uk", "zh-Hans",
    ]

    @Test(arguments: languages) func `a language has every word`(language: String) throws {
        #expect(try Self.keys(language).symmetricDifference(Self.keys("en")) == [])
    }

    /// What a language says of fields, by its key.
    private static func documentation(_ language: String) throws -> [String: String] {
        let text = try String(contentsOfFile: "\(folder)/about/\(language).yaml", encoding: .utf8)
        let lines = text.matches(of: /(?m)^(about\.[a-z_.]+): "(.+)"$/).map { (String($0.1), String($0.2)) }
        return Dictionary(lines, uniquingKeysWith: { _, _ in "`said twice`" })
    }

    /// What a text says as it is written in files.
    private static func code(_ text: String) -> Set<String> {
        Set(text.matches(of: /`([^`]+)`/).map { String($0.1) })
    }

    @Test(arguments: languages)
    func `a language says of each field what its declaration says in English`(language: String) throws {
        let said = try Self.documentation(language)
        let fields =
            RecordKind.allCases.flatMap { kind in kind.declarations.map { (kind.rawValue, $0) } }
            + SiteConfiguration.declarations.map { ("site", $0) }
        var (missing, english) = ([String](), [String: String]())
        for (kind, field) in fields {
            let own = "about.\(kind).\(field.name)"
            let key = said[own] == nil ? "about.\(field.name)" : own
            guard let text = said[key] else {
                missing.append(own)
                continue
            }
            // One text is for several fields only if they are declared alike.
            #expect(english[key] ?? field.about == field.about, "\(own)")
            english[key] = field.about
            #expect(Self.code(text).isSubset(of: Self.code(field.about)), "\(own)")
        }
        #expect(missing == [])
        #expect(Set(said.keys).subtracting(english.keys) == [])
    }

    @Test(arguments: [
        (
            true,
            #"<span>eine Datei aus <code dir="ltr">content/covers/</code> oder <code dir="ltr">none</code> für keinen; ohne Angabe die Datei dort, die wie das Buch heißt</span>"#
        ),
        (
            false,
            #"<span lang="en" dir="ltr">a file of <code dir="ltr">content/covers/</code>, or <code dir="ltr">none</code>; without it, a file there that is named like the book</span>"#
        ),
    ])
    func `a form says what a field is in its language, or else in English`(
        _ isSaid: Bool, _ expected: String
    ) async throws {
        var files = ["content/site.yaml": "title: Club\nlanguage: de\n"]
        let site = try TemporaryFolder(files)
        files = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
        where path.contains(".") && (isSaid || path != "about/de.yaml") {
            files[path] = try String(contentsOfFile: "\(Self.folder)/\(path)", encoding: .utf8)
        }
        let front = try TemporaryFolder(files)
        var options = DeskOptions(site: site.path) { SampleClub.noon }
        (options.port, options.front) = (0, front.path)
        let desk = try Desk(options)
        defer { desk.stop() }
        let (port, key) = (desk.port, desk.key.text)
        let form = try await OwnThread.run {
            try HTTPConnection(port: port).ask(
                "GET", "/screen/new?kind=books", headers: [("Octavo-Key", key)])
        }.text
        #expect(form.contains("<p class=\"help\">\(expected)"))
    }

    @Test(arguments: [(".js", 62 * 1024), (".css", 25 * 1024)])
    func `what the browser loads stays small`(_ ending: String, _ most: Int) async throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter {
            $0.hasSuffix(ending)
        }
        let site = try TemporaryFolder()
        var options = DeskOptions(site: site.path) { SampleClub.noon }
        (options.port, options.front) = (0, Self.folder)
        let desk = try Desk(options)
        defer { desk.stop() }
        let port = desk.port
        var size = 0
        for file in files {
            let answer = try await OwnThread.run { try HTTPConnection(port: port).ask("GET", "/\(file)") }
            #expect(answer.status == 200, "\(file)")
            size += answer.body.count
        }
        #expect(size > 10_000)
        #expect(size <= most)
    }

    @Test func `each field of a form, and each choice, is called by a word`() async throws {
        let english = try Self.keys("en")
        let site = try TemporaryFolder(DeskFixture.club)
        var options = DeskOptions(site: site.path) { SampleClub.noon }
        (options.port, options.front) = (0, Self.folder)
        let desk = try Desk(options)
        defer { desk.stop() }
        let (port, key) = (desk.port, desk.key.text)
        for kind in ["books", "meetings", "lists", "pages", "shelves", "ballots", nil] {
            let screen = kind.map { "new?kind=\($0)" } ?? "settings"
            let form = try await OwnThread.run {
                try HTTPConnection(port: port).ask("GET", "/screen/\(screen)", headers: [("Octavo-Key", key)])
            }.text
            let fields = form.matches(of: /data-(?:field|cell-name)="([^"]+)"/).map { String($0.1) }
            #expect(fields.count > 3)
            for name in fields {
                let isThere = english.contains {
                    $0.hasPrefix("field.") && $0.split(separator: ".").last == name[...]
                }
                #expect(isThere, "\(screen): \(name)")
            }
            for choice in form.matches(of: /<option value="([^"]+)"[^>]*>([^<]+)</) where choice.1 == choice.2
            {
                #expect(english.contains("value.\(choice.1)"), "\(screen): \(choice.1)")
            }
        }
    }

    @Test func `each word of a page exists`() throws {
        let english = try Self.keys("en")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        for file in files where file.hasSuffix(".html") {
            let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
            for use in text.matches(of: /'([a-z][a-z_-]*\.[a-z._-]+[a-z])' \| (?:word|t|word_forms)\b/) {
                #expect(english.contains(String(use.1)), "\(file): \(use.1)")
            }
        }
    }
}
