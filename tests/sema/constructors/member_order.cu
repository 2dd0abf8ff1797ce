// Members are initialised in the order of declaration, bases first, whatever the list says.
// RUN: sema
struct B { int b; __device__ constexpr B(int &n) : b(n++) {} };
struct S : B { int x, y; __device__ constexpr S(int n) : B(n), x(n++), y(n++) {} };
static_assert(S(5).b == 5 && S(5).x == 6 && S(5).y == 7);
