// Without `typename`, members of a specialisation are types where they are types, also nested.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[16]{fill 0})
// EXPECT: out[0..15] == {3, 44, 2, 1, 11, 8, 16, 3, 44, 4, 1, 5, 9, 7, 3}
template <class T> struct H {
  struct I { T t; };
  typedef T *ptr;
  typedef T val;
  static const int N = sizeof(T);
  enum { Q = N * 2 };
  template <class U> struct R { typedef U t; };
  __device__ static T f(T x) { return x; }
};
template <class T> struct A { typedef T t; };
typedef H<short> Short;
__device__ H<char>::val first(H<char>::val v, H<char>::I) { return v; }
__global__ void k(H<int>::ptr out) {
  H<int>::I i;
  i.t = 3;
  out[0] = i.t;
  int wide = 300;
  out[1] = (H<char>::val)wide;
  out[2] = sizeof(Short::I);
  out[3] = static_cast<H<char>::val>(wide - 43);
  H<int>::val v(5), w{6};
  out[4] = v + w;
  out[5] = H<double>::N;
  out[6] = H<long>::Q;
  for (H<int>::val q = 0; q < 3; q++) out[7] += q;
  H<int>::R<char>::t z = wide;
  out[8] = z;
  out[9] = H<int>::f(4);
  out[10] = first(1, H<char>::I());
  H<int>::val *vp = &v;
  out[11] = *vp;
  H<H<int>::val>::I hi = {9};
  out[12] = hi.t;
  out[13] = H<int>::val(7.5);
  A<A<A<A<A<A<A<A<A<A<A<A<int>::t>::t>::t>::t>::t>::t>::t>::t>::t>::t>::t>::t x = 3;
  out[14] = x;
}
