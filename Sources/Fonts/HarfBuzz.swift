internal import Files

/// The functions of HarfBuzz that cut a font down to some letters; the only place where the library is called.
struct HarfBuzz {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    private typealias Make = @convention(c) (Pointer, CUnsignedInt) -> Pointer?
    private typealias New = @convention(c) () -> Pointer?
    private typealias Part = @convention(c) (Pointer) -> Pointer?
    private typealias Sets = @convention(c) (Pointer, CInt) -> Pointer?
    private typealias Change = @convention(c) (Pointer) -> Void
    private typealias Add = @convention(c) (Pointer, UInt32) -> Void
    private typealias AddRange = @convention(c) (Pointer, UInt32, UInt32) -> Void
    private typealias Flags = @convention(c) (Pointer, CUnsignedInt) -> Void
    private typealias Cut = @convention(c) (Pointer, Pointer) -> Pointer?
    private typealias Data =
        @convention(c) (Pointer, UnsafeMutablePointer<CUnsignedInt>) -> UnsafePointer<UInt8>?
    private typealias Glyph = @convention(c) (Pointer, UInt32, UnsafeMutablePointer<UInt32>) -> CInt
    private typealias Advance = @convention(c) (Pointer, UInt32) -> Int32

    private let open: Open
    private let makeFace: Make
    private let newInput: New
    private let letters: Part
    private let sets: Sets
    private let clear: Change
    private let add: Add
    private let addRange: AddRange
    private let setFlags: Flags
    private let cut: Cut
    private let blob: Part
    private let data: Data
    private let makeFont: Part
    private let glyph: Glyph
    private let advance: Advance
    private let releases: (blob: Change, face: Change, input: Change, font: Change)

    init?() {
        guard
            let shapes = SharedLibrary(anyOf: ["libharfbuzz.so.0", "libharfbuzz.0.dylib"]),
            let subsets = SharedLibrary(anyOf: ["libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib"]),
            let open: Open = shapes.function("hb_blob_create_from_file_or_fail"),
            let makeFace: Make = shapes.function("hb_face_create"),
            let newInput: New = subsets.function("hb_subset_input_create_or_fail"),
            let letters: Part = subsets.function("hb_subset_input_unicode_set"),
            let sets: Sets = subsets.function("hb_subset_input_set"),
            let clear: Change = shapes.function("hb_set_clear"),
            let add: Add = shapes.function("hb_set_add"),
            let addRange: AddRange = shapes.function("hb_set_add_range"),
            let setFlags: Flags = subsets.function("hb_subset_input_set_flags"),
            let cut: Cut = subsets.function("hb_subset_or_fail"),
            let blob: Part = shapes.function("hb_face_reference_blob"),
            let data: Data = shapes.function("hb_blob_get_data"),
            let makeFont: Part = shapes.function("hb_font_create"),
            let glyph: Glyph = shapes.function("hb_font_get_nominal_glyph"),
            let advance: Advance = shapes.function("hb_font_get_glyph_h_advance"),
            let releaseBlob: Change = shapes.function("hb_blob_destroy"),
            let releaseFace: Change = shapes.function("hb_face_destroy"),
            let releaseInput: Change = subsets.function("hb_subset_input_destroy"),
            let releaseFont: Change = shapes.function("hb_font_destroy")
        else { return nil }
        (self.open, self.makeFace, self.newInput, self.letters) = (open, makeFace, newInput, letters)
        (self.sets, self.clear, self.add, self.setFlags) = (sets, clear, add, setFlags)
        (self.cut, self.blob, self.data, self.makeFont) = (cut, blob, data, makeFont)
        (self.addRange, self.glyph, self.advance) = (addRange, glyph, advance)
        releases = (releaseBlob, releaseFace, releaseInput, releaseFont)
    }

    /// What of fonts stays besides letters: pairs, ligatures, both kinds of figures, forms of a language.
    private static let features = ["kern", "liga", "lnum", "onum", "locl"]
    /// What scripts need whose letters join, or carry marks.
    private static let joining = ["mark", "mkmk", "ccmp", "init", "medi", "fina", "isol", "rlig"]
    private static let featureSet: CInt = 6
    /// `HB_SUBSET_FLAGS_NO_HINTING` and `HB_SUBSET_FLAGS_DESUBROUTINIZE`: brotli does what subroutines do, and better.
    private static let flags: CUnsignedInt = 1 | 4

    /// A font with these letters alone, and how wide letters of a usual text are in it; nil if the file cannot be read.
    func subset(
        _ path: String, index: Int, letters wanted: [ClosedRange<UInt32>], areJoining: Bool
    ) -> (font: [UInt8], width: Double)? {
        guard let file = open(path) else { return nil }
        defer { releases.blob(file) }
        guard let face = makeFace(file, CUnsignedInt(index)) else { return nil }
        defer { releases.face(face) }
        guard let input = newInput(), let set = letters(input), let features = sets(input, Self.featureSet)
        else { return nil }
        defer { releases.input(input) }
        for letters in wanted { addRange(set, letters.lowerBound, letters.upperBound) }
        clear(features)
        for name in Self.features + (areJoining ? Self.joining : []) {
            add(features, name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
        }
        setFlags(input, Self.flags)
        guard let part = cut(face, input) else { return nil }
        defer { releases.face(part) }
        guard let bytes = blob(part) else { return nil }
        defer { releases.blob(bytes) }
        var count: CUnsignedInt = 0
        guard let start = data(bytes, &count), count > 12 else { return nil }
        let font = Array(UnsafeBufferPointer(start: start, count: Int(count)))
        return (font, width(of: face))
    }

    /// How wide a letter of a usual text is, in the font's units.
    private func width(of face: UnsafeMutableRawPointer) -> Double {
        guard let font = makeFont(face) else { return 0 }
        defer { releases.font(font) }
        let text =
            "the quick brown fox that was here and then is not there any more, as it rained on all of them"
        var sum = 0
        for scalar in text.unicodeScalars {
            var number: UInt32 = 0
            if glyph(font, scalar.value, &number) != 0 { sum += Int(advance(font, number)) }
        }
        return Double(sum) / Double(text.unicodeScalars.count)
    }
}
