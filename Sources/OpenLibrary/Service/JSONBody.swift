/// A body that should be JSON and often is something else.
enum JSONBody {
    /// What `read` makes of the document, or what the body is instead of one.
    static func read<Value>(_ body: [UInt8], _ read: (JSONValue) -> Reading<Value>) -> Reading<Value> {
        do throws(JSONReader.Failure) {
            let document = try JSONReader.read(body, allowsControls: true)
            return document == .object([:]) ? .unusable("it is empty") : read(document)
        } catch {
            return .unusable(body.starts(with: [UInt8(ascii: "<")]) ? "a page of HTML" : "it is no JSON")
        }
    }
}
