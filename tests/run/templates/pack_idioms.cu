// Packs as trait libraries use them: aliases, sequences, template template parameters, nested expansions.
// RUN: run
template <bool B, class T = void> struct enable_if {};
template <class T> struct type_identity { using type = T; };
template <class...> using void_t = void;
template <class... Ts> struct tuple;
template <class... Ts> struct list {};
template <class T, T v> struct integral_constant {
  static constexpr T value = v;
  using type = integral_constant;
};
template <class... Ts> using first_t = list<Ts..., int>;
template <class... Us> using pairs = list<list<Us, Us>...>;
template <class A, class... B> struct Head { using type = A; using rest = list<B...>; };
template <class... Ts> using H = typename Head<Ts...>::type;
template <class T, class U> __device__ constexpr bool same(T*, U*) { return false; }
template <class T> __device__ constexpr bool same(T*, T*) { return true; }
template <template <class...> class TT, class... Ts> struct apply { using type = TT<Ts...>; };
template <template <class...> class TT, class... Ts> __device__ int count(TT<Ts...>) { return sizeof...(Ts); }
template <class... As, class... Bs> __device__ int two(list<As...>, list<Bs...>) { return sizeof...(As) * 10 + sizeof...(Bs); }
template <class T, int N> __device__ int len(T (&)[N]) { return N; }
template <class R, class... A> __device__ int arity(R (*)(A...)) { return sizeof...(A); }
template <class R, class C, class... A> struct dummy {};
__device__ void fn3(int, float, char) {}
template <class T, T... I> struct iseq {};
template <class T, T... I> __device__ T total(iseq<T, I...>) { return (I + ...); }
template <class... T> struct Outer {
  template <T... v> struct Inner {
    static constexpr int n = sizeof...(v);
  };
};
template <int... I> struct idx {};
template <class... Ts, int... I> __device__ int zip(list<Ts...>, idx<I...>) { return ((sizeof(Ts) * I) + ...); }
template <class... Ts> struct Sizes { static constexpr int v[] = {sizeof(Ts)...}; };
template <class F, class... A> __device__ int fold_calls(F f, A... a) {
  int r = 0;
  ((r = r * 10 + f(a)), ...);
  return r;
}
__device__ int inc(int x) { return x + 1; }
template <class T, class... R> __device__ T maxi(T a, R... r) {
  if constexpr (sizeof...(r) == 0)
    return a;
  else {
    T m = maxi(static_cast<T>(r)...);
    return a > m ? a : m;
  }
}
template <class... Ts> __device__ int nested(Ts... ts) { return (two(list<Ts, Ts...>(), list<Ts...>()) + ...); }
template <class T, class... Args> __device__ T make(Args&&... args) { return T{static_cast<Args&&>(args)...}; }
struct P3 { int a, b, c; };
__global__ void k(int* out) {
  int* p = out;
  *p++ = same((H<char, int>*)0, (char*)0);
  *p++ = same((apply<list, int, float>::type*)0, (list<int, float>*)0);
  *p++ = same((first_t<char>*)0, (list<char, int>*)0);
  *p++ = same((pairs<char, int>*)0, (list<list<char,char>, list<int,int>>*)0);
  *p++ = count(list<int, float, char>());
  *p++ = two(list<int, float>(), list<char>());
  int arr[7];
  *p++ = len(arr);
  *p++ = arity(fn3);
  *p++ = total(iseq<int, 1, 2, 3, 4>());
  *p++ = Outer<int, char>::Inner<3, 'a'>::n;
  *p++ = zip(list<char, int, double>(), idx<1, 2, 3>());
  *p++ = Sizes<char, int, double>::v[2];
  *p++ = fold_calls(inc, 1, 2, 3);
  *p++ = maxi(3, 9, 4, 7);
  *p++ = nested(1, 2.f, 'c');
  P3 q = make<P3>(4, 5, 6);
  *p++ = q.a * 100 + q.b * 10 + q.c;
}
// LAUNCH: k<<<1,1>>>(out=s32[16]{fill 0})
// EXPECT: out[0..16] == {1,1,1,1,3,21,7,3,10,2,33,8,234,9,129,456}
