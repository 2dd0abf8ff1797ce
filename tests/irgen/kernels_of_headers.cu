// cicc reads every function body that is no template's, those of system headers too: a kernel that one names is emitted,
// directly or through templates, though nobody calls the function.
// RUN: irgen --preprocess=nvcc --std=c++17
# 1 "library.h" 1 3
template <class T> __global__ void direct() {}
template <class T> __global__ void through_template() {}
template <class T> __global__ void through_member() {}
template <class T> __global__ void in_member() {}
template <class T> __global__ void never() {}
inline void names_it() { void (*p)() = direct<void>; (void)p; }
template <class T> void launch() { through_template<T><<<1, 1>>>(); }
static inline void calls_template() { launch<int>(); }
template <class T> struct Dispatch {
  static void run() { through_member<T><<<1, 1>>>(); }
  static void other() { never<T><<<1, 1>>>(); }
};
inline int calls_member() { Dispatch<float>::run(); return 1; }
struct Plain { void run() { in_member<long><<<1, 1>>>(); } };
template <class T> __attribute__((global)) void attributed() {}
inline void names_attributed() { void (*p)() = attributed<char>; (void)p; }
template <class T> void uncalled() { never<T><<<1, 1>>>(); }
# 24 "kernels_of_headers.cu" 2
int main() {}
// CHECK-DAG: define weak_odr ptx_kernel void @_Z6directIvEvv
// CHECK-DAG: define weak_odr ptx_kernel void @_Z16through_templateIiEvv
// CHECK-DAG: define weak_odr ptx_kernel void @_Z14through_memberIfEvv
// CHECK-DAG: define weak_odr ptx_kernel void @_Z9in_memberIlEvv
// CHECK-DAG: define weak_odr ptx_kernel void @_Z10attributedIcEvv
// CHECK-NOT: never
