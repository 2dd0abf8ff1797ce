// What a message is about is underlined whole: from its first token to its last one.
// RUN: sema -arch=sm_90
enum class Color { red };
namespace outer { namespace inner { struct Point { int x, y; }; __device__ Point origin; } }
struct Pair { __device__ int operator()(int) const; __device__ int first() const; int array[4]; };
template <class T, int N> struct Vec { T v[N]; };
template <class T, int N> __device__ Vec<T, N> operator+(Vec<T, N>, Vec<T, N>); // expected-note `operator` {{failed deduction ("N" is both "3" and "4")}}
struct Meters {
  __device__ Meters operator+(Meters) const; // expected-note `operator` {{argument #1 does not match parameter (no conversion from "Color" to "Meters")}}
};
#define PAIR pair

__global__ void k(int *p, double d, Pair pair, Meters meters) {
  const int n = 3;
  p[0] = Color::red;                        // expected-error `Color::red` {{a value of type "Color" cannot be assigned to an entity of type "int"}}
  int *q = p[1] + (p[2] * (n + 1));         // expected-error `p[1] + (p[2] * (n + 1))` {{cannot be used to initialize}}
  p = outer::inner::origin.x;               // expected-error `outer::inner::origin.x` {{cannot be assigned}}
  p = pair.first() /* ( */;                 // expected-error `pair.first()` {{cannot be assigned}}
  p = pair(p[0]);                           // expected-error `pair(p[0])` {{cannot be assigned}}
  p[d * 2.5e-3] = 1;                        // expected-error `d * 2.5e-3` {{expression must have integral or unscoped enum type}}
  n + 1 = 2;                                // expected-error `n + 1` {{expression must be a modifiable lvalue}}
  pair.array[n]->x = 1;                     // expected-error `pair.array[n]` {{operator -> or ->* applied to "int" instead of to a pointer type}}
  p->x = 1;                                 // expected-error `p` {{expression must have pointer-to-class type}}
  p[1].x = 1;                               // expected-error `p[1]` {{expression must have class type}}
  p = PAIR.array[2];                        // expected-error `PAIR.array[2]` {{cannot be assigned}}
  constexpr int m = p[n];                   // expected-error `p[n]` {{expression must have a constant value}}
  auto sum = Vec<int, 3>{} + Vec<int, 4>{}; // expected-error {{no operator "+" matches these operands}}
  meters + Color::red;                      // expected-error `meters + Color::red` {{no operator "+" matches these operands}}
  Vec<int, 3, 4> three;                     // expected-error {{too many arguments for class template "Vec"}}
}

// Of operands on several lines, those on the line of the operator are marked.
__device__ void lines(Meters meters) {
  meters
    + Color::red; // expected-error `+ Color::red` {{no operator "+" matches these operands}}
}
