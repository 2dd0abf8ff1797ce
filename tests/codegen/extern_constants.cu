// A constant that is declared extern belongs to all units.
// RUN: codegen -default-device -rdc=true
// CHECK-DAG: .extern .global .align 4 .u32 elsewhere
// CHECK-DAG: .visible .global .align 4 .u32 shared_by_all = 5
// CHECK-DAG: .visible .global .align 4 .u32 declared_before = 6
extern const int elsewhere;
extern const int shared_by_all = 5;
extern const int declared_before;
const int declared_before = 6;

const int *pick(int which) {
  return which == 0 ? &elsewhere : which == 1 ? &shared_by_all : &declared_before;
}
