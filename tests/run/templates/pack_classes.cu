// Packs of a class and packs of its member templates expand together, make variant-like storage and recurse.
// RUN: run
template <class... T> struct list {};
template <class A, class B> struct pair { A a; B b; };
template <class... T> struct outer {
  template <class... U> using zip = list<pair<T, U>...>;
  template <class... U> __device__ static int sum(pair<T, U>... p) { return ((p.a * 10 + (int)p.b) + ... + 0); }
  template <class F> __device__ static int each(F f, T... t) { return (f(t) + ... + 0); }
};
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
static_assert(same<outer<int, char>::zip<float, short>, list<pair<int, float>, pair<char, short>>>, "");
template <int... I> struct seq {};
template <class T, int... I> struct repeat_impl {
  template <int> using always = T;
  using type = list<always<I>...>;
};
static_assert(same<repeat_impl<int, 1, 2, 3>::type, list<int, int, int>>, "");
__device__ int twice(int x) { return 2 * x; }
// A union of alternatives with visitation by index.
template <int N, class... T> union storage { char none; };
template <int N, class H, class... R> union storage<N, H, R...> {
  H head;
  storage<N + 1, R...> rest;
};
template <int I, class S> __device__ auto& part(S& s) { if constexpr (I == 0) return s.head; else return part<I - 1>(s.rest); }
template <class... T> struct variant {
  storage<0, T...> data; int index;
  template <int I, class V> __device__ void set(V v) { part<I>(data) = v; index = I; }
  template <class F, int... I> __device__ int visit_impl(F f, seq<I...>) {
    int result = 0;
    ((index == I ? (void)(result = f(part<I>(data))) : void()), ...);
    return result;
  }
  template <class F> __device__ int visit(F f) { return visit_impl(f, seq<0, 1, 2>()); }
};
struct to_int { template <class T> __device__ int operator()(T t) const { return (int)(t * 2); } };
// Formatting of arguments, one after the other.
__device__ int* put_one(int* o, int v) { *o = v; return o + 1; }
__device__ int* put_one(int* o, float v) { *o = (int)(v * 100); return o + 1; }
template <class... T> __device__ int* put(int* o, const T&... t) { ((o = put_one(o, t)), ...); return o; }
template <class... T> __device__ int first_of(T&&... t) { int r[] = {static_cast<T&&>(t)...}; return r[0]; }
template <unsigned... D> struct dims {
  static constexpr unsigned rank = sizeof...(D);
  static constexpr unsigned extents[] = {D...};
  template <class... I> __device__ static unsigned offset(I... i) {
    static_assert(sizeof...(I) == rank, "");
    unsigned index[] = {(unsigned)i...}, result = 0;
    for (unsigned k = 0; k < rank; ++k) result = result * extents[k] + index[k];
    return result;
  }
};
template <class... F> struct overloaded : F... { using F::operator()...; };
struct on_int { __device__ int operator()(int) const { return 1; } };
struct on_float { __device__ int operator()(float) const { return 2; } };
__global__ void k(int* out) {
  out[0] = outer<int, char>::sum(pair<int, float>{1, 2.0f}, pair<char, int>{(char)3, 4});
  out[1] = outer<int, char>::each(twice, 3, (char)4);
  variant<int, float, char> v;
  v.set<1>(2.5f);
  out[2] = v.visit(to_int());
  v.set<0>(7);
  out[3] = v.visit(to_int());
  int* end = put(out + 4, 5, 1.25f, 6);
  out[7] = (int)(end - out);
  out[8] = first_of(9, 'a');
  out[9] = dims<2, 3, 4>::offset(1, 2, 3);
  overloaded<on_int, on_float> o;
  out[10] = o(1) * 10 + o(1.0f);
}
// LAUNCH: k<<<1,1>>>(out=s32[11]{fill 0})
// EXPECT: out == {46, 14, 5, 14, 5, 125, 6, 7, 9, 23, 12}
