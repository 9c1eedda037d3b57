// swift-tools-version: 6.2
import PackageDescription

// The flags from pkg-config would also link these libraries; Linux finds their headers without it.
#if os(Linux)
    let headersOfMicrohttpd: String? = nil
    let headersOfCurl: String? = nil
#else
    let headersOfMicrohttpd: String? = "libmicrohttpd"
    let headersOfCurl: String? = "libcurl"
#endif

// The public address of the project, which `.dist/home` finds: a program that was built without it knows none.
let home = Context.environment["OCTAVO_HOME"] ?? ""

// What most tests wait for is optimized for debugging too.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// What no build runs in a loop is compiled as it stands: to optimize it would take a fifth of the time that a fresh clone compiles.
let unhurried: Set = [
    "octavo", "Desk", "Importing", "Authoring", "VersionControl", "Preview", "LoopbackServer", "Hosting",
    "Voting", "Fonts", "OpenLibrary",
]

// What a build spends little of its time in is optimized for size, which takes a fifth less time to compile; a cold build
// of 10,000 books takes 1 % longer.
let small: Set = ["Publishing", "Feeds", "Arranging", "Texts", "Theming", "Building"]

let package = Package(
    name: "octavo",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "octavo", targets: ["octavo"])],
    targets: [
        // System libraries, found with pkg-config.
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        // Its header alone: `Microhttpd` loads the library where something is served.
        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: headersOfMicrohttpd,
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        // Its header alone: `Curl` loads the library where something is fetched.
        .systemLibrary(
            name: "CCurl", pkgConfig: headersOfCurl,
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CXXHash", pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        // System calls that the C library lacks: a header alone.
        .systemLibrary(name: "CFileCalls"),
        // Linux alone: elsewhere a library cannot take the allocator's place by being linked.
        .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),

        // The modules, lowest first: an arrow only ever points up this page.
        .target(name: "CDefaultTheme"),
        .target(
            name: "TextAndTime", dependencies: ["CXXHash", "CDefaultTheme"], swiftSettings: optimized),
        .target(name: "Workers"),
        .target(name: "Diagnostics", dependencies: ["TextAndTime"], swiftSettings: optimized),
        .target(name: "Files", dependencies: ["TextAndTime", "Diagnostics", "CFileCalls"]),
        .target(
            name: "Pictures", dependencies: ["Files", "Workers", "TextAndTime"], swiftSettings: optimized),
        .target(name: "Fonts", dependencies: ["Files", "TextAndTime"]),
        .target(
            name: "Content", dependencies: ["TextAndTime", "Diagnostics", "CYAML", "CCmark"],
            swiftSettings: optimized),
        .target(
            name: "Liquid", dependencies: ["TextAndTime", "Diagnostics"], swiftSettings: optimized),
        .target(name: "Voting", dependencies: ["TextAndTime"]),
        .target(
            name: "ReadingCatalog",
            dependencies: ["Voting", "Content", "Files", "Workers", "TextAndTime", "Diagnostics"]),
        .target(
            name: "Authoring",
            dependencies: ["ReadingCatalog", "Voting", "Content", "Files", "TextAndTime", "Diagnostics"]),
        .target(
            name: "Importing",
            dependencies: [
                "Authoring", "ReadingCatalog", "Voting", "Content", "Files", "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "LockedFacts",
            dependencies: [
                "ReadingCatalog", "Content", "Files", "Workers", "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "OpenLibrary",
            dependencies: [
                "LockedFacts", "ReadingCatalog", "Content", "Pictures", "Files", "Workers", "TextAndTime",
                "Diagnostics", "CCurl",
            ]),
        .target(
            name: "Output", dependencies: ["Files", "Workers", "TextAndTime", "Diagnostics"]),
        .target(name: "ThemeFiles", dependencies: ["Files", "TextAndTime", "Diagnostics"]),
        .target(
            name: "Wording",
            dependencies: [
                "ThemeFiles", "ReadingCatalog", "Content", "Liquid", "TextAndTime", "Diagnostics",
            ]),
        .target(name: "CoverDrawing", dependencies: ["ReadingCatalog", "TextAndTime"]),
        .target(name: "LinkChecking", dependencies: ["Content", "TextAndTime"], swiftSettings: optimized),
        .target(
            name: "Arranging",
            dependencies: [
                "LinkChecking", "Wording", "ReadingCatalog", "Voting", "Content", "Pictures", "Files",
                "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "Theming",
            dependencies: [
                "Arranging", "LinkChecking", "Wording", "ThemeFiles", "ReadingCatalog",
                "Content", "Liquid", "Pictures", "Fonts", "Files", "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "Texts",
            dependencies: [
                "Theming", "Arranging", "LinkChecking", "Wording", "ReadingCatalog", "Content", "Liquid",
                "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "Feeds",
            dependencies: [
                "Texts", "Theming", "Arranging", "LinkChecking", "CoverDrawing", "Wording", "ReadingCatalog",
                "Voting", "Content", "Liquid", "Pictures", "Files", "TextAndTime",
                "Diagnostics",
            ]),
        .target(
            name: "Publishing",
            dependencies: [
                "Feeds", "Texts", "Theming", "Arranging", "LinkChecking", "CoverDrawing", "Wording",
                "ReadingCatalog", "Voting", "Content", "Liquid", "Pictures", "Files", "Workers",
                "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "Building",
            dependencies: [
                "Authoring", "Publishing", "Feeds", "Texts", "Theming", "Arranging", "LinkChecking",
                "Output", "ReadingCatalog", "Liquid", "Pictures", "Files", "Workers", "TextAndTime",
                "Diagnostics",
            ]),
        .target(name: "CProgramHome", cSettings: [.define("OCTAVO_HOME", to: "\"\(home)\"")]),
        .target(name: "Hosting", dependencies: ["TextAndTime", "CProgramHome"]),
        .target(name: "VersionControl", dependencies: ["Files"]),
        .target(name: "LoopbackServer", dependencies: ["Files", "TextAndTime", "CMicrohttpd"]),
        .target(
            name: "Preview",
            dependencies: [
                "Building", "LoopbackServer", "Files", "TextAndTime", "Diagnostics",
            ]),
        .target(
            name: "Desk",
            dependencies: [
                "Theming", "Arranging", "CoverDrawing", "ThemeFiles", "LoopbackServer", "Importing",
                "Authoring",
                "ReadingCatalog", "Voting", "Content", "Pictures", "Liquid", "Files", "TextAndTime",
                "Diagnostics",
            ]),
        .executableTarget(
            name: "octavo",
            dependencies: [
                "Desk", "Preview", "LoopbackServer", "VersionControl", "Hosting", "Building", "Publishing",
                "Texts", "Theming", "Arranging", "LinkChecking", "Wording", "ThemeFiles",
                "OpenLibrary", "LockedFacts", "Importing", "Authoring", "ReadingCatalog", "Voting", "Content",
                "Liquid",
                "Pictures", "Files", "Workers",
                "TextAndTime", "Diagnostics",
                .target(name: "CMimalloc", condition: .when(platforms: [.linux])),
            ],
            // Swift's own libraries within the program: to find them at each start takes longer than to build a
            // small site. Without names of functions, which take as much space as the program.
            linkerSettings: [
                .unsafeFlags(
                    ["-static-stdlib", "-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release))
            ]),

        // What tests share, and one test target a module.
        .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
        .target(name: "TestSupport", dependencies: ["CSpawn"], path: "Tests/TestSupport"),
        .target(
            name: "OpenLibraryFixture", dependencies: ["LoopbackServer"], path: "Tests/OpenLibraryFixture"),
        .testTarget(name: "TextAndTimeTests", dependencies: ["TextAndTime", "TestSupport"]),
        .testTarget(
            name: "FilesTests", dependencies: ["Files", "TextAndTime", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "Files", "TextAndTime", "TestSupport"]),
        .testTarget(
            name: "OutputTests",
            dependencies: ["Output", "Files", "TextAndTime", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "BuildingTests",
            dependencies: [
                "Building", "Publishing", "Feeds", "Theming", "Arranging", "Wording", "ThemeFiles",
                "Output", "ReadingCatalog", "Content", "Liquid", "Pictures", "Files", "Workers",
                "TextAndTime", "CDefaultTheme", "Diagnostics", "TestSupport",
            ]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(name: "ContentTests", dependencies: ["Content", "Diagnostics", "TestSupport"]),
        .testTarget(name: "VotingTests", dependencies: ["Voting", "TestSupport"]),
        .testTarget(
            name: "ReadingCatalogTests",
            dependencies: [
                "ReadingCatalog", "Voting", "Content", "Files", "TextAndTime", "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "AuthoringTests",
            dependencies: [
                "Authoring", "ReadingCatalog", "Voting", "Content", "Files", "TextAndTime", "Diagnostics",
                "TestSupport",
            ]),
        .testTarget(
            name: "ImportingTests",
            dependencies: [
                "Importing", "Wording", "Authoring", "ReadingCatalog", "Voting", "Content", "Files",
                "TextAndTime", "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "LiquidTests", dependencies: ["Liquid", "Diagnostics", "TextAndTime", "TestSupport"],
            exclude: ["Cases"]),
        .testTarget(
            name: "LoopbackServerTests",
            dependencies: ["LoopbackServer", "OpenLibraryFixture", "TestSupport"]),
        .testTarget(
            name: "OpenLibraryTests",
            dependencies: [
                "OpenLibrary", "LockedFacts", "OpenLibraryFixture", "ReadingCatalog", "Content", "Pictures",
                "Files",
                "TextAndTime", "Diagnostics", "LoopbackServer", "TestSupport",
            ]),
        .testTarget(
            name: "LinkCheckingTests", dependencies: ["LinkChecking", "TextAndTime", "TestSupport"]),
        .target(
            name: "ClubFixture",
            dependencies: [
                "Publishing", "Feeds", "Arranging", "LinkChecking", "ReadingCatalog", "Voting", "Content",
                "Liquid", "TextAndTime", "Diagnostics",
            ],
            path: "Tests/ClubFixture"),
        .testTarget(
            name: "ThemingTests",
            dependencies: [
                "Theming", "Arranging", "CoverDrawing", "Wording", "ThemeFiles", "Publishing", "ClubFixture",
                "ReadingCatalog", "Content", "Liquid", "TextAndTime", "CDefaultTheme", "Diagnostics",
                "TestSupport",
            ]),
        .testTarget(
            name: "FeedsTests",
            dependencies: [
                "Feeds", "Arranging", "CoverDrawing", "Publishing", "ClubFixture", "ReadingCatalog",
                "TextAndTime", "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "PublishingTests",
            dependencies: [
                "Publishing", "Texts", "Theming", "Arranging", "LinkChecking", "CoverDrawing", "Wording",
                "ClubFixture", "Output", "ReadingCatalog", "Voting", "Content", "Liquid", "Pictures",
                "TextAndTime", "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "PreviewTests",
            dependencies: ["Preview", "Building", "LoopbackServer", "Files", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "DeskTests",
            dependencies: [
                "Desk", "Authoring", "Importing", "LoopbackServer", "ReadingCatalog", "Content", "Files",
                "Pictures",
                "TextAndTime",
                "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "BrowserTests",
            dependencies: ["octavo", "Preview", "Building", "LoopbackServer", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "octavo", "Preview", "VersionControl", "Hosting", "Building", "ThemeFiles", "OpenLibrary",
                "LockedFacts",
                "Importing", "Authoring",
                "ReadingCatalog", "Voting", "Content", "Pictures", "LoopbackServer", "Files", "TextAndTime",
                "Diagnostics", "OpenLibraryFixture", "TestSupport", "Wording",
            ]),
    ],
    cLanguageStandard: .c2x
)

// What `make fuzz` and `make bench` run is compiled only by them.
if Context.environment["OCTAVO_TOOLS"] != nil {
    package.targets += [
        // It reaches internal parsers, so it is built for debugging only.
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "Authoring", "Content", "Diagnostics", "Files", "Importing", "LinkChecking",
                "Liquid", "LockedFacts", "LoopbackServer", "OpenLibrary", "Output", "Pictures",
                "ReadingCatalog",
                "TestSupport", "TextAndTime", "Voting", "Wording",
            ],
            path: "Tests/Fuzz"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Publishing", "Theming", "LinkChecking", "OpenLibrary", "OpenLibraryFixture",
                "ReadingCatalog", "Voting", "Liquid", "Diagnostics", "TestSupport",
            ],
            path: "Tests/Benchmarks",
            exclude: ["LeanSite", "LiquidBenchmark/minijinja_list.py", "desk", "run"]),
    ]
}

// Every Swift target is compiled with the same settings.
for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            // That no two accesses overlap is checked while the tests run, which are built without this.
            .unsafeFlags(
                [
                    unhurried.contains(target.name) ? "-Onone" : "-cross-module-optimization",
                    "-enforce-exclusivity=unchecked",
                ] + (small.contains(target.name) ? ["-Osize"] : []),
                .when(configuration: .release)),
        ]
}
