// A bit-field is accessed through bytes that hold nothing but bit-fields of its class, and constants of
// bit-fields lie where accesses find them.
// RUN: run

struct Beside {
  signed char a;
  int b : 21;
};
struct Wider {
  unsigned a : 3;
  unsigned long long c : 40;
};
struct Mixed {
  bool p : 1;
  int q : 9;
};
#pragma pack(push, 1)
struct Straddling {
  unsigned a : 31;
  int b : 27;
  unsigned char c;
};
struct Far {
  unsigned char a : 7;
  unsigned long long b : 63;
  long long c : 57;
};
#pragma pack(pop)
struct __attribute__((packed)) Byte {
  unsigned a : 5, b : 3;
};
class Base {
  int a;
  signed char b;
public:
  constexpr __device__ Base(int a, int b) : a(a), b((signed char)b) {}
  __device__ int sum() const { return a + b; }
};
// Its members lie in the base's padding.
struct Derived : Base {
  signed char c;
  int d : 4;
  constexpr __device__ Derived(int a, int b, int c, int d) : Base(a, b), c((signed char)c), d(d) {}
};
struct Empty {};
struct First : Empty {
  int i;
};
// The same empty base twice: the two have different addresses.
struct Repeated : Empty, First {
  int j;
};

__device__ Beside beside = {1, -161};
__device__ Wider wider = {5, 0x9123456789ull};
__device__ Mixed mixed = {true, -200};
__device__ Straddling straddling = {0x7abcdef0, -12345, 200};
__device__ Far far = {100, 0x123456789abcdef0ull, -99};
__device__ Derived derived(1000, -2, 7, -3);
__device__ Repeated repeated = {{}, {{}, 1}, 2};

extern "C" __global__ void constants(long long *out) {
  int n = 0;
  out[n++] = beside.a;
  out[n++] = beside.b;
  out[n++] = wider.a;
  out[n++] = wider.c;
  out[n++] = mixed.p;
  out[n++] = mixed.q;
  out[n++] = straddling.a;
  out[n++] = straddling.b;
  out[n++] = straddling.c;
  out[n++] = far.a;
  out[n++] = far.b;
  out[n++] = far.c;
  out[n++] = derived.sum();
  out[n++] = derived.c;
  out[n++] = derived.d;
  out[n++] = repeated.i;
  out[n++] = repeated.j;
}

extern "C" __global__ void written(long long *out, int v) {
  Straddling s;
  s.a = v;
  s.b = -v;
  s.c = v;
  Far f;
  f.a = v;
  f.b = 1ll << 62 | v;
  f.c = -v;
  f.b++;
  Derived d(v, v, v, 1);
  d.d = -5;
  d.c += 2;
  out[0] = s.a;
  out[1] = s.b;
  out[2] = s.c;
  out[3] = f.a;
  out[4] = f.b;
  out[5] = f.c;
  out[6] = d.sum();
  out[7] = d.c;
  out[8] = d.d;
  out[9] = sizeof(Straddling) * 100 + sizeof(Far);
}

// Every thread writes its own object: a wider access would meet the neighbour's.
extern "C" __global__ void neighbours(unsigned char *out) {
  __shared__ Byte bytes[64];
  int t = threadIdx.x;
  ((unsigned char *)bytes)[t] = 0;
  __syncthreads();
  bytes[t].a = t;
  bytes[t].b = t;
  __syncthreads();
  out[t] = bytes[t].a * 8 + bytes[t].b;
}

// LAUNCH: constants<<<1, 1>>>(constants=s64[17])
// LAUNCH: written<<<1, 1>>>(written=s64[10], 77)
// LAUNCH: neighbours<<<1, 64>>>(bytes=u8[64]{fill 0})
// EXPECT: constants[0..9] == {1, -161, 5, 623362008969, 1, -200, 2059198192, -12345, 200}
// EXPECT: constants[9..17] == {100, 1311768467463790320, -99, 998, 7, -3, 1, 2}
// EXPECT: written == {77, -77, 77, 77, 4611686018427387982, -77, 154, 79, -5, 916}
// EXPECT: bytes[i] == (and(i, 31) * 8 + and(i, 7))
