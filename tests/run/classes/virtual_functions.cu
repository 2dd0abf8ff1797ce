// Virtual calls reach the last overrider, through any base, with `this` and the result adjusted.
// RUN: run
struct P {
  int x;
  __device__ P() : x(1) {}
  __device__ virtual int f() = 0;
  __device__ virtual int g() { return 2; }
  __device__ int twice() { return 2 * f(); }
};
struct Q {
  int y;
  __device__ virtual int h() { return 5; }
};
struct D : P, Q {
  int z;
  __device__ int f() override { return 3; }
  __device__ int h() override { return z; }
};
struct VB {
  int vb;
  __device__ VB() : vb(7) {}
  __device__ virtual int v() { return vb; }
};
struct L : virtual VB {
  int l;
  int seen;
  __device__ L() : l(1) { seen = v(); }
  __device__ int v() override { return l; }
};
struct R : virtual VB {
  int r;
  int seen;
  __device__ R() : r(2) { seen = v(); }
};
struct Diamond : L, R {
  int d;
  __device__ Diamond() : d(vb + 3) {}
};
struct Deep : Diamond {
  __device__ int v() override { return d + r + l; }
};
struct Self : P {
  __device__ int f() override { return 1; }
  __device__ virtual P *self() { return this; }
};
struct Covariant : Q, Self {
  int own;
  __device__ Covariant() : own(6) {}
  __device__ Covariant *self() override { return this; }
};
struct Counter {
  int *ended;
  __device__ Counter(int *ended) : ended(ended) {}
  __device__ virtual ~Counter() { *ended = *ended * 10 + 1; }
};
struct Named : Counter {
  int pad;
  __device__ Named(int *ended) : Counter(ended), pad(0) {}
  __device__ ~Named() override { *ended = *ended * 10 + 2; }
};
struct Last final : Named {
  using Named::Named;
  Counter inner = Counter(ended);
};
struct Big {
  int a[8];
};
struct ReturnsBig {
  __device__ virtual Big make(int n) {
    Big b = {};
    b.a[3] = n;
    return b;
  }
};
struct AlsoBig : ReturnsBig {
  __device__ Big make(int n) override {
    Big b = ReturnsBig::make(n);
    b.a[3] += 100;
    return b;
  }
};
__device__ P *gp;
__device__ Q *gq;
__device__ VB *gv;
__device__ Self *gs;
__device__ Counter *gc;
__device__ ReturnsBig *gb;
__global__ void k(int *o, int n) {
  D d;
  d.z = n;
  gp = &d;
  gq = &d;
  o[0] = gp->f() * 10 + gp->g();
  o[1] = gq->h();
  o[2] = gp->twice();
  Diamond x;
  gv = &x;
  o[3] = gv->v();
  o[4] = x.L::seen * 10 + x.R::seen;
  o[5] = x.d;
  Deep y;
  gv = &y;
  o[6] = gv->v();
  L *l = &y;
  VB *vb = l;
  o[7] = vb->vb + l->vb;
  Covariant c;
  gs = &c;
  o[8] = gs->self()->x;
  o[9] = c.self()->own;
  gc = new Named(&o[10]);
  delete gc;
  gc = new Last(&o[11]);
  delete gc;
  { Last last(&o[12]); }
  AlsoBig big;
  gb = &big;
  o[13] = gb->make(n).a[3];
  gv = (VB *)nullptr;
  l = nullptr;
  o[14] = (VB *)l == gv;
  o[15] = gq->Q::h();
}
// LAUNCH: k<<<1, 1>>>(o=s32[16]{fill 0}, 4)
// EXPECT: o == {32, 4, 6, 1, 17, 10, 13, 14, 1, 6, 21, 121, 121, 104, 1, 5}
