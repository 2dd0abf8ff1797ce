// Nothing jumps into a branch of `if constexpr` that is dropped.
// RUN: sema
__device__ void jumps() {
  goto inside;  // expected-error {{transfer of control into a constexpr if block is not allowed}}
  if constexpr (false) {
  inside:;
  }
}
__device__ void switches(int i) {
  switch (i)  // expected-error {{transfer of control into a constexpr if block is not allowed}}
    if constexpr (false) {
      case 42:;
    }
}
__device__ int taken(int i) {
  switch (i) {
    case 1: return 1;
    default:
      if constexpr (true) goto out;
  }
out:
  return ({ int r = 2; goto here; here:; r; });
}
