// What NVRTC declares in namespace std without any header.
//@ std::initializer_list
namespace std {
template <class E> class initializer_list {
    const E *__first;
    unsigned long __count;

  public:
    typedef E value_type;
    typedef const E &reference;
    typedef const E &const_reference;
    typedef unsigned long size_type;
    typedef const E *iterator;
    typedef const E *const_iterator;
    __host__ __device__ constexpr initializer_list() noexcept : __first(nullptr), __count(0) {}
    __host__ __device__ constexpr unsigned long size() const noexcept { return __count; }
    __host__ __device__ constexpr const E *begin() const noexcept { return __first; }
    __host__ __device__ constexpr const E *end() const noexcept { return __first + __count; }
};
} // namespace std
//@ std::align_val_t
namespace std {
enum class align_val_t : unsigned long {};
} // namespace std
//@ std::move std::forward
namespace std {
template <class T> struct __cuprum_no_reference { typedef T type; };
template <class T> struct __cuprum_no_reference<T &> { typedef T type; };
template <class T> struct __cuprum_no_reference<T &&> { typedef T type; };
template <class T>
__host__ __device__ __forceinline__ constexpr typename __cuprum_no_reference<T>::type &&move(T &&value) noexcept {
    return static_cast<typename __cuprum_no_reference<T>::type &&>(value);
}
template <class T>
__host__ __device__ __forceinline__ constexpr T &&forward(typename __cuprum_no_reference<T>::type &value) noexcept {
    return static_cast<T &&>(value);
}
template <class T>
__host__ __device__ __forceinline__ constexpr T &&forward(typename __cuprum_no_reference<T>::type &&value) noexcept {
    return static_cast<T &&>(value);
}
} // namespace std
