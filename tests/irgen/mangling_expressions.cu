// Names with qualified names, variable templates and members in signatures, as NVRTC writes them.
// RUN: irgen -w
#define D __device__ __noinline__
template <class T> D T&& declval();
template <bool B, class T = void> struct enable_if { using type = T; };
template <class... Ts> struct list {};
template <int... I> struct ints {};
template <bool... I> struct bools { using type = int; };
template <class T, class U> constexpr bool same_v = true;
template <class T> constexpr int num_v = 1;
namespace ns {
D int fn(...);
template <class T> D int ft(T);
template <class T> constexpr bool v = true;
namespace in {
D int fn(...);
template <class T> constexpr bool v = true;
}
struct S {
  static D int sf(...);
  static constexpr int n = 1;
  template <class T> static constexpr bool mv = true;
};
template <class T> struct X {
  static constexpr int value = 1;
  using type = T;
};
}
template <class T> struct Y {
  static constexpr int value = 1;
  template <class U> struct Z {
    static constexpr int value = 1;
  };
  template <class U> static D int tf(U);
};
template <class T> D auto q01(T t) -> typename enable_if<!same_v<T, int> || true>::type {}
template <class T> D auto q02(T t) -> typename enable_if<(num_v<T> > 0)>::type {}
template <class T> D auto q03(T t) -> typename enable_if<ns::in::v<T>>::type {}
template <class T> D auto q04(T t) -> decltype(ns::in::fn(t)) { return 0; }
template <class T> D auto q05(T t) -> decltype(ns::ft<T>(t)) { return 0; }
template <class T> D auto q06(T t) -> decltype(::ns::fn(t)) { return 0; }
template <class T> D auto q07(T t) -> decltype(ns::S::sf(t)) { return 0; }
template <class T> D auto q08(T t) -> ints<ns::X<T>::value> { return {}; }
template <class T> D auto q09(T t) -> ints<ns::S::n + sizeof(T)> { return {}; }
template <class T> D auto q10(T t) -> ints<Y<T>::template Z<int>::value> { return {}; }
template <class T> D auto q11(T t) -> decltype(Y<T>::tf(t)) { return 0; }
template <class T> D auto q12(T t) -> decltype(Y<T>::template tf<int>(t)) { return 0; }
template <class T> D auto q13(T t) -> decltype(t) { return t; }
template <class T> D auto q14(T t) -> decltype((t)) { return t; }
template <class T> D auto q15(T t) -> decltype(Y<T>::value) { return 0; }
template <class T> D auto q16(T t) -> decltype(t.template m<int>()) { return 0; }
template <class T> D auto q17(T t) -> decltype(t.m2(t)) { return 0; }
template <class T> D auto q18(T t) -> decltype(t.operator+(t)) { return t; }
template <class T> D auto q19(T t) -> decltype(declval<T&>().m2(1)) { return 0; }
template <class... T> D auto q20(T... t) -> bools<same_v<T, int>...> { return {}; }
template <class... T> D auto q21(T... t) -> typename bools<(sizeof(T) > 1)...>::type { return {}; }
template <class... T> D auto q22(T... t) -> typename enable_if<(same_v<T, int> && ...)>::type {}
template <template <class> class TT, class T> D void q23(TT<T>) {}
template <template <class, class...> class TT, class T, class... U> D void q24(TT<T, U...>) {}
template <class T, class... U> struct tu {};
template <class A, class B> struct two {};
template <class... T> D void q25(two<T...>) {}
template <class... T> D void q26(tu<T...>) {}
template <template <int...> class TT, int... I> D void q27(TT<I...>) {}
template <template <class...> class TT, class T> D void q28(TT<TT<T>>) {}
template <class T> D auto q29(T t) -> decltype(sizeof(list<T>)) { return 0; }
template <class T> D auto q36(T t) -> decltype(t({1, 2})) { return 0; }
template <class T> D auto q37(T t) -> typename enable_if<__is_empty(T)>::type {}
template <class T> D auto q38(T t) -> typename enable_if<__is_base_of(T, T)>::type {}
template <class T> D auto q39(T t) -> decltype("abc"[0] + t) { return 0; }
template <class T> D auto q40(T t) -> decltype('a' + 1u + 2l + 3ul + 1.5f + true + t) { return 0; }
template <class T> D auto q41(T t) -> typename enable_if<noexcept(t + t)>::type {}
template <class T> D auto q42(T t) -> decltype(reinterpret_cast<T*>(&t)) { return &t; }
template <class T> D auto q43(const T& t, volatile T* u) -> decltype(t < *u) { return 0; }
template <class T, unsigned N> D void q44(ints<int(N), -1>, T) {}
template <class T> D auto q45(T t) -> decltype(q45x(t)) { return 0; }
template <class T, class = typename enable_if<(sizeof(T) > 1)>::type> D void q46(T) {}
template <class T, typename enable_if<(sizeof(T) > 1), int>::type = 0> D void q47(T) {}
template <class T> D void q48(typename ns::X<T>::type, T) {}
template <class T> using al = typename ns::X<T>::type;
template <class T> D void q49(al<T>, T) {}
template <class T> D auto q50(T t) -> decltype(t % 3 << 1 ^ 2 & 1 | 5) { return 0; }
struct C {
  int x;
  D C operator+(C) { return *this; }
  D C operator->*(C) { return *this; }
  template <class T> D int m() { return 0; }
  D int m2(C) { return 0; }
  D int m2(int) { return 0; }
  D int operator()(ints<>) { return 0; }
};
namespace ns { D int q45x(...); struct W {}; D int q45x(W) { return 0; } }
D int call2(int);
struct CI { struct P { int a, b; }; D int operator()(P) { return 0; } };
__global__ void k() {
  int i = 0; C c{};
  q01(i);
  q02(i);
  q03(i);
  q04(i);
  q05(i);
  q06(i);
  q07(i);
  q08(i);
  q09(i);
  q10(i);
  q11(i);
  q12(i);
  q13(i);
  q14(i);
  q15(i);
  q16(c);
  q17(c);
  q18(c);
  q19(c);
  q20(i, i);
  q21(i);
  q22(i);
  q23(ns::X<int>());
  q24(tu<int, char>());
  q25(two<int, char>());
  q26(tu<int, char>());
  q27(ints<1, 2>());
  q28(list<list<int>>());
  q29(i);
  q36(CI());
  q37(ns::W());
  q38(c);
  q39(i);
  q40(i);
  q41(i);
  q42(i);
  q43(i, &i);
  q44<int, 5>(ints<5, -1>(), i);
  q45(ns::W());
  q46(i);
  q47(i);
  q48<int>(i, i);
  q49<int>(i, i);
  q50(i);
}

// CHECK-DAG: define {{.*}}@_Z3q01IiEN9enable_ifIXoontL_Z6same_vELb1EEvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3q02IiEN9enable_ifIXgtL_Z5num_vELi0EEvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3q03IiEN9enable_ifIL_ZN2ns2in1vEEvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3q04IiEDTclsr2ns2inE2fnfp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q05IiEDTclsr2nsE2ftIT_Efp_EES0_(
// CHECK-DAG: define {{.*}}@_Z3q06IiEDTclgssr2nsE2fnfp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q07IiEDTclsr2ns1SE2sffp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q08IiE4intsIJXsr2ns1XIT_EE5valueEEES1_(
// CHECK-DAG: define {{.*}}@_Z3q09IiE4intsIJXplL_ZN2ns1S1nEEstT_EEES3_(
// CHECK-DAG: define {{.*}}@_Z3q10IiE4intsIJXsr1YIT_E1ZIiEE5valueEEES1_(
// CHECK-DAG: define {{.*}}@_Z3q11IiEDTclsr1YIT_EE2tffp_EES0_(
// CHECK-DAG: define {{.*}}@_Z3q12IiEDTcl2tfIiEfp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q13IiEDtfp_ET_(
// CHECK-DAG: define {{.*}}@_Z3q14IiEDTfp_ET_(
// CHECK-DAG: define {{.*}}@_Z3q15IiEDtsr1YIT_EE5valueES0_(
// CHECK-DAG: define {{.*}}@_Z3q16I1CEDTcldtfp_1mIiEEET_(
// CHECK-DAG: define {{.*}}@_Z3q17I1CEDTcldtfp_2m2fp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q18I1CEDTcldtfp_onplfp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q19I1CEDTcldtcl7declvalIRT_EE2m2Li1EEES1_(
// CHECK-DAG: define {{.*}}@_Z3q20IJiiEE5boolsIJL_Z6same_vEEEDpT_(
// CHECK-DAG: define {{.*}}@_Z3q21IJiEEN5boolsIJXgtstT_Li1EEEE4typeEDpS1_(
// CHECK-DAG: define {{.*}}@_Z3q22IJiEEN9enable_ifIXfraaL_Z6same_vEEvE4typeEDpT_(
// CHECK-DAG: define {{.*}}@_Z3q23IN2ns1XEiEvT_IT0_E(
// CHECK-DAG: define {{.*}}@_Z3q24I2tuiJcEEvT_IT0_JDpT1_EE(
// CHECK-DAG: define {{.*}}@_Z3q25IJicEEv3twoIDpT_E(
// CHECK-DAG: define {{.*}}@_Z3q26IJicEEv2tuIDpT_JEE(
// CHECK-DAG: define {{.*}}@_Z3q27I4intsJLi1ELi2EEEvT_IJXT0_EEE(
// CHECK-DAG: define {{.*}}@_Z3q28I4listiEvT_IJS1_IJT0_EEEE(
// CHECK-DAG: define {{.*}}@_Z3q29IiEDTst4listIJT_EEES1_(
// CHECK-DAG: define {{.*}}@_Z3q36I2CIEDTclfp_ilLi1ELi2EEEET_(
// CHECK-DAG: define {{.*}}@_Z3q37IN2ns1WEEN9enable_ifIXv19builtin16TOT_EvE4typeES3_(
// CHECK-DAG: define {{.*}}@_Z3q38I1CEN9enable_ifIXv29builtin13TOT_TOS2_EvE4typeES2_(
// CHECK-DAG: define {{.*}}@_Z3q39IiEDTplixLA4_KcELi0Efp_ET_(
// CHECK-DAG: define {{.*}}@_Z3q40IiEDTplplplplplplLc97ELj1ELl2ELm3ELf3fc00000ELb1Efp_ET_(
// CHECK-DAG: define {{.*}}@_Z3q41IiEN9enable_ifIXnxplfp_fp_EvE4typeET_(
// CHECK-DAG: define {{.*}}@_Z3q42IiEDTrcPT_adfp_ES0_(
// CHECK-DAG: define {{.*}}@_Z3q43IiEDTltfp_defp0_ERKT_PVS1_(
// CHECK-DAG: define {{.*}}@_Z3q44IiLj5EEv4intsIJXcviT0_ELin1EEET_(
// CHECK-DAG: define {{.*}}@_Z3q45IN2ns1WEEDTcl4q45xfp_EET_(
// CHECK-DAG: define {{.*}}@_Z3q46IivEvT_(
// CHECK-DAG: define {{.*}}@_Z3q47IiLi0EEvT_(
// CHECK-DAG: define {{.*}}@_Z3q48IiEvN2ns1XIT_E4typeES2_(
// CHECK-DAG: define {{.*}}@_Z3q49IiEvN2ns1XIT_E4typeES2_(
// CHECK-DAG: define {{.*}}@_Z3q50IiEDToreolsrmfp_Li3ELi1EanLi2ELi1ELi5EET_(
