#if DEBUG
    @testable import LinkChecking

    extension FuzzTarget {
        /// Pages: tokens follow each other, and the quick search for links misses none that the tokenizer finds.
        static let html = FuzzTarget(
            name: "html",
            seeds: [
                "<!DOCTYPE html><html lang=en><head><title>a<b</title><link rel=x href='/a.css'></head><body id=\"b\">",
                "<a href=\"/books/?a=1&amp;b=2#c\" title='x y'>t</a><img src=x.png srcset=\"a 1x, b 2x\" alt=\"\">",
                "<script>a<!--<script></script>--></script><style>p{background:url(/x)}</style><!-- c --!>",
                "<svg><use xlink:href='#i'/><style><a href=/x></style><![CDATA[<a href=y>]]></svg><math><mi/></math>",
                "<meta http-equiv=refresh content='0; url=/x/'><base target=_top href=/club/><form action=/y method=post>",
                "<textarea><p></textarea><plaintext><a href=z></plaintext>",
                "<a href=/x/ id=a><a href='#a'><link href=/a.css><img src='?q'><a href=https://e.example/><a href='#top'>",
                "<a href='/x/'>1</a><!-- <a href='/'> --><script>var a = '<a href=\"/x/\">'</script><base href=/x/>",
                "<p style=\"background: u&#x72;l(/q)\"><object data=/o></object><button formaction=/f>",
            ],
            fragments: [
                "<", "</", ">", "/>", "=", " = ", "\"", "'", "<!--", "-->", "--!>", "<!", "<?", "]]>",
                "<![CDATA[",
                "<a ", "<base ", " href=", " src=", " id=", " srcset=", "<svg>", "</svg>", "<math>",
                "<foreignObject>",
                "<script>", "</script>", "<style>", "<title>", "<textarea>", "<plaintext>", "&#x2F;", "&amp",
                "&", "url(",
                "@import '", "\u{0C}", "\t", "\0",
            ]
        ) { bytes in
            try bytes.withUnsafeBufferPointer { page in
                try readTokens(of: page)
                try compareLinks(of: page)
                try checkLinks(of: page)
                _ = CharacterReferences.decoded(page)
            }
        }

        private static func readTokens(of page: UnsafeBufferPointer<UInt8>) throws {
            var tokenizer = HTMLTokenizer(page)
            var end = 0
            func follow(_ range: Range<Int>) throws {
                guard range.lowerBound >= end, range.upperBound <= page.count else {
                    throw BrokenPromise("\(range) after \(end) of \(page.count)")
                }
                end = range.upperBound
            }
            while let token = tokenizer.next() {
                switch token {
                case .text(let range), .comment(let range): try follow(range)
                case .doctype: break
                case .startTag(let name), .endTag(let name):
                    try follow(name)
                    while let attribute = tokenizer.nextAttribute() {
                        try follow(attribute.name)
                        try follow(attribute.value)
                    }
                }
            }
            guard tokenizer.isAtEnd else { throw BrokenPromise("the page was not read to its end") }
        }

        /// A page with only plain candidates is not tokenized: all its links must be among them.
        private static func compareLinks(of page: UnsafeBufferPointer<UInt8>) throws {
            var candidates = LinkCandidates(page)
            var values: Set<[UInt8]> = []
            while let (value, kind) = candidates.next() {
                switch kind {
                case .address: values.insert(Array(value))
                case .list:
                    for range in PageLinks.candidates(in: value) { values.insert(Array(value[range])) }
                case .other: return
                }
            }
            if candidates.mayHaveOthers { return }
            var links = PageLinks(page)
            while let (kind, value) = links.next() {
                // An empty address leads to the page itself, and is never broken.
                if value.isEmpty || kind == .anchor { continue }
                let found =
                    switch kind {
                    case .address: [Array(value)]
                    case .candidates: PageLinks.candidates(in: value).map { Array(value[$0]) }
                    default: PageLinks.addresses(kind, value).map { Array($0.utf8) }
                    }
                for address in found where !values.contains(address) {
                    throw BrokenPromise(
                        "the quick search misses `\(String(decoding: address, as: UTF8.self))`")
                }
            }
        }

        /// What the quick search takes for sound has no broken link when it is tokenized.
        private static func checkLinks(of page: UnsafeBufferPointer<UInt8>) throws {
            let paths = OutputPaths(["index.html", "x/index.html", "a.css"])
            let checker = LinkChecker(LinkTargets(paths, address: .root))
            var (quick, thorough) = (checker, checker)
            guard quick.isPlainlySound(page, 0) else { return }
            thorough.checkTokens(page, 0)
            if let broken = thorough.findings.broken.first {
                throw BrokenPromise("the quick search takes a page for sound with the link `\(broken.link)`")
            }
        }
    }
#endif
