// GCC's pack of integers, of which libstdc++ makes std::make_integer_sequence.
// RUN: sema --preprocess=nvcc
template <typename T, T... Values>
struct integer_sequence {
  static constexpr unsigned size = sizeof...(Values);
};
template <typename T, T Count>
using make_integer_sequence = integer_sequence<T, __integer_pack(Count)...>;
template <unsigned long Count>
using make_index_sequence = make_integer_sequence<unsigned long, Count>;
template <typename... Ts>
using index_sequence_for = make_index_sequence<sizeof...(Ts)>;
template <typename T, typename U>
struct same {
  static constexpr bool value = false;
};
template <typename T>
struct same<T, T> {
  static constexpr bool value = true;
};
static_assert(same<make_integer_sequence<int, 3>, integer_sequence<int, 0, 1, 2>>::value, "");
static_assert(same<make_integer_sequence<int, 0>, integer_sequence<int>>::value, "");
static_assert(same<index_sequence_for<int, char>, integer_sequence<unsigned long, 0, 1>>::value, "");
template <unsigned long... Values>
constexpr unsigned long sum(integer_sequence<unsigned long, Values...>) {
  return (Values + ... + 0);
}
static_assert(sum(make_index_sequence<100>()) == 4950, "");
template <int N, int... Rest>
constexpr int last(integer_sequence<int, Rest...>) {
  constexpr int all[] = {Rest..., N};
  return all[sizeof...(Rest)];
}
static_assert(last<7>(integer_sequence<int, 9, __integer_pack(4)..., 9>()) == 7, "");
__global__ void k() {}
// CHECK: function k
