// An abstract class makes no object, parameter, result or array.
// RUN: sema
struct Shape { __device__ virtual float area() const = 0; };
struct Half : Shape {};
struct Full : Shape { __device__ float area() const override { return 1; } };
__device__ void a() { Shape s; } // expected-error {{object of abstract class type "Shape" is not allowed:}}
__device__ void b() { Half h; } // expected-error {{object of abstract class type "Half" is not allowed:}}
__device__ void c() { Full f; Shape &s = f; s.area(); }
static_assert(__is_abstract(Half) && !__is_abstract(Full));
