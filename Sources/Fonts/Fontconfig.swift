internal import Files

/// The functions of fontconfig that find a font by its name; the only place where the library is called.
struct Fontconfig {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Make = @convention(c) () -> Pointer?
    private typealias Parse = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    private typealias Substitute = @convention(c) (Pointer?, Pointer, CInt) -> CInt
    private typealias Act = @convention(c) (Pointer) -> Void
    private typealias Match = @convention(c) (Pointer?, Pointer, UnsafeMutablePointer<CInt>) -> Pointer?
    private typealias Text =
        @convention(c) (
            Pointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>
        ) -> CInt
    private typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>) -> CInt
    private typealias List = @convention(c) (Pointer?, Pointer, Pointer) -> Pointer?
    private typealias Number =
        @convention(c) (Pointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>) -> CInt

    private let library: SharedLibrary

    init?() {
        let library = SharedLibrary(
            anyOf: ["libfontconfig.so.1", "libfontconfig.1.dylib"],
            with: [
                "FcInitLoadConfigAndFonts", "FcNameParse", "FcConfigSubstitute", "FcDefaultSubstitute",
                "FcFontMatch", "FcPatternGetString", "FcPatternGetInteger", "FcPatternDestroy",
                "FcPatternCreate", "FcObjectSetCreate", "FcObjectSetAdd", "FcFontList",
                "FcObjectSetDestroy", "FcFontSetDestroy",
            ])
        guard let library else { return nil }
        self.library = library
    }

    /// The file of a font, and which of its fonts it is; nil if the machine has none of this name.
    func file(ofFamily family: String, isItalic: Bool) -> (path: String, index: Int)? {
        let plain = family.filter { $0.isLetter || $0.isNumber || $0 == " " }
        let parse = library["FcNameParse", as: Parse.self]
        guard let config = library["FcInitLoadConfigAndFonts", as: Make.self](),
            let pattern = parse(plain + (isItalic ? ":italic" : ""))
        else { return nil }
        defer { library["FcPatternDestroy", as: Act.self](pattern) }
        _ = library["FcConfigSubstitute", as: Substitute.self](config, pattern, 0)
        library["FcDefaultSubstitute", as: Act.self](pattern)
        var result: CInt = 0
        guard let found = library["FcFontMatch", as: Match.self](config, pattern, &result) else { return nil }
        defer { library["FcPatternDestroy", as: Act.self](found) }
        let names = (0..<8 as Range<CInt>).compactMap { string(of: found, "family", $0)?.lowercased() }
        var index: CInt = 0
        guard names.contains(plain.lowercased()), let path = string(of: found, "file", 0) else { return nil }
        _ = library["FcPatternGetInteger", as: Number.self](found, "index", 0, &index)
        return (path, Int(index) & 0xFFFF)
    }

    /// The names of all fonts of the machine, each with its first one.
    var families: [String] {
        guard let config = library["FcInitLoadConfigAndFonts", as: Make.self](),
            let pattern = library["FcPatternCreate", as: Make.self](),
            let names = library["FcObjectSetCreate", as: Make.self]()
        else { return [] }
        defer {
            library["FcPatternDestroy", as: Act.self](pattern)
            library["FcObjectSetDestroy", as: Act.self](names)
        }
        _ = library["FcObjectSetAdd", as: Add.self](names, "family")
        guard let set = library["FcFontList", as: List.self](config, pattern, names) else { return [] }
        defer { library["FcFontSetDestroy", as: Act.self](set) }
        // The number of fonts, the room for them, and where they are.
        let count = set.load(as: CInt.self)
        let start = MemoryLayout<UnsafeRawPointer>.stride
        guard count > 0, let fonts = set.load(fromByteOffset: start, as: UnsafePointer<Pointer>?.self) else {
            return []
        }
        return Set((0..<Int(count)).compactMap { string(of: fonts[$0], "family", 0) }).sorted()
    }

    private func string(of pattern: UnsafeMutableRawPointer, _ name: String, _ index: CInt) -> String? {
        var value: UnsafePointer<CChar>?
        let text = library["FcPatternGetString", as: Text.self]
        guard text(pattern, name, index, &value) == 0, let value else { return nil }
        return String(cString: value)
    }
}
