// Pointers to members work in templates: partial specialisations, an invoke of our own, constant evaluation, arrays of
// them, lambdas that capture them.
// RUN: run -std=c++20
template <class T> struct Signature;
template <class R, class C, class... A> struct Signature<R (C::*)(A...)> {
  using result = R;
  static constexpr int count = sizeof...(A), kind = 1;
};
template <class R, class C, class... A> struct Signature<R (C::*)(A...) const> {
  using result = R;
  static constexpr int count = sizeof...(A), kind = 2;
};
template <class T, class C> struct Signature<T C::*> {
  using result = T;
  static constexpr int count = -1, kind = 3;
};
template <class T> constexpr bool is_function = false;
template <class R, class... A> constexpr bool is_function<R(A...)> = true;
template <class R, class... A> constexpr bool is_function<R(A...) const> = true;
template <class T, class C, class O, class... A>
__device__ constexpr auto invoke(T C::*member, O &&object, A... args) {
  if constexpr (is_function<T>)
    return (static_cast<O &&>(object).*member)(args...);
  else
    return static_cast<O &&>(object).*member;
}
struct Point {
  int x, y;
  __device__ constexpr int sum(int scale) const { return (x + y) * scale; }
  __device__ constexpr int &at(int i) { return this->*(i ? &Point::y : &Point::x); }
};
struct Shape {
  __device__ constexpr virtual int corners() const { return 0; }
};
struct Square : Shape {
  int side = 2;
  __device__ constexpr int corners() const override { return 4 * side / 2; }
};
struct Extra {
  int e = 1;
};
struct Wide : Extra, Point {};
constexpr int Point::*fields[] = {&Point::x, &Point::y};
__device__ constexpr int total(Point p) {
  int sum = 0;
  for (auto field : fields)
    sum = sum * 10 + p.*field;
  return sum;
}
static_assert(total({3, 4}) == 34);
static_assert((Point{1, 2}.*&Point::sum)(3) == 9);
static_assert((Square().*(&Shape::corners))() == 4);
static_assert(Wide{{}, {5, 6}}.*static_cast<int Wide::*>(&Point::y) == 6);
static_assert(&Point::x != &Point::y && fields[0] == &Point::x && fields[1]);
static_assert(static_cast<int Point::*>(static_cast<int Wide::*>(&Point::y)) == &Point::y);
template <int Point::*...Fields> struct Sum {
  __device__ static int of(const Point &p) { return (0 + ... + (p.*Fields)); }
};
struct Ops {
  int (Point::*f)(int) const;
  int Point::*m;
};
constexpr Ops ops = {&Point::sum, &Point::y};
struct Smart {
  Point *p;
  template <class T> __device__ T &operator->*(T Point::*member) const { return p->*member; }
};
__global__ void use(int *out, int zero) {
  Point p{3 + zero, 4};
  out[0] = Signature<decltype(&Point::sum)>::kind * 10 + Signature<decltype(&Point::sum)>::count;
  out[1] = Signature<decltype(&Point::at)>::kind * 10 + Signature<decltype(&Point::x)>::kind;
  out[2] = invoke(&Point::sum, p, 2) * 100 + invoke(&Point::y, p);
  out[3] = total(p);
  p.at(1) = 9;
  out[4] = p.y;
  out[5] = Sum<&Point::x, &Point::y>::of(p) + Sum<>::of(p);
  out[6] = (p.*ops.f)(1) + p.*ops.m;
  auto field = fields[zero + 1];
  auto call = [field, f = &Point::sum](const Point &q) { return q.*field * 100 + (q.*f)(1); };
  out[7] = call(p);
  Smart smart{&p};
  smart->*&Point::x = 50;
  out[8] = p.x;
  Square square;
  square.side = 5;
  int (Shape::*corners)() const = &Shape::corners;
  const Shape &shape = square;
  out[9] = (shape.*corners)();
}
// LAUNCH: use<<<1, 1>>>(out=s32[10]{fill -1}, 0)
// EXPECT: out == {21, 13, 1404, 34, 9, 12, 21, 912, 50, 10}
