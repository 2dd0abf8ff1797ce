// Short circuit, switches with fall-through and loops with break become the branches that they say.
// RUN: irgen
__global__ void use(int *out, int a, int b) {
  // CHECK-LABEL: define ptx_kernel void @_Z3usePiii
  // CHECK: br i1 {{%[a-z0-9]+}}, label %land.rhs, label %land.end
  // CHECK: [[AND:%[0-9]+]] = phi i1 [ false, %entry ], [ {{%[a-z0-9]+}}, %land.rhs ]
  // CHECK: br i1 [[AND]], label %lor.end, label %lor.rhs
  // CHECK: phi i1 [ true, %land.end ], [ {{%[a-z0-9]+}}, %lor.rhs ]
  out[0] = (a && b) || a / b > 3u;
  // CHECK: switch i32 {{%[a-z0-9]+}}, label %[[DEFAULT:[a-z0-9.]+]] [
  // CHECK-NEXT: i32 1, label %[[ONE:[a-z0-9.]+]]
  // CHECK-NEXT: i32 -5, label %[[FIVE:[a-z0-9.]+]]
  // CHECK: [[FIVE]]:
  // CHECK: br label %[[DEFAULT]]
  switch (a) {
  case 1:
    out[1] = 2;
    break;
  case -5:
    b++; // falls through
  default:
    b += 3;
  }
  // CHECK: br label %while.cond
  // CHECK: br i1 {{%[a-z0-9]+}}, label %while.body, label %while.end
  while (b < 10) {
    if (b == 5)
      break;
    b++;
  }
  out[2] = b;
}
