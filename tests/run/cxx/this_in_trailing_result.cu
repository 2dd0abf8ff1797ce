// A trailing return type sees `this` with the qualifiers of its function.
// RUN: run
struct Values {
  int data[2];
  __device__ int *begin() { return data; }
  __device__ const int *begin() const { return data; }
  __device__ auto first() -> decltype(this->begin()) { return begin(); }
  __device__ auto first() const -> decltype(this->begin()) { return begin(); }
  __device__ auto second() const -> decltype((data)) { return data; }
};
template <class T>
struct Holder {
  Values values;
  T extra;
  __device__ auto get() -> decltype(this->extra) { return extra; }
  __device__ auto start() const -> decltype(values.begin()) { return values.begin(); }
};

template <class T>
__device__ int kind(T *) { return 1; }
template <class T>
__device__ int kind(const T *) { return 2; }

__global__ void trailing(int *out) {
  Values values{{3, 4}};
  const Values &fixed = values;
  Holder<short> holder{values, 6};
  out[0] = kind(values.first()) * 10 + kind(fixed.first());
  out[1] = fixed.second()[1];
  out[2] = sizeof(holder.get()) + holder.get();
  out[3] = kind(holder.start()) * 10 + *holder.start();
}

// LAUNCH: trailing<<<1, 1>>>(out=s32[4])
// EXPECT: out == {12, 4, 8, 23}
