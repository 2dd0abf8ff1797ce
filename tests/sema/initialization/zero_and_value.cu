// T() and T{} give zeros where nobody wrote a constructor, also in new and in members.
// RUN: sema
struct P {
  int x;
  float f;
  int *p;
};
struct W {
  P p;
  int n[3];
  __device__ constexpr W() : p(), n() {}
};
static_assert(P().x == 0 && P{}.f == 0 && P().p == nullptr && W().n[2] == 0 && int() == 0 && int{} == 0 && W().p.p == nullptr);
typedef int A[3]; static_assert(A{}[1] == 0);
