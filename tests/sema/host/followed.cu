// Launches are followed through constructors, destructors, virtual tables and initialisers.
// RUN: sema --preprocess=nvcc
template <int N>
__global__ void k() {}
struct Base {
  virtual ~Base() { k<1><<<1, 1>>>(); }
  virtual void work() = 0;
};
template <int N>
struct Derived : Base {
  int member = start();
  static int start() { return k<N><<<1, 1>>>(), 0; }
  void work() override { k<N + 1><<<1, 1>>>(); }
};
template <typename T>
Base *make() {
  return new T();
}
template <int N>
int at_start() {
  k<N><<<1, 1>>>();
  return 0;
}
int initialized = at_start<20>();
static int first_use() {
  static int once = at_start<21>();
  return once;
}
template <typename T>
struct Holder {
  static int value;
};
template <typename T>
int Holder<T>::value = at_start<22>();
template <typename F>
void call(F f) {
  f(1);
}
void host() {
  delete make<Derived<10>>();
  first_use();
  Holder<int>::value = 1;
  call([](auto x) { k<30 + decltype(x)(1)><<<1, 1>>>(); });
  const void *address = reinterpret_cast<const void *>(&k<40>);
}
template <int N>
void never_called() {
  k<50><<<1, 1>>>();
}
// CHECK-DAG: function k<1>
// CHECK-DAG: function k<10>
// CHECK-DAG: function k<11>
// CHECK-DAG: function k<20>
// CHECK-DAG: function k<21>
// CHECK-DAG: function k<22>
// CHECK-DAG: function k<31>
// CHECK-DAG: function k<40>
// CHECK-NOT: k<50>
