// An argument that its class wants to copy or destroy itself is not copied as bytes by a launch.
// RUN: sema -rdc=true
struct Copied { int x; __device__ Copied(int v) : x(v) {} __device__ Copied(const Copied &o) : x(o.x) {} };
struct Destroyed { int x; __device__ ~Destroyed() {} };
struct Plain { int x; __device__ Plain(int v) : x(v) {} };
__global__ void copied(Copied a) {}
__global__ void destroyed(Destroyed a) {}
__global__ void plain(Plain a) {}
__device__ void f(Copied &c, Destroyed &d) {
  copied<<<1, 1>>>(c); // expected-error {{cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch}}
  destroyed<<<1, 1>>>(d); // expected-error {{cannot pass an argument with a user-provided destructor to a device-side kernel launch}}
  plain<<<1, 1>>>(3);
}
