// Operators: members, non-members, and built-in candidates for operands that convert ([over.built]).
// RUN: sema
#define F __device__ constexpr int
#define D __device__ constexpr
struct Int { int v; D operator int() const { return v; } };
static_assert(Int{2} + Int{3} == 5 && Int{2} * 4 == 8 && -Int{3} == -3 && (Int{1} < Int{2}) && !Int{0} && ~Int{0} == -1);
static_assert((Int{1} << 3) == 8 && (Int{7} & 3) == 3 && (Int{1} ? 5 : 6) == 5 && (Int{1} && Int{2}));
enum class Scoped { a, b };
D int operator+(Scoped a, int b) { return (int)a + b + 100; }
D bool operator!(Scoped s) { return s == Scoped::a; }
static_assert(Scoped::b + 1 == 102 && !Scoped::a && (Scoped::a < Scoped::b) && Scoped::a != Scoped::b);
struct Pointer { int *p; D operator int *() const { return p; } };
D int pointers() {
  int a[3] = {1, 2, 3};
  Pointer p{a};
  return *p + p[1] * 10 + *(p + 2) * 100 + (int)(p - a) + (p == a) * 1000;
}
static_assert(pointers() == 1321);
struct Ref { int x; D operator int &() { return x; } };
D int references() { Ref r{1}; r += 4; ++r; r *= 2; int old = r++; return r.x * 100 + old; }
static_assert(references() == 1312);
struct Vector {
  int x, y;
  D Vector operator+(const Vector &o) const { return {x + o.x, y + o.y}; }
  D Vector operator-() const { return {-x, -y}; }
  D Vector &operator+=(int d) { x += d; y += d; return *this; }
  D int operator[](int i) const { return i ? y : x; }
  D int operator()(int a, int b) const { return x * a + y * b; }
  D Vector &operator++() { ++x; return *this; }
  D Vector operator++(int) { Vector old = *this; ++y; return old; }
  D bool operator==(const Vector &o) const { return x == o.x && y == o.y; }
  D bool operator,(int) const { return true; }
};
D Vector operator*(int k, const Vector &v) { return {k * v.x, k * v.y}; }
D Vector operator*(const Vector &v, int k) { return k * v; }
D bool operator&&(const Vector &a, const Vector &b) { return a.x == b.y; }
D bool operator||(const Vector &, int) { return false; }
static_assert((Vector{1, 2} + Vector{3, 4}) == Vector{4, 6} && (2 * Vector{1, 2})[1] == 4 && (Vector{1, 2} * 3)[0] == 3);
static_assert((-Vector{1, 2})[0] == -1 && Vector{1, 2}(10, 1) == 12 && (Vector{1, 5} && Vector{7, 1}) && !(Vector{} || 1));
D int mutate() {
  Vector v{1, 2};
  v += 3;
  ++v;
  Vector w = v++;
  bool b = (v, 3);
  return v.x * 1000 + v.y * 100 + w.y * 10 + b;
}
static_assert(mutate() == 5651);
namespace ns {
struct Adl { int v; };
D int operator/(Adl a, int b) { return a.v / b + 1000; }
D bool operator==(Adl a, Adl b) { return a.v == b.v; }
}
static_assert(ns::Adl{10} / 5 == 1002 && ns::Adl{1} == ns::Adl{1});
template <class T> struct Wrap { T v; };
template <class T> D T operator^(Wrap<T> a, Wrap<T> b) { return a.v - b.v; }
static_assert((Wrap<int>{7} ^ Wrap<int>{4}) == 3);
static_assert(operator^(Wrap<int>{7}, Wrap<int>{4}) == 3 && Vector{1, 2}.operator[](1) == 2);
struct Arrow { Vector v; D const Vector *operator->() const { return &v; } };
static_assert(Arrow{{1, 2}}->y == 2);
struct Address { D int operator&() const { return 42; } };
static_assert(&Address() == 42);
// A member and a non-member compete.
struct Both { D int operator|(int) const { return 1; } };
D int operator|(const Both &, long) { return 2; }
static_assert((Both() | 1) == 1 && (Both() | 1L) == 2);
struct Stream {
  int sum;
  D Stream &operator<<(int x) {
    sum += x;
    return *this;
  }
  D Stream &operator<<(const char *) {
    sum += 1000;
    return *this;
  }
};
D int stream() { Stream s{0}; s << 1 << 2 << "x"; return s.sum; }
static_assert(stream() == 1003);
