import Authoring
import TestSupport
import Testing

@testable import Importing

/// Large files are read and planned in time in proportion, whatever there is much of.
@Suite struct ImportGrowthTests {
    @Test(arguments: ["authors", "columns", "names", "titles"])
    func `four times as much is four times the work`(kind: String) async throws {
        let folder = try TemporaryFolder(["content/site.yaml": "title: Club\n"])
        let catalog = try await Club.open(folder.path).catalog
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let text = Self.text(kind, times * 200)
            let name = ["authors", "names"].contains(kind) ? "books.json" : "books.csv"
            return {
                do {
                    let file = try ImportReader(nil, ImportWishes(), into: folder.path).file(
                        of: Array(text.utf8), name)
                    #expect(!ImportPlan([file], into: catalog).edits.edits.isEmpty)
                } catch {
                    Issue.record(error)
                }
            }
        }
        #expect(growth < 12, "\(growth)")
    }

    private static func text(_ kind: String, _ count: Int) -> String {
        let names = (0..<count).map { "name\($0)" }
        return switch kind {
        case "columns":
            (["title", "author"] + names).joined(separator: ",") + "\n"
                + (["Emma", "Jane Austen"] + names).joined(separator: ",") + "\n"
        case "authors":
            "[{\"title\": \"Emma\", \"author\": ["
                + names.map { _ in "\"Jane Austen\"" }.joined(separator: ", ") + "]}]"
        case "names":
            "[{\"title\": \"Emma\", \"author\": \"Jane Austen\", "
                + names.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}]"
        default: "title,author\n" + names.map { "Same,Ann \($0)\n" }.joined()
        }
    }
}
