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
    private typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>) -> CInt
    private typealias List = @convention(c) (Pointer?, Pointer, Pointer) -> Pointer?
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
        guard let library = Self.library,
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

    private static var library: SharedLibrary? {
        SharedLibrary(anyOf: ["libfontconfig.so.1", "libfontconfig.1.dylib"])
    }

    /// The names of all fonts of the machine, each with its first one.
    var families: [String] {
        guard let library = Self.library, let all: Load = library.function("FcPatternCreate"),
            let makeNames: Load = library.function("FcObjectSetCreate"),
            let add: Add = library.function("FcObjectSetAdd"),
            let list: List = library.function("FcFontList"),
            let releaseNames: Complete = library.function("FcObjectSetDestroy"),
            let releaseSet: Complete = library.function("FcFontSetDestroy"),
            let config = load(), let pattern = all(), let names = makeNames()
        else { return [] }
        defer {
            release(pattern)
            releaseNames(names)
        }
        _ = add(names, "family")
        guard let set = list(config, pattern, names) else { return [] }
        defer { releaseSet(set) }
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
        guard text(pattern, name, index, &value) == 0, let value else { return nil }
        return String(cString: value)
    }
}
