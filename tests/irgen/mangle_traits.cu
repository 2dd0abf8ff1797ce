// Traits and transforms in signatures are mangled as NVRTC does: numbered operators, vendor types.
// RUN: irgen
template <bool condition, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
struct Empty {};
enum class Scoped : short { a };
template <class T> __global__ void one(T, typename enable_if<__is_empty(T), int>::type) {}
template <class T, class U> __global__ void two(T, U, typename enable_if<__is_base_of(T, U), int>::type) {}
template <class T, class... U> __global__ void pack(T, typename enable_if<__is_constructible(T, U...), int>::type) {}
template <class T> __global__ void under(T, __underlying_type(T)) {}
template <class T> __global__ void bare(T, __remove_cvref(T) *, __remove_cvref(T) *) {}
template <class T> __global__ void quiet(T, typename enable_if<noexcept(T()), int>::type) {}
// CHECK-DAG: @_Z3oneI5EmptyEvT_N9enable_ifIXv19builtin16TOS1_EiE4typeE(
template __global__ void one(Empty, int);
// CHECK-DAG: @_Z3twoI5EmptyS0_EvT_T0_N9enable_ifIXv29builtin13TOS1_TOS2_EiE4typeE(
template __global__ void two(Empty, Empty, int);
// CHECK-DAG: @_Z4packIiJsEEvT_N9enable_ifIXv29builtin30TOS0_TOT0_EiE4typeE(
template __global__ void pack<int, short>(int, int);
// CHECK-DAG: @_Z5underI6ScopedEvT_U3eutS1_E(
template __global__ void under(Scoped, short);
// CHECK-DAG: @_Z4bareIiEvT_Pu14__remove_cvrefIS0_ES2_(
template __global__ void bare(int, int *, int *);
// CHECK-DAG: @_Z5quietIiEvT_N9enable_ifIXnxcvS0__EEiE4typeE(
template __global__ void quiet(int, int);
