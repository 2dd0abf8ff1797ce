// Members of nested templates may be defined outside, with two heads.
// RUN: sema
template <class T> struct A {
  template <class U> struct B {
    T t;
    U u;
    __device__ constexpr int f() const;
  };
  static constexpr int n = sizeof(T);
};
template <class T> template <class U> __device__ constexpr int A<T>::B<U>::f() const { return sizeof(T) * 10 + sizeof(U) + n; }
static_assert(A<short>::B<char>().f() == 23);
