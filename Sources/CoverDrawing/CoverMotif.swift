internal import TextAndTime

/// A thing that is drawn on covers, of a few shapes around the point 0, 0 that reach 50 units far.
struct CoverMotif: Sendable {
    /// The colours in which a motif is drawn: its body, its details, and what is behind it, for holes.
    struct Colors {
        let body: CoverTone
        let detail: CoverTone
        let behind: CoverTone

        subscript(part: Substring) -> CoverTone {
            part == "body" ? body : part == "detail" ? detail : behind
        }
    }

    private struct Part {
        let tone: Substring
        /// How wide the line is; nil for a shape that is filled.
        let line: Substring?
        let path: Substring
    }

    let name: String
    private let parts: [Part]

    /// Reads `sun: body M-23 0a23…; line 7 detail M0-46…`.
    private init(_ line: Substring) {
        let halves = line.utf8.split(separator: ":")
        name = String(Substring(halves[0]))
        parts = halves[1].split(separator: ";").map { part in
            let words = part.split(separator: " ", maxSplits: part.starts(with: " line".utf8) ? 3 : 1)
                .map { Substring($0) }
            return words.count == 4
                ? Part(tone: words[2], line: words[1], path: words[3])
                : Part(tone: words[0], line: nil, path: words[1])
        }
    }

    /// Its shapes as SVG.
    func markup(_ colors: Colors, _ palette: CoverPalette) -> [SVGText] {
        parts.map { part in
            let color = palette[colors[part.tone]]
            let paint: SVGText =
                part.line.map {
                    "fill=\"none\" stroke-linecap=\"round\" stroke-width=\"\($0)\" stroke=\"\(color)\""
                } ?? "fill=\"\(color)\""
            return "<path \(paint) d=\"\(part.path)\"/>"
        }
    }

    static let all = lines.utf8.split(separator: "\n").map { CoverMotif(Substring($0)) }
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let lines = """
        sun: body M-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0z; line 7 detail M0-46v10M0 36v10M-46 0h10M36 0h10M-32-32l7 7M25 25l7 7M32-32l-7 7M-25 25l-7 7
        moon: body M8-46A46 46 0 1 0 45 20A37 37 0 1 1 8-46z; detail M24-22q2 14 16 16q-14 2-16 16q-2-14-16-16q14-2 16-16z
        star: body M0-50Q4-14 13-13Q14-4 50 0Q14 4 13 13Q4 14 0 50Q-4 14-13 13Q-14 4-50 0Q-14-4-13-13Q-4-14 0-50z; detail M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z
        planet: body M-27 0a27 27 0 1 0 54 0a27 27 0 1 0-54 0z; line 6 detail M-26-2C-44 10-50 20-45 24C-34 32 10 14 34-8C48-20 48-26 40-25C36-24 30-22 25-18
        wave: line 8 body M-46-27q11.5-14 23 0t23 0 23 0 23 0M-46 9q11.5-14 23 0t23 0 23 0 23 0; line 8 detail M-46-9q11.5-14 23 0t23 0 23 0 23 0M-46 27q11.5-14 23 0t23 0 23 0 23 0
        ship: body M-48 20h96q-6 24-26 24h-46q-18 0-24-24zM-5-48v60h-37q28-18 37-60z; detail M4-34q20 18 24 46h-24z
        mountain: body M-50 38 -14-36 8 6 18-10 50 38z; detail M-14-36-28-7l9-4 6 8 7-8 9 3z
        road: body M-26 48C-34 16 24 14 4-12C-4-22 0-32 4-40h7C12-30 12-24 20-14C40 12 0 16 22 48z; detail M-40-20a13 13 0 1 0 26 0a13 13 0 1 0-26 0z
        tree: detail M-5 4h10v44h-10z; body M0-48a21 21 0 0 1 20 15a21 21 0 0 1-1 42h-38a21 21 0 0 1-1-42a21 21 0 0 1 20-15z
        leaf: body M-34 38C-48-12-12-44 44-44C46 14 12 46-34 38z; line 4 detail M-44 48 24-26M-14 14v-26M-14 16h30M4-4v-20M4-4h20
        flower: body M0-46a15 15 0 0 1 14 20a15 15 0 0 1 26 15a15 15 0 0 1-2 26a15 15 0 0 1-24 12a15 15 0 0 1-28 0a15 15 0 0 1-24-12a15 15 0 0 1-2-26a15 15 0 0 1 26-15a15 15 0 0 1 14-20z; detail M-13-1a13 13 0 1 0 26 0a13 13 0 1 0-26 0z
        bird: body M-50 34C-30 20-26-4-14-16C-2-28 18-28 26-16L44-10 28-3C28 24 4 38-18 28C-28 34-40 36-50 34z; detail M-22 12C-10-6 6-8 18-4C14 12-4 22-22 12z; behind M12-15a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z
        house: body M-48 0 0-44 18-27v-13h12v24L48 0 38 6V44H-38V6z; detail M-9 44V18H9V44zM-28 8h12v12h-12zM16 8h12v12H16z
        window: body M-36 48V-12a36 36 0 0 1 72 0V48z; detail M-28 40V16h24v24zM4 40V16h24v24zM-28 8v-20a28 28 0 0 1 24-27.7V8zM4 8v-47.7A28 28 0 0 1 28-12V8z
        city: body M-48 46V0h22v46zM-22 46V-34l12-12 12 12V46zM6 46v-62h20v62zM30 46V10h18v36z; detail M-41 8h8v8h-8zM-41 24h8v8h-8zM-14-24h8v8h-8zM-14-6h8v8h-8zM-14 12h8v8h-8zM12-6h8v8h-8zM12 12h8v8h-8zM35 20h8v8h-8z
        key: body M0-48a21 21 0 1 0 0 42a21 21 0 1 0 0-42zm0 11a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM-5-8H5V48H-5z; detail M5 20h16v9H5zM5 36h12v9H5z
        lens: line 13 detail M16 16 40 40; body M-10-42a32 32 0 1 0 0 64a32 32 0 1 0 0-64z; behind M-10-33a23 23 0 1 0 0 46a23 23 0 1 0 0-46z; line 5 body M-24-10a14 14 0 0 1 12-14
        letter: body M-46-30H46V32H-46z; line 4 behind M-44-28 0 8 44-28; detail M-10 8a10 10 0 1 0 20 0a10 10 0 1 0-20 0z
        quill: body M46-48C4-46-24-20-23 18L-42 46l6 3L-18 25C22 22 46-6 46-48z; line 3 behind M-20 21 26-28; detail M-46 44h36v5h-36z
        book: body M-3-26Q-24-42-48-32V30Q-24 20-3 36z; detail M3-26Q24-42 48-32V30Q24 20 3 36z
        clock: body M-45 0a45 45 0 1 0 90 0a45 45 0 1 0-90 0z; behind M-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0z; line 6 body M0-23V0L15 11; line 5 detail M0-30v0M0 30v0M-30 0h0M30 0h0
        eye: body M-50 0Q0-58 50 0Q0 58-50 0z; detail M-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0z; behind M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z
        hand: line 13 body M-23-16V14M-8-36V10M8-38V10M23-26V14M24 24 40 0; body M-29.5 6h59.5v14a29 29 0 0 1-8 18v10h-40v-10a29 29 0 0 1-11.5-20z; detail M-7 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0z
        heart: body M0 44C-66 4-52-44-22-42C-10-41-3-33 0-24C3-33 10-41 22-42C52-44 66 4 0 44z; line 6 detail M-33-10q0-14 11-17
        mask: body M-48-20Q-24-32 0-20Q24-32 48-20Q52 28 22 26Q8 24 0 8Q-8 24-22 26Q-52 28-48-20z; detail M-34-3q13-15 25 1q-13 13-25-1zM34-3q-13-15-25 1q13 13 25-1z
        hat: body M-26 20-30-42q30-8 60 0l-4 62zM-50 20Q0 34 50 20Q52 42 0 44Q-52 42-50 20z; detail M-27.5 2q27 8 55 0l-1.5 18q-26 7-52 0z
        crown: body M-42 24-48-28-22-4 0-42 22-4 48-28 42 24z; detail M-42 31h84v11h-84z; detail M-6 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0z
        sword: body M0-50 8-38V14H-8v-52z; detail M-26 14h52v8h-52zM-4 22h8v16h-8zM-7 43a7 7 0 1 0 14 0a7 7 0 1 0-14 0z
        flame: body M4-50C8-26 36-14 33 16C31 37 16 47 0 47C-19 47-33 33-33 13C-33-2-24-12-18-24C-14-12-10-9-5-8C-3-24-4-36 4-50z; detail M2 4C6 14 15 20 15 31C15 41 8 47 0 47C-9 47-15 41-15 31C-15 20-1 16 2 4z
        cup: body M-38-12h60v20a28 28 0 0 1-26 28h-8a28 28 0 0 1-26-28zM-42 41h68v6h-68z; line 6 body M24-4h7a11 11 0 0 1 0 22h-10; line 4 detail M-23-24q-6-7 0-13t0-13M-8-24q-6-7 0-13t0-13M7-24q-6-7 0-13t0-13
        """
}
