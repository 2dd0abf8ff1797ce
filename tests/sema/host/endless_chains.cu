// Host code is not followed through functions that ask for ever new ones: the host compiler says what
// is wrong, and kernels launched before are found all the same.
// RUN: sema --preprocess=nvcc
template <class T>
struct Wrapped {};

template <class T>
__global__ void launched() {}

template <class T>
struct Endless {
  virtual void next() { Endless<Wrapped<T>> object; }
};
template struct Endless<int>;

template <class T>
void call_on() {
  call_on<Wrapped<T>>();
}

int main() {
  launched<int><<<1, 1>>>();
  call_on<int>();
}
// CHECK: function launched<int>
