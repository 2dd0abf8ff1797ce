// An explicit specialisation is deleted where it is declared first, or not at all.
// RUN: sema
template <class T> __device__ void once(T);
template <> __device__ void once<int>(int);
template <> __device__ void once<int>(int) = delete;  // expected-error `delete` {{"= delete" can only appear on the first declaration of a function}}
template <> __device__ void once<char>(char) = delete;
struct S {
  template <class T> __device__ void member(T);
};
template <> __device__ void S::member<int>(int);
template <> __device__ void S::member<int>(int) = delete;  // expected-error {{"= delete" can only appear on the first declaration of a function}}
template <> __device__ void S::member<char>(char) = delete;
