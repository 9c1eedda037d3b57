#if DEBUG
    @testable import OpenLibrary
    import ReadingCatalog
    import TextAndTime

    extension FuzzTarget {
        /// Answers of Open Library, whose numbers may be anything; and the header that asks to wait.
        static let serviceAnswers = FuzzTarget(
            name: "service-answers",
            seeds: [
                """
                {"numFound": 2, "docs": [{"key": "/works/OL1W", "title": "Emma", "edition_count": 1200,
                "first_publish_year": 1815, "author_name": ["Jane Austen"], "cover_i": 12, "isbn": ["9780141439587"],
                "editions": {"docs": [{"key": "/books/OL1M", "number_of_pages_median": 474}]}, "ratings_average": 4.1,
                "ratings_count": 12, "series_position": ["1"], "series_name": ["S"]}]}
                """,
                """
                {"key": "/works/OL1W", "revision": 12, "title": "Emma", "covers": [-1, 12], "description":
                {"type": "/type/text", "value": "A match is made."}, "first_publish_date": "December 1815"}
                """,
                """
                {"key": "/books/OL1M", "revision": 3, "number_of_pages": 474, "publish_date": "Nov 2, 1815",
                "works": [{"key": "/works/OL1W"}], "covers": [12345678901], "isbn_13": ["9780141439587"]}
                """,
                "{\"work_count\": 3, \"works\": [{\"key\": \"/works/OL1W\", \"cover_id\": 3, \"first_publish_year\": 1}]}",
                "120", "Sun, 06 Nov 1994 08:49:37 GMT", "-1",
            ],
            fragments: [
                "e+", "E-", ".", "null", "[", "]", "{", "}", ":", ",", "\"", "\"edition_count\": ",
                "\"numFound\": ", "\"revision\": ", "\"covers\": ", "OL", "W", "M",
            ]
        ) { bytes in
            let wait = RetryAfter.seconds(String(decoding: bytes, as: UTF8.self))
            guard wait.map({ $0 >= 0 && $0.isFinite }) ?? true else {
                throw BrokenPromise("a wait of \(wait ?? 0)")
            }
            let answer: JSONValue
            do throws(JSONReader.Failure) { answer = try JSONReader.read(bytes) } catch { return }
            let works = SearchAnswer(answer)?.documents.map(\.work) ?? []
            for key in [OpenLibraryKey.work(1), .edition(1)] {
                _ = (
                    WorkRecord(answer, key: key), EditionRecord(answer, key: key), works, SubjectPage(answer)
                )
            }
        }
    }
#endif
