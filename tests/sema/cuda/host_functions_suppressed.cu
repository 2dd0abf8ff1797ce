// The complaint about host functions can be suppressed, by pragma and by option.
// RUN: sema -diag-suppress=20218
int variable;
#pragma nv_diag_suppress 20217
int unannotated() { return 3; }
#pragma nv_diag_default 20217
int reported() { return 3; } // expected-error #20217 {{A function without execution space annotations}}
__global__ void k(int *p) { *p = 1; }
