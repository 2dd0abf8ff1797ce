// Types of pointers to members, what converts, and their values as constants.
// RUN: sema -default-device
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
struct S {
  int x;
  const float y = 0;
  int list[2];
  union {
    int inner;
    float other;
  };
  __device__ int f(int);
  __device__ void q() const volatile noexcept;
  __device__ static int st(int);
  template <class T> __device__ T t(T);
  __device__ int over(int) const;
  __device__ int over(float);
  // The class is not complete here.
  static constexpr int S::*early() { return &S::x; }
};
struct D : S {
  using S::f;
  int d;
};
static_assert(same<decltype(&S::x), int S::*>);
static_assert(same<decltype(&S::y), const float S::*>);
static_assert(same<decltype(&S::list), int (S::*)[2]>);
static_assert(same<decltype(&S::inner), int S::*>);
static_assert(same<decltype(&S::f), int (S::*)(int)>);
static_assert(same<decltype(&S::q), void (S::*)() const volatile noexcept>);
static_assert(same<decltype(&S::st), int (*)(int)>);
static_assert(same<decltype(&S::t<float>), float (S::*)(float)>);
static_assert(same<decltype(&D::x), int S::*>);
static_assert(same<decltype(&D::f), int (S::*)(int)>);
static_assert(same<decltype(&D::d), int D::*>);
static_assert(sizeof(int S::*) == 8 && sizeof(int (S::*)()) == 16 && alignof(int (S::*)()) == 8);
static_assert(S::early() == &S::x && S::early() != nullptr && &S::inner != &S::x);
static_assert(&S::f == &S::f && &S::f != nullptr && (bool)&S::f);
static_assert(same<decltype(&D::x == nullptr), bool>);
static_assert(same<decltype(true ? &S::x : &D::d), int D::*>);
static_assert(same<decltype(true ? &S::x : nullptr), int S::*>);
static_assert(same<decltype(S().*&S::x), int &&>);
static_assert(same<decltype(static_cast<const S *>(nullptr)->*&S::x), const int &>);
static_assert(same<decltype((S().*&S::f)(1)), int>);
static_assert(__is_member_pointer(int S::*) && __is_member_function_pointer(void (S::*)()));
constexpr int D::*up = &S::x;
constexpr int S::*down = static_cast<int S::*>(up);
static_assert(down == &S::x && up == &S::x);
constexpr int (S::*chosen)(int) const = &S::over;
constexpr auto cast = static_cast<int (S::*)(float)>(&S::over);
constexpr void (S::*loud)() const volatile = &S::q;
constexpr int (S::*from_template)(int) = &S::t;
constexpr const int S::*more = &S::x;
constexpr int S::*less = const_cast<int S::*>(more);
static_assert(less == &S::x);
template <auto P> struct Value {};
static_assert(same<Value<&S::x>, Value<&S::x>> && !same<Value<&S::x>, Value<&S::inner>>);
template <class T, T C> struct Typed {};
static_assert(same<Typed<int S::*, nullptr>, Typed<int S::*, nullptr>>);
template <class R, class C, class... A> constexpr int arity(R (C::*)(A...)) { return sizeof...(A); }
template <class R, class C> constexpr int arity(R C::*) { return -1; }
static_assert(arity(&S::f) == 1 && arity(&S::x) == -1);
template <class C> __device__ auto member(C c) -> decltype(&C::x);
template <class C> __device__ char member(...);
static_assert(same<decltype(member<S>(S())), int S::*> && same<decltype(member<int>(0)), char>);
static_assert(noexcept((S().*&S::q)()) && !noexcept((S().*&S::f)(1)));
struct First {
  long first;
};
struct Both : First, D {};
// CHECK: variable moved {{.*}} = &S::x+8
__device__ int Both::*moved = static_cast<int Both::*>(&S::x);
// CHECK: variable function {{.*}} = &S::over
__device__ int (S::*function)(int) const = chosen;
// CHECK: variable none {{.*}} = null member
__device__ int S::*none = nullptr;
static_assert(cast != nullptr && loud != nullptr && from_template != nullptr);
