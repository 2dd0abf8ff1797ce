// Complex numbers of the host's library, of CUDA's and of libcu++ beside each other, and <cmath>.
#include <cmath>
#include <complex>
#include <cuComplex.h>
#include <cuda/std/complex>
#include <limits>
#include <valarray>

__global__ void square(cuda::std::complex<float> *p) { *p = *p * *p; }
__global__ void product(cuDoubleComplex *p) { p[0] = cuCmul(p[0], p[1]); }
__global__ void roots(double *p) { *p = std::sqrt(*p) + std::fabs(*p); }

int main() {
  std::complex<double> z(1.0, 2.0);
  z = std::exp(z) * std::conj(z) + std::pow(z, 2);
  std::valarray<float> v(3.0f, 4);
  square<<<1, 1>>>(nullptr);
  product<<<1, 1>>>(nullptr);
  roots<<<1, 1>>>(nullptr);
  return std::abs(z) < std::numeric_limits<double>::max() && v.sum() > 0 ? 0 : 1;
}
