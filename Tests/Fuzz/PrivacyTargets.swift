#if DEBUG
    import TextAndTime

    @testable import Pictures
    @testable import ReadingCatalog

    extension FuzzTarget {
        /// Places on one line: the name ends before anything that could begin an address.
        static let places = FuzzTarget(
            name: "places",
            seeds: [
                "The Anchor", "Anna's, 12 High Street, Leeds", "Anna's (12 High Street)", "Library, Room 12",
                "Hauptstraße 3a, 10115 Berlin", "Zoom, https://zoom.example/j/1?pwd=x", "12, rue Monge",
                "Anna's - 12 High Street\nLeeds", "安娜家（高街12号）", "Anna's at home, 2nd floor",
            ],
            fragments: [
                ", ", " (", ") ", " - ", " at ", "\n", " 12 ", "3a", "Room ", " floor", "https://", "@", "/",
                "–",
                "٣", "½", "rue ", "straße ", "،", "\u{202E}", "é",
            ]
        ) { bytes in
            let place = Meeting.Place(written: String(decoding: bytes, as: UTF8.self))
            guard let name = place.name else { return }
            if name.contains("://") || name.contains("@") || name.contains(where: \.isNewline) {
                throw BrokenPromise("the name \(name)")
            }
            // Only rooms have numbers: one in each part of a name.
            for part in name.split(separator: ",")
            where part.split(separator: " ").count(where: { $0.contains(where: \.isNumber) }) > 1 {
                throw BrokenPromise("the name \(name)")
            }
        }

        /// Pictures of kinds that have structure: what was cleaned is clean, and as long as it may be.
        static let pictures = FuzzTarget(
            name: "pictures",
            seeds: [
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>a</metadata><i:b c='d'/><!-- e --><g f=\"g\"/></svg>",
                "<?xml version=\"1.0\"?><!DOCTYPE svg><svg><style>/* a */ b {}</style><image href=\"#c\"/></svg>",
                "\0\0\0\u{14}ftypavif\0\0\0\0avif\0\0\0\u{10}meta\0\0\0\0\0\0\0\u{4}",
                "GIF89a\u{1}\0\u{1}\0\0\0\0!\u{7E}\u{4}home\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;",
            ],
            fragments: [
                "<!--", "-->", "<metadata>", "</metadata>", "<a:b>", "</a:b>", "/>", "='", "\"", "<![CDATA[",
                "]]>",
                "<style>", "</style>", "/*", "*/", "data:image/png;base64,", "ftyp", "meta", "iloc", "iinf",
                "mdat",
                "\0\0\0\u{8}", "\0\0\0\u{1}", "\0\0\0\0",
            ]
        ) { bytes in
            for name in ["a.svg", "a.avif", "a"] {
                guard let clean = PictureMetadata.removed(from: bytes, called: name) else { continue }
                guard PictureMetadata.removed(from: clean, called: name) == clean else {
                    throw BrokenPromise("\(name) is not clean after it was cleaned")
                }
                let (before, after) = (PictureHeader(bytes), PictureHeader(clean))
                guard before?.format == after?.format, before?.orientation == after?.orientation else {
                    throw BrokenPromise("\(name) is another picture after it was cleaned")
                }
            }
        }
    }
#endif
