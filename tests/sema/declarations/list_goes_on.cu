// An error in one declarator or parameter does not hide those after it.
// RUN: sema
__device__ int x = 1, &y, z[], *const w, ok = 2; // expected-error {{reference variable "y" requires an initializer}} expected-error {{incomplete type "int []" is not allowed}} expected-error {{const variable "w" requires an initializer}}
__device__ int use() { return x + ok + y; }
__device__ void f(int a[], int b[][], void c, int d[0], int e[-1], void *g[2]); // expected-error {{an array may not have elements of this type}} expected-error {{a parameter may not have void type}} expected-error {{the size of an array must be greater than zero}} expected-error {{the size of an array must be greater than zero}}
__device__ void h() { int a = missing1, b = missing2, c = 3; a = b + c; } // expected-error {{identifier "missing1" is undefined}} expected-error {{identifier "missing2" is undefined}}
__device__ int p = q1(1, 2), r = q2(3), s = 4; // expected-error {{identifier "q1" is undefined}} expected-error {{identifier "q2" is undefined}}
