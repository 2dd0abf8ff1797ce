// Combinations of memory spaces, storage classes and types.
// RUN: sema
__device__ int target;
__shared__ __constant__ int two; // expected-error {{illegal combination of memory qualifiers}}
__constant__ __managed__ int two2; // expected-error {{__managed__ variables cannot be marked __shared__ or __constant__}}
__shared__ __managed__ int two3; // expected-error {{__managed__ variables cannot be marked __shared__ or __constant__}}
__device__ thread_local int per_thread; // expected-error {{cannot use thread_local specifier for a __device__ variable}}
__shared__ thread_local int per_thread2; // expected-error {{cannot use thread_local specifier for a __shared__ variable}}
__device__ register int in_register; // expected-error {{use of the "register" storage class specifier is not allowed}}
__managed__ int &managed_reference = target; // expected-error {{a __managed__ variable cannot have a reference type}}
__managed__ const int managed_const = 3; // expected-error {{a __managed__ variable cannot have a const qualified type}}
__managed__ constexpr int managed_constexpr = 3; // expected-error {{A __managed__ variable cannot be marked constexpr}}
                                                 // expected-error @-1 {{a __managed__ variable cannot have a const qualified type}}
int &reference = target; // expected-error #20218 {{A namespace scope variable without memory space annotations}}
struct S {
  static int member; // expected-error #20219 {{A class static data member with non-const type is considered a host variable}}
  static const int constant = 3;
};
int S::member = 3;
__global__ void k(int *p) {
  __constant__ int c; // expected-error {{an automatic "__constant__" variable declaration is not allowed inside a device function body}}
  __device__ int d; // expected-error {{an automatic "__device__" variable declaration is not allowed inside a device function body}}
  __managed__ int m = 4; // expected-error {{an automatic "__managed__" variable declaration is not allowed inside a device function body}}
  thread_local int t; // expected-error {{cannot use thread_local specifier for variable declarations in device code}}
  c = d = m;
  static __device__ int sd;
  static __constant__ int sc = 3;
  static __managed__ int sm = 4;
  static int plain = 4;
  *p = sd + sc + sm++ + plain++ + S::constant + t;
}
__device__ __shared__ int fine;
__device__ __constant__ int fine2;
__device__ __managed__ int fine3;
__device__ int &fine4 = target;
__constant__ int &fine5 = target;
__device__ constexpr int fine6 = 3;
__constant__ volatile int fine7;
constexpr int &fine8 = target;
