// What is declared and never used is said, unless its type or its initialiser does something.
// RUN: sema --diag-warn=177
struct Plain { int a; };
struct Constructed { __device__ Constructed() {} };
__device__ int get();
static __device__ int unused_function() { return 1; } // expected-warning #177 {{function "unused_function" was declared but never referenced}}
static __device__ int used_function() { return 1; }
static __device__ int unused_variable; // expected-warning #177 {{variable "unused_variable" was declared but never referenced}}
__device__ int external_variable;
namespace { __device__ int hidden; } // expected-warning #177 {{variable "<unnamed>::hidden" was declared but never referenced}}
__global__ void kernel(int *out, int unused_parameter) {
    int a;                   // expected-warning #177 {{variable "a" was declared but never referenced}}
    int b = 1;               // expected-warning #177 {{variable "b" was declared but never referenced}}
    int c = get();
    const int d = 3;         // expected-warning #177 {{variable "d" was declared but never referenced}}
    static int e;            // expected-warning #177 {{variable "e" was declared but never referenced}}
    __shared__ int f;        // expected-warning #177 {{variable "f" was declared but never referenced}}
    Plain g;                 // expected-warning #177 {{variable "g" was declared but never referenced}}
    Constructed h;
    int &i = out[0];         // expected-warning #177 {{variable "i" was declared but never referenced}}
    [[maybe_unused]] int j;
    int k __attribute__((unused));
    int l; (void)l;
    int m; out[1] = sizeof(m);
    constexpr int n = 4;
    int o[n]; out[2] = sizeof(o);
    int p = 1;               // expected-warning #177 {{variable "p" was declared but never referenced}}
    { int p = 2; out[3] = p; }
    int q = threadIdx.x;     // expected-warning #177 {{variable "q" was declared but never referenced}}
    volatile int r = 1;
    if (int s = get()) {}
    for (int t = 0;;) break; // expected-warning #177 {{variable "t" was declared but never referenced}}
    out[4] = used_function();
label:                       // expected-warning #177 {{label "label" was declared but never referenced}}
    return;
}
