// Names of functions made from templates with packs and with expressions in their signatures, as NVRTC writes them.
// RUN: irgen -w
#define D __device__ __noinline__
template <class T> D T&& declval();
template <bool B, class T = void> struct enable_if { using type = T; };
template <class... Ts> struct list {};
template <int... I> struct ints {};
template <class T, class U> constexpr bool same_v = false;
template <auto... V> struct vals {};
enum E { ea, eb }; __device__ int gx; constexpr int cx = 4;
struct L { int a; float b; };
namespace ns {
struct X {};
D int fn(...);
template <class T> constexpr bool v = true;
template <class... T> struct tup {};
}
template <class... T> D void p01(T...) {}
template <class... T> D void p02(T&&...) {}
template <class... T> D void p03(list<T...>) {}
template <int... I> D void p04(ints<I...>) {}
template <class... T, int... I> D void p05(list<T...>, ints<I...>) {}
template <class T, class... R> D void p06(T, R...) {}
template <class... T> D void p07(list<list<T, T*>...>) {}
template <class R, class... A> D void p08(R (*)(A...)) {}
template <class... T> D ints<sizeof(T)...> p09(T...) { return {}; }
template <class... T> D auto p10(T... t) -> decltype((t + ...)) { return (t + ...); }
template <class... T> D auto p11(T... t) -> decltype((... , t)) { return (..., t); }
template <class... T> D auto p12(T... t) -> decltype((0 + ... + t)) { return 0; }
template <class... T> D auto p13(T... t) -> decltype((t + ... + 0)) { return 0; }
template <class F, class... T> D auto p14(F f, T... t) -> decltype(f(t...)) { return f(t...); }
template <class... T> D ints<sizeof...(T)> p15(T...) { return {}; }
template <class... T> D auto p16(T... t) -> ints<sizeof...(t)> { return {}; }
template <template <class...> class TT, class... T> D void p17(TT<T...>) {}
template <template <class...> class TT> D void p18(TT<int>*) {}
template <template <class...> class... TT> D void p19(list<TT<int>...>) {}
template <auto V> D void p20(vals<V>) {}
template <auto... V> D void p21(vals<V...>) {}
template <class T> D auto p22(T t) -> decltype(t[0]) { return t[0]; }
template <class T> D auto p23(T t) -> decltype(t = t) { return t; }
template <class T> D auto p24(T t) -> decltype(++t) { return ++t; }
template <class T> D auto p25(T t) -> decltype(t++) { return t++; }
template <class T> D auto p26(T t) -> decltype(static_cast<T>(t)) { return t; }
template <class T> D auto p27(T t) -> decltype(T{t}) { return t; }
template <class T> D auto p28(T t) -> decltype(T(t)) { return t; }
template <class T> D auto p29(T t) -> decltype(T()) { return t; }
template <class T> D auto p30(T t) -> decltype((T)t) { return t; }
template <class T> D auto p31(T t) -> typename enable_if<noexcept(t)>::type {}
template <class T> D auto p32(T t) -> typename enable_if<same_v<T, int>>::type {}
template <class T> D auto p33(T t) -> typename enable_if<ns::v<T>>::type {}
template <class T> D auto p34(T t) -> decltype(t + gx) { return t; }
template <class T> D auto p36(T t) -> decltype(t + eb) { return t; }
template <class T> D auto p37(T t) -> decltype(declval<T>()) { return static_cast<T&&>(t); }
template <class T> D auto p38(T t) -> decltype(ns::fn(t)) { return 0; }
template <class T> D auto p39(T t) -> decltype(t ? 1 : 2) { return 0; }
template <class T> D auto p40(T t) -> decltype(sizeof(T) > 4 && true) { return 0; }
template <class T> D auto p41(T t) -> decltype(t, 1.5) { return 0; }
template <class T> D auto p42(T t) -> decltype(t == nullptr) { return 0; }
template <class T> D auto p43(T* t) -> decltype(t->a) { return t->a; }
template <class T> D auto p44(T t) -> decltype(t.a) { return t.a; }
template <class T> D auto p45(T t) -> decltype(&t) { return 0; }
template <class T> D auto p46(T t) -> decltype(t += 1) { return t; }
template <class T> D auto p47(T t) -> decltype(-t * !t) { return 0; }
template <class T> D void p48(ns::tup<T>) {}
template <class... T> D void p49(ns::tup<T...>, T*...) {}
template <class T, int N> D void p50(T (&)[N]) {}
template <class T, T v> D void p51() {}
template <int& R> D void p52() {}
template <int* P> D void p53() {}
template <class... T> D void p54(typename enable_if<(sizeof(T) > 0), T>::type...) {}
template <class... T> D typename enable_if<(true && ... && (sizeof(T) > 0))>::type p55(T...) {}
template <E e> D void p56() {}
template <class T> D auto p57(T t) -> decltype(alignof(T)) { return 0; }
template <class T> D auto p58(T t) -> decltype(sizeof t) { return 0; }
template <class T> D auto p59(T t) -> decltype(const_cast<const T&>(t)) { return t; }
template <class... T> D void p60(T (*...x)(int)) {}
template <class T> D void p61(T, typename T::type, typename T::template rebind<int>) {}
struct R { using type = int; template <class U> using rebind = U; };
template <long N> D void p62(ints<N + 1, N * 2>) {}
D void fi(int) {}
__global__ void k() {
  int i = 0; float f = 0; int* q = &i; L l{}; int arr[3];
  p01(i, f);
  p02(i, 1.5f);
  p03(list<int, float>());
  p04(ints<1, -2>());
  p05(list<int>(), ints<3>());
  p06(i, f, q);
  p07(list<list<int, int *>>());
  p08(fi);
  p09(i, f);
  p10(i, f);
  p11(i, f);
  p12(i);
  p13(i);
  p14(fi, i);
  p15(i);
  p16(i);
  p17(list<int>());
  p18((list<int> *)0);
  p19(list<list<int>>());
  p20(vals<3>());
  p21(vals<3, 'c'>());
  p22(q);
  p23(i);
  p24(i);
  p25(i);
  p26(i);
  p27(i);
  p28(i);
  p29(i);
  p30(i);
  p31(i);
  p32(i);
  p33(i);
  p34(i);
  p36(i);
  p37(i);
  p38(i);
  p39(i);
  p40(i);
  p41(i);
  p42(q);
  p43(&l);
  p44(l);
  p45(i);
  p46(i);
  p47(i);
  p48(ns::tup<int>());
  p49(ns::tup<int, float>(), q, &f);
  p50(arr);
  p51<int, 3>();
  p52<gx>();
  p53<&gx>();
  p54<int>(i);
  p55(i, f);
  p56<eb>();
  p57(i);
  p58(i);
  p59(i);
  p60<int>((int (*)(int))0);
  p61(R(), i, i);
}

// CHECK-DAG: define {{.*}}@_Z3p01IJifEEvDpT_(
// CHECK-DAG: define {{.*}}@_Z3p02IJRifEEvDpOT_(
// CHECK-DAG: define {{.*}}@_Z3p03IJifEEv4listIJDpT_EE(
// CHECK-DAG: define {{.*}}@_Z3p04IJLi1ELin2EEEv4intsIJXT_EEE(
// CHECK-DAG: define {{.*}}@_Z3p05IJiEJLi3EEEv4listIJDpT_EE4intsIJXT0_EEE(
// CHECK-DAG: define {{.*}}@_Z3p06IiJfPiEEvT_DpT0_(
// CHECK-DAG: define {{.*}}@_Z3p07IJiEEv4listIJDpS0_IJT_PS1_EEEE(
// CHECK-DAG: define {{.*}}@_Z3p08IvJiEEvPFT_DpT0_E(
// CHECK-DAG: define {{.*}}@_Z3p09IJifEE4intsIJXstT_EEEDpS1_(
// CHECK-DAG: define {{.*}}@_Z3p10IJifEEDTfrplfp_EDpT_(
// CHECK-DAG: define {{.*}}@_Z3p11IJifEEDTflcmfp_EDpT_(
// CHECK-DAG: define {{.*}}@_Z3p12IJiEEDTfLplLi0Efp_EDpT_(
// CHECK-DAG: define {{.*}}@_Z3p13IJiEEDTfRplfp_Li0EEDpT_(
// CHECK-DAG: define {{.*}}@_Z3p14IPFviEJiEEDTclfp_spfp0_EET_DpT0_(
// CHECK-DAG: define {{.*}}@_Z3p15IJiEE4intsIJXsZT_EEEDpT_(
// CHECK-DAG: define {{.*}}@_Z3p16IJiEE4intsIJXsZfp_EEEDpT_(
// CHECK-DAG: define {{.*}}@_Z3p17I4listJiEEvT_IJDpT0_EE(
// CHECK-DAG: define {{.*}}@_Z3p18I4listEvPT_IJiEE(
// CHECK-DAG: define {{.*}}@_Z3p19IJ4listEEvS0_IJDpT_IJiEEEE(
// CHECK-DAG: define {{.*}}@_Z3p20ILi3EEv4valsIJXT_EEE(
// CHECK-DAG: define {{.*}}@_Z3p21IJLi3ELc99EEEv4valsIJXT_EEE(
// CHECK-DAG: define {{.*}}@_Z3p22IPiEDTixfp_Li0EET_(
// CHECK-DAG: define {{.*}}@_Z3p23IiEDTaSfp_fp_ET_(
// CHECK-DAG: define {{.*}}@_Z3p24IiEDTpp_fp_ET_(
// CHECK-DAG: define {{.*}}@_Z3p25IiEDTppfp_ET_(
// CHECK-DAG: define {{.*}}@_Z3p26IiEDTscT_fp_ES0_(
// CHECK-DAG: define {{.*}}@_Z3p27IiEDTtlT_fp_EES0_(
// CHECK-DAG: define {{.*}}@_Z3p28IiEDTcvT_fp_ES0_(
// CHECK-DAG: define {{.*}}@_Z3p29IiEDTcvT__EES0_(
// CHECK-DAG: define {{.*}}@_Z3p30IiEDTcvT_fp_ES0_(
// CHECK-DAG: define {{.*}}@_Z3p31IiEN9enable_ifIXnxfp_EvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3p32IiEN9enable_ifIL_Z6same_vEvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3p33IiEN9enable_ifIL_ZN2ns1vEEvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3p34IiEDTplfp_L_Z2gxEET_(
// CHECK-DAG: define {{.*}}@_Z3p36IiEDTplfp_L1E1EET_(
// CHECK-DAG: define {{.*}}@_Z3p37IiEDTcl7declvalIT_EEES0_(
// CHECK-DAG: define {{.*}}@_Z3p38IiEDTclsr2nsE2fnfp_EET_(
// CHECK-DAG: define {{.*}}@_Z3p39IiEDTqufp_Li1ELi2EET_(
// CHECK-DAG: define {{.*}}@_Z3p40IiEDTaagtstT_Li4ELb1EES0_(
// CHECK-DAG: define {{.*}}@_Z3p41IiEDTcmfp_Ld3ff8000000000000EET_(
// CHECK-DAG: define {{.*}}@_Z3p42IPiEDTeqfp_LDnEET_(
// CHECK-DAG: define {{.*}}@_Z3p43I1LEDtptfp_1aEPT_(
// CHECK-DAG: define {{.*}}@_Z3p44I1LEDtdtfp_1aET_(
// CHECK-DAG: define {{.*}}@_Z3p45IiEDTadfp_ET_(
// CHECK-DAG: define {{.*}}@_Z3p46IiEDTpLfp_Li1EET_(
// CHECK-DAG: define {{.*}}@_Z3p47IiEDTmlngfp_ntfp_ET_(
// CHECK-DAG: define {{.*}}@_Z3p48IiEvN2ns3tupIJT_EEE(
// CHECK-DAG: define {{.*}}@_Z3p49IJifEEvN2ns3tupIJDpT_EEEDpPS2_(
// CHECK-DAG: define {{.*}}@_Z3p50IiLi3EEvRAT0__T_(
// CHECK-DAG: define {{.*}}@_Z3p51IiLi3EEvv(
// CHECK-DAG: define {{.*}}@_Z3p52IL_Z2gxEEvv(
// CHECK-DAG: define {{.*}}@_Z3p53IXadL_Z2gxEEEvv(
// CHECK-DAG: define {{.*}}@_Z3p54IJiEEvDpN9enable_ifIXgtstT_Li0EES1_E4typeE(
// CHECK-DAG: define {{.*}}@_Z3p55IJifEEN9enable_ifIXfLaaLb1EgtstT_Li0EEvE4typeEDpS1_(
// CHECK-DAG: define {{.*}}@_Z3p56IL1E1EEvv(
// CHECK-DAG: define {{.*}}@_Z3p57IiEDTatT_ES0_(
// CHECK-DAG: define {{.*}}@_Z3p58IiEDTszfp_ET_(
// CHECK-DAG: define {{.*}}@_Z3p59IiEDTccRKT_fp_ES0_(
// CHECK-DAG: define {{.*}}@_Z3p60IJiEEvDpPFT_iE(
// CHECK-DAG: define {{.*}}@_Z3p61I1REvT_NS1_4typeENS1_6rebindIiEE(
