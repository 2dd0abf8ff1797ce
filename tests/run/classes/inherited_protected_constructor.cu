// A friend of a class may use a protected constructor that the class inherits.
// RUN: run
template <unsigned Size> class Base {
protected:
    __device__ Base(unsigned a, unsigned b) : sum(a * Size + b) {}

public:
    unsigned sum;
};
template <unsigned Size> class Derived : public Base<Size> {
    template <unsigned Other> friend __device__ Derived<Other> make(unsigned a);
    using Base<Size>::Base;
};
template <unsigned Size> __device__ Derived<Size> make(unsigned a) { return Derived<Size>(a, 1); }

__global__ void kernel(unsigned *out) { out[threadIdx.x] = make<32>(threadIdx.x).sum; }
// LAUNCH: kernel<<<1, 8>>>(out=u32[8])
// EXPECT: out[i] == 32 * i + 1
