// Member templates may be defined outside of their class template, and friend templates have its access.
// RUN: sema
template <class T> struct S {
  T v;
  template <class U> __device__ constexpr U as() const;
  template <class U> friend struct S;
  template <class A, class B> friend __device__ constexpr int add(S<A>, S<B>);
  __device__ constexpr explicit S(T x) : v(x) {}
  template <class U> __device__ constexpr S(S<U> o) : v(o.secret()) {}

private:
  __device__ constexpr T secret() const { return v + 1; }
};
template <class T> template <class U> __device__ constexpr U S<T>::as() const { return U(v); } template <class A, class B> __device__ constexpr int add(S<A> a, S<B> b) { return a.secret() + b.v; }
static_assert(S<int>(65).as<char>() == 'A' && add(S<int>(1), S<char>(2)) == 4 && S<long>(S<int>(3)).v == 4);
