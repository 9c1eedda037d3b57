import Diagnostics
import Files
import Hosting
import OpenLibrary
import ReadingCatalog
import TextAndTime

extension Option {
    static let releases = Option(
        "--releases", .text("URL"), "fetches the program from the archives below this address")
    static let archive = Option(
        "--archive", .file, "copies this archive, which `make dist` made, into your repository for the job")
    static let branch = Option(
        "--branch", .text("NAME"),
        "the branch that is published (default: main, or the one that you are on if there is no main)")
    static let enrichWeekly = Option.flag(
        "--enrich", "also writes a job that fetches missing facts from Open Library each week")
    static let toOutput = Option.flag("--print", "writes the job to standard output instead of its file")
    static let replace = Option.flag("--replace", "replaces an existing job file that differs")
}

extension Commands {
    /// Writes the file by which a service builds and publishes the site.
    static let ci = Command(
        name: "ci",
        summary: "writes the job that publishes the site from GitHub, GitLab or Codeberg",
        operands: [Operand("HOST", Host.allCases.map(\.rawValue).joined(separator: ", ")), .site],
        options: [.siteFolder, .releases, .archive, .branch, .enrichWeekly, .toOutput, .replace],
        example: "octavo ci github"
    ) { arguments, console in
        let host = try Host(named: arguments.operands[0])
        guard host != .gitlab || !arguments.has(.branch) else {
            throw UsageError(
                "a job of GitLab publishes the main branch of the project, whatever that is called",
                help: "leave `--branch` out; Settings, Repository, Branch defaults says which branch it is")
        }
        let site = arguments.site
        let repository = try SiteRepository(site: site)
        let program = try JobProgram(arguments, host)
        if arguments.has(.enrichWeekly) { try await checkThatFactsAreFetched(at: site) }
        let options = try await repository.options(
            program, branch: arguments.value(of: .branch), fetchesFacts: arguments.has(.enrichWeekly), console
        )
        if arguments.has(.toOutput) {
            try console.print(host.jobs(options).map(\.text).joined())
            return .success
        }
        try console.print(
            repository.write(host, options, archive: program.archive, replacing: arguments.has(.replace)))
        return .success
    }

    /// A job that fetches facts would fail each week for a club that does not want any.
    private static func checkThatFactsAreFetched(at site: String) async throws {
        let loaded = await CatalogLoader(site: site, options: .init(includesDrafts: true)).load()
        guard let club = loaded.publishable?.site, !club.openLibrary.isEnabled else { return }
        throw ReportedFailure(.openLibraryOff(club))
    }
}

extension Host {
    init(named name: String) throws(UsageError) {
        guard let host = Host(rawValue: name) else {
            let nearest = Suggestion.nearest(to: name, among: Host.allCases.map(\.rawValue))
            throw UsageError(
                "there is no job for `\(name)`",
                help: nearest.map { "did you mean `octavo ci \($0)`?" }
                    ?? "one of `github`, `gitlab`, `codeberg`; `octavo help publishing` explains other hosts")
        }
        self = host
    }
}

/// How a job gets the program, and the bytes of the archive that goes into the repository for that.
struct JobProgram {
    let source: ProgramSource
    private(set) var archive: [UInt8]?

    /// As the command line says, or as the program knows.
    init(_ arguments: Arguments, _ host: Host) throws {
        let given = [Option.releases, .archive].filter { arguments.has($0) }
        guard given.count < 2 else {
            throw UsageError(
                "a job gets the program in one way, and `\(given[0].name)` and `\(given[1].name)` are two",
                help: "leave one of them out")
        }
        if let path = arguments.value(of: .archive) {
            try self.init(archiveAt: path)
        } else if let address = arguments.value(of: .releases) {
            try self.init(releasesAt: address)
        } else {
            try self.init(host)
        }
    }

    /// As the program knows by itself.
    init(_ host: Host) throws(UsageError) {
        guard let home = ProgramHome.ofThisProgram else {
            throw UsageError(
                "this program does not know where a job could get it: it was built from a folder that has no public "
                    + "address",
                help:
                    "`octavo ci \(host.rawValue) --archive FILE` puts the archive that `make dist` makes into your repository; "
                    + "or `--releases URL` names the address below which archives are; `octavo help publishing` explains them"
            )
        }
        source = .releases(home.releases)
    }

    /// From an archive for machines of a kind; `name` is how a person calls it.
    init(archive bytes: [UInt8], for machine: String, called name: String) throws(UsageError) {
        guard bytes.starts(with: [0x1F, 0x8B]) else {
            throw UsageError(
                "`\(name)` is not compressed with gzip",
                help: "run `make dist` again, and take its archive as it is")
        }
        source = .archive(.init(machine: machine, sha256: SHA256.digest(of: bytes)))
        archive = bytes
    }

    private init(archiveAt path: String) throws {
        let place = AbsolutePath(path)
        guard let machine = ProgramSource.machine(ofArchive: place.name) else {
            throw UsageError(
                "`\(place.name)` is not the name of an archive for Linux that `make dist` made",
                help:
                    "for example `--archive .build/dist/octavo-\(ProgramVersion.current)-linux-x86_64.tar.gz`"
            )
        }
        guard let bytes = try Folder.open(place.parent.text)?.read(place.name) else {
            throw UsageError(
                "there is no file `\(path)`", help: "`make dist` in Octavo's source makes it, in .build/dist")
        }
        try self.init(archive: bytes, for: machine, called: path)
    }

    private init(releasesAt address: String) throws(UsageError) {
        guard address.contains("://"), address.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
            JobOptions.mayName(address)
        else {
            throw UsageError(
                "`--releases` takes an address; found `\(address)`",
                help: "for example `--releases https://HOST/NAME/octavo`, with the host and the name")
        }
        guard !address.contains("@"), !address.hasPrefix("ssh:") else {
            throw UsageError(
                "`--releases` goes into a file that others read, and no job has your name, password or key",
                help: "write the address that anybody can use, such as `--releases https://HOST/NAME/octavo`")
        }
        source = .releases(address.hasSuffix("/") ? String(address.dropLast()) : address)
    }
}
