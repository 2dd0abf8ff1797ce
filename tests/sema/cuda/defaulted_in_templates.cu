// Of annotations on what a template defaults nvcc tells once, in the definition, and of those on friends not at all.
// RUN: sema --std=c++20 --diag-suppress=177,550,549
#define HD __host__ __device__
template <class T> struct B {
  T x;
  HD B() = default; // expected-warning #20012 {{__host__}} expected-warning #20012 {{__device__}}
  HD friend constexpr bool operator==(const B &, const B &) = default;
};
template <class T> struct Never {
  HD Never() = default; // expected-warning #20012 {{__host__}} expected-warning #20012 {{__device__}}
};
template <class T> struct Outer {
  struct Inner {
    HD Inner() = default; // expected-warning #20012 {{__host__}} expected-warning #20012 {{__device__}}
  };
  template <class U> struct Made {
    HD Made() = default; // expected-warning #20012 {{__host__}} expected-warning #20012 {{__device__}}
  };
};
template <class T> HD void f() {
  struct Local {
    HD Local() = default; // expected-warning #20012 {{__host__}} expected-warning #20012 {{__device__}}
  } local;
}
__global__ void kernel(int *p) {
  B<int> b, other;
  B<float> c;
  Outer<int>::Inner i;
  Outer<float>::Inner j;
  Outer<int>::Made<int> k;
  Outer<int>::Made<float> l;
  f<int>();
  f<char>();
  *p = b == other;
}
