// The name of a conversion function to `auto` says `auto`, whatever was deduced.
// RUN: codegen -default-device -rdc=true -O0
struct Plain {
  __noinline__ operator auto() const { return 1; }
};
template <class T> struct Template {
  __noinline__ operator auto() const { return T(); }
};
template <class T> struct Pointer {
  __noinline__ operator auto *() const { return (T *)nullptr; }
};
struct Exact {
  __noinline__ operator decltype(auto)() const { return 1; }
};
// CHECK-DAG: _ZNK5PlaincvDaEv
int plain(Plain from) { return from; }
// CHECK-DAG: _ZNK8TemplateIfEcvDaEv
float in_template(Template<float> from) { return from; }
// CHECK-DAG: _ZNK7PointerIiEcvPDaEv
int *pointer(Pointer<int> from) { return from; }
// CHECK-DAG: _ZNK5ExactcvDcEv
int exact(Exact from) { return from; }
