// What is asked of all bases of a class is asked of hundreds of them, too.
// RUN: sema -std=c++20
template <int n>
struct Chain : Chain<n - 1> {
  using Chain<n - 1>::Chain;
};
template <>
struct Chain<0> {
  int value = 6;
  constexpr Chain() = default;
  __device__ constexpr Chain(int start) : value(start) {}
  __device__ constexpr ~Chain() {}
};

// No instantiation may nest deeper than two hundred: so step by step.
static_assert(sizeof(Chain<100>) + sizeof(Chain<200>) + sizeof(Chain<300>) == 12);

// The constructor is a constant, and nothing happens at the end.
__device__ Chain<300> global(3);
// Every member gets a value, and none does where the class at the end gives it none.
__device__ void constants() {
  const Chain<300> with_value;
  static_assert(Chain<300>(5).value == 5);
}
template <int n>
struct Open : Open<n - 1> {};
template <>
struct Open<0> {
  int value;
};
static_assert(sizeof(Open<100>) + sizeof(Open<200>) == 8);
__device__ void no_constants() {
  const Open<200> without_value; // expected-error {{const variable "without_value" requires an initializer -- class "Open<200>" has no user-provided default constructor}}
}

// Values of template parameters.
template <Open<200> value>
__device__ int parameter() {
  return value.value;
}
__device__ int use_parameter() { return parameter<Open<200>{}>(); }

// A class that every way through two bases of each level leads to.
template <int n>
struct Right;
template <int n>
struct Left : virtual Left<n - 1>, virtual Right<n - 1> {};
template <int n>
struct Right : virtual Left<n - 1>, virtual Right<n - 1> {};
template <>
struct Left<0> {
  int left;
};
template <>
struct Right<0> {
  int right;
};
__device__ int both(Left<60> *object) { return object->left + object->right; }
