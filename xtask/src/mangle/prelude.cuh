// What the declarations of the mangling sweep are made of. Host compilers read it too.
#ifndef __CUDACC__
#define __device__
#define __host__
#define __global__
#define __constant__
#define __shared__
#define __noinline__
#endif
#define D __device__

namespace std {
template <class T> class allocator { public: static constexpr int value = 1; };
template <class T> struct char_traits {};
template <class C, class T = char_traits<C>, class A = allocator<C>> class basic_string {};
template <class C, class T = char_traits<C>> class basic_istream {};
template <class C, class T = char_traits<C>> class basic_ostream {};
template <class C, class T = char_traits<C>> class basic_iostream {};
typedef basic_string<char> string;
typedef basic_istream<char> istream;
typedef basic_ostream<char> ostream;
typedef basic_iostream<char> iostream;
struct plain { struct inside {}; template <class T> struct made {}; };
template <class T> struct vec { static constexpr int value = 2; struct iter {}; template <class U> struct rebind {}; };
namespace deep { struct S {}; template <class T> struct W {}; }
inline namespace __1 { struct versioned {}; template <class T> struct box {}; }
enum letter { alfa };
}
namespace outer {
struct A { struct In { enum Kind { one }; }; };
namespace inner {
struct B {};
template <class T, class U = int> struct Pair { struct In {}; template <class V> struct Re { struct Deep {}; }; enum Kind { one }; };
enum E { e0, e1 };
enum class F : short { f0 = -3, f1 };
}
inline namespace v1 { struct V { int x; }; template <class T> struct Ver { static constexpr int value = 3; }; }
}
namespace other { namespace std { struct Fake {}; template <class T> class allocator {}; } }
struct Plain { int field; int other[4]; D int method(int); D static int shared(int); };
class Klass {};
union Union { int i; float f; };
enum Color { red, green = -5, blue = 7 };
enum class Mode : unsigned char { off, on = 200 };
template <class T> struct Box { using type = T; static constexpr int value = 6; template <class U> struct Re { using type = U; }; struct In {}; };
template <int N> struct Num { static constexpr int value = N; };
template <class... T> struct Pack { static constexpr int value = sizeof...(T); };
template <int... N> struct Ints {};
template <class T, T V> struct Con {};
template <template <class> class X, class T> struct App {};
template <template <class...> class X, class... T> struct Apps {};
template <auto V> struct Val {};
template <auto... V> struct Vals {};
template <bool B, class T = void> struct If { using type = T; };
template <class T> using Ptr = T *;
template <class T, int N> using Arr = T[N];
template <class T> using Unbounded = T[];
template <class R, class... A> using Fn = R(A...);
template <class R, class... A> using FnC = R(A...) const;
template <class R, class... A> using FnR = R(A...) &;
template <class R, class... A> using FnVRR = R(A...) const volatile &&;
template <class R, class... A> using FnN = R(A...) noexcept;
template <class R, class... A> using FnV = R(A..., ...);
template <class C, class M> using Mem = M C::*;
template <class T> using Id = T;
template <class T> struct Strip { using type = T; };
template <class T> struct Strip<T &> { using type = T; };
template <class T> D T any() { return static_cast<T>(*(typename Strip<T>::type *)nullptr); }

// A class of which every expression of the grammars has a meaning.
struct Rich {
  using type = int;
  struct In { using type = long; static constexpr int value = 4; };
  template <class U> struct Re { using type = U; struct In { using type = U; }; static constexpr int value = 8; };
  enum Kind { k0, k1 };
  static constexpr int value = 5;
  int field;
  int Rich::*mp;
  D Rich(int = 0);
  D int method(int = 0) const;
  template <class U, class... V> D U tmethod(V...) const;
  D static int shared(int = 0);
  template <class U> D static U tshared(U = 0);
  D int operator()(int = 0) const;
  D int operator[](int) const;
  D int operator*() const;
  D const Rich *operator->() const;
  D operator int() const;
  D Rich operator-() const;
  D bool operator!() const;
  D Rich &operator++();
  D Rich operator++(int);
  D Rich &operator=(int);
  D Rich &operator+=(int);
};
template <class U> D Rich operator+(const Rich &, U);
D bool operator<(const Rich &, const Rich &);
namespace outer {
struct Rich : ::Rich { D Rich(int = 0); };
D int adl(const Rich &);
D int plain(int);
template <class T> D T made(T = 0);
}
template <class T> struct RichT : Rich { D RichT(int = 0); };
D int adl(...);
D int unary(int);
D int overloaded(int);
D double overloaded(double);
D int overloaded(long);
template <class T> D T made(T = 0);
template <class T, int N> D T sized(T = 0);
template <class T> constexpr int variable = 3;
D extern int object;
D extern int array[4];
D extern Plain plainobject;
D int function(int);
D int function(double);
D int single(int);
#if __cplusplus >= 202002L
struct Lit { int a, b; };
struct Lit2 { int a[4]; };
struct Deep { Lit l; char c; int *p; };
union Un { int i; float f; };
template <class T> concept Any = true;
template <class T> concept Small = sizeof(T) < 64;
template <class T, class U> concept Same = sizeof(T) != sizeof(U) * 100;
#endif
#ifndef __CUDACC__
void *operator new(unsigned long, void *);
#endif
