import Liquid
import Testing

@testable import Publishing

@Suite struct DocumentedViewsTests {
    @Test(arguments: (ViewShapes.everywhere + ViewShapes.pages + ViewShapes.pieces).compactMap(\.viewName))
    func `a view has the fields that the document says`(name: String) throws {
        let shapes = ViewShapes.everywhere + ViewShapes.pages + ViewShapes.pieces
        let shape = try #require(shapes.first { $0.viewName == name })
        #expect(try DocumentedViews().fields[name] == shape.fieldNames)
    }

    @Test func `the document has no view that does not exist`() throws {
        let shapes = ViewShapes.everywhere + ViewShapes.pages + ViewShapes.pieces
        let names = Set(shapes.compactMap(\.viewName) + ["page"])
        #expect(try DocumentedViews().fields.keys.filter { !names.contains($0) } == [])
        #expect(names.count == shapes.count + 1)
    }
}
