// `nv_exec_check_disable` before the head of a template is about what the template makes: functions and members.
// RUN: sema --preprocess=none --std=c++20 --diag-suppress=177,550,549
#define HD __attribute__((host)) __attribute__((device))
struct Host {
  int go() { return 1; }
  ~Host() {}
};
#pragma nv_exec_check_disable
template <class T> HD constexpr int function(T *t) { return t->go(); }
#pragma nv_exec_check_disable
template <class T> HD void destroy(T *t) { t->~T(); }
template <class T> HD int checked(T *t) {
  return t->go(); // expected-warning #20014 {{calling a __host__ function("go")}}
}
template <class T> struct Class {
#pragma nv_exec_check_disable
  template <class U> HD int member(U *u) { return u->go(); }
  template <class U> HD int outside(U *u);
  template <class U> HD int checked(U *u) {
    return u->go(); // expected-warning #20014 {{calling a __host__ function("go")}}
  }
};
template <class T> struct Class<T[]> {
#pragma nv_exec_check_disable
  template <class U> HD int member(U *u) { return u->go(); }
};
#pragma nv_exec_check_disable
template <class T> template <class U> HD int Class<T>::outside(U *u) { return u->go(); }
int host() {
  Host h;
  Class<int> plain;
  Class<int[]> array;
  destroy(&h);
  return function(&h) + checked(&h) + plain.member(&h) + plain.outside(&h) + plain.checked(&h) + array.member(&h);
}
