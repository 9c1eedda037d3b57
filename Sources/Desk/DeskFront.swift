internal import Diagnostics
internal import Files
internal import Liquid
internal import ReadingCatalog
internal import Synchronization
internal import TextAndTime
internal import ThemeFiles
internal import Theming

/// The desk's own templates, styles, scripts and words: those of the program, or a folder's while they are worked on.
final class DeskFront: Sendable {
    private let folder: String?
    private let kept = Mutex<[String: Compiled]>([:])

    /// The templates with the words of one language.
    struct Compiled: Sendable {
        let language: InterfaceLanguage
        fileprivate let library: TemplateLibrary
        fileprivate let report: DiagnosticReport
    }

    init(_ folder: String?) {
        self.folder = folder
    }

    /// A file beside the templates as it is sent; nil if there is none.
    func file(_ name: String) -> [UInt8]? {
        if let font = ShippedFonts.usual.files.first(where: { $0.name == "assets/" + name }) {
            return font.source.bytes
        }
        if name == "face.css" { return Array(LooksStylesheet.usualFace.utf8) }
        let bytes = bytes(of: name)
        if name.hasSuffix(".css") { return bytes.map { Self.closer(Self.compact($0)) } }
        return name.hasSuffix(".js") ? bytes.map(Self.compact) : bytes
    }

    private func bytes(of name: String) -> [UInt8]? {
        do {
            if let folder, let bytes = try Folder.open(folder)?.read(name) { return bytes }
        } catch {
            return nil
        }
        return EmbeddedFile.all.first { $0.path == "desk/" + name }?.bytes
    }

    /// A script or styles without what only those who work on them need: indentation, and comments on lines of their own.
    private static func compact(_ bytes: [UInt8]) -> [UInt8] {
        var sent: [UInt8] = []
        for line in bytes.split(separator: 0x0A) {
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.isEmpty || text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) { continue }
            sent += text + [0x0A]
        }
        return sent
    }

    /// The templates and the words for a language.
    func compiled(_ language: String) -> Compiled {
        guard folder == nil else { return compile(language) }
        if let known = kept.withLock({ $0[language] }) { return known }
        let compiled = compile(language)
        kept.withLock { $0[language] = compiled }
        return compiled
    }

    private func compile(_ language: String) -> Compiled {
        let files = self.files
        // The words of a language are in two files, of which one says what each field is.
        let words = Dictionary(grouping: files.filter { $0.name.hasSuffix(".yaml") }) { file in
            String(file.name.split(separator: "/").last ?? "")
        }
        let interface = InterfaceLanguage(
            language, files: words.map { (name: $0.key, bytes: $0.value.reduce(into: []) { $0 += $1.bytes }) }
        )
        let templates = files.filter { $0.name.hasSuffix(".html") && $0.name != "shell.html" }.map {
            ($0.name, SourceFile(path: "Templates/desk/\($0.name)", bytes: $0.bytes))
        }
        let compilation = TemplateLibrary.compile(
            Dictionary(templates, uniquingKeysWith: { $1 }), dialect: interface.dialect)
        return Compiled(language: interface, library: compilation.library, report: compilation.report)
    }

    /// Styles without the spaces after signs that need none.
    private static func closer(_ bytes: [UInt8]) -> [UInt8] {
        var sent: [UInt8] = []
        for byte in bytes {
            if byte == " ", let last = sent.last, ":;,{".utf8.contains(last) { continue }
            sent.append(byte)
        }
        return sent
    }

    private var files: [(name: String, bytes: [UInt8])] {
        guard let folder else {
            return EmbeddedFile.all(in: "desk").map { (String($0.path.dropFirst("desk/".count)), $0.bytes) }
        }
        do {
            guard let opened = try Folder.open(folder) else { return [] }
            return try opened.files(below: ".").compactMap { path in
                let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
                return try opened.read(name).map { (name, $0) }
            }
        } catch {
            return []
        }
    }
}

extension DeskFront.Compiled {
    /// A template with values; what is wrong with it takes its place, for those who work on it.
    func render(_ name: String, _ values: Facts, now: Int, zone: TimeZoneRules) -> [UInt8]? {
        let problems = report.diagnostics.filter { $0.severity == .error }
        guard let template = library.template(named: name + ".html") else {
            return problems.isEmpty ? nil : Self.shown(problems)
        }
        let arena = Arena()
        let data = JSONData.value(of: values.json, in: arena)
        let renderer = Renderer(library, environment: language.environment(now: now, zone: zone))
        do {
            return try renderer.render(template, data: data, arena: arena) { Array($0.bytes) }
        } catch let failure as RenderFailure {
            return Self.shown(failure.diagnostics)
        } catch {
            return nil
        }
    }

    private static func shown(_ problems: [Diagnostic]) -> [UInt8] {
        let items = problems.map { problem in
            let place = problem.position.map { "\($0): " } ?? ""
            return "<li>\(MarkupEscape.escaped("\(place)\(problem.message) (\(problem.help))"))</li>"
        }
        return Array("<h1>This part of the desk is broken</h1>\n<ul>\(items.joined())</ul>\n".utf8)
    }
}
