// Chains of instantiations without an end are an error each, whatever they lead through, and what they leave
// behind is looked at in no time: classes of which each holds two of the next have 2^200 parts.
// RUN: sema -default-device -std=c++20
template <int N> struct Calls {
  void next() {
    Calls<N + 1> object;
    object.next(); // expected-error #456 {{excessive recursion at instantiation of function "Calls<200>::next()"}}
  }
};
template struct Calls<0>;

template <int N> struct Constructs {
  Constructs() {
    Constructs<N + 1> object; // expected-error #456 {{excessive recursion at instantiation of function "Constructs<}}
  }
};
template struct Constructs<0>;

template <int N> struct Twice {
  Twice<N + 1> first, second; // expected-error #456 {{excessive recursion at instantiation of class "Twice<}} expected-error #70 {{incomplete type "Twice<}}
};
static_assert(__is_standard_layout(Twice<100>));
template <Twice<0> value> struct Value;
static_assert(__is_literal_type(Twice<0>));
static_assert(__is_standard_layout(Twice<0>));
static_assert(__has_trivial_destructor(Twice<0>));
static_assert(__is_trivially_constructible(Twice<0>));
__device__ const Twice<0> constant = {};
__global__ void initializes() {
  Twice<0> object{};
  Twice<0> copy = object;
  constexpr Twice<0> another{};
}

// What ends is fine: two hundred functions, one after another.
template <int N> struct Counted {
  static int next() {
    return Counted<N - 1>::next() + 1;
  }
};
template <> struct Counted<0> {
  static int next() {
    return 0;
  }
};
__device__ int counted() {
  return Counted<199>::next();
}

// Functions that ask for each other in turn may be more, as in nvcc.
template <int N> struct Ping {
  static int go();
};
template <int N> struct Pong {
  static int go() {
    return Ping<N - 1>::go() + 1;
  }
};
template <> struct Ping<0> {
  static int go() {
    return 0;
  }
};
template <int N> int Ping<N>::go() {
  return Pong<N>::go();
}
__device__ int in_turn() {
  return Ping<900>::go();
}

// A long recursion may end in calls of others.
template <int N> struct Number {
  constexpr operator int() const {
    return N;
  }
};
template <int N, class F> __device__ void each(F function) {
  function(Number<N>());
  if constexpr (N > 0)
    each<N - 1>(function);
}
__device__ int sum() {
  int total = 0;
  each<190>([&](auto number) { total += number; });
  return total;
}
