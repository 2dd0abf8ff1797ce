// this points to the class with the function's cv; *this of a ref-qualified function is still an lvalue.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
struct S {
  __device__ void a() { static_assert(same<decltype(this), S *>); }
  __device__ void b() const { static_assert(same<decltype(this), const S *> && same<decltype((m)), const int &> && same<decltype(m), int>); }
  __device__ void c() volatile { static_assert(same<decltype(*this), volatile S &>); }
  __device__ void d() && { static_assert(same<decltype(*this), S &>); }
  int m; mutable int z;
  __device__ void e() const { z = 1; static_assert(same<decltype((z)), int &>); }
};
