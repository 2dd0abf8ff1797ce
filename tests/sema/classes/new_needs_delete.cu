// `new` asks for the deallocation function that a throwing constructor would need.
// RUN: sema --std=c++17
struct A { __device__ A(); __device__ void operator delete(void *) = delete; };
struct Plain { int x; __device__ void operator delete(void *) = delete; };
class Closed { __device__ void operator delete(void *); };
struct Array { __device__ Array(); __device__ void operator delete[](void *) = delete; };
struct Undead { __device__ Undead(); __device__ ~Undead() = delete; };
__device__ void f() {
  new A; // expected-error {{function "A::operator delete(void *) noexcept" (declared at line 3) cannot be referenced -- it is a deleted function}}
  new Plain; // expected-error {{function "Plain::operator delete(void *) noexcept" (declared at line 4) cannot be referenced -- it is a deleted function}}
  new Closed; // expected-error {{function "Closed::operator delete" (declared at line 5) is inaccessible}}
  new Array;
  new Array[2]; // expected-error {{function "Array::operator delete[](void *) noexcept" (declared at line 6) cannot be referenced -- it is a deleted function}}
  new Undead;
  new Undead[2]; // expected-error {{function "Undead::~Undead() noexcept" (declared at line 7) cannot be referenced -- it is a deleted function}}
  ::new A;
}
