// Templates and classes of std with an abbreviation of their own (Sa, Sb, Ss, Si, So, Sd) use it, and make no substitution.
// RUN: irgen -rdc=true
namespace std {
template <class T> class allocator {};
template <class T> struct char_traits {};
template <class C, class T = char_traits<C>, class A = allocator<C>> class basic_string { public: struct iterator {}; };
template <class C, class T = char_traits<C>> class basic_istream {};
template <class C, class T = char_traits<C>> class basic_ostream {};
template <class C, class T = char_traits<C>> class basic_iostream {};
typedef basic_string<char> string;
inline namespace v { template <class C> class allocator2 {}; }
}
template <class T> struct Box {};
template <template <class> class X> struct Of {};
__device__ void allocators(std::allocator<int>, std::allocator<std::allocator<int>>, Of<std::allocator>) {}
__device__ void strings(std::string, std::basic_string<int>, const std::string &, Box<std::string>, std::string::iterator) {}
__device__ void streams(std::basic_istream<char>, std::basic_ostream<char>, std::basic_iostream<char>, std::basic_istream<wchar_t>) {}
__device__ void otherwise(std::basic_string<char, std::char_traits<char>, std::allocator<int>>, std::allocator2<int>) {}
template <class T> __device__ void generic(std::allocator<T>, std::basic_string<T>) {}
template __device__ void generic<int>(std::allocator<int>, std::basic_string<int>);
namespace other { namespace std { template <class T> class allocator {}; } }
__device__ void fake(other::std::allocator<int>) {}
// CHECK-DAG: define {{.*}}@_Z10allocatorsSaIiESaIS_E2OfISaE(
// CHECK-DAG: define {{.*}}@_Z4fakeN5other3std9allocatorIiEE(
// CHECK-DAG: define {{.*}}@_Z7genericIiEvSaIT_ESbIS0_St11char_traitsIS0_ES1_E(
// CHECK-DAG: define {{.*}}@_Z7streamsSiSoSdSt13basic_istreamIwSt11char_traitsIwEE(
// CHECK-DAG: define {{.*}}@_Z7stringsSsSbIiSt11char_traitsIiESaIiEERKSs3BoxISsENSs8iteratorE(
// CHECK-DAG: define {{.*}}@_Z9otherwiseSbIcSt11char_traitsIcESaIiEENSt1v10allocator2IiEE(
