// A call or an operator in a template that depends on no parameter means what it means where the
// template is written; one that depends on a parameter sees what its arguments bring later.
// RUN: run
// RUN: run -O0

namespace shop {
struct Price {};
__device__ int weigh(Price, long) { return 1; }
__device__ int operator+(Price, long) { return 10; }
__device__ int operator+=(Price &, long) { return 100; }
}

template <class T> __device__ int fixed_call(T, shop::Price price) { return weigh(price, 1); }
template <class T> __device__ int open_call(T number, shop::Price price) {
  return weigh(price, number);
}
template <class T> __device__ int fixed_operator(T, shop::Price price) { return price + 1; }
template <class T> __device__ int open_operator(T number, shop::Price price) {
  return price + number;
}
template <class T> struct Holder {
  shop::Price price;
  __device__ int fixed() { return price += 1; }
  __device__ int open(T number) { return price += number; }
  template <class U> __device__ int fixed_in_template(U) { return weigh(price, 1); }
  template <class U> friend __device__ int open_in_friend(U, Holder holder) {
    return weigh(holder.price, T());
  }
};

namespace shop {
__device__ int weigh(Price, int) { return 2; }
__device__ int operator+(Price, int) { return 20; }
__device__ int operator+=(Price &, int) { return 200; }
}

__global__ void calls(int *out) {
  shop::Price price;
  Holder<int> holder;
  out[0] = fixed_call(0, price);
  out[1] = open_call(0, price);
  out[2] = fixed_operator(0, price);
  out[3] = open_operator(0, price);
  out[4] = holder.fixed();
  out[5] = holder.open(0);
  out[6] = holder.fixed_in_template(0);
  out[7] = open_in_friend(0, holder);
}
// LAUNCH: calls<<<1, 1>>>(out=s32[8]{fill 0})
// EXPECT: out == {1, 2, 10, 20, 100, 200, 1, 2}
