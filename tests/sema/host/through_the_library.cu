// Functions of the standard library lead to kernels only through what the program gives them: a functor, a
// class of its own, a function's address. What they make of the library's own types is not read.
// RUN: sema --preprocess=nvcc --std=c++17
# 6 "through_the_library.cu" 1 3
namespace std {
template <class T> __global__ void never() {}
template <class T> struct box {
    T value;
    ~box() { value.~T(); }
    // Nobody gives this function anything that is not the library's.
    template <class U> void unread(U) { never<U><<<1, 1>>>(); no_such_name(value); }
};
template <class F> void call(F f) { f(); }
template <class T> void each(T *first, T *last) { for (; first != last; ++first) first->~T(); }
inline void through(void (*f)()) { f(); }
}
# 19 "through_the_library.cu" 2
template <int N> __global__ void kernel() {}
struct Launches {
    ~Launches() { kernel<1><<<1, 1>>>(); }
};
struct Elements {
    ~Elements() { kernel<2><<<1, 1>>>(); }
};
template <int N> void by_address() { kernel<N><<<1, 1>>>(); }
void run(std::box<Launches> *, Elements *elements) {
    std::call([] { kernel<3><<<1, 1>>>(); });
    std::each(elements, elements);
    std::through(by_address<4>);
    std::box<Launches> box{};
    std::box<int> plain{1};
    plain.unread(1.0);
}
// CHECK-DAG: kernel<1>
// CHECK-DAG: kernel<2>
// CHECK-DAG: kernel<3>
// CHECK-DAG: kernel<4>
// CHECK-NOT: std::never
