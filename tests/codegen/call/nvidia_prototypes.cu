// Classes cross calls as arrays of bytes of their own size and alignment, as NVIDIA's objects have them.
// RUN: codegen --arch=sm_90 -O3 -rdc=true prefix=OLD
// RUN: codegen --arch=sm_100 -O3 -rdc=true prefix=NEW
union Number { int i; float f; double d; };
struct Bits { int a : 3, b : 9; };
struct __attribute__((packed)) Packed { char c; int i; };
struct alignas(16) Over { int x; };
struct Empty {};
struct Large { float x[40]; };
struct Bytes { char x[150]; };

// OLD: .extern .func (.param .align 8 .b8 func_retval0[8]) _Z6number6Number
// OLD-NEXT: (
// OLD-NEXT: .param .align 8 .b8 _Z6number6Number_param_0[8]
__device__ Number number(Number v);
// OLD: .extern .func (.param .align 4 .b8 func_retval0[4]) _Z4bits4Bits
// OLD-NEXT: (
// OLD-NEXT: .param .align 4 .b8 _Z4bits4Bits_param_0[4]
__device__ Bits bits(Bits v);
// OLD: .extern .func (.param .align 1 .b8 func_retval0[5]) _Z6packed6Packed
// OLD-NEXT: (
// OLD-NEXT: .param .align 1 .b8 _Z6packed6Packed_param_0[5]
__device__ Packed packed(Packed v);
// OLD: .extern .func (.param .align 16 .b8 func_retval0[16]) _Z4over4Over
// OLD-NEXT: (
// OLD-NEXT: .param .align 16 .b8 _Z4over4Over_param_0[16]
__device__ Over over(Over v);
// OLD: .extern .func (.param .align 1 .b8 func_retval0[1]) _Z5empty5Empty
// OLD-NEXT: (
// OLD-NEXT: .param .align 1 .b8 _Z5empty5Empty_param_0[1]
__device__ Empty empty(Empty v);
// OLD: .extern .func (.param .align 4 .b8 func_retval0[160]) _Z5large5Large
// OLD-NEXT: (
// OLD-NEXT: .param .align 4 .b8 _Z5large5Large_param_0[160]
__device__ Large large(Large v);
// OLD: .extern .func (.param .align 1 .b8 func_retval0[150]) _Z5bytes5Bytes
// OLD-NEXT: (
// OLD-NEXT: .param .align 4 .b8 _Z5bytes5Bytes_param_0[150]
// NEW: .extern .func (.param .align 1 .b8 func_retval0[150]) _Z5bytes5Bytes
// NEW-NEXT: (
// NEW-NEXT: .param .align 1 .b8 _Z5bytes5Bytes_param_0[150]
__device__ Bytes bytes(Bytes v);
// OLD: .extern .func (.param .b32 func_retval0) _Z8variableiz
// OLD-NEXT: (
// OLD-NEXT: .param .b32 _Z8variableiz_param_0,
// OLD-NEXT: .param .align 8 .b8 %VAParam[]
// NEW: .extern .func (.param .b32 func_retval0) _Z8variableiz
// NEW-NEXT: (
// NEW-NEXT: .param .b32 _Z8variableiz_param_0,
// NEW-NEXT: .param .align 8 .b8 _Z8variableiz_vararg[]
__device__ int variable(int n, ...);

struct Values {
  Number number;
  Bits bits;
  Packed packed;
  Over over;
  Empty empty;
  Large large;
  Bytes bytes;
};

// OLD-LABEL: .entry _Z5small6ValuesPS_(
// OLD-NOT: .local
// OLD: ret;
__global__ void small(Values v, Values *to) {
  to->number = number(v.number);
  to->bits = bits(v.bits);
  to->packed = packed(v.packed);
  to->over = over(v.over);
  to->empty = empty(v.empty);
}

// OLD-LABEL: .entry _Z6kernelPi6ValuesPS0_PFiizE(
// OLD: .param .align 8 .b8 param1[16];
// OLD: _Z8variableiz,
// OLD: .param .align 8 .b8 _[]
__global__ void kernel(int *out, Values v, Values *to, int (*pointer)(int, ...)) {
  to->large = large(v.large);
  to->bytes = bytes(v.bytes);
  out[0] = variable(1, 2, 3.0) + variable(0);
  out[1] = pointer(1, 2, 3.0);
}

// An explicit instantiation is for other units too.
// OLD: .weak .func (.param .b32 func_retval0) _Z5twiceIiET_S0_(
template <class T> __device__ T twice(T x) { return x * 2; }
template __device__ int twice<int>(int);
// OLD: .weak .func (.param .b32 func_retval0) _ZN4TwinIiE3getEi(
template <class T> struct Twin { __device__ T get(T x) { return x; } };
template struct Twin<int>;
