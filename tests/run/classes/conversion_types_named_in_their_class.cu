// The type of a conversion function is looked up in its class first, where the class is named before `operator` or
// is that of an object.
// RUN: run
// RUN: run -O0

template <class T> struct Value {
  T value;
};
template <class T> struct Expression {
  typedef T Result;
  T value;
  __device__ operator Value<Result>() const;
  __device__ operator Result *();
};
template <class T> __device__ Expression<T>::operator Value<Expression::Result>() const { return {value}; }
template <class T> __device__ Expression<T>::operator Result *() { return &value; }
template <class T> struct Qualified {
  typedef T Result;
  T value;
  __device__ operator Value<Result>() const;
  __device__ explicit operator decltype(sizeof(int))() const;
};
template <class U> __device__ Qualified<U>::operator Value<typename Qualified::Result>() const { return {value}; }
template <class U> __device__ Qualified<U>::operator decltype(sizeof(int))() const { return 7; }

struct Other {};
struct Plain {
  typedef int Result;
  struct Other {
    int value;
  };
  int value;
  __device__ operator Result *();
  __device__ operator Other() const;
  template <class T> __device__ operator Value<T>() const;
};
__device__ Plain::operator Result *() { return &value; }
__device__ Plain::operator Other() const { return {value + 1}; }
template <class T> __device__ Plain::operator Value<T>() const { return {T(value + 2)}; }

__global__ void kernel(int *p) {
  Expression<int> expression{10};
  Value<int> value = expression;
  p[0] = value.value + *expression;
  Qualified<int> qualified{3};
  p[1] = Value<int>(qualified).value + int(decltype(sizeof(int))(qualified));
  Plain plain{100};
  Value<int> converted = plain;
  p[2] = *plain.operator Result *() + plain.operator Other().value + converted.value;
}
// LAUNCH: kernel<<<1, 1>>>(p=s32[3]{fill 0})
// EXPECT: p == {20, 10, 303}
