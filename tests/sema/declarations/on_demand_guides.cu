// Guides, using-declarations and declarations of instantiations of a system header wait for whoever needs
// them, and mean then what they mean at their places.
// RUN: sema -std=c++17 -default-device
# 5 "on_demand_guides.cu" 3
__device__ short named(int);
struct both { int value; };
__device__ int both(int);
namespace lib {
using ::named;
using ::both;
}
__device__ int named(double);
namespace lib {
template <class T> constexpr T shared_value = 1;
template <class T> constexpr T *shared_value<T *> = nullptr;
template <> constexpr float shared_value<float> = 2;
template <class T> __device__ T made() { return T(1); }
template <> __device__ long made<long>() { return 2; }
template <class T> struct holder {
    typedef unsigned size_type;
    template <class... A> __device__ holder(A...);
    __device__ T first(int);
    static int shared;
};
template <class T> int holder<T>::shared = 7;
template <class T> __device__ T holder<T>::first(int) { return shared_value<T> + named(1); }
template <class T> holder(T, typename holder<T>::size_type = {}, int = 0) -> holder<T *>;
holder(char, int) -> holder<long>;
extern template class holder<int>;
extern template class holder<short>;
}
# 33 "on_demand_guides.cu"
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;
static_assert(same<decltype(lib::holder('a', 1)), lib::holder<long>>);
static_assert(same<decltype(lib::holder(1.0f)), lib::holder<float *>>);
static_assert(same<decltype(lib::holder(1.0f)), lib::holder<float>>); // expected-error {{static assertion failed}}
// A using-declaration names what was declared before it, a class as well as a function.
static_assert(same<decltype(lib::named(1.0)), short>);
static_assert(same<decltype(named(1.0)), int>);
static_assert(same<decltype(lib::both(1)), int>);
__device__ struct lib::both object = {1};
// Specialisations are found, partial ones too, and so are definitions of members.
static_assert(lib::shared_value<int> + lib::shared_value<float> == 3);
static_assert(lib::shared_value<int *> == nullptr);
__device__ int use(lib::holder<int> &it) { return it.first(1) + lib::made<long>() + lib::made<short>(); }
// CHECK: function lib::made<long>
// CHECK: literal 2
