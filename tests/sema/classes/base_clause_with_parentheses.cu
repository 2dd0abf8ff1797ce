// A base clause with parentheses among its template arguments is no bit-field.
// RUN: sema
template <int N, class Self> struct Link {
  static constexpr int number = N;
};
template <class A, int V> struct Tuning {
  static constexpr int items = V;
};
template <class K, class V> struct Hub {
  static constexpr bool keys_only = sizeof(V) == 1;
  template <class T> struct Tuned {
    static constexpr int items = T::items;
  };
  struct First : Link<1, First>, Tuned<Tuning<K, sizeof(K)>> {};
  struct Second : Link<2, Second>, Tuned<Tuning<K, (keys_only ? 0 : sizeof(V))>> {};
  struct Third : Tuning<K, int(sizeof(V[3]))> {};
};
static_assert(Hub<int, char>::First::items == 4 && Hub<int, char>::First::number == 1, "");
static_assert(Hub<int, char>::Second::items == 0 && Hub<int, long>::Second::items == 8, "");
static_assert(Hub<int, char>::Third::items == 3, "");

struct Plain {};
__device__ Plain *choose(bool flag, Plain *other) { return flag ? new struct Plain : (other); }
