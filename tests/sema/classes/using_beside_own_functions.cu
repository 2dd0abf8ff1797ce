// A using-declaration that is not open closes the base's functions alone, not the class's own of that name.
// RUN: sema
struct Base {
    __device__ int get(int) { return 1; }
    __device__ int get(int, int) { return 2; }
};
struct Closed : Base {
    __device__ int get(float) { return 3; }
private:
    using Base::get;
};
struct Hides : Base {
    __device__ int get(int) { return 3; }
private:
    using Base::get;
};
struct Below : Closed {
    __device__ int inside() { return get(1.0f); }
};
__device__ int open(Closed c, Hides h, Below b) { return c.get(1.0f) + h.get(3) + b.get(1.0f); }
__device__ int one(Closed c) { return c.get(1); }   // expected-error #265 {{is inaccessible}}
__device__ int two(Hides h) { return h.get(1, 2); } // expected-error #265 {{is inaccessible}}
