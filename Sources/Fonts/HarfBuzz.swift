internal import Files

/// The functions of HarfBuzz that cut a font down to some letters; the only place where the library is called.
struct HarfBuzz {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    private typealias MakeFace = @convention(c) (Pointer, CUnsignedInt) -> Pointer?
    private typealias New = @convention(c) () -> Pointer?
    private typealias Part = @convention(c) (Pointer) -> Pointer?
    private typealias Sets = @convention(c) (Pointer, CInt) -> Pointer?
    private typealias Act = @convention(c) (Pointer) -> Void
    private typealias Add = @convention(c) (Pointer, UInt32) -> Void
    private typealias AddRange = @convention(c) (Pointer, UInt32, UInt32) -> Void
    private typealias Flags = @convention(c) (Pointer, CUnsignedInt) -> Void
    private typealias Cut = @convention(c) (Pointer, Pointer) -> Pointer?
    private typealias Data =
        @convention(c) (Pointer, UnsafeMutablePointer<CUnsignedInt>) -> UnsafePointer<UInt8>?
    private typealias Glyph = @convention(c) (Pointer, UInt32, UnsafeMutablePointer<UInt32>) -> CInt
    private typealias Advance = @convention(c) (Pointer, UInt32) -> Int32

    private let shapes: SharedLibrary
    private let subsets: SharedLibrary

    init?() {
        let shapes = SharedLibrary(
            anyOf: ["libharfbuzz.so.0", "libharfbuzz.0.dylib"],
            with: [
                "hb_blob_create_from_file_or_fail", "hb_face_create", "hb_set_clear", "hb_set_add",
                "hb_set_add_range", "hb_face_reference_blob", "hb_blob_get_data", "hb_font_create",
                "hb_font_get_nominal_glyph", "hb_font_get_glyph_h_advance", "hb_blob_destroy",
                "hb_face_destroy", "hb_font_destroy",
            ])
        let subsets = SharedLibrary(
            anyOf: ["libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib"],
            with: [
                "hb_subset_input_create_or_fail", "hb_subset_input_unicode_set", "hb_subset_input_set",
                "hb_subset_input_set_flags", "hb_subset_or_fail", "hb_subset_input_destroy",
            ])
        guard let shapes, let subsets else { return nil }
        (self.shapes, self.subsets) = (shapes, subsets)
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
        guard let file = shapes["hb_blob_create_from_file_or_fail", as: Open.self](path) else { return nil }
        defer { shapes["hb_blob_destroy", as: Act.self](file) }
        guard let face = shapes["hb_face_create", as: MakeFace.self](file, CUnsignedInt(index)) else {
            return nil
        }
        defer { shapes["hb_face_destroy", as: Act.self](face) }
        guard let input = subsets["hb_subset_input_create_or_fail", as: New.self]() else { return nil }
        defer { subsets["hb_subset_input_destroy", as: Act.self](input) }
        guard let set = subsets["hb_subset_input_unicode_set", as: Part.self](input),
            let features = subsets["hb_subset_input_set", as: Sets.self](input, Self.featureSet)
        else { return nil }
        let addRange = shapes["hb_set_add_range", as: AddRange.self]
        for letters in wanted { addRange(set, letters.lowerBound, letters.upperBound) }
        shapes["hb_set_clear", as: Act.self](features)
        for name in Self.features + (areJoining ? Self.joining : []) {
            shapes["hb_set_add", as: Add.self](features, name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
        }
        subsets["hb_subset_input_set_flags", as: Flags.self](input, Self.flags)
        guard let part = subsets["hb_subset_or_fail", as: Cut.self](face, input) else { return nil }
        defer { shapes["hb_face_destroy", as: Act.self](part) }
        guard let bytes = shapes["hb_face_reference_blob", as: Part.self](part) else { return nil }
        defer { shapes["hb_blob_destroy", as: Act.self](bytes) }
        var count: CUnsignedInt = 0
        guard let start = shapes["hb_blob_get_data", as: Data.self](bytes, &count), count > 12 else {
            return nil
        }
        let font = Array(UnsafeBufferPointer(start: start, count: Int(count)))
        return (font, width(of: face))
    }

    /// How wide a letter of a usual text is, in the font's units.
    private func width(of face: UnsafeMutableRawPointer) -> Double {
        guard let font = shapes["hb_font_create", as: Part.self](face) else { return 0 }
        defer { shapes["hb_font_destroy", as: Act.self](font) }
        let glyph = shapes["hb_font_get_nominal_glyph", as: Glyph.self]
        let advance = shapes["hb_font_get_glyph_h_advance", as: Advance.self]
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
