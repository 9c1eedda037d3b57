import Foundation

/// What chromedriver answered.
struct DriverAnswer {
    private let json: Any?

    init(_ bytes: [UInt8]) throws {
        let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        json = document?["value"]
    }

    /// The answer as an object.
    var value: [String: Any] { json as? [String: Any] ?? [:] }

    /// The answer as a list of objects.
    var list: [[String: Any]]? { json as? [[String: Any]] }

    /// The answer as text: what a script returned.
    var text: String {
        switch json {
        case let text as String: text
        case let truth as Bool: truth ? "true" : "false"
        case let number as NSNumber: "\(number)"
        default: ""
        }
    }
}
