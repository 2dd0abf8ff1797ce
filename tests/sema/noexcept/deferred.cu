// noexcept(e) of a member is read when it matters: it may name what the class declares later.
// RUN: sema
template <class T> __device__ T &ref() noexcept;
struct Later {
  __device__ void f() noexcept(noexcept(ref<Later>().g()));
  __device__ void g() noexcept(value);
  static constexpr bool value = true;
};
static_assert(noexcept(ref<Later>().f()) && noexcept(ref<Later>().g()));
struct Own {
  int data;
  __device__ int &at(int) noexcept;
  __device__ int get() noexcept(noexcept(this->at(0)) && noexcept(at(1)));
};
static_assert(noexcept(ref<Own>().get()));
// Never asked for: never wrong.
template <class T> struct Lazy {
  __device__ void f() noexcept(T::nothing);
  __device__ void swap(Lazy &other) noexcept(noexcept(other.swap(*this)));
};
__device__ void use(Lazy<int> &lazy) { (void)sizeof(lazy); }
template <class T> __device__ void call(T x) noexcept(noexcept(T(x)) && sizeof(T) > 2) {}
static_assert(noexcept(call(1)) && !noexcept(call('a')));
template <bool quiet> struct Choice { __device__ Choice() noexcept(quiet) {} ~Choice() = default; };
static_assert(noexcept(Choice<true>()) && !noexcept(Choice<false>()));
static_assert(__is_nothrow_constructible(Choice<true>) && !__is_nothrow_constructible(Choice<false>));
// Defaulted functions follow their members.
struct Follows { Choice<false> part; Follows() = default; };
struct FollowsToo { Choice<true> part; FollowsToo() = default; };
static_assert(!__is_nothrow_constructible(Follows) && __is_nothrow_constructible(FollowsToo));
// The type of a function has it.
__device__ void typed(int) noexcept(sizeof(int) == 4);
template <class T> struct Is { static constexpr int value = 0; };
template <class R, class A> struct Is<R (*)(A)> { static constexpr int value = 1; };
template <class R, class A> struct Is<R (*)(A) noexcept> { static constexpr int value = 2; };
static_assert(Is<decltype(&typed)>::value == 2 && Is<void (*)(int)>::value == 1);
