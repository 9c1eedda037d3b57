import Testing

@testable import Preview

@Suite struct PageInsertionTests {
    @Test(arguments: [
        ("<head></head><body></body>", "<head>+</head><body></body>"),
        ("<HEAD></HEAD><body></body>", "<HEAD>+</HEAD><body></body>"),
        ("<p>no head</p></body>", "<p>no head</p>+</body>"),
        ("<p>nothing</p>", "<p>nothing</p>+"),
        ("", "+"),
        ("</hea", "</hea+"),
    ])
    func `markup goes before the tag, or to the end`(page: String, expected: String) {
        let bytes = PageInsertion.insert("+", before: ["</head>", "</body>"], into: Array(page.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
}
