// dynamic_cast to a derived class calls the C++ ABI's function, which the unit does not have.
// RUN: codegen -default-device -rdc=true
// CHECK-DAG: .extern .func {{.*}}__dynamic_cast
// CHECK-DAG: .extern .func {{.*}}__cxa_bad_cast
// CHECK-DAG: .extern .global .align 8 .b8 _ZTI4Base[16]
// CHECK-DAG: .extern .global .align 8 .b8 _ZTI7Derived[24]
struct Base {
  virtual ~Base() {}
};
struct Derived : Base {
  int x;
};

// CHECK-LABEL: .visible .func {{.*}}pointer
// CHECK: __dynamic_cast
Derived *pointer(Base *base) { return dynamic_cast<Derived *>(base); }

// CHECK-LABEL: .visible .func {{.*}}reference
// CHECK: __dynamic_cast
// CHECK: __cxa_bad_cast
const Derived &reference(const Base &base) { return dynamic_cast<const Derived &>(base); }
