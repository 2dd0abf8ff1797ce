// Constructors whose parameters name members of the class take part in deduction.
// RUN: sema
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class T> struct Value {
  using value_type = T;
  T x;
  __device__ Value(value_type a, const value_type &b) : x(a + b) {}
};
template <class T> struct Old { typedef T *pointer; __device__ Old(pointer) {} };
template <class T> struct Node { struct Inner { T v; }; __device__ Node(T, Inner * = nullptr) {} };
template <class T> struct Bounded { static constexpr int n = 4; __device__ Bounded(T, const int (&)[n]) {} };
template <class T> struct Chain {
  using one = T;
  using two = one *;
  __device__ Chain(const two *) {}
};
template <class T> struct Self { __device__ Self(T) {} __device__ Self(const Self &, int) {} template <class U> __device__ Self(Self<U>, U *) {} };
template <class T> struct Maybe { template <class U, class = decltype(U::tag)> __device__ Maybe(U, T) {} __device__ Maybe(...) {} };
template <template <class> class C, class T> struct Apply { C<T> c; __device__ Apply(C<T> c) : c(c) {} };
struct Derived : Value<char> { using Value<char>::Value; };
__device__ void f(int *p, int **pp, const int (&four)[4]) {
    static_assert(same<decltype(Value(1, 2)), Value<int>>);
    static_assert(same<decltype(Old(p)), Old<int>>);
    static_assert(same<decltype(Node(1.0)), Node<double>>);
    static_assert(same<decltype(Bounded('c', four)), Bounded<char>>);
    static_assert(same<decltype(Chain(pp)), Chain<int>>);
    Self s(1);
    static_assert(same<decltype(Self(s, 2)), Self<int>>);
    static_assert(same<decltype(Apply(s)), Apply<Self, int>>);
    Derived d('a', 'b');
    static_assert(same<decltype(Value(d)), Value<char>>);
    Value bad(1, 2.0);   // expected-error {{cannot deduce class template arguments}}
    Maybe none(1, 2);    // expected-error {{cannot deduce class template arguments}}
}
