// Kernels that host code of nvcc's flow launches, also deep in templates, are found.
// RUN: sema --preprocess=nvcc
template <class T> __global__ void fill(T *out, T value) { out[threadIdx.x] = value; }
template <class T> __global__ void unused(T *out) { *out = T(); }
__global__ void plain(int *out) { *out = 1; }

template <class T> void launch(T *data) {
    fill<T><<<1, 32>>>(data, T(1));
}

struct Runner {
    void run(float *data) { launch(data); }
};

int main() {
    double *numbers = nullptr;
    fill<<<1, 32>>>(numbers, 2.0);
    this_is_for_the_host_compiler_to_judge(numbers);
    Runner().run(nullptr);
    return 0;
}
// CHECK-DAG: function plain
// CHECK-DAG: function fill<double>
// CHECK-DAG: function fill<float>
// CHECK-NOT: function unused<
