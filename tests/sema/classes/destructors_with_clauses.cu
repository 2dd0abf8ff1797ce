// Of several destructors the class has the one whose requires-clause holds, so that `std::variant` of
// numbers is a literal type in C++20.
// RUN: sema -default-device --std=c++20
// expected-no-diagnostics
template <class T>
struct Slot {
  T value;
  static constexpr bool plain = __is_trivially_destructible(T);
  constexpr Slot(T value) : value(value) {}
  ~Slot() = default;
  constexpr ~Slot()
    requires(!plain)
  {}
};
struct Ends {
  __device__ constexpr Ends() {}
  __device__ constexpr ~Ends() {}
};
static_assert(__is_trivially_destructible(Slot<int>));
static_assert(!__is_trivially_destructible(Slot<Ends>));
constexpr Slot<int> five() { return {5}; }
static_assert(five().value == 5);

template <class T>
struct Chosen {
  ~Chosen()
    requires(sizeof(T) == 4)
  = default;
  ~Chosen()
    requires(sizeof(T) != 4)
  {}
};
static_assert(__is_trivially_destructible(Chosen<int>));
static_assert(!__is_trivially_destructible(Chosen<char>));
