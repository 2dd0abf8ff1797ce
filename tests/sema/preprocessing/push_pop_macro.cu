// push_macro and pop_macro save and restore a definition, or its absence.
// RUN: sema
#define M 1
#pragma push_macro("M")
#undef M
#define M 2
constexpr int inner = M;
#pragma pop_macro("M")
constexpr int outer = M;
#pragma push_macro("ABSENT")
#define ABSENT 1
#pragma pop_macro("ABSENT")
#ifdef ABSENT
#error still here
#endif
static_assert(inner == 2 && outer == 1);
