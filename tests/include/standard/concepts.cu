// The embedded <concepts> and <compare> of C++20, in both namespaces, and as NVIDIA's.
// RUN: run -std=c++20 -DBARE
// RUN: run -std=c++20
// RUN: run -std=c++20 headers
#ifdef BARE
#include <array>
#include <compare>
#include <concepts>
#include <tuple>
#include <utility>
namespace lib = std;
#else
#include <cuda/std/array>
#include <cuda/std/concepts>
#include <cuda/std/tuple>
#include <cuda/std/utility>
namespace lib = cuda::std;
#endif
#define DEVICE __host__ __device__
struct Base {};
struct Derived : Base {};
struct Private : private Base {};
struct NoCopy {
  NoCopy() = default;
  NoCopy(const NoCopy &) = delete;
  NoCopy(NoCopy &&) = default;
  NoCopy &operator=(NoCopy &&) = default;
};
struct NoOrder { DEVICE bool operator==(const NoOrder &) const; };
struct NoDefault { DEVICE NoDefault(int); };

static_assert(lib::same_as<int, int> && !lib::same_as<int, const int>);
static_assert(lib::derived_from<Derived, Base> && !lib::derived_from<Private, Base> && !lib::derived_from<int, int>);
static_assert(lib::convertible_to<int, double> && !lib::convertible_to<int, int *>);
static_assert(lib::common_reference_with<int &, const int &> && lib::common_with<int, double> && !lib::common_with<int, Base>);
static_assert(lib::integral<bool> && lib::signed_integral<int> && lib::unsigned_integral<unsigned> && lib::floating_point<float> && !lib::integral<float>);
static_assert(lib::assignable_from<int &, int> && !lib::assignable_from<const int &, int> && lib::swappable<int> && lib::destructible<int>);
static_assert(lib::constructible_from<NoDefault, int> && lib::default_initializable<int> && !lib::default_initializable<NoDefault> && !lib::default_initializable<const int>);
static_assert(lib::move_constructible<NoCopy> && !lib::copy_constructible<NoCopy> && lib::movable<NoCopy> && !lib::copyable<NoCopy>);
static_assert(lib::equality_comparable<NoOrder> && !lib::totally_ordered<NoOrder> && lib::totally_ordered_with<int, double> && lib::equality_comparable_with<int, long>);
static_assert(lib::regular<int> && lib::semiregular<int> && !lib::regular<Base>);
static_assert(lib::invocable<int (*)(int), int> && lib::predicate<bool (*)(int), int> && !lib::predicate<Base (*)(int), int>);
static_assert(lib::relation<bool (*)(int, int), int, int>);

template <lib::integral T> DEVICE int kind(T) { return 1; }
template <lib::floating_point T> DEVICE int kind(T) { return 2; }
template <class T> requires lib::derived_from<T, Base> DEVICE int kind(T) { return 3; }

static_assert(lib::tuple<int, int>(1, 2) < lib::tuple<int, int>(1, 3) && lib::pair<int, char>(1, 'b') > lib::pair<int, char>(1, 'a'));
#ifdef BARE
static_assert((lib::tuple<int, int>(1, 2) <=> lib::tuple<int, int>(1, 3)) < 0 && (lib::pair<int, float>(1, 2) <=> lib::pair<int, float>(1, 2)) == 0);
static_assert(lib::same_as<decltype(lib::pair<int, float>() <=> lib::pair<int, float>()), std::partial_ordering>);
static_assert((lib::array<int, 2>{{1, 2}} <=> lib::array<int, 2>{{1, 1}}) > 0);
static_assert(std::is_lt(1 <=> 2) && std::is_gteq(2.0 <=> 1.0) && std::three_way_comparable<int> && !std::three_way_comparable<NoOrder>);
static_assert(std::same_as<std::common_comparison_category_t<std::strong_ordering, std::weak_ordering>, std::weak_ordering>);
static_assert((0.0 <=> 0.0 / 1.0) == std::partial_ordering::equivalent && std::strong_ordering::less != 0 && 0 < std::strong_ordering::greater);
#endif

__global__ void kernel(int *out) {
  out[0] = kind(1);
  out[1] = kind(1.0f);
  out[2] = kind(Derived());
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[3])
// EXPECT: out == {1, 2, 3}
