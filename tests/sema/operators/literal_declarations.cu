// Literal operators take what literals give them.
// RUN: sema
__device__ int operator""_a(int); // expected-error {{invalid integer parameter type ("int") for literal operator; expected a character type or unsigned long long}}
__device__ int operator""_b(const char *);
__device__ int operator""_c(); // expected-error {{at least one parameter expected for a literal operator}}
__device__ int operator""_d(unsigned long long, int); // expected-error {{too many parameters for this literal operator}}
__device__ int operator""_e(const char *, int); // expected-error {{invalid second parameter type ("int") for literal operator; must be size_t}}
__device__ int operator""_f(char *); // expected-error {{invalid first parameter type ("char *") for literal operator; pointer to non-const type is not allowed}}
__device__ int operator""_g(float); // expected-error {{invalid floating-point parameter type ("float") for literal operator; expected long double}}
__device__ int operator""_h(const int *, unsigned long); // expected-error {{invalid pointer parameter type ("const int *") for literal operator; expected a pointer to a character type}}
__device__ int operator""_i(unsigned long long = 1); // expected-error {{a literal operator cannot have default arguments}}
__device__ int operator""_j(char);
__device__ int operator""_k(long double);
struct S { __device__ int operator""_l(unsigned long long); }; // expected-error {{a literal operator cannot be a member of a class}}
template <char...> __device__ int operator""_m();
template <char...> __device__ int operator""_n(int); // expected-error {{a literal operator template cannot have any parameters}}
