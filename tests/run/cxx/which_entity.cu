// Names and types mean what C++ says: `decltype(auto)` of a name is its type, a local `extern` is the
// variable of the namespace, a using-declaration of a virtual function calls the final overrider.
// RUN: run -default-device
int global_number = 7;
int before_definition() {
  extern __device__ int defined_later;
  return defined_later++;
}
int defined_later = 3;
namespace inner {
int number = 20;
int read() {
  extern int number;
  return number;
}
}

struct Top {
  virtual int f() { return 1; }
};
struct Middle : Top {
  int f() { return 2; }
};
struct Bottom : Middle {
  using Top::f;
};

struct Virtual {
  int x;
};
Virtual *taken;
struct Taker {
  Taker(Virtual *object) { taken = object; }
};
struct Passer : virtual Virtual, Taker {
  Passer() : Taker(this) {}
};
struct Outer : virtual Passer {};

struct Empty1 {};
struct Empty2 : Empty1 {};
struct Spread : Empty1, Empty2 {};
struct Dynamic : Spread {
  virtual void f() {}
};
struct OfDynamic : virtual Dynamic {};

struct Deleted {
  int x;
  static int calls;
  void *operator new[](unsigned long bytes) { return ::operator new[](bytes); }
  void operator delete[](void *memory) { ++calls; ::operator delete[](memory); }
};
int Deleted::calls;

struct Narrow {
  unsigned long long u : 32;
  long long s : 32;
  unsigned long long small : 20;
};

extern "C" __global__ void k(int *out) {
  int n = 0;
  struct Local { int v; } local{1};
  decltype(auto) copy = local.v;
  copy = 5;
  out[n++] = local.v;
  decltype(auto) alias = (local.v);
  alias = 6;
  out[n++] = local.v;
  out[n++] = before_definition() * 10 + defined_later;
  out[n++] = inner::read();
  Bottom bottom;
  out[n++] = bottom.f();
  Outer outer;
  out[n++] = taken == (Virtual *)&outer;
  OfDynamic of_dynamic;
  out[n++] = (void *)&of_dynamic == (void *)(Dynamic *)&of_dynamic;
  out[n++] = sizeof(OfDynamic);
  Deleted(*rows)[2] = new Deleted[2][2];
  delete[] rows;
  out[n++] = Deleted::calls;
  Narrow narrow = {0xffffffffu, -1, 1};
  out[n++] = sizeof(narrow.u + 0) * 100 + sizeof(narrow.s + 0) * 10 + sizeof(narrow.small + 0);
  out[n++] = narrow.small - 2 < 0;
  extern int global_number;
  out[n++] = global_number;
}

// LAUNCH: k<<<1, 1>>>(out=s32[12])
// EXPECT: out == {1, 6, 34, 20, 2, 1, 0, 16, 1, 444, 1, 7}
