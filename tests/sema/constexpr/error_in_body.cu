// A function with an error in its body is not evaluated, and about its calls nothing more is said.
// RUN: sema
__device__ constexpr int endless(int n) {
    while (n > 0) {
        m -= 1; // expected-error {{identifier "m" is undefined}}
    }
    return n;
}
static_assert(endless(3) == 0, "");
__device__ constexpr int value = endless(1);
