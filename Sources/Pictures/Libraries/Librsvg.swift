internal import Files

/// The functions of librsvg, cairo and GObject that draw SVG; the only place where these libraries are called.
struct Librsvg: Sendable {
    private typealias Object = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafePointer<UInt8>?, UInt, UnsafeMutableRawPointer?) -> Object?
    private typealias Render =
        @convention(c) (Object, Object, UnsafePointer<Double>, UnsafeMutableRawPointer?) -> CInt
    private typealias NewSurface = @convention(c) (CInt, CInt, CInt) -> Object?
    private typealias NewContext = @convention(c) (Object) -> Object?
    private typealias Act = @convention(c) (Object) -> Void
    private typealias Bytes = @convention(c) (Object) -> UnsafeMutablePointer<UInt8>?
    private typealias Number = @convention(c) (Object) -> CInt

    private let rsvg: SharedLibrary
    private let cairo: SharedLibrary
    private let objects: SharedLibrary

    /// The libraries; nil if one of them is not installed.
    static let shared = Librsvg()

    /// Whether they seem to be installed; to be certain they would have to be loaded, which takes 20 ms.
    static var isInUsualPlace: Bool { SharedLibrary.isInUsualPlace(anyOf: SharedLibrary.names("rsvg-2", 2)) }

    private init?() {
        guard
            let rsvg = SharedLibrary(
                anyOf: SharedLibrary.names("rsvg-2", 2),
                with: ["rsvg_handle_new_from_data", "rsvg_handle_render_document"]),
            let cairo = SharedLibrary(
                anyOf: SharedLibrary.names("cairo", 2),
                with: [
                    "cairo_image_surface_create", "cairo_create", "cairo_destroy", "cairo_surface_destroy",
                    "cairo_surface_flush", "cairo_image_surface_get_data", "cairo_image_surface_get_stride",
                ]),
            let objects = SharedLibrary(
                anyOf: SharedLibrary.names("gobject-2.0", 0), with: ["g_object_unref"])
        else { return nil }
        (self.rsvg, self.cairo, self.objects) = (rsvg, cairo, objects)
    }
}

extension Librsvg {
    /// Draws a document as large as the picture is to be. Nothing outside the document is ever read.
    func pixels(of svg: [UInt8], width: Int, height: Int) throws(PictureFailure) -> Pixels {
        let open = rsvg["rsvg_handle_new_from_data", as: Open.self]
        guard let document = svg.withUnsafeBufferPointer({ open($0.baseAddress, UInt($0.count), nil) }) else {
            throw .damaged
        }
        defer { objects["g_object_unref", as: Act.self](document) }
        let newSurface = cairo["cairo_image_surface_create", as: NewSurface.self]
        guard let surface = newSurface(Self.colorsWithAlpha, CInt(width), CInt(height)) else {
            throw .tooLarge(width: width, height: height)
        }
        defer { cairo["cairo_surface_destroy", as: Act.self](surface) }
        guard let context = cairo["cairo_create", as: NewContext.self](surface) else {
            throw .tooLarge(width: width, height: height)
        }
        let render = rsvg["rsvg_handle_render_document", as: Render.self]
        let isDrawn = render(document, context, [0, 0, Double(width), Double(height)], nil) != 0
        cairo["cairo_destroy", as: Act.self](context)
        guard isDrawn else { throw .damaged }
        cairo["cairo_surface_flush", as: Act.self](surface)
        guard let drawn = cairo["cairo_image_surface_get_data", as: Bytes.self](surface) else {
            throw .tooLarge(width: width, height: height)
        }
        let rowLength = cairo["cairo_image_surface_get_stride", as: Number.self](surface)
        return Self.pixels(drawn, rowLength: Int(rowLength), width: width, height: height)
    }

    /// `CAIRO_FORMAT_ARGB32`
    private static let colorsWithAlpha: CInt = 0

    /// Cairo's pixels are four-byte integers: alpha, red, green and blue, the colours multiplied by alpha.
    private static func pixels(
        _ drawn: UnsafeMutablePointer<UInt8>, rowLength: Int, width: Int, height: Int
    ) -> Pixels {
        func forEachPixel(_ body: (UInt32) -> Void) {
            for row in 0..<height {
                let pixels = UnsafeRawPointer(drawn + row * rowLength).assumingMemoryBound(to: UInt32.self)
                for column in 0..<width { body(pixels[column]) }
            }
        }
        var common = UInt32.max
        forEachPixel { common &= $0 }
        let isOpaque = common >> 24 == 255
        var pixels = Pixels(width: width, height: height, channels: isOpaque ? 3 : 4)
        pixels.bytes.withUnsafeMutableBufferPointer { target in
            var next = 0
            forEachPixel { pixel in
                target[next] = UInt8(truncatingIfNeeded: pixel >> 16)
                target[next &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                target[next &+ 2] = UInt8(truncatingIfNeeded: pixel)
                if !isOpaque { target[next &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
                next &+= isOpaque ? 3 : 4
            }
        }
        return isOpaque ? pixels : pixels.unpremultiplied()
    }
}

/// Draws SVG as PNG, for programs that show no SVG: with librsvg and libpng, which are loaded when it is first asked for.
public enum SVGPicture {
    /// Whether this machine has the libraries: librsvg comes with the others.
    public static var isInstalled: Bool {
        Librsvg.isInUsualPlace || Librsvg.shared != nil && PNGLibrary.shared != nil
    }

    /// What an older program has drawn is drawn again if this number is another one.
    public static let version: UInt64 = 1

    /// The picture of a document, of this size. It depends on the fonts of the machine.
    public static func png(of svg: [UInt8], width: Int, height: Int) throws(PictureFailure) -> [UInt8] {
        guard let librsvg = Librsvg.shared, let png = PNGLibrary.shared else { throw .damaged }
        return try png.encode(librsvg.pixels(of: svg, width: width, height: height), isQuick: true)
    }
}
