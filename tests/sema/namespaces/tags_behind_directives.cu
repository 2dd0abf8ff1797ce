// With its key, a qualified class is found through using-directives, whatever else has its name.
// RUN: sema -std=c++17 -default-device
namespace Shape {
int sides;
}
namespace Hidden {
struct Shape {
    int area;
    static int total;
};
enum Colour { red };
}
int Colour;
using namespace Hidden;
struct ::Shape *pointer;
static_assert(sizeof(*pointer) == 4);
enum ::Colour colour = red;
namespace Outer {
using namespace Hidden;
void Shape();
}
struct Outer::Shape *through;
int use() { return through->area + Outer::Shape::total; }
namespace One {
struct Twice;
}
namespace Two {
struct Twice;
}
using namespace One;
using namespace Two;
void Twice();
struct ::Twice *twice; // expected-error {{"Twice" is ambiguous}}
struct ::None *none; // expected-error {{the global scope has no tag named "None"}}
