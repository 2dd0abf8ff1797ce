// A transform computes with twiddle factors that were computed at compile time, by floating-point loops
// and in arrays of classes.
// RUN: run
struct Complex { float re, im; };
__device__ constexpr Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__device__ constexpr Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
__device__ constexpr Complex operator*(Complex a, Complex b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ constexpr double sine(double x) {
    double term = x, sum = x;
    for (int k = 1; k < 16; ++k) {
        term *= -x * x / ((2 * k) * (2 * k + 1));
        sum += term;
    }
    return sum;
}
template <int N> struct Twiddles {
    Complex factors[N / 2];
    __device__ constexpr Twiddles() : factors{} {
        constexpr double pi = 3.14159265358979323846;
        for (int k = 0; k < N / 2; ++k)
            factors[k] = {float(sine(pi / 2 - 2 * pi * k / N)), float(-sine(2 * pi * k / N))};
    }
};
template <int N> __constant__ constexpr Twiddles<N> twiddles{};
static_assert(Twiddles<8>().factors[0].re == 1.0f && Twiddles<8>().factors[0].im == 0.0f);
static_assert(Twiddles<8>().factors[2].im == -1.0f);
template <int N> __device__ void transform(Complex *data) {
    if constexpr (N > 1) {
        Complex even[N / 2], odd[N / 2];
        for (int k = 0; k < N / 2; ++k) {
            even[k] = data[2 * k];
            odd[k] = data[2 * k + 1];
        }
        transform<N / 2>(even);
        transform<N / 2>(odd);
        for (int k = 0; k < N / 2; ++k) {
            Complex t = twiddles<N>.factors[k] * odd[k];
            data[k] = even[k] + t;
            data[k + N / 2] = even[k] - t;
        }
    }
}
__global__ void fft(float *out) {
    Complex data[8];
    for (int k = 0; k < 8; ++k)
        data[k] = {k == int(threadIdx.x) ? 1.0f : 0.0f, 0.0f};
    transform<8>(data);
    float sum = 0;
    for (int k = 0; k < 8; ++k)
        sum += data[k].re * data[k].re + data[k].im * data[k].im;
    out[threadIdx.x] = sum;
    out[8 + threadIdx.x] = data[0].re + 10 * data[4].re;
}
// LAUNCH: fft<<<1, 8>>>(out=f32[16])
// EXPECT: out[0..8] ~= 8 within 1e-5
// EXPECT: out[8..16] ~= {11, -9, 11, -9, 11, -9, 11, -9} within 1e-5
