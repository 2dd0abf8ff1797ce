// A qualifier chooses one of several bases of a class; names after `.` may be known to the class alone.
// RUN: run
struct Top {
  int v;
  __device__ int get() { return v; }
};
struct Left : Top {};
struct Right : Top {};
struct Join : Left, Right {
  __device__ int sum() { return Left::get() * 10 + Right::get(); }
  __device__ void set(int a, int b) {
    Left::v = a;
    Right::v = b;
  }
};

template <class T>
struct Wrapped {
  __device__ int f() { return sizeof(T); }
};
struct User : Wrapped<short> {
  typedef User Alias;
  __device__ User() {}
  __device__ ~User() {}
};
struct Made : Top {
  __device__ Made(int x) : Top::Top() { v = x; }
};
typedef int Integer;

struct Call {
  __device__ int operator()() const { return 8; }
  __device__ Call operator++(int) { return *this; }
};
__device__ bool both(int x) { return x == 3; }

__global__ void qualified(int *out) {
  Join join;
  join.set(4, 5);
  out[0] = join.sum();
  out[1] = join.Right::get();
  User user;
  out[2] = user.Wrapped::f();
  User *p = new User;
  p->Alias::~Alias();
  int i = 3;
  i.Integer::~Integer();
  out[3] = Made(7).v + i;
  (Call())++;
  out[4] = (Call())();
  if (bool(both(i))) out[5] = 1;
  for (int n = 0; bool(n < 2); n++) out[5]++;
}

// LAUNCH: qualified<<<1, 1>>>(out=s32[6])
// EXPECT: out == {45, 5, 2, 10, 8, 3}
