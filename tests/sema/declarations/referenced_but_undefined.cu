// What device code uses and no other unit can define must be defined in this one; without the check
// lowering would make declarations that nothing can ever resolve.
// RUN: sema
static __device__ int internal(int); // expected-error {{function "internal" was referenced but not defined}}
template <class T> static __device__ int made(T); // expected-error {{function "made(T) [with T=int]" was referenced but not defined}}
inline __device__ int everywhere(int); // expected-error {{extern inline function "everywhere" was referenced but not defined}}
constexpr __device__ int constant(int); // expected-error {{extern inline function "constant" was referenced but not defined}}
namespace {
__device__ int hidden(int); // expected-error {{function "<unnamed>::hidden" was referenced but not defined}}
struct S {
    __device__ int member(); // expected-error {{function "<unnamed>::S::member" was referenced but not defined}}
    template <class T> __device__ int generic(T); // expected-error {{function "<unnamed>::S::generic(T) [with T=int]" was referenced but not defined}}
};
struct Virtual {
    __device__ virtual int call(); // expected-error {{virtual function "<unnamed>::Virtual::call" was not defined (and cannot be defined elsewhere because it is a member of an unnamed namespace)}}
};
}
static __device__ int unused(int);
__global__ void k(int *p) {
    *p = internal(1) + made(2) + everywhere(3) + constant(4) + hidden(5);
    *p += S().member() + S().generic(6) + Virtual().call();
}
