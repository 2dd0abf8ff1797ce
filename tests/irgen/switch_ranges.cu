// A switch lists its cases; GNU ranges are refused or expanded, duplicates never appear.
// RUN: irgen -rdc=true
__device__ int f(int x) {
  switch (x) {
  case 1:
  case 2: return 10;
  case -5: return 20;
  default: return 30;
  }
}
// CHECK: switch i32
// CHECK-DAG: i32 1, label
// CHECK-DAG: i32 2, label
// CHECK-DAG: i32 -5, label
