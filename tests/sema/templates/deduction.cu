// Deduction from calls: references, arrays, functions, bases, packs, explicit prefixes, non-deduced contexts.
// RUN: sema
#define F __device__ constexpr
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class T> struct id { using type = T; };
template <class T> F T make();
// Forwarding references keep lvalues apart; const is deduced.
template <class T> F int fwd(T&&) { return same<T, int> ? 1 : same<T, int&> ? 2 : same<T, const int&> ? 3 : 0; }
struct V { int i = 0; };
__device__ void use_fwd() {
  int i = 0; const int c = 0;
  static_assert(same<decltype(fwd(i)), int>, "");
  int r[fwd(1)]; (void)r;
  static_assert(sizeof(r) == 4, ""); (void)i; (void)c;
}
template <class T> F id<T> by_value(T) { return {}; }
template <class T> F id<T> by_lref(T&) { return {}; }
template <class T> F id<T> by_cref(const T&) { return {}; }
template <class T> F id<T> by_rref(T&&) { return {}; }
template <class T> F id<T> by_crref(const T&&) { return {}; }
template <class T> F id<T> by_ptr(T*) { return {}; }
template <class T> F id<T> by_cptr(const T*) { return {}; }
template <class T, int N> F id<T[N]> by_array(T (&)[N]) { return {}; }
template <class R, class... A> F id<R(A...)> by_fn(R (*)(A...)) { return {}; }
template <class R, class... A> F id<R(A...)> by_fnref(R (&)(A...)) { return {}; }
__device__ int fun(char, float);
__device__ int g;
__device__ const int gc = 1;
__device__ int ga[4];
__device__ const int gca[2] = {1, 2};
__device__ const int *gp;
static_assert(same<decltype(by_value(gc)), id<int>>, "");
static_assert(same<decltype(by_value(ga)), id<int*>>, "");
static_assert(same<decltype(by_value(gca)), id<const int*>>, "");
static_assert(same<decltype(by_value(fun)), id<int (*)(char, float)>>, "");
static_assert(same<decltype(by_lref(gc)), id<const int>>, "");
static_assert(same<decltype(by_lref(ga)), id<int[4]>>, "");
static_assert(same<decltype(by_lref(gca)), id<const int[2]>>, "");
static_assert(same<decltype(by_lref(fun)), id<int(char, float)>>, "");
static_assert(same<decltype(by_cref(gc)), id<int>>, "");
static_assert(same<decltype(by_cref(g)), id<int>>, "");
static_assert(same<decltype(by_cref(gca)), id<int[2]>>, "");
static_assert(same<decltype(by_rref(g)), id<int&>>, "");
static_assert(same<decltype(by_rref(gc)), id<const int&>>, "");
static_assert(same<decltype(by_rref(1)), id<int>>, "");
static_assert(same<decltype(by_rref(fun)), id<int (&)(char, float)>>, "");
static_assert(same<decltype(by_crref(1)), id<int>>, "");
static_assert(same<decltype(by_ptr(gp)), id<const int>>, "");
static_assert(same<decltype(by_cptr(gp)), id<int>>, "");
static_assert(same<decltype(by_cptr(&g)), id<int>>, "");
static_assert(same<decltype(by_ptr(ga)), id<int>>, "");
static_assert(same<decltype(by_array(ga)), id<int[4]>>, "");
static_assert(same<decltype(by_array(gca)), id<const int[2]>>, "");
static_assert(same<decltype(by_fn(fun)), id<int(char, float)>>, "");
static_assert(same<decltype(by_fn(&fun)), id<int(char, float)>>, "");
static_assert(same<decltype(by_fnref(fun)), id<int(char, float)>>, "");
// Base classes.
template <class... T> struct base {}; struct derived : base<int, char> {}; struct more : derived {};
template <class... T> F id<base<T...>> from_base(const base<T...>&) { return {}; }
template <class... T> F id<base<T...>> from_base_ptr(base<T...>*) { return {}; }
static_assert(same<decltype(from_base(more())), id<base<int, char>>>, "");
static_assert(same<decltype(from_base_ptr((derived*)nullptr)), id<base<int, char>>>, "");
// Explicit arguments, then deduction; packs extended by deduction; middle packs.
template <class R, class T> F id<R(T)> conv(T) { return {}; }
template <class... T> F id<base<T...>> ext(T...) { return {}; }
template <class A, class... T, class B> F id<base<A, base<T...>, B>> mid(A, B) { return {}; }
template <class... T> F id<base<T...>> before(T..., int) { return {}; }
static_assert(same<decltype(conv<float>('a')), id<float(char)>>, "");
static_assert(same<decltype(ext<char>(1, 2.0)), id<base<char, double>>>, "");
static_assert(same<decltype(ext<char, char>(1, 2, 3.0f)), id<base<char, char, float>>>, "");
static_assert(same<decltype(ext()), id<base<>>>, "");
static_assert(same<decltype(mid<int, char, float>(1, 2.0)), id<base<int, base<char, float>, double>>>, "");
static_assert(same<decltype(before<char, float>(1, 2, 3)), id<base<char, float>>>, "");
static_assert(same<decltype(before(3)), id<base<>>>, "");
// Non-deduced contexts.
template <class T> F id<T> nd(T, typename id<T>::type) { return {}; }
static_assert(same<decltype(nd(1, 'a')), id<int>>, "");
template <class T, int N> F id<T> nd2(T (&)[N], int (&)[N + 1]) { return {}; }
__device__ int g5[5];
static_assert(same<decltype(nd2(ga, g5)), id<int>>, "");
// Values: the type of the parameter follows from the value.
template <class T, T v> struct constant {};
template <class T, T v> F id<T> of_constant(constant<T, v>) { return {}; }
template <template <class T, T> class C, class T, T v> F id<T> of_any(C<T, v>) { return {}; }
template <int N> F id<int[N]> of_int(constant<int, N>) { return {}; }
static_assert(same<decltype(of_constant(constant<char, 'a'>())), id<char>>, "");
static_assert(same<decltype(of_any(constant<short, 3>())), id<short>>, "");
static_assert(same<decltype(of_int(constant<int, 3>())), id<int[3]>>, "");
// Defaults see what was deduced.
template <class T, class U = T*, class W = base<T, U>> F id<W> defaults(T) { return {}; }
static_assert(same<decltype(defaults(1)), id<base<int, int*>>>, "");
template <class T, int N = sizeof(T)> F id<int[N]> sized(T) { return {}; }
static_assert(same<decltype(sized(1.0)), id<int[8]>>, "");
// Overload sets: the one that fits.
__device__ int over(int); __device__ float over(float, float);
template <class T> F id<T> takes_one(T (*)(T)) { return {}; }
template <class A, class B> F id<A(B)> takes_two(A (*)(B, B)) { return {}; }
static_assert(same<decltype(takes_one(over)), id<int>>, "");
static_assert(same<decltype(takes_two(&over)), id<float(float)>>, "");
// Several packs at once.
template <class... A, class... B> F id<base<base<A, B>...>> zip(base<A, B>...) { return {}; }
static_assert(same<decltype(zip(base<int, char>(), base<float, short>())), id<base<base<int, char>, base<float, short>>>>, "");
template <class... A, class... B> F id<base<base<A...>, base<B...>>> both(base<A...>, base<B...>) { return {}; }
static_assert(same<decltype(both(base<int>(), base<>())), id<base<base<int>, base<>>>>, "");
template <class F1, class... A> F id<decltype(make<F1>()(make<A>()...))> result(F1, A...) { return {}; }
static_assert(same<decltype(result(fun, 'a', 1.0f)), id<int>>, "");
// Braced lists.
template <class T, int N> F id<T[N]> braced(const T (&)[N]) { return {}; }
static_assert(same<decltype(braced({1, 2, 3})), id<int[3]>>, "");
template <class T> F int undeduced(T = T(), int = 0) { return 0; }
static_assert(undeduced<int>({}) == 0, "");
