internal import Files

/// The functions of fontconfig that find a font by its name; the only place where the library is called.
struct Fontconfig {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Load = @convention(c) () -> Pointer?
    private typealias Parse = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    private typealias Substitute = @convention(c) (Pointer?, Pointer, CInt) -> CInt
    private typealias Complete = @convention(c) (Pointer) -> Void
    private typealias Match = @convention(c) (Pointer?, Pointer, UnsafeMutablePointer<CInt>) -> Pointer?
    private typealias Text =
        @convention(c) (
            Pointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>
        ) -> CInt
    private typealias Number =
        @convention(c) (Pointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>) -> CInt

    private let load: Load
    private let parse: Parse
    private let substitute: Substitute
    private let complete: Complete
    private let match: Match
    private let text: Text
    private let number: Number
    private let release: Complete

    init?() {
        guard let library = SharedLibrary(anyOf: ["libfontconfig.so.1", "libfontconfig.1.dylib"]),
            let load: Load = library.function("FcInitLoadConfigAndFonts"),
            let parse: Parse = library.function("FcNameParse"),
            let substitute: Substitute = library.function("FcConfigSubstitute"),
            let complete: Complete = library.function("FcDefaultSubstitute"),
            let match: Match = library.function("FcFontMatch"),
            let text: Text = library.function("FcPatternGetString"),
            let number: Number = library.function("FcPatternGetInteger"),
            let release: Complete = library.function("FcPatternDestroy")
        else { return nil }
        (self.load, self.parse, self.substitute, self.complete) = (load, parse, substitute, complete)
        (self.match, self.text, self.number, self.release) = (match, text, number, release)
    }

    /// The file of a font, and which of its fonts it is; nil if the machine has none of this name.
    func file(ofFamily family: String, isItalic: Bool) -> (path: String, index: Int)? {
        let plain = family.filter { $0.isLetter || $0.isNumber || $0 == " " }
        guard let config = load(), let pattern = parse(plain + (isItalic ? ":italic" : "")) else {
            return nil
        }
        defer { release(pattern) }
        _ = substitute(config, pattern, 0)
        complete(pattern)
        var result: CInt = 0
        guard let found = match(config, pattern, &result) else { return nil }
        defer { release(found) }
        let names = (0..<8 as Range<CInt>).compactMap { string(of: found, "family", $0)?.lowercased() }
        var index: CInt = 0
        guard names.contains(plain.lowercased()), let path = string(of: found, "file", 0) else { return nil }
        _ = number(found, "index", 0, &index)
        return (path, Int(index) & 0xFFFF)
    }

    private func string(of pattern: UnsafeMutableRawPointer, _ name: String, _ index: CInt) -> String? {
        var value: UnsafePointer<CChar>?
        guard text(pattern, name, index, &value) == 0, let value else { return nil }
        return String(cString: value)
    }
}
