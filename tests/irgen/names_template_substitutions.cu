// A function template that a symbol named before stands there as a substitution alone, as NVRTC writes it: neither
// nested nor with the qualifiers of its type, even where it is local to a function.
// RUN: irgen -default-device --std=c++17
namespace ns {
template <class T> void free_function(T) {}
template <class T> auto with_lambda(T) {
  return [](int x) { return x; };
}
template <class T> struct Class {
  template <class U> void constant(U) const {}
  template <class U> void reference(U) & {}
  template <class U> bool operator<(U) { return false; }
  template <class U> static auto with_lambda(U) {
    return [] {};
  }
};
template <class T> bool operator==(Class<T>, T) { return true; }
namespace inner {
template <class T> void f(T) {}
} // namespace inner
} // namespace ns
template <auto...> __global__ void values() {}
template <class...> __global__ void types() {}
template <class... T> __noinline__ void take(T...) {}
// CHECK-DAG: @_Z6valuesIJXadL_ZN2ns13free_functionIiEEvT_EEXadL_ZS1_IfEvS2_EEXadL_ZS1_IiEvS2_EEEEvv(
template __global__ void values<ns::free_function<int>, ns::free_function<float>, ns::free_function<int>>();
// CHECK-DAG: @_Z6valuesIJXadL_ZN2ns5inner1fIiEEvT_EEXadL_ZS2_IfEvS3_EEEEvv(
template __global__ void values<ns::inner::f<int>, ns::inner::f<float>>();
// CHECK-DAG: @_Z6valuesIJXadL_ZNK2ns5ClassIiE8constantIiEEvT_EEXadL_ZS3_IfEvS4_EEXadL_ZNRS2_9referenceIiEEvS4_EEXadL_ZS5_IfEvS4_EEEEvv(
template __global__ void values<&ns::Class<int>::constant<int>, &ns::Class<int>::constant<float>,
                                &ns::Class<int>::reference<int>, &ns::Class<int>::reference<float>>();
// CHECK-DAG: @_Z6valuesIJXadL_ZN2ns5ClassIiEltIiEEbT_EEXadL_ZS3_IfEbS4_EEEEvv(
template __global__ void values<&ns::Class<int>::operator< <int>, &ns::Class<int>::operator< <float>>();
// CHECK-DAG: @_Z6valuesIJXadL_ZN2nseqIiEEbNS0_5ClassIT_EES3_EEXadL_ZS1_IfEbS4_S3_EEEEvv(
template __global__ void values<ns::operator==<int>, ns::operator==<float>>();
// CHECK-DAG: @_Z5typesIJZN2ns11with_lambdaIiEEDaT_EUliE_ZS1_IfEDaS2_EUliE_EEvv(
template __global__ void types<decltype(ns::with_lambda(1)), decltype(ns::with_lambda(1.f))>();
// CHECK-DAG: @_Z5typesIJZN2ns5ClassIiE11with_lambdaIiEEDaT_EUlvE_ZS3_IfEDaS4_EUlvE_EEvv(
template __global__ void types<decltype(ns::Class<int>::with_lambda(1)), decltype(ns::Class<int>::with_lambda(2.f))>();
__global__ void k() {
  auto generic = [](auto x) { return [] {}; };
  // CHECK-DAG: @_Z4takeIJZZ1kvENKUlT_E_clIiEEDaS0_EUlvE_ZS2_IfEDaS0_EUlvE_S3_EEvDpS0_(
  take(generic(1), generic(1.f), generic(2));
}
