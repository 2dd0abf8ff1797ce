// Orders, scopes and types that __nv_atomic functions refuse, in NVRTC's words.
// RUN: sema
struct S { int a, b; }; struct B16 { long long a, b; };
__device__ void f1(int *p) { __nv_atomic_load_n(p, __NV_ATOMIC_RELEASE); } // expected-error {{atomic load's memory order cannot be release or acq_rel.}}
__device__ void f2(int *p, int o) { __nv_atomic_load_n(p, o); } // expected-error {{atomic operation's memory order argument is not an integer literal.}}
__device__ void f3(S *p, S *q) { __nv_atomic_load_n(p, 0); } // expected-error {{non-generic nv atomic load, store, cas and exchange are valid only on integral types.}}
__device__ void f4(S *p, S *q) { __nv_atomic_load(p, q, 0); }
__device__ void f5(int *p, int o) { __nv_atomic_load_n(p); } // expected-error {{too few arguments in function call}}
__device__ void f6(int *p, int o) { __nv_atomic_fetch_add(p, 1, 77); } // expected-error {{invalid memory order value for atomic operations.}}
__device__ void f7(int *p, int o) { __nv_atomic_fetch_add(p, 1, 0, 9); } // expected-error {{invalid thread scope value for atomic operations.}}
__device__ void f8(short *p, int o) { __nv_atomic_fetch_add(p, 1, 0); } // expected-error {{atomic operations and, or, xor, add, sub, min and max are valid only on objects of size 4, or 8.}}
__device__ void f9(float *p, int o) { __nv_atomic_fetch_and(p, 1.f, 0); } // expected-error {{For a logical atomic operation, the first argument cannot be any floating-point types.}}
__device__ void f10(float *p, int o) { __nv_atomic_fetch_min(p, 1.f, 0); } // expected-error {{atomic operations min and max are not supported on any floating-point types.}}
__device__ void f11(const int *p, int o) { __nv_atomic_store_n(p, 1, 0); } // expected-error {{argument of type "const int *" is incompatible with parameter of type "void *"}}
__device__ int f13(int p) { return __nv_atomic_fetch_add(p, 1, 0); } // expected-error {{first argument must be a pointer to integer or enum type}}
__device__ float f14(float *p) { return __nv_atomic_load_n(p, 0); } // expected-error {{non-generic nv atomic load, store, cas and exchange are valid only on integral types.}}
__device__ void f16(int *p) { __nv_atomic_store_n(p, 1, __NV_ATOMIC_ACQUIRE); } // expected-error {{atomic store's memory order cannot be consume, acquire or acq_rel.}}
__device__ void f17(int *p) { int e; __nv_atomic_compare_exchange_n(p, &e, 1, true, 0, 3); }
__device__ void f18(int *p, bool w) { int e; __nv_atomic_compare_exchange_n(p, &e, 1, w, 0, 0); }
__device__ long f20(long *p) { return __nv_atomic_fetch_add(p, 1, 0); } // expected-error {{atomic operations add and sub are not valid on signed integer of size 8.}}
__device__ float f21(float *p) { return __nv_atomic_fetch_sub(p, 1, 0); }
__device__ short f22(unsigned short *p) { return __nv_atomic_fetch_or(p, 1, 0); } // expected-error {{atomic operations and, or, xor, add, sub, min and max are valid only on objects of size 4, or 8.}}
__device__ int f23(volatile int *p) { return __nv_atomic_fetch_or(p, 1, 0); } // expected-error {{argument of type "volatile int *" is incompatible with parameter of type "void *"}}
