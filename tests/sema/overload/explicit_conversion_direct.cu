// Direct initialisation of a class takes explicit conversion functions to it, from a list as well if the class has
// constructors; lists of aggregates and copies do not.
// RUN: sema
struct Pair { float x, y; };
struct Half { __device__ explicit operator Pair() const { return {1, 2}; } };
struct Made { float x; __device__ Made(int) {} Made(const Made &) = default; };
struct Maker { __device__ explicit operator Made() const { return 1; } };
__device__ float f(Half h, Maker m) {
  Pair p(h);
  Made k(m);
  Made l{m}, *n = new Made{m};
  struct Holder {
    Made made;
    __device__ Holder(Maker m) : made{m} {}
  } holder{m};
  k = Made{m};
  return Pair(h).x + static_cast<Pair>(h).y + p.y + k.x + Made(m).x;
}
__device__ void g(Half h) { Pair p = h; }       // expected-error {{no suitable user-defined conversion from "Half" to "Pair" exists}}
__device__ void i(Half h) { Pair p{h}; }        // expected-error {{no suitable conversion function from "Half" to "float" exists}}
__device__ void j(Maker m) { Made k = {m}; }    // expected-error {{no instance of constructor "Made::Made" matches the argument list}}
