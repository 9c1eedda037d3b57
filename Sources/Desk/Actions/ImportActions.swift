internal import Authoring
internal import Diagnostics
internal import Files
internal import Importing
internal import ReadingCatalog
internal import TextAndTime

/// Files of other programs that were dropped onto the desk, by tokens. Only this user may read them, and they stay until
/// they are imported, another one is dropped, or the desk ends or begins.
struct Uploads: Sendable {
    static let endings = ["csv", "tsv", "txt", "json", "yml", "yaml", "toml"]
    private static let folder = ".octavo/desk"

    private let site: String

    init(in site: String) {
        self.site = site
    }

    /// Keeps a file under a name of its own; its former name only says what it may be.
    func keep(_ bytes: [UInt8], called name: String) throws -> String {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard Self.endings.contains(ending), let root = try Folder.open(site) else {
            throw DeskRefusal.importKind
        }
        let token = DeskKey().text + "-" + ending
        try root.removeTree(Self.folder)
        try root.makeFolders(Self.folder)
        let file = try NewFile(private: path(token), in: root)
        try file.append(bytes)
        try file.replaceOld(.unflushed)
        return token
    }

    /// Removes what was dropped. What cannot be removed now is removed by the next desk.
    func clear() {
        do throws(FileFailure) {
            try Folder.open(site)?.removeTree(Self.folder)
        } catch {
            return
        }
    }

    /// The file of a token; nil if it is none of these.
    func file(_ token: String) throws -> String? {
        guard
            token.utf8.allSatisfy({ $0 == "-" || ("a"..."z").contains($0) || ("0"..."9").contains($0) }),
            try Folder.open(site)?.status(of: path(token)) != nil
        else { return nil }
        return site == "." ? path(token) : "\(site)/\(path(token))"
    }

    private func path(_ token: String) -> String {
        "\(Self.folder)/\(token.split(separator: "-").joined(separator: "."))"
    }
}

extension DeskSession {
    /// Takes a file that was dropped or pasted.
    func upload(_ request: DeskRequest) async throws -> Facts {
        let name = request["name"] ?? ""
        switch request["for"] {
        case nil: return ["token": try Uploads(in: options.site).keep(request.body, called: name)]
        case "job"?:
            // The program for the job of a host.
            guard let connect = options.services.connect else { throw DeskRefusal.notUnderstood }
            let archive = DeskServices.Archive(name: name, bytes: request.body)
            try await connect(.job(host: request["host"] ?? "", archive))
            return ["saved": true]
        case "image"?: return try await keepPicture(request.body, in: "images", called: name)
        case "cover"?: return try await keepPicture(request.body, in: "covers", called: name)
        default: throw DeskRefusal.notUnderstood
        }
    }

    func importFacts(_ screen: ScreenContext) throws -> Facts {
        guard let token = screen.request["token"], let plan = try importPlan(token, screen.state) else {
            let accepted = Uploads.endings.map { "." + $0 }.joined(separator: ",")
            return ["plan": .empty, "counts": .nothing, "format": .nothing, "accept": accepted]
        }
        var counts: [String: Int] = [:]
        let rows = plan.files.flatMap(\.entries).enumerated().facts { number, entry in
            let (fate, why, path) = entry.fate.parts
            counts[fate, default: 0] += 1
            let remarks = entry.remarks.joined(separator: "; ")
            return [
                "number": number, "place": entry.place, "title": entry.title, "fate": fate,
                "why": [why, remarks].filter { !$0.isEmpty }.joined(separator: "; "), "record": path,
            ]
        }
        let numbers = Facts(pairs: counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return ["plan": rows, "counts": numbers, "format": plan.files.first?.format]
    }

    /// Writes what an import adds: the entries that were chosen.
    func importing(_ input: DeskInput, _ state: ClubState) throws -> DeskDeed {
        guard let plan = try importPlan(try input.required("token"), state) else {
            throw DeskRefusal.notUnderstood
        }
        let chosen = Set(input.texts("take"))
        var (left, taken) = (Set<String>(), Set<String>())
        for (number, entry) in plan.files.flatMap(\.entries).enumerated() {
            guard let path = entry.fate.parts.path else { continue }
            if chosen.contains(String(number)) { taken.insert(path) } else { left.insert(path) }
        }
        let gone = left.subtracting(taken)
        return DeskDeed(
            EditPlan(plan.edits.edits.filter { !gone.contains($0.path) }), plan.files.first?.format ?? "")
    }

    private func importPlan(_ token: String, _ state: ClubState) throws -> ImportPlan? {
        guard let file = try Uploads(in: options.site).file(token) else { return nil }
        return try BookImport(into: state.club).plan([file])
    }
}

extension ImportPlan.Fate {
    /// Its name, the reason, and the record.
    fileprivate var parts: (name: String, why: String, path: String?) {
        switch self {
        case .new(let path): ("new", "", path)
        case .merged(let path, let fields): ("merged", fields.joined(separator: ", "), path)
        case .unchanged(let path): ("known", "", path)
        case .skipped(let why): ("skipped", why, nil)
        case .rejected(let why): ("rejected", why, nil)
        }
    }
}
