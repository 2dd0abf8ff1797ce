// Attributes without parameters refuse arguments, even none in parentheses; reasons are strings.
// RUN: sema
[[noreturn()]] __device__ void stops(); // expected-error {{attribute "noreturn" does not take arguments}}
[[maybe_unused(1)]] __device__ int spare; // expected-error {{attribute "maybe_unused" does not take arguments}}
[[deprecated(3)]] __device__ int old(); // expected-error #1038 {{expected a string literal}}
[[nodiscard()]] __device__ int kept(); // expected-error #1038 {{expected a string literal}}
[[nodiscard("why")]] __device__ int kept_with_reason();
__attribute__((noinline(1))) __device__ int apart(); // expected-error {{attribute "noinline" does not take arguments}}
__attribute__((constructor(101))) __device__ void first(); // expected-error {{attribute "constructor" does not take arguments}}
__attribute__((device(1))) int placed; // expected-error {{attribute "__device__" does not take arguments}}
__attribute__((nonnull(1))) __device__ void pointer(int *p);
__attribute__((section(".text"))) __device__ void in_section();
__device__ int twice [[using foo : bar::baz]]; // expected-error {{an attribute namespace may not be used here (because a "using" prefix was specified)}} expected-warning {{attribute namespace "bar" is unrecognized}}
