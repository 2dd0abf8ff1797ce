// A function or variable of the program with the name, but not the type, of one that casts and printf call is an error.
// RUN: irgen -rdc=true
extern "C" __device__ int __dynamic_cast(int value) {
  return value;
}
extern "C" {
__device__ int __cxa_bad_cast;
}

struct Base {
  virtual __device__ int which() {
    return 1;
  }
};
struct Derived : Base {};

__global__ void casts(Base *base, int *out) {
  out[0] = dynamic_cast<Derived *>(base) != nullptr; // expected-error {{symbol "__dynamic_cast" is declared twice with different types}}
  out[1] = __dynamic_cast(3);
  out[2] = dynamic_cast<Derived &>(*base).which(); // expected-error {{symbol "__dynamic_cast"}} expected-error {{symbol "__cxa_bad_cast" is declared twice with different types}}
}

extern "C" {
__device__ int vprintf;
__device__ int printf(const char *, ...);
}
__global__ void prints() {
  printf("%d", 3); // expected-error {{symbol "vprintf" is declared twice with different types}}
}
