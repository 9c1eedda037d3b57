import Testing

@testable import LoopbackServer

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
    ])
    func `a time is written and read`(seconds: Int, text: String) {
        #expect(HTTPDate.text(seconds) == text)
        #expect(HTTPDate.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", "yesterday", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 06 Nov 1994 9223372036854775807:49:37 GMT", "Sun, 06 Nov 9223372036854775807 08:49:37 GMT",
    ])
    func `another form is no time`(text: String) {
        #expect(HTTPDate.seconds(text) == nil)
    }
}
