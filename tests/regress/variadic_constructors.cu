// Constructors and placement operators that end in `...` get what they are given, and operators with default
// arguments these.
// RUN: run
#define va_list __builtin_va_list
#define va_start __builtin_va_start
#define va_arg __builtin_va_arg
#define va_end __builtin_va_end
struct Bytes {
  unsigned char b[5];
};
struct Base {
  int sum = 0;
  __device__ Base(int n, ...) {
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; ++i) sum += va_arg(list, int);
    va_end(list);
  }
  __device__ explicit Base(const char *text, ...) {
    va_list list;
    va_start(list, text);
    sum = *va_arg(list, int *);
    sum += (int)va_arg(list, double);
    sum += va_arg(list, Bytes).b[4];
    va_end(list);
  }
};
struct Virtual : virtual Base {
  __device__ Virtual(int a) : Base(3, a, 2 * a, 3 * a) {}
};
struct Derived : Virtual {
  int own;
  __device__ Derived(int a, ...) : Base(2, a, 10), Virtual(a) {
    va_list list;
    va_start(list, a);
    own = va_arg(list, int);
    va_end(list);
  }
};
struct Member {
  Base b;
  Base c{1, 7};
  __device__ Member(int a) : b(2, a, a) {}
};
struct Pool {
  int n;
  static __device__ void *operator new(size_t, int *counter, ...) {
    va_list list;
    va_start(list, counter);
    char *room = va_arg(list, char *);
    *counter += va_arg(list, int);
    va_end(list);
    return room;
  }
};
__device__ int defaults_seen;
struct Defaults {
  int n;
  static __device__ void *operator new(size_t bytes, int more = 5, int most = 30) {
    defaults_seen += more + most;
    return malloc(bytes);
  }
};
__device__ int any(...) { return 5; }
struct Any {
  int n;
  __device__ Any(...) : n(9) {}
};
__device__ int take(Any a) { return a.n; }

extern "C" __global__ void k(int *out) {
  int seven = 7;
  Bytes bytes = {{1, 2, 3, 4, 5}};
  out[0] = Base(0).sum;
  out[1] = Base(3, 1, 2, 3).sum;
  out[2] = Base("x", &seven, 2.5, bytes).sum;
  out[3] = Virtual(4).sum;
  Derived derived(5, 6);
  out[4] = derived.sum;
  out[5] = derived.own;
  Member member(8);
  out[6] = member.b.sum;
  out[7] = member.c.sum;
  int counter = 1;
  char room[16];
  Pool *pool = new (&counter, room, 20) Pool;
  pool->n = 3;
  out[8] = counter + pool->n;
  out[9] = any(&Pool::n, &seven) + Any().n + Any(1, 2).n + take(3.0);
  Any two[2] = {Any(1), Any(&seven, 2)};
  out[10] = two[1].n;
  Base *heap = new Base(2, 30, 40);
  out[11] = heap->sum;
  delete heap;
  Defaults *first = new Defaults, *second = new (1) Defaults;
  delete first;
  delete second;
  out[12] = defaults_seen;
}
// LAUNCH: k<<<1, 1>>>(out=s32[13])
// EXPECT: out == {0, 6, 14, 24, 15, 6, 16, 7, 24, 32, 9, 70, 66}
