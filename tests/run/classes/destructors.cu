// Destructors run once, on every way out of a scope, in the opposite order of construction.
// RUN: run
struct Trace {
  int *log;
  int id;
  __device__ Trace(int *log, int id) : log(log), id(id) { *log = *log * 10 + id; }
  __device__ Trace(const Trace &o) : log(o.log), id(o.id) { *log = *log * 10 + 7; }
  __device__ ~Trace() { *log = *log * 10 + (9 - id); }
  __device__ explicit operator bool() const { return id > 0; }
};
__device__ Trace make(int *log, int id) { return Trace(log, id); }
__device__ int take(Trace t) { return t.id; }
__device__ int use(const Trace &t) { return t.id; }
struct Pair {
  Trace a;
  Trace b;
  __device__ Pair(int *log) : a(log, 1), b(log, 2) {}
};
struct Ref {
  const Trace &r;
};
__device__ int early(int *log, int n) {
  Trace t(log, 1);
  if (n > 0) {
    Trace u(log, 2);
    return n;
  }
  return 0;
}
__global__ void k(int *o, int n) {
  {
    Trace t(&o[0], 1);
    { Trace u(&o[0], 2); }
  }
  {
    Trace t = make(&o[1], 3);
    take(t);
  }
  for (int i = 0; i < 3; i++) {
    Trace t(&o[2], 1);
    if (i == n)
      break;
    if (i == 0)
      continue;
    Trace u(&o[2], 2);
  }
  n > 0 && (bool)Trace(&o[3], 1) && use(Trace(&o[3], 2));
  n < 0 && use(Trace(&o[3], 3));
  {
    const Trace &r = Trace(&o[4], 1);
    use(r);
    Trace x(&o[4], 2);
  }
  { Pair w(&o[5]); }
  { Trace all[2] = {Trace(&o[6], 1), Trace(&o[6], 2)}; }
  o[7] = 0;
  o[8] = n ? use(Trace(&o[7], 1)) : use(Trace(&o[7], 2));
  {
    Pair w(&o[9]);
    Pair copy = w;
  }
  {
    int i = 0;
  again:
    Trace t(&o[10], 1);
    if (++i < 2)
      goto again;
  }
  while (Trace t = Trace(&o[11], o[11] < 100))
    break;
  early(&o[12], n);
  {
    Ref ref{Trace(&o[13], 3)};
    o[13] = o[13] * 10 + 5;
  }
  for (Trace t(&o[14], 1); o[14] < 100;)
    o[14] = o[14] * 10 + 4;
  switch (int(use(Trace(&o[15], 1)))) {
  case 1: {
    Trace t(&o[15], 2);
    break;
  }
  default: o[15] = 0;
  }
}
// LAUNCH: k<<<1, 1>>>(o=s32[20]{fill 0}, 1)
// EXPECT: o[0..8] == {1278, 3766, 1818, 1278, 1278, 1278, 1278, 18}
// EXPECT: o[8..16] == {1, 12777878, 1818, 18, 1278, 356, 1448, 1827}
