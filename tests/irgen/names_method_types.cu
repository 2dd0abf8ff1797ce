// The function type behind a pointer to member is a substitution of its class alone.
// RUN: irgen -rdc=true
struct A {}; struct B {};
template <class T> struct X;
__device__ void classes(void (A::*)(), void (B::*)(), void (A::*)()) {}
__device__ void qualified(void (A::*)() const, void (B::*)() const, B *, B *) {}
__device__ void references(void (A::*)() &, X<void () &> *, void (B::*)() &, B *) {}
__device__ void functions(void (*)(), void (A::*)(), B *, B *) {}
__device__ void exceptions(void (A::*)() noexcept, void (B::*)() noexcept) {}
// CHECK-DAG: define {{.*}}@_Z10exceptionsM1ADoFvvEM1BDoFvvE(
// CHECK-DAG: define {{.*}}@_Z10referencesM1AFvvREP1XIFvvREEM1BFvvREPS6_(
// CHECK-DAG: define {{.*}}@_Z7classesM1AFvvEM1BFvvES1_(
// CHECK-DAG: define {{.*}}@_Z9functionsPFvvEM1AFvvEP1BS5_(
// CHECK-DAG: define {{.*}}@_Z9qualifiedM1AKFvvEM1BKFvvEPS2_S5_(
