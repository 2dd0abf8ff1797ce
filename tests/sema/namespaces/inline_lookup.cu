// Members of an inline namespace belong to the enclosing one: specialising, qualifying, ADL.
// RUN: sema
namespace lib {
inline namespace v2 {
struct S {};
template <class T> struct H {
  static constexpr int value = 1;
};
}
namespace v1 {
struct S {};
}
constexpr __device__ int f(S) { return 2; }
}
template <> struct lib::H<int> { static constexpr int value = 7; };
static_assert(lib::v2::H<int>::value == 7 && lib::H<char>::value == 1);
static_assert(__is_same(lib::S, lib::v2::S) && !__is_same(lib::S, lib::v1::S) && f(lib::S{}) == 2);
