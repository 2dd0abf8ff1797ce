// Values of cases are converted constant expressions; NVRTC knows no ranges.
// RUN: sema
enum class Color { red, green };
__device__ int values(int c, Color color) {
    switch (c) {
    case 1: return 1;
    case 1.5: return 2;        // expected-error {{this constant expression has type "double" instead of the required "int" type}}
    case 5000000000: return 3; // expected-error #2361 {{invalid narrowing conversion from "long" to "int": constant value does not fit in destination type}}
    case 'a': return 4;
    case 1: return 5;          // expected-error {{case label value has already appeared in this switch at line 6}}
    case 6 ... 8: return 6;    // expected-error #53 {{expected a ":"}}
    }
    switch (color) { case Color::red: return 1; case Color::green: return 2; }
    return 0;
}
