// Implicit, defaulted, delegating and inherited constructors and assignments do what they stand for.
// RUN: run
struct R {
  int &r;
  const int c;
  __device__ R(int &x) : r(x), c(x + 1) {}
};
struct Base {
  int b;
  __device__ Base(int x) : b(x) {}
  __device__ Base(int x, int y) : b(x * y) {}
};
struct Der : Base {
  int d = 5;
  using Base::Base;
};
struct Arr {
  Base a[2];
  int n[3];
  __device__ Arr() : a{{1}, {2}}, n{4, 5} {}
};
struct Ag {
  int x;
  int y = 7;
};
struct Deleg {
  int v;
  __device__ Deleg(int a, int b) : v(a + b) {}
  __device__ Deleg(int a) : Deleg(a, 100) { v += 1; }
};
struct Anon {
  union {
    int i;
    float f;
  };
  struct {
    int p, q;
  };
  int z;
  __device__ Anon(int k) : f(1.5f), p(k), q(k + 1), z(0) {}
};
struct Cp {
  int n;
  __device__ Cp(int n) : n(n) {}
  __device__ Cp(const Cp &o) : n(o.n + 1) {}
  __device__ Cp(Cp &&o) : n(o.n + 100) { o.n = -1; }
  __device__ Cp &operator=(const Cp &o) {
    n = o.n + 10;
    return *this;
  }
  __device__ Cp &operator=(Cp &&o) {
    n = o.n + 1000;
    return *this;
  }
};
struct Hold {
  Cp c;
  Cp arr[2];
  int k;
  __device__ Hold(int x) : c(x), arr{Cp(x + 1), Cp(x + 2)}, k(3) {}
};
struct Out {
  int x;
  Out() = default;
  __device__ Out(const Out &);
};
__device__ Out::Out(const Out &o) = default;
template <class T> __device__ T &&mv(T &t) { return static_cast<T &&>(t); }
struct NT {
  int a;
  NT() = default;
  int b = 3;

private:
  int c;

public:
  __device__ int getc() const { return c; }
};
__device__ Cp nr(int x) {
  Cp c(x);
  c.n++;
  return c;
}
__device__ Cp pm(Cp c) { return c; }
__global__ void k(int *o, int n) {
  int x = n;
  R r(x);
  r.r = 9;
  o[0] = x;
  o[1] = r.c;
  R r2(r);
  r2.r = 8;
  o[2] = x;
  Der d(4);
  Der e(4, 5);
  o[3] = d.b + d.d;
  o[4] = e.b;
  Arr a;
  o[5] = a.a[1].b * 100 + a.n[1] * 10 + a.n[2];
  Arr a2 = a;
  o[6] = a2.a[0].b + a2.n[0];
  Ag g;
  g.x = 1;
  o[7] = g.y + g.x;
  Ag h{};
  o[8] = h.x + h.y;
  Deleg dl(3);
  o[9] = dl.v;
  Anon an(4);
  o[10] = an.p + an.q + (int)(an.f * 2);
  Hold h1(1);
  Hold h2(h1);
  o[11] = h2.c.n * 10000 + h2.arr[0].n * 100 + h2.arr[1].n;
  Hold h3(mv(h1));
  o[12] = h3.c.n * 1000 + h3.arr[1].n;
  o[13] = h1.c.n;
  h2 = h3;
  o[14] = h2.c.n + h2.arr[1].n;
  h2 = mv(h3);
  o[15] = h2.arr[0].n;
  Out u;
  u.x = 5;
  Out w(u);
  o[16] = w.x;
  NT nt = NT();
  o[17] = nt.a + nt.b + nt.getc();
  o[18] = pm(Cp(1)).n;
  NT nts[3] = {};
  o[19] = nts[2].b + nts[1].a;
  Cp z = nr(4);
  o[20] = z.n;
  Cp *pp = &z;
  pp->~Cp();
  typedef int I;
  int q;
  q.~I();
  Deleg dd[2] = {1, 2};
  o[21] = dd[1].v;
}
// LAUNCH: k<<<1, 1>>>(o=s32[22]{fill 0}, 1)
// EXPECT: o == {9, 2, 8, 9, 20, 250, 5, 8, 7, 104, 12, 20304, 101103, -1, 224, 1102, 5, 3, 101, 3, 5, 103}
