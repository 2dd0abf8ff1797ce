// Template parameters and those of functions are numbered in decimal in names, also beyond the tenth; only
// substitutions count in base 36.
// RUN: irgen
template <int A, int B, int C, int D, int E, int F, int G, int H, int I, int J, int K, int L, int M> struct Numbers {};
template <class T> struct X {};
template <class T> struct Y {};

template <class A, class B, class C, class D, class E, class F, class G, class H, class I, class J, class K, class L, class M>
__global__ void types(A, B, C, D, E, F, G, H, I, J, K, L, M, A *, L *, M *) {}
// CHECK-DAG: @_Z5typesIiiiiiiiiiiicsEvT_T0_T1_T2_T3_T4_T5_T6_T7_T8_T9_T10_T11_PS0_PSB_PSC_(
template __global__ void types(int, int, int, int, int, int, int, int, int, int, int, char, short, int *, char *, short *);

template <class A, class B, class C, class D, class E, class F, class G, class H, class I, class J, class K, class L, class M>
__global__ void expression(A a, B, C, D, E, F, G, H, I, J, K, L l, M m, decltype(a + l + m)) {}
// CHECK-DAG: @_Z10expressionIiiiiiiiiiiicsEvT_T0_T1_T2_T3_T4_T5_T6_T7_T8_T9_T10_T11_DTplplfL0p_fL0p10_fL0p11_E(
template __global__ void expression(int, int, int, int, int, int, int, int, int, int, int, char, short, int);

template <int A, int B, int C, int D, int E, int F, int G, int H, int I, int J, int K, int L, int M>
__global__ void values(Numbers<A, B, C, D, E, F, G, H, I, J, K, L, M>, Numbers<0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, M + L>) {}
// CHECK-DAG: @_Z6valuesILi1ELi1ELi1ELi1ELi1ELi1ELi1ELi1ELi1ELi1ELi1ELi2ELi3EEv7NumbersIXT_EXT0_EXT1_EXT2_EXT3_EXT4_EXT5_EXT6_EXT7_EXT8_EXT9_EXT10_EXT11_EES0_ILi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0EXplT11_T10_EE(
template __global__ void values(Numbers<1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3>, Numbers<0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5>);

template <class A, class B, class C, class D, class E, class F, class G, class H, class I, class J, class K,
          template <class> class L, template <class> class M>
__global__ void templates(A, B, C, D, E, F, G, H, I, J, K, L<int>, M<int>) {}
// CHECK-DAG: @_Z9templatesIiiiiiiiiiii1X1YEvT_T0_T1_T2_T3_T4_T5_T6_T7_T8_T9_T10_IiET11_IiE(
template __global__ void templates(int, int, int, int, int, int, int, int, int, int, int, X<int>, Y<int>);

template <class A, class B, class C, class D, class E, class F, class G, class H, class I, class J, class K, class... L>
__global__ void pack(A, B, C, D, E, F, G, H, I, J, K, Numbers<0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sizeof...(L)>, L...) {}
// CHECK-DAG: @_Z4packIiiiiiiiiiiiJicEEvT_T0_T1_T2_T3_T4_T5_T6_T7_T8_T9_7NumbersILi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0ELi0EXsZT10_EEDpT10_(
template __global__ void pack(int, int, int, int, int, int, int, int, int, int, int, Numbers<0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2>, int, char);
