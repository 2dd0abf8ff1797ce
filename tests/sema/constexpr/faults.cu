// What the language leaves undefined ends a constant evaluation, with the reason.
// RUN: sema -std=c++20
#define F __device__ constexpr int
struct S { int x, y; };
union U { int i; float f; };
__device__ int outside;
__device__ int plain(int);
F overflow(int x) { return x + 1; } // expected-note {{value exceeds range of "int"}}
F divide(int x) { return 1 / x; } // expected-note {{integer operation result is out of range}}
F shift(int x) { return 1 << x; } // expected-note {{integer operation result is out of range}}
F left(int x) { return x << 1; } // expected-note {{left-shifting a negative value has undefined behavior}}
F index(int i) { int a[3] = {1, 2, 3}; return a[i]; } // expected-note {{attempt to access storage one position past the end of an array of 3 elements}}
F before(int i) { int a[3] = {1, 2, 3}; return a[i]; } // expected-note {{cannot access position -1 in array of 3 elements}}
F moved(int i) { int a[3] = {1, 2, 3}; int *p = a; p += i; return *p; } // expected-note {{cannot access position 5 in array of 3 elements}}
F null(const int *p) { return *p; } // expected-note {{attempt to access run-time storage}}
F unset() { S s; s.x = 1; return s.y; } // expected-note {{access to uninitialized object}}
F expired() { int *p = nullptr; { int x = 3; p = &x; } return *p; } // expected-note {{attempt to access expired storage}}
F inactive() { U u{}; u.i = 1; return (int)u.f; } // expected-note {{invalid access to inactive member "U::f" of union (member "U::i" is active)}}
F calls() { return plain(1); } // expected-note {{cannot call non-constexpr function "plain" (declared at line 7)}}
F compares() { int a = 0, b = 0; return &a < &b; } // expected-note {{pointer values cannot be compared}}
F constant() { const int x = 1; const_cast<int &>(x) = 2; return x; } // expected-note {{attempt to modify const storage}}
F reinterprets() { float x = 1; return *(int *)&x; } // expected-note {{conversion from "float *" to "int *" is invalid in constant-expression evaluation}}
F reads() { volatile int x = 1; return x; } // expected-note {{attempt to read from volatile storage}}
F narrows(float x) { return (int)x; } // expected-note {{value exceeds range of "int"}}
F endless() { for (;;) {} return 1; }
F deep(int x) { return deep(x + 1); }
F inner(int x) { return 1 / x; } // expected-note {{integer operation result is out of range}}
F outer(int x) { return inner(x - 1); } // expected-note {{called from:}}
constexpr int a01 = overflow(2147483647);     // expected-error #28 {{expression must have a constant value}}
constexpr int a02 = divide(0);                // expected-error #28 {{expression must have a constant value}}
constexpr int a03 = shift(32);                // expected-error #28 {{expression must have a constant value}}
constexpr int a04 = left(-1);                 // expected-error #28 {{expression must have a constant value}}
constexpr int a05 = index(3);                 // expected-error #28 {{expression must have a constant value}}
constexpr int a06 = before(-1);               // expected-error #28 {{expression must have a constant value}}
constexpr int a07 = moved(5);                 // expected-error #28 {{expression must have a constant value}}
constexpr int a08 = null(nullptr);            // expected-error #28 {{expression must have a constant value}}
constexpr int a09 = unset();                  // expected-error #28 {{expression must have a constant value}}
constexpr int a10 = expired();                // expected-error #28 {{expression must have a constant value}}
constexpr int a11 = inactive();               // expected-error #28 {{expression must have a constant value}}
constexpr int a12 = calls();                  // expected-error #28 {{expression must have a constant value}}
constexpr int a13 = compares();               // expected-error #28 {{expression must have a constant value}}
constexpr int a14 = constant();               // expected-error #28 {{expression must have a constant value}}
constexpr int a15 = reinterprets();           // expected-error #28 {{expression must have a constant value}}
constexpr int a16 = reads();                  // expected-error #28 {{expression must have a constant value}}
constexpr int a17 = narrows(1e20f);           // expected-error #28 {{expression must have a constant value}}
constexpr int a18 = endless();                // expected-error #28 {{expression must have a constant value}}
                                              // expected-note @-1 {{expression not folded to a constant due to excessive constexpr function call complexity}}
constexpr int a19 = deep(0);                  // expected-error #28 {{expression must have a constant value}}
constexpr int a20 = outer(1);                 // expected-error #28 {{expression must have a constant value}}
constexpr int a21 = outside;                  // expected-error #28 {{expression must have a constant value}}
                                              // expected-note @-1 {{the value of variable "outside" (declared at line 6) cannot be used as a constant}}
