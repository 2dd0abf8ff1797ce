// Every statement form must reach the tree in its place.
// RUN: sema
__global__ void k(int *p, int n) {
  // CHECK: function k 'void (int *, int)' global
  // CHECK: switch [0, 4, default]
  // CHECK: case
  switch (n) {
    case 0: *p = 1; break;
    case 2 + 2: *p = 2;
    default: return;
  }
  // CHECK: do
  // CHECK: continue
  // CHECK: break
  do {
    if (n == 3) continue;
    if (n == 4) break;
  } while (--n);
  // CHECK: label again
  // CHECK: goto again
again:
  if (n++ < 3) goto again;
  // CHECK: while
  // CHECK-NEXT: local x 'int'
  while (int x = n--) p[x] = x;
  // CHECK: for
  // CHECK-NEXT: local i 'int'
  for (int i = 0; i < n; ++i)
    ;
  // CHECK: for
  // CHECK-NEXT: null
  for (;;) break;
}
