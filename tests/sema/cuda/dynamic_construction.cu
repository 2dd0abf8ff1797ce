// A device variable whose constructor or destructor has something to do is refused: setting a pointer
// to a virtual table is something.
// RUN: sema --diag-suppress=177

struct EmptyConstructor {
  int x;
  __device__ EmptyConstructor() {}
};
struct WithVirtual {
  __device__ WithVirtual() {}
  __device__ virtual int f() { return 0; }
};
struct Uninitialized {
  int x;
  __device__ virtual int f() { return 0; }
};
struct Derived : Uninitialized {};
struct Constant {
  int x = 1;
  __device__ virtual int f() { return 0; }
};
struct Holder {
  int x;
  Constant constant;
};
struct Member {
  WithVirtual member;
  __device__ Member() {}
};
struct Virtual {
  int v;
};
struct WithVirtualBase : virtual Virtual {};
struct EmptyDestructor {
  int x = 3;
  __device__ ~EmptyDestructor() {}
};
struct Destructor {
  int x = 3;
  __device__ ~Destructor() { x = 1; }
};
struct DestructorOfMember {
  Destructor member;
};
struct VirtualDestructor {
  __device__ virtual ~VirtualDestructor() {}
};

__device__ EmptyConstructor fine;
__device__ Constant constant;
__device__ EmptyDestructor ends_quietly;
__device__ WithVirtual a;           // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ Uninitialized b;         // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ Derived c;               // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ Holder d;                // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ Member e;                // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ WithVirtualBase f;       // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ Destructor g;            // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__constant__ DestructorOfMember h[2]; // expected-error {{dynamic initialization is not supported for a __constant__ variable}}
__device__ VirtualDestructor i;     // expected-error {{dynamic initialization is not supported for a __device__ variable}}

__global__ void k() {
  static Destructor local; // expected-error {{dynamic initialization is not supported for a function-scope static __device__ variable within a __device__/__global__ function}}
  __shared__ Destructor shared;
}
