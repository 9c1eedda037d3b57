@main
enum Octavo {
    static func main() {
        print("octavo")
    }
}
