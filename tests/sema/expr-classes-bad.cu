// User-defined conversions must apply where the standard allows them, one at a time.
// RUN: sema
struct A { int x; };
struct B { __device__ B(A); int v; };
struct C { __device__ operator A() const; __device__ explicit operator bool() const; };
struct E1 { __device__ explicit E1(int); int v; };
struct V2 {
  float x, y;
  __device__ V2 operator*(float s) const { return {x * s, y * s}; }
  __device__ bool operator==(const V2 &o) const { return x == o.x; }
  __device__ V2 operator-() const { return V2{-x, -y}; }
  __device__ V2 &operator++() {
    x++;
    return *this;
  }
  __device__ V2 operator++(int) {
    V2 t = *this;
    ++*this;
    return t;
  }
};
struct Idx { int i; __device__ operator int() const { return i; } };
__device__ void fa(A);
__device__ void fb(B);
__device__ void fe(E1);
__device__ void fv(V2);
__device__ void amb(A);
__device__ void amb(B);
__device__ A makeA(); __device__ const A &refA();
__global__ void k(A a, C c, V2 v, Idx ix, int *p, float f) {
  fb(a);
  fa(c);
  fb(c); // expected-error #312 {{no suitable user-defined conversion from "C" to "B" exists}}
  fe(1); // expected-error #415 {{no suitable constructor exists to convert from "int" to "E1"}}
  fe(E1(1));
  fe({1}); // expected-error #2334 {{copy-list-initialization cannot use a constructor marked "explicit"}}
  E1 e = 1; // expected-error #415 {{no suitable constructor exists to convert from "int" to "E1"}}
  E1 e2(1);
  E1 e3{1};
  if (c) p[0] = 1;
  bool b2(c);
  p[1] = !c;
  p[2] = c && f;
  v = v * 2 ;
  v = v * v; // expected-error #349 {{no operator "*" matches these operands}}
  p[3] = v == v;
  p[4] = v != v; // expected-error #349 {{no operator "!=" matches these operands}}
  v = -v;
  ++v;
  v++;
  v--; // expected-error #349 {{no operator "--" matches these operands}}
  p[ix] = p[ix + 1];
  *(p + ix) = ix;
  p[5] = ix * 2.5f;
  ix += 1; // expected-error #349 {{no operator "+=" matches these operands}}
  switch (ix) { case 1: break; } 
  amb(c);
  amb(a);
  fv({1, 2});
  fv({f});
  fv({1, 2, 3}); // expected-error #146 {{too many initializer values}}
  fv(v = {3, 4});
  A &r = a;
  const A &cr = makeA();
  A &bad = makeA(); // expected-error #461 {{initial value of reference to non-const must be an lvalue}}
  const B &cb = a;
  A &&rr = makeA();
  A &&r2 = a; // expected-error #1768 {{an rvalue reference cannot be bound to an lvalue}}
  A &&r3 = static_cast<A &&>(a);
  a = makeA();
  a = c;
  makeA() = a;
  makeA().x = 3; // expected-error #137 {{expression must be a modifiable lvalue}}
  refA().x = 4; // expected-error #137 {{expression must be a modifiable lvalue}}
  p[6] = makeA().x;
  (f > 0 ? a : r).x = 1;
  p[7] = (f > 0 ? a : 1); // expected-error #42 {{operand types are incompatible ("A" and "int")}}
  p[8] = f > 0 ? ix : 3;
  B barr[2] = {a, a};
  B b3; // expected-error #291 {{no default constructor exists for class "B"}}
  A arr[2] = {{1}, 2};
  V2 vv[] = {1, 2, 3, 4};
  p[9] = sizeof(vv);
}
