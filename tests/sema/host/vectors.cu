// GNU's vectors are types of their own in nvcc's flow, with their size, alignment and operators; device code may not
// use them, as cicc says. Taken for their elements, they laid classes out wrongly and made overloads ambiguous.
// RUN: sema --preprocess=nvcc --std=c++17 --check-host-code
typedef float Floats __attribute__((__vector_size__(16), __may_alias__));
typedef float Unaligned __attribute__((__vector_size__(16), __may_alias__, __aligned__(1)));
using Ints = int __attribute__((vector_size(16)));
__attribute__((vector_size(32))) double doubles;
static_assert(sizeof(Floats) == 16 && alignof(Floats) == 16 && sizeof(Unaligned) == 16);
static_assert(sizeof(doubles) == 32 && !__is_same(Floats, float) && !__is_same(Floats, Ints));
template <class T, int n> struct Of {
  typedef T Type __attribute__((vector_size(n * sizeof(T))));
};
static_assert(__is_same(Of<float, 4>::Type, Floats) && sizeof(Of<short, 16>::Type) == 32);

struct Pair {
  char c;
  Floats linear, angular;
};
static_assert(sizeof(Pair) == 48 && alignof(Pair) == 16);
union Both {
  Floats vector;
  float elements[4];
};

float overloaded(float);
char overloaded(const Floats &);
void host(Floats v, float x, Ints i, long long bits) {
  static_assert(sizeof(overloaded(v)) == 1 && sizeof(overloaded(x)) == 4 && sizeof(overloaded(v[1])) == 4);
  v = v * v + 2 * v / x - -v;
  v += x;
  Ints mask = v < v;
  mask = ~mask & (i << 2) | (v == x);
  Floats listed = {1, 2, 3, 4}, punned = (Floats)mask;
  listed[2] = punned[x > 0];
  Both both = {listed};
  both.elements[1] = 2;
  // Functions of the processor come into programs with the macros of its headers.
  v = ((Floats)__builtin_ia32_shufps((Floats)(Floats)(v), (Floats)(Floats)(v), (int)(3)));
  v = (Floats)__builtin_shuffle(v, v, mask);
  int sign = (int)__builtin_ia32_movmskps(v);
  // What is no conversion but a copy of bytes has to be asked for.
  v = x; // expected-error {{operand types are: Floats = float}}
  v = i; // expected-error {{operand types are: Floats = Ints}}
}

typedef float Three __attribute__((vector_size(12))); // expected-error {{the number of elements in a vector must be a power of two}}
typedef float Odd __attribute__((vector_size(18))); // expected-error {{vector size must be a multiple of the element size}}
typedef Pair Pairs __attribute__((vector_size(48))); // expected-error {{vector_size attribute requires an arithmetic or enum type}}

__device__ Floats global; // expected-error {{"__attribute((vector_size(16))) float" is a vector, which is not supported in device code}}
__device__ Pair *pointer; // expected-error {{"Pair *" contains a vector, which is not supported in device code}}
__global__ void parameter(Pair *pairs) {} // expected-error {{"void (Pair *)" contains a vector, which is not supported in device code}}
__global__ void local(void *p, float *q) {
  Pair *pairs // expected-error {{"Pair" contains a vector, which is not supported in device code}}
      = (Pair *)p; // expected-error {{"Pair" contains a vector, which is not supported in device code}}
  *q = *(float *)p;
}
