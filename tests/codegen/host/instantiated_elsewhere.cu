// Host functions of which `extern template` says that another unit instantiates them launch nothing here, unless they
// are inline or have a deduced result, as with cicc; so it is for the members of such a class, apart from templates.
// RUN: codegen --preprocess=whole --arch=sm_90
// CHECK-DAG: .entry _Z6kernelIL4Case1EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case2EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case3EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case4EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case5EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case6EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case7EEvPi(
// CHECK-DAG: .entry _Z6kernelIL4Case8EEvPi(
// CHECK-NOT: .entry
#include <cuda_runtime.h>

enum Case {
  elsewhere,
  is_inline,
  is_constexpr,
  has_deduced_result,
  instantiated_after_all,
  member_in_class,
  inline_member,
  member_template,
  specialised_member,
  // What follows is elsewhere.
  used_before,
  member_outside_of_class,
  one_member,
  one_member_template,
  member_of_member,
};

template <Case c> __global__ void kernel(int *p) { *p = c; }

template <Case c> void launch(int *p) { kernel<c><<<1, 1>>>(p); }
void use(int *p) { launch<used_before>(p); }
extern template void launch<elsewhere>(int *);
extern template void launch<used_before>(int *);
extern template void launch<instantiated_after_all>(int *);
template void launch<instantiated_after_all>(int *);

template <Case c> inline void launch_inline(int *p) { kernel<c><<<1, 1>>>(p); }
extern template void launch_inline<is_inline>(int *);

template <Case c> constexpr int launch_constexpr(int *p) {
  if (p) kernel<c><<<1, 1>>>(p);
  return 1;
}
extern template int launch_constexpr<is_constexpr>(int *);

template <Case c> auto launch_deduced(int *p) {
  kernel<c><<<1, 1>>>(p);
  return 1;
}
extern template auto launch_deduced<has_deduced_result>(int *);

template <class T> struct Launcher {
  void in_class(int *p) { kernel<member_in_class><<<1, 1>>>(p); }
  void outside(int *p);
  void outside_inline(int *p);
  void specialised(int *p);
  template <class U> void any(int *p);
  struct Part {
    void outside(int *p);
  };
};
template <class T> void Launcher<T>::outside(int *p) { kernel<member_outside_of_class><<<1, 1>>>(p); }
template <class T> inline void Launcher<T>::outside_inline(int *p) { kernel<inline_member><<<1, 1>>>(p); }
template <class T> void Launcher<T>::specialised(int *p) {}
template <class T> template <class U> void Launcher<T>::any(int *p) { kernel<member_template><<<1, 1>>>(p); }
template <class T> void Launcher<T>::Part::outside(int *p) { kernel<member_of_member><<<1, 1>>>(p); }
template <> void Launcher<int>::specialised(int *p) { kernel<specialised_member><<<1, 1>>>(p); }
extern template struct Launcher<int>;

template <class T> struct Other {
  void one(int *p);
  template <class U> void any(int *p);
};
template <class T> void Other<T>::one(int *p) { kernel<one_member><<<1, 1>>>(p); }
template <class T> template <class U> void Other<T>::any(int *p) { kernel<one_member_template><<<1, 1>>>(p); }
extern template void Other<int>::one(int *);
extern template void Other<int>::any<int>(int *);

int main() {
  int *p = nullptr;
  launch<elsewhere>(p);
  launch<instantiated_after_all>(p);
  launch_inline<is_inline>(p);
  launch_constexpr<is_constexpr>(p);
  launch_deduced<has_deduced_result>(p);
  Launcher<int> launcher;
  launcher.in_class(p);
  launcher.outside(p);
  launcher.outside_inline(p);
  launcher.specialised(p);
  launcher.any<int>(p);
  Launcher<int>::Part part;
  part.outside(p);
  Other<int> other;
  other.one(p);
  other.any<int>(p);
}
