// Member functions, constructors, copies, operators: which one runs, when, on what object.
// RUN: run
struct Log {
  int *out;
  int at;
  __device__ void add(int v) { out[at++] = v; }
};
struct Tracked {
  Log *log;
  int id;
  __device__ Tracked(Log *l, int i) : log(l), id(i) { log->add(id); }
  __device__ Tracked(const Tracked &other) : log(other.log), id(other.id + 100) { log->add(id); }
  __device__ int value() const { return id * 2; }
};
__device__ int take(Tracked t) { return t.value(); }
__device__ Tracked make(Log *l, int i) { return Tracked(l, i); }

__global__ void lifetimes(int *out) {
  Log log = {out + threadIdx.x * 32, 0};
  {
    Tracked a(&log, 1);
    for (int k = 0; k < 2; k++) {
      Tracked b(&log, 10 + k);
      if (k == 1 && threadIdx.x)
        break;
    }
    log.add(take(a));
    Tracked c = make(&log, 5);
    const Tracked &bound = Tracked(&log, 7);
    log.add(bound.value() + make(&log, 8).value());
    if (threadIdx.x == 1)
      goto out;
    Tracked d[2] = {Tracked(&log, 20), Tracked(&log, 21)};
    log.add(d[1].id);
  }
out:
  log.add(999);
  while (log.at < 32)
    log.add(0);
}

struct Complex {
  float re, im;
  __device__ Complex(float r = 0, float i = 0) : re(r), im(i) {}
  __device__ Complex operator*(const Complex &o) const {
    return Complex(re * o.re - im * o.im, re * o.im + im * o.re);
  }
  __device__ Complex &operator+=(const Complex &o) {
    re += o.re;
    im += o.im;
    return *this;
  }
  __device__ float operator[](int i) const { return i ? im : re; }
  __device__ explicit operator bool() const { return re != 0 || im != 0; }
  __device__ bool operator==(const Complex &o) const { return re == o.re && im == o.im; }
};
__device__ Complex operator-(Complex a) { return Complex(-a.re, -a.im); }
__global__ void complex(float *out) {
  Complex z(1, 2), w = 3.0f, sum;
  sum += z * w;
  sum += -z;
  sum += 1.0f;
  out[0] = sum[0];
  out[1] = sum[1];
  out[2] = sum ? 1 : 0;
  out[3] = Complex() ? 1 : 0;
  out[4] = (z == Complex(1, 2)) + 2 * (z == w);
}
// LAUNCH: lifetimes<<<1, 2>>>(out=s32[64])
// EXPECT: out == {1, 10, 11, 101, 202, 5, 7, 8, 30, 20, 21, 21, 999, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 10, 11, 101, 202, 5, 7, 8, 30, 999, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
// LAUNCH: complex<<<1, 1>>>(c=f32[5])
// EXPECT: c == {3, 4, 1, 0, 1}
