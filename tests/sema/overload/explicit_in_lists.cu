// Explicit constructors make no conversion of a list where overloads are ranked, as in nvcc.
// RUN: sema
struct Explicit { __device__ constexpr explicit Explicit(int, int) {} };
struct Implicit { __device__ constexpr Implicit(int, int) {} };
struct Either {
    __device__ constexpr explicit Either(int, int) {}
    __device__ constexpr Either(long, long) {}
};
__device__ constexpr int two(Explicit) { return 1; }
__device__ constexpr int two(Implicit) { return 2; }
static_assert(two({1, 2}) == 2, "");
__device__ int three(Either);
__device__ int three(Implicit);
__device__ int one(Explicit);
__device__ int either(Either);
__device__ int ambiguous() {
    return three({1, 2}); // expected-error {{more than one instance of overloaded function "three" matches}}
}
__device__ int alone() {
    return one({1, 2}); // expected-error {{copy-list-initialization cannot use a constructor marked "explicit"}}
}
__device__ int worse() {
    return either({1, 2}); // expected-error {{copy-list-initialization cannot use a constructor marked "explicit"}}
}
struct Parameters { __device__ Parameters(float, float) {} __device__ Parameters(float) {} };
struct Combination {
    __device__ explicit Combination(const Parameters &, int) {}
    __device__ explicit Combination(const Parameters &) {}
};
__device__ void made() { Combination direct({1, 1}); }
