// Constant objects of classes with virtual functions have their pointers to virtual tables: globals,
// arrays, members, static locals and constants.
// RUN: run

struct Shape {
  int sides = 3;
  __device__ virtual int count() const { return sides; }
};
struct Named {
  __device__ virtual int name() const { return 40; }
};
struct Square : Shape, Named {
  __device__ int count() const { return 4; }
  __device__ int name() const { return sides + 1; }
};
struct Holder {
  int before = 1;
  Shape shape;
  Named names[2];
};
struct Given {
  int value;
  constexpr __device__ Given(int value) : value(value) {}
  __device__ virtual int get() const { return value; }
};

__device__ Shape shape;
__device__ Square square;
__device__ Shape shapes[2];
__device__ Holder holder;
__device__ Given given(7);
__device__ constexpr Given constant(8);
__constant__ Square in_constant_memory;
__device__ const Named *pointer = &square;

__device__ __noinline__ int count(const Shape *shape) { return shape->count(); }
__device__ __noinline__ int name(const Named *named) { return named->name(); }
__device__ __noinline__ int get(const Given *given) { return given->get(); }

extern "C" __global__ void call(int *out) {
  static Shape local;
  int n = 0;
  out[n++] = count(&shape);
  out[n++] = count(&square);
  out[n++] = name(&square);
  out[n++] = count(&shapes[1]);
  out[n++] = count(&holder.shape);
  out[n++] = name(&holder.names[1]);
  out[n++] = get(&given);
  out[n++] = get(&constant);
  out[n++] = name(&in_constant_memory);
  out[n++] = name(pointer);
  out[n++] = count(&local);
}

// LAUNCH: call<<<1, 1>>>(out=s32[11])
// EXPECT: out == {3, 4, 4, 3, 3, 40, 7, 8, 4, 4, 3}
