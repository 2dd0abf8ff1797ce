// Constraints choose the right function in device code.
// RUN: run -std=c++20
template <class T> concept Arithmetic = requires(T a, T b) { a + b; a * b; };
template <class T> concept Vector = requires(T a) { a.x; a.y; };

template <Arithmetic T> __device__ float norm(T a) { return float(a) * float(a); }
template <Vector T> __device__ float norm(T a) { return norm(a.x) + norm(a.y); }

template <class T> struct Cell {
    T value;
    __device__ float get() const requires Vector<T> { return norm(value); }
    __device__ float get() const { return sizeof(value) + 0.5f; }
};

extern "C" __global__ void kernel(float *out, const float *in, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    Cell<float2> pair{make_float2(in[i], 2.0f)};
    Cell<int> single{i};
    Arithmetic auto sum = pair.get() + single.get();
    out[i] = sum;
}
// LAUNCH: kernel<<<1, 32>>>(out=f32[32], in=f32[32]{random 1 -4 4}, 32)
// EXPECT: out[i] == (in[i] * in[i] + 4) + 4.5
