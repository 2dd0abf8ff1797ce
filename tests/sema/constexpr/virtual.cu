// Virtual calls at compile time go by the class of the complete object.
// RUN: sema -std=c++20
#define D __device__ constexpr
struct Shape { D virtual int area() const = 0; D virtual int sides() const { return 0; } };
struct Square : Shape {
  int s;
  D Square(int x) : s(x) {}
  D int area() const override { return s * s; }
  D int sides() const override { return 4; }
};
struct Tagged : Square {
  int tag;
  D Tagged(int x) : Square(x), tag(7) {}
  D int area() const override { return Square::area() + tag; }
};
struct Circle : Shape { D int area() const override { return 3; } };
D int measure(const Shape &s) { return s.area() * 10 + s.sides(); }
static_assert(measure(Square(3)) == 94 && measure(Tagged(2)) == 114 && measure(Circle()) == 30);
D int through() {
  Tagged t(1);
  const Square *p = &t;
  const Shape *q = p;
  return p->area() * 100 + q->area();
}
static_assert(through() == 808);
struct Holder { Square a, b; };
D int member() { Holder h{Square(2), Square(5)}; const Shape &s = h.b; return s.area(); }
static_assert(member() == 25);
