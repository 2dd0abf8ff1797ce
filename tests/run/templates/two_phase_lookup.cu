// Names bound where the template was written; calls with dependent arguments see later functions.
// RUN: run
__device__ int f(double) { return 1; }
template <class T> __device__ int call(T t) { return f(1); }
__device__ int f(int) { return 2; }
struct N {};
template <class T> __device__ int adlcall(T t) { return h(t); }
__device__ int h(N) { return 3; }
__device__ int glob() { return 5; }
struct BB {
    __device__ int glob() { return 6; }
};
template <class T> struct DD : T {
    __device__ int a() { return glob(); }
    __device__ int b() { return this->glob(); }
};
extern "C" __global__ void k(int *out)
{
    out[0] = call(1);
    out[1] = adlcall(N());
    DD<BB> d;
    out[2] = d.a();
    out[3] = d.b();
}
// LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 0})
// EXPECT: out == {1, 3, 5, 6}
