// Allocation functions take a size and give a pointer; deallocation functions take one.
// RUN: sema
struct A { __device__ void *operator new(int); }; // expected-error {{first parameter of allocation function must be of type "size_t"}}
struct B { __device__ int operator new(unsigned long); }; // expected-error {{allocation function requires "void *" return type}}
struct C { __device__ void operator delete(int); }; // expected-error {{first parameter of deallocation function must be of type "void *"}}
struct D { __device__ int operator delete(void *); }; // expected-error {{deallocation function requires "void" return type}}
struct E { __device__ virtual void *operator new(unsigned long, int); }; // expected-error {{only nonstatic member functions may be virtual}}
struct F {
  __device__ void *operator new(unsigned long, int, int);
  __device__ void operator delete(void *, unsigned long);
};
