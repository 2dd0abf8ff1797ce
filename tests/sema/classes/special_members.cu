// Which special members a class has, and what follows for copies, moves and traits.
// RUN: sema
struct Plain { int x; float y; };
struct Moved { int v; __device__ Moved(); __device__ Moved(Moved &&); };
struct HasMoved { Moved m; int k; };
struct Virtual { __device__ virtual void f(); int x; };
struct Based : Plain { int z; };
struct Ended { __device__ ~Ended(); };
struct Defaulted { Defaulted() = default; Defaulted(const Defaulted &) = default; int x; };
struct Outside { __device__ Outside(); int x; };
__device__ Outside::Outside() = default;
struct Templated { template <class T> __device__ Templated(T &&); int x; };
static_assert(__is_trivially_copyable(Plain), "");
static_assert(!__is_trivially_copyable(Moved), "");
static_assert(!__is_trivially_copyable(HasMoved), "");
static_assert(!__is_trivially_copyable(Virtual), "");
static_assert(__is_trivially_copyable(Based), "");
static_assert(!__is_trivially_copyable(Ended), "");
static_assert(__is_trivially_copyable(Defaulted), "");
static_assert(__is_trivially_copyable(Templated), "");
static_assert(__is_trivial(Defaulted), "");
static_assert(!__is_trivial(Outside), "");
static_assert(__is_constructible(HasMoved, HasMoved &&), "");
static_assert(!__is_constructible(HasMoved, const HasMoved &), "");
static_assert(!__is_assignable(HasMoved &, HasMoved &&), "");
static_assert(__is_polymorphic(Virtual) && !__is_polymorphic(Based), "");
static_assert(__is_aggregate(Based) && !__is_aggregate(Virtual), "");
struct Wide { int a; char b; };
struct Tail : Wide { char c; };
struct NotPod { __device__ NotPod(); int a; char b; };
struct Reuse : NotPod { char c; };
struct E1 {};
struct E2 : E1 {};
struct E3 : E1, E2 { E1 e; };
static_assert(sizeof(Tail) == 12 && sizeof(Reuse) == 8, "");
static_assert(sizeof(Virtual) == 16 && sizeof(E2) == 1, "");
// CHECK: function Inherits::<constructor> 'void (int)' device inline
// CHECK: init base 0
// CHECK-NEXT: construct From::<constructor> 'From'
// CHECK: init field [0]
// CHECK-NEXT: int 4 'int'
struct From { int f; __device__ From(int x) : f(x) {} };
struct Inherits : From { using From::From; int g = 4; };
// CHECK: function Copied::<constructor> 'void (Copied const &)' device inline
// CHECK: init field [0]
// CHECK: array-loop 'Ctor [2]'
// CHECK: construct Ctor::<constructor> 'Ctor'
// CHECK: init field [1]
// CHECK: copy-record 'int [3]'
struct Ctor { int v; __device__ Ctor() : v(0) {} __device__ Ctor(const Ctor &o) : v(o.v) {} };
struct Copied { Ctor c[2]; int n[3]; };
__global__ void k(int *out, Copied *from) {
  Inherits i(3);
  Copied c(*from);
  out[0] = i.f + i.g + c.n[1];
}
