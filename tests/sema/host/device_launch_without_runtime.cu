// A launch from device code is an error where the headers do not declare what it calls.
// RUN: sema --preprocess=none -rdc=true
struct dim3 {
  unsigned x, y, z;
  __attribute__((host)) __attribute__((device)) dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
__attribute__((global)) void child(int) {}
__attribute__((global)) void parent() {
  child<<<1, 1>>>(2); // expected-error {{device-side kernel launch could not be processed as the required runtime APIs are not declared}}
}
