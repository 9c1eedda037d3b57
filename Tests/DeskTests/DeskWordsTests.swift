import Desk
import Foundation
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

    @Test(arguments: ["ar", "de", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "uk", "zh-Hans"])
    func `a language has every word`(language: String) throws {
        #expect(try Self.keys(language).symmetricDifference(Self.keys("en")) == [])
    }

    @Test(arguments: [(".js", 60 * 1024), (".css", 25 * 1024)])
    func `what the browser loads stays small`(_ ending: String, _ most: Int) async throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter {
            $0.hasSuffix(ending)
        }
        let site = try TemporaryFolder()
        var options = DeskOptions(site: site.path) { DeskFixture.noon }
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
        var options = DeskOptions(site: site.path) { DeskFixture.noon }
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
