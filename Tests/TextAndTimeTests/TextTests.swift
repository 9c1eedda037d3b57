import Testing

@testable import TextAndTime

@Suite struct TextTests {
    @Test(arguments: [
        ("Don't Look Back", "dont-look-back", "dont-look-back", "dont-look-back"),
        ("Größe & Maß!", "größe-maß", "grosse-mass", "grosse-mass"),
        ("Мастер", "мастер", "мастер", "master"), ("罪と罰", "罪と罰", "罪と罰", "罪と罰"),
        ("  --  ", "", "", ""), ("L’éducation", "léducation", "leducation", "leducation"),
        ("e\u{301}clair", "e\u{301}clair", "eclair", "eclair"), ("Ζορμπάς", "ζορμπάς", "ζορμπάς", "zormpas"),
    ])
    func `slugs`(text: String, kept: String, plain: String, latin: String) {
        #expect(SlugText.make(text, .kept) == kept)
        #expect(SlugText.make(text, .withoutAccents) == plain)
        #expect(SlugText.make(text, .transliterated) == latin)
    }

    @Test func `slugs are cut after a word, or within the first`() {
        #expect(SlugText.make("one two three", .kept, longest: 7) == "one-two")
        #expect(SlugText.make("one two three", .kept, longest: 8) == "one-two")
        #expect(SlugText.make("one two", .kept, longest: 7) == "one-two")
        #expect(SlugText.make("onetwo", .kept, longest: 3) == "one")
        #expect(SlugText.make("罪と罰", .kept, longest: 7) == "罪と")
    }

    @Test func `paths are percent-encoded, and what is plain stays`() {
        #expect(PercentEncoding.path("books/café/a b") == "books/caf%C3%A9/a%20b")
        #expect(PercentEncoding.path("a%20b", keepsEscapes: true) == "a%20b")
        #expect(PercentEncoding.path("a%20b") == "a%2520b")
        #expect(
            PercentEncoding.encoded("a b/é", keeping: .unreserved, space: UInt8(ascii: "+")) == "a+b%2F%C3%A9"
        )
        for place in 0..<20 {
            let before = String(repeating: "a", count: place)
            #expect(PercentEncoding.path(before + "%bcd/efgh") == before + "%25bcd/efgh")
        }
    }

    @Test func `escapes are decoded, broken ones only if that is allowed`() {
        #expect(PercentEncoding.decoded("caf%C3%a9") == "café")
        #expect(PercentEncoding.decoded("100%") == nil)
        #expect(PercentEncoding.decoded("%4") == nil)
        #expect(PercentEncoding.decoded("%ff") == nil)
        #expect(PercentEncoding.decoded(bytes: "100%zz%41".utf8, keepsBroken: true) == Array("100%zzA".utf8))
    }

    @Test func `markup is escaped, and what XML forbids is left out`() {
        #expect(MarkupEscape.escaped("a<b> & \"c\" 'd'") == "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;")
        #expect(MarkupEscape.escaped("a\u{1}\r\n\tb") == "a\n\tb")
        #expect(MarkupEscape.escaped("plain é") == "plain é")
    }

    @Test func `a fingerprint can be written and read`() {
        let empty = Fingerprint(of: [])
        #expect(empty.hexadecimal == "2d06800538d394c2")
        #expect(Fingerprint(hexadecimal: "2d06800538d394c2") == empty)
        #expect(Fingerprint(bits: 1).hexadecimal == "0000000000000001")
        for text in ["", "2d06800538d394c", "2d06800538d394c2a", "+d06800538d394c2", "xd06800538d394c2"] {
            #expect(Fingerprint(hexadecimal: text) == nil)
        }
    }

    @Test func `texts do not run into each other in a fingerprint`() {
        func fingerprint(_ texts: [String?]) -> Fingerprint {
            var builder = FingerprintBuilder()
            for text in texts { builder.take(text) }
            return builder.fingerprint
        }
        #expect(fingerprint(["ab", "c"]) != fingerprint(["a", "bc"]))
        #expect(fingerprint([nil, ""]) != fingerprint(["", nil]))
        #expect(fingerprint(["ab"]) == fingerprint(["ab"]))
    }

    @Test(arguments: [
        ("en", "en"), ("ENG", "en"), ("English", "en"), ("afrikaans", "af"), ("ger", "de"), ("Deutsch", "de"),
        ("Scottish Gaelic", "gd"), ("gaelic", "gd"), ("norwegian", "no"), ("tiếng việt", "vi"),
        ("slovenian", "sl"), ("Slovene", "sl"), ("Bahasa Indonesia", "id"), ("grc", "grc"),
    ])
    func `languages are known by code and name`(name: String, tag: String) {
        #expect(Languages.tag(named: name) == tag)
    }

    @Test func `a language has one name, whatever asks for it`() {
        #expect(Languages.englishName(ofTag: "af") == "Afrikaans")
        #expect(Languages.englishName(ofTag: "en-GB") == "English")
        #expect(Languages.englishName(ofTag: "gd") == "Scottish Gaelic")
        #expect(Languages.englishName(ofTag: "xx") == nil)
        #expect(Languages.threeLetterCodes(ofTag: "de-AT") == ["deu", "ger"])
        #expect(Languages.tag(named: "Klingon") == nil)
        #expect(Languages.isRightToLeft(tag: "he"))
        #expect(Languages.isRightToLeft(tag: "he-IL"))
        #expect(!Languages.isRightToLeft(tag: "en"))
        #expect(Languages.isRightToLeft(tag: "az-Arab"))
        #expect(!Languages.isRightToLeft(tag: "ar-Latn"))
    }

    @Test func `bytes are found, and the end where there are none`() {
        let bytes = Array("a: plain text with no sign in it, until # and more".utf8)
        bytes.withUnsafeBufferPointer { bytes in
            #expect(bytes.offset(of: 0x3A, or: 0x23, from: 0, before: bytes.count) == 1)
            #expect(bytes.offset(of: 0x3A, or: 0x23, from: 2, before: bytes.count) == 40)
            #expect(bytes.offset(of: 0x3A, or: 0x23, from: 2, before: 30) == 30)
            #expect(bytes.offset(of: 0x23, from: 0) == 40)
            #expect(bytes.offset(of: 0x21, from: 0) == bytes.count)
        }
    }
}
