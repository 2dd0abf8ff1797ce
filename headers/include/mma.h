// Matrices that a warp holds and multiplies together, as CUDA's mma.h has them: nvcuda::wmma. The
// functions called here are built in, one instruction each (headers/builtin/mma.cuh).
#ifndef __CUDA_MMA_H__
#define __CUDA_MMA_H__

#include <cuda_fp16.h>
#include <cuda_bf16.h>

#define __CUPRUM_MMA __device__ __forceinline__

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}  // namespace precision
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}  // namespace experimental

namespace __cuprum {

template <typename T, typename U> struct is { static constexpr bool value = false; };
template <typename T> struct is<T, T> { static constexpr bool value = true; };
template <typename T> struct same { typedef T type; };

// What an element is in a fragment and in memory.
template <typename T> struct element { typedef T stored; typedef T memory; };
template <> struct element<precision::tf32> { typedef float stored; typedef float memory; };
template <> struct element<experimental::precision::s4> { typedef int stored; typedef void memory; };
template <> struct element<experimental::precision::u4> { typedef int stored; typedef void memory; };
template <> struct element<experimental::precision::b1> { typedef int stored; typedef void memory; };

// How many elements of a factor with this many rows or columns a thread holds; 0: no such factor.
template <typename T> constexpr __host__ __device__ int in_factor(int lines, int k) {
  return is<T, __half>::value ? (k == 16 ? 16 : 0)
       : is<T, __nv_bfloat16>::value || is<T, signed char>::value || is<T, unsigned char>::value ? (k == 16 ? lines / 2 : 0)
       : is<T, precision::tf32>::value ? (k == 8 ? 4 : 0)
       : is<T, double>::value ? (k == 4 ? 1 : 0)
       : is<T, experimental::precision::b1>::value ? (k == 128 ? 32 : 0)
       : k == 32 ? 8 : 0;
}
template <typename Use, int m, int n, int k, typename T> constexpr __host__ __device__ int held() {
  return is<Use, matrix_a>::value ? in_factor<T>(m, k)
       : is<Use, matrix_b>::value ? in_factor<T>(n, k)
       : m * n / 32;
}
template <typename T> constexpr __host__ __device__ int per_word(int count) {
  return is<typename element<T>::memory, void>::value ? 1 : count;
}

// Rows of the left factor and columns of the right: what instructions call row.col.
template <typename A, typename B> constexpr __host__ __device__ int layouts() {
  return 2 * is<A, col_major>::value + is<B, col_major>::value;
}

}  // namespace __cuprum

// Elements that are smaller than a byte are stored together.
template <typename T, int Count, int StoredCount = Count>
struct alignas(8) __frag_base {
  static_assert(Count > 0, "no such shape of matrices for this type of elements");
  typedef T element_type;
  typedef T storage_element_type;
  enum { num_elements = Count, num_storage_elements = StoredCount };
  T x[StoredCount];
};

template <typename Use, int m, int n, int k, typename T, typename Layout = void>
class fragment : public __frag_base<typename __cuprum::element<T>::stored, __cuprum::held<Use, m, n, k, T>(),
                                    __cuprum::per_word<T>(__cuprum::held<Use, m, n, k, T>())> {};

template <typename T, int Count, int StoredCount>
__CUPRUM_MMA void fill_fragment(__frag_base<T, Count, StoredCount> &all, const typename __cuprum::same<T>::type &value) {
#pragma unroll
  for (int i = 0; i < StoredCount; i++) all.x[i] = value;
}

// The functions for the three shapes that types of 16 and 8 bits have.
#define __CUPRUM_BY_SHAPE(prefix, suffix, ...) \
  if constexpr (m == 16) { \
    prefix##_m16n16k16_##suffix(__VA_ARGS__); \
  } else if constexpr (m == 32) { \
    prefix##_m32n8k16_##suffix(__VA_ARGS__); \
  } else { \
    prefix##_m8n32k16_##suffix(__VA_ARGS__); \
  }
// The function for the left or the right factor.
#define __CUPRUM_BY_USE(call, name, ...) \
  if constexpr (__cuprum::is<Use, matrix_a>::value) { \
    call(name, ld_a, __VA_ARGS__) \
  } else { \
    call(name, ld_b, __VA_ARGS__) \
  }
#define __CUPRUM_BY_SHAPE_S8(prefix, suffix, ...) __CUPRUM_BY_SHAPE(prefix, suffix##_s8, __VA_ARGS__)
#define __CUPRUM_BY_SHAPE_U8(prefix, suffix, ...) __CUPRUM_BY_SHAPE(prefix, suffix##_u8, __VA_ARGS__)
#define __CUPRUM_ONE(prefix, suffix, ...) prefix##_##suffix(__VA_ARGS__);
#define __CUPRUM_ONE_S4(prefix, suffix, ...) prefix##_##suffix##_s4(__VA_ARGS__);
#define __CUPRUM_ONE_U4(prefix, suffix, ...) prefix##_##suffix##_u4(__VA_ARGS__);
#define __CUPRUM_ONE_B1(prefix, suffix, ...) prefix##_##suffix##_b1(__VA_ARGS__);

template <typename Use, int m, int n, int k, typename T, typename Layout>
__CUPRUM_MMA void load_matrix_sync(fragment<Use, m, n, k, T, Layout> &into,
                                   const typename __cuprum::element<T>::memory *from, unsigned distance) {
  constexpr int layout = __cuprum::is<Layout, col_major>::value;
  int *const words = reinterpret_cast<int *>(&into);
  const int *const memory = reinterpret_cast<const int *>(from);
  if constexpr (__cuprum::is<T, __half>::value) {
    __CUPRUM_BY_USE(__CUPRUM_BY_SHAPE, __hmma, words, memory, distance, layout)
  } else if constexpr (__cuprum::is<T, __nv_bfloat16>::value) {
    __CUPRUM_BY_USE(__CUPRUM_BY_SHAPE, __mma_bf16, words, memory, distance, layout)
  } else if constexpr (__cuprum::is<T, signed char>::value) {
    __CUPRUM_BY_USE(__CUPRUM_BY_SHAPE_S8, __imma, words, memory, distance, layout)
  } else if constexpr (__cuprum::is<T, unsigned char>::value) {
    __CUPRUM_BY_USE(__CUPRUM_BY_SHAPE_U8, __imma, words, memory, distance, layout)
  } else if constexpr (__cuprum::is<T, precision::tf32>::value) {
    __CUPRUM_BY_USE(__CUPRUM_ONE, __mma_tf32_m16n16k8, words, memory, distance, layout)
  } else if constexpr (__cuprum::is<T, double>::value) {
    __CUPRUM_BY_USE(__CUPRUM_ONE, __dmma_m8n8k4, into.x, from, distance, layout)
  } else if constexpr (__cuprum::is<T, experimental::precision::s4>::value) {
    __CUPRUM_BY_USE(__CUPRUM_ONE_S4, __imma_m8n8k32, words, memory, distance, layout)
  } else if constexpr (__cuprum::is<T, experimental::precision::u4>::value) {
    __CUPRUM_BY_USE(__CUPRUM_ONE_U4, __imma_m8n8k32, words, memory, distance, layout)
  } else {
    __CUPRUM_BY_USE(__CUPRUM_ONE_B1, __bmma_m8n8k128, words, memory, distance, layout)
  }
}

template <int m, int n, int k, typename T>
__CUPRUM_MMA void load_matrix_sync(fragment<accumulator, m, n, k, T> &into, const typename __cuprum::same<T>::type *from,
                                   unsigned distance, layout_t order) {
  const int layout = order == mem_col_major;
  if constexpr (__cuprum::is<T, __half>::value) {
    __CUPRUM_BY_SHAPE(__hmma, ld_c_f16, reinterpret_cast<int *>(into.x), reinterpret_cast<const int *>(from), distance, layout)
  } else if constexpr (__cuprum::is<T, double>::value) {
    __dmma_m8n8k4_ld_c(into.x, from, distance, layout);
  } else if constexpr (__cuprum::is<T, float>::value && k == 8) {
    __mma_tf32_m16n16k8_ld_c(into.x, from, distance, layout);
  } else if constexpr (__cuprum::is<T, float>::value) {
    __CUPRUM_BY_SHAPE(__hmma, ld_c_f32, into.x, from, distance, layout)
  } else if constexpr (k == 32) {
    __imma_m8n8k32_ld_c(into.x, from, distance, layout);
  } else if constexpr (k == 128) {
    __bmma_m8n8k128_ld_c(into.x, from, distance, layout);
  } else {
    __CUPRUM_BY_SHAPE(__imma, ld_c, into.x, from, distance, layout)
  }
}

template <int m, int n, int k, typename T>
__CUPRUM_MMA void store_matrix_sync(typename __cuprum::same<T>::type *into, const fragment<accumulator, m, n, k, T> &from,
                                    unsigned distance, layout_t order) {
  const int layout = order == mem_col_major;
  if constexpr (__cuprum::is<T, __half>::value) {
    __CUPRUM_BY_SHAPE(__hmma, st_c_f16, reinterpret_cast<int *>(into), reinterpret_cast<const int *>(from.x), distance, layout)
  } else if constexpr (__cuprum::is<T, double>::value) {
    __dmma_m8n8k4_st_c_f64(into, from.x, distance, layout);
  } else if constexpr (__cuprum::is<T, float>::value && k == 8) {
    __mma_m16n16k8_st_c_f32(into, from.x, distance, layout);
  } else if constexpr (__cuprum::is<T, float>::value) {
    __CUPRUM_BY_SHAPE(__hmma, st_c_f32, into, from.x, distance, layout)
  } else if constexpr (k == 32) {
    __imma_m8n8k32_st_c_i32(into, from.x, distance, layout);
  } else if constexpr (k == 128) {
    __bmma_m8n8k128_st_c_i32(into, from.x, distance, layout);
  } else {
    __CUPRUM_BY_SHAPE(__imma, st_c_i32, into, from.x, distance, layout)
  }
}

template <int m, int n, int k, typename T, typename A, typename B, typename D, typename C>
__CUPRUM_MMA void mma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, T, A> &left,
                           const fragment<matrix_b, m, n, k, T, B> &right, const fragment<accumulator, m, n, k, C> &c,
                           bool saturate = false) {
  constexpr int layout = __cuprum::layouts<A, B>();
  const int *const a = reinterpret_cast<const int *>(left.x), *const b = reinterpret_cast<const int *>(right.x);
  if constexpr (__cuprum::is<T, __half>::value) {
    constexpr bool to_half = __cuprum::is<D, __half>::value, from_half = __cuprum::is<C, __half>::value;
    if constexpr (to_half && from_half) {
      __CUPRUM_BY_SHAPE(__hmma, mma_f16f16, reinterpret_cast<int *>(d.x), a, b, reinterpret_cast<const int *>(c.x), layout, saturate)
    } else if constexpr (to_half) {
      __CUPRUM_BY_SHAPE(__hmma, mma_f16f32, reinterpret_cast<int *>(d.x), a, b, c.x, layout, saturate)
    } else if constexpr (from_half) {
      __CUPRUM_BY_SHAPE(__hmma, mma_f32f16, d.x, a, b, reinterpret_cast<const int *>(c.x), layout, saturate)
    } else {
      __CUPRUM_BY_SHAPE(__hmma, mma_f32f32, d.x, a, b, c.x, layout, saturate)
    }
  } else if constexpr (__cuprum::is<T, __nv_bfloat16>::value) {
    __CUPRUM_BY_SHAPE(__mma_bf16, mma_f32, d.x, a, b, c.x, layout, saturate)
  } else if constexpr (__cuprum::is<T, signed char>::value) {
    __CUPRUM_BY_SHAPE(__imma, mma_s8, d.x, a, b, c.x, layout, saturate)
  } else if constexpr (__cuprum::is<T, unsigned char>::value) {
    __CUPRUM_BY_SHAPE(__imma, mma_u8, d.x, a, b, c.x, layout, saturate)
  } else if constexpr (__cuprum::is<T, precision::tf32>::value) {
    __mma_tf32_m16n16k8_mma_f32(d.x, a, b, c.x, layout, saturate);
  } else if constexpr (__cuprum::is<T, double>::value) {
    __dmma_m8n8k4_mma_f64(d.x, left.x, right.x, c.x, layout, saturate);
  } else if constexpr (__cuprum::is<T, experimental::precision::s4>::value) {
    __imma_m8n8k32_mma_s4(d.x, a, b, c.x, layout, saturate);
  } else {
    __imma_m8n8k32_mma_u4(d.x, a, b, c.x, layout, saturate);
  }
}

template <typename A, typename B>
__CUPRUM_MMA void bmma_sync(fragment<accumulator, 8, 8, 128, int> &d,
                            const fragment<matrix_a, 8, 8, 128, experimental::precision::b1, A> &a,
                            const fragment<matrix_b, 8, 8, 128, experimental::precision::b1, B> &b,
                            const fragment<accumulator, 8, 8, 128, int> &c,
                            experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
                            experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC) {
#if __CUDA_ARCH__ >= 800
  if (op == experimental::bmmaBitOpAND) {
    __bmma_m8n8k128_mma_and_popc_b1(d.x, a.x, b.x, c.x, 1);
    return;
  }
#endif
  __bmma_m8n8k128_mma_xor_popc_b1(d.x, a.x, b.x, c.x, 1);
}

__CUPRUM_MMA float __float_to_tf32(float value) {
  unsigned int bits;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(bits) : "f"(value));
  return __uint_as_float(bits);
}

#undef __CUPRUM_BY_SHAPE
#undef __CUPRUM_BY_USE
#undef __CUPRUM_BY_SHAPE_S8
#undef __CUPRUM_BY_SHAPE_U8
#undef __CUPRUM_ONE
#undef __CUPRUM_ONE_S4
#undef __CUPRUM_ONE_U4
#undef __CUPRUM_ONE_B1

}  // namespace wmma
}  // namespace nvcuda

#undef __CUPRUM_MMA

#endif
