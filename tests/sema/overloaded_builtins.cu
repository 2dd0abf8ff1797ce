// A header's overload of a built-in function does not hide the built-in one, and `(T())` is not taken
// for a cast without an operand.
// RUN: sema -rdc=true
struct Half { unsigned short bits; };
__device__ Half __shfl_sync(unsigned mask, Half value, int lane, int width = 32);
struct Block { __device__ Block() {} int size = 3; };
__device__ Block block() { return (Block()); }
__global__ void kernel(int *out) {
    out[threadIdx.x] = __shfl_sync(0xffffffffu, out[0], 3) + block().size + (Block()).size;
}

// A class value may gain qualifiers in a conditional, not lose them.
__device__ int2 choose(bool c, const int2 *p) { return c ? *p : int2(); }
// A deduction guide may carry an execution space.
template <class T> struct Holder { T value; __device__ Holder(T v) : value(v) {} };
template <class T> __host__ __device__ Holder(T *) -> Holder<T>;
__device__ int held(int *p) { Holder h(p[0]); return h.value; }
// CHECK-LABEL: function kernel
// CHECK: call __shfl_sync 'int'
// CHECK: call block 'Block'
// CHECK: construct Block::<constructor> 'Block'
// CHECK-LABEL: function choose
// CHECK: conditional
// CHECK-LABEL: function held
// CHECK: local h 'Holder<int>'
