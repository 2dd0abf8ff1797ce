// Traits inside templates are answered for each specialisation, and fail softly in signatures.
// RUN: sema
struct Empty {};
struct Data { int x; };
template <class T> struct Box { static constexpr bool empty = __is_empty(T); };
static_assert(Box<Empty>::empty && !Box<Data>::empty && !Box<int>::empty);
template <class T> constexpr bool small = __is_trivially_copyable(T) && sizeof(T) <= 4;
static_assert(small<Data> && small<int> && !small<double>);
template <class T, class U> __device__ constexpr bool related() { return __is_base_of(T, U) || __is_convertible_to(T, U); }
static_assert(related<int, float>() && !related<Data, Empty>());
