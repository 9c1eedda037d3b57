import Liquid
import Testing

@testable import Publishing

@Suite struct DocumentedViewsTests {
    @Test(arguments: ViewShapes.all.compactMap(\.viewName))
    func `a view has the documented fields`(name: String) throws {
        let shape = try #require(ViewShapes.all.first { $0.viewName == name })
        #expect(try DocumentedViews().fields[name] == shape.fieldNames)
    }

    @Test func `the document has no view that does not exist`() throws {
        let shapes = ViewShapes.all
        let names = Set(shapes.compactMap(\.viewName) + ["page"])
        #expect(try DocumentedViews().fields.keys.filter { !names.contains($0) } == [])
        #expect(names.count == shapes.count + 1)
    }
}
