import Diagnostics
import Liquid
import Testing

/// Dates as Ruby reads and writes them.
@Suite struct DateTests {
    private func text(_ date: String, _ format: String) -> String {
        Page("{{ '\(date)' | date: '\(format)' }}").result().text
    }

    @Test(arguments: [
        ("2001-02-03T04:05:06Z", "2001-02-03 04:05:06 +0000"), ("02/03/2001", "2001-03-02 00:00:00 +0000"),
        ("3.2.2001", "2001-02-03 00:00:00 +0000"), ("-0044-03-15", "-0044-03-15 00:00:00 +0000"),
        ("3rd Feb 2001 04:05:06 PM", "2001-02-03 16:05:06 +0000"),
        ("Sat, 3 Feb 2001 01:02:03 -0500", "2001-02-03 01:02:03 -0500"),
    ])
    func `a date is read as people and programs write it`(date: String, expected: String) {
        #expect(text(date, "%F %T %z") == expected)
    }

    @Test(arguments: [
        ("2023-02-30", "2023-03-02 00:00:00"), ("2024-02-30", "2024-03-01 00:00:00"),
        ("2024-12-31 24:00:00", "2025-01-01 00:00:00"), ("2024-12-31 23:59:60", "2025-01-01 00:00:00"),
    ])
    func `what goes beyond its month or day is carried on`(date: String, expected: String) {
        #expect(text(date, "%F %T") == expected)
    }

    @Test(arguments: [
        "2024-13-01", "2024-01-32", "2024-01-01 25:00", "2024-01-01 24:30", "Monday", "soon", "2001-W05-6",
        "2001-034", "20010203T040506Z", "99-01-02", "1/2/03", "3 Feb 01",
    ])
    func `what is no date stays as it is`(date: String) {
        #expect(text(date, "%Y") == date)
    }

    @Test(arguments: [
        ("%-d %e %_m %05d %10Y", "5  5  3 00005 0000002024"), ("%^a %^B %#Z %#p %P", "TUE MARCH utc am am"),
        ("%10A|%-10A|%^10a", "   Tuesday|Tuesday|       TUE"),
        ("%z %:z %::z %:::z %10z", "+0000 +00:00 +00:00:00 +00 +000000000"),
        ("%s %j %U %W %V %u %w %C %y", "1709604183 065 09 10 10 2 2 20 24"),
        ("%% %n%t|", "% \n\t|"),
        ("%D %R %r %c", "03/05/24 02:03 02:03:03 AM Tue Mar  5 02:03:03 2024"),
        ("%I %l %k %H %h %G %g", "02  2  2 02 Mar 2024 24"), ("%Q %i % %-", "%Q %i % %-"),
    ])
    func `every directive and flag writes what Ruby writes`(format: String, expected: String) {
        #expect(text("2024-03-05 02:03:03.123456", format) == expected)
    }

    @Test(arguments: [
        (#""now""#, true), (#""10:30""#, true), (#""May 5""#, true), (#""2024-05-01""#, false),
        ("86400", false), ("null", false), (#""soon""#, false),
    ])
    func `a rendered page knows whether its data meant the present moment`(day: String, depends: Bool) throws
    {
        let files = [
            "page": SourceFile(path: "page", text: "{% render 'leaf', day: day %}"),
            "leaf": SourceFile(path: "leaf", text: "{{ day | date: '%d %Y' }}"),
        ]
        let library = TemplateLibrary.compile(files).library
        let template = try #require(library.template(named: "page"))
        let renderer = Renderer(library, environment: RenderEnvironment(now: 1_700_000_000))
        let lasting = Arena()
        let data = try JSONData.read(SourceFile(path: "data.json", text: "{\"day\": \(day)}"), into: lasting)
        // The second page may show what the first one's partial became.
        for _ in 1...2 {
            #expect(
                try renderer.render(template, data: data, arena: Arena()) { $0.dependsOnNow } == depends)
        }
    }
}
