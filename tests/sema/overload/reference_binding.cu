// && wins for temporaries, & for lvalues, and the less qualified reference wins.
// RUN: sema
struct S {}; __device__ S &lv(); __device__ S &&xv(); __device__ const S &cl(); __device__ S pv();
__device__ char f(S &);
__device__ char (&f(const S &))[2];
__device__ char (&f(S &&))[3];
__device__ char (&f(const S &&))[4];
__device__ const S &&cx();
static_assert(sizeof(f(lv())) == 1 && sizeof(f(cl())) == 2 && sizeof(f(xv())) == 3 && sizeof(f(pv())) == 3 && sizeof(f(cx())) == 4);
__device__ char g(const S &); __device__ char (&g(S))[2]; __device__ void bad() { g(pv()); } // expected-error {{more than one instance of overloaded function "g" matches the argument list:}}
