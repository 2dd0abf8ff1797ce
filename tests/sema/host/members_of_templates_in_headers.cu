// A member of a class template that nobody calls is not read for kernels: it may be wrong for the arguments.
// RUN: sema --preprocess=none
# 1 "library.h" 1 3
template <class T> __attribute__((global)) void kernel(T *out) { *out = T(); }
template <class T> void launch(T *out) { kernel<<<1, 1>>>(out); }
template <class T> struct Pointer {
  T *pointer;
  __attribute__((host)) __attribute__((device)) void advance() { ++pointer; launch((int *)0); }
};
inline void rooted() { launch((float *)0); }
# 11 "app.cu" 2
Pointer<void> global;
// CHECK-NOT: function kernel<int>
// CHECK: function kernel<float>
