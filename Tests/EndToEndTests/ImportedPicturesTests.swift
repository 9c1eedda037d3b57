import TestSupport
import Testing

/// Notes whose pictures are files beside them.
@Suite struct ImportedPicturesTests {
    private static let files = [
        "club/content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
        "club/content/images/door.png": "another door",
        "club/content/images/map.png": "the map",
        "notes/attachments/Old Map.PNG": "an old map",
        "notes/attachments/map.png": "the map",
        "notes/books/Dune.md": """
        ---
        title: Dune
        author: Frank Herbert
        localCover: "[[covers/9780441013593.jpg]]"
        ---
        Here is ![[map.png|300]], ![the desert](<../attachments/Old Map.PNG> "Then") and ![](../attachments/gone.png).
        """,
        "notes/covers/9780441013593.jpg": "a worm",
        "notes/trial/cover.jpg": "a clerk",
        "notes/trial/door.png": "a door",
        "notes/trial/index.md": """
        +++
        title = "The Trial"
        authors = ["Franz Kafka"]
        cover = "cover.jpg"
        +++
        ![The door](door.png) ![](https://example.org/x.png)
        """,
    ]

    @Test func `bring them along, and a second import changes nothing`() async throws {
        let folder = try TemporaryFolder(Self.files)
        let plan = try await BuiltProgram.run(
            ["import", "notes", "--site", "club", "--dry-run"], in: folder.path)
        #expect(
            plan.output == """
                notes (Markdown notes)
                  Not used: a picture that is not there (1).
                  books/Dune.md   new: content/books/dune.md
                                  copied 2 pictures
                                  copied the cover
                  trial/index.md  new: content/books/the-trial.md
                                  copied a picture
                                  copied the cover
                  2 new

                """)
        #expect(try folder.names(in: "club/content") == ["images", "site.yaml"])
        let run = try await BuiltProgram.run(["import", "notes", "--site", "club"], in: folder.path)
        #expect(run.status == 0, "\(run.messages)")
        let content = try folder.texts(below: "club/content")
        let door = try #require(content.keys.first { $0.hasPrefix("images/door-") })
        #expect(
            content.keys.sorted() == [
                "books/dune.md", "books/the-trial.md", "covers/dune.jpg", "covers/the-trial.jpg", door,
                "images/door.png", "images/map.png", "images/old-map.png", "site.yaml",
            ])
        #expect(content["images/door.png"] == "another door")
        #expect(content[door] == "a door")
        #expect(content["covers/dune.jpg"] == "a worm")
        #expect(
            content["books/dune.md"] == """
                ---
                title: Dune
                authors: [Frank Herbert]
                cover: dune.jpg
                ---
                Here is ![](../images/map.png), ![the desert](../images/old-map.png) and .

                """)
        #expect(
            content["books/the-trial.md"]?.contains("![The door](../\(door)) ![](https://example.org/x.png)")
                == true)
        let again = try await BuiltProgram.run(["import", "notes", "--site", "club"], in: folder.path)
        #expect(again.output.contains("2 already there"), "\(again.output)")
        #expect(try folder.texts(below: "club/content") == content)
    }
}
