// Copies by all threads of a group that go on while the threads do, as CUDA's
// cooperative_groups/memcpy_async.h has them.
#ifndef _COOPERATIVE_GROUPS_MEMCPY_ASYNC
#define _COOPERATIVE_GROUPS_MEMCPY_ASYNC

#include <cooperative_groups.h>
#include <cuda_pipeline_primitives.h>

namespace cooperative_groups {
namespace __cuprum {

// The alignment that the type of a size promises.
template <typename Size> struct promised {
  static constexpr size_t alignment = Size::align;
};
template <> struct promised<int> { static constexpr size_t alignment = 1; };
template <> struct promised<unsigned int> { static constexpr size_t alignment = 1; };
template <> struct promised<long> { static constexpr size_t alignment = 1; };
template <> struct promised<unsigned long> { static constexpr size_t alignment = 1; };
template <> struct promised<long long> { static constexpr size_t alignment = 1; };
template <> struct promised<unsigned long long> { static constexpr size_t alignment = 1; };

template <typename T> struct alignment_of { static constexpr size_t value = alignof(T); };
template <> struct alignment_of<void> { static constexpr size_t value = 1; };

template <size_t Bytes> struct unit;
template <> struct unit<1> { typedef unsigned char type; };
template <> struct unit<2> { typedef unsigned short type; };
template <> struct unit<4> { typedef unsigned int type; };
template <> struct unit<8> { typedef unsigned long long type; };
template <> struct unit<16> { typedef uint4 type; };

template <size_t Unit, typename Group>
__CUPRUM_CG void copy_units(const Group &group, void *to, const void *from, size_t bytes) {
  typedef typename unit<Unit>::type T;
  T *const destination = static_cast<T *>(to);
  const T *const source = static_cast<const T *>(from);
  const size_t count = bytes / Unit, step = group.size();
#if __CUDA_ARCH__ >= 800
  if (Unit >= 4 && __isShared(to) && __isGlobal(from)) {
    for (size_t i = group.thread_rank(); i < count; i += step) {
      __pipeline_memcpy_async(destination + i, source + i, Unit);
    }
    return;
  }
#endif
  for (size_t i = group.thread_rank(); i < count; i += step) destination[i] = source[i];
}

template <typename T, typename Group, typename Size>
__CUPRUM_CG void copy(const Group &group, void *to, const void *from, const Size &size) {
  constexpr size_t of_type = alignment_of<T>::value, of_size = promised<Size>::alignment;
  constexpr size_t alignment = of_type > of_size ? of_type : of_size;
  constexpr size_t unit = alignment >= 16 ? 16 : alignment;
  copy_units<unit>(group, to, from, static_cast<size_t>(size));
  __pipeline_commit();
}

}  // namespace __cuprum

template <typename Group, typename T, typename Size>
__CUPRUM_CG void memcpy_async(const Group &group, T *destination, const T *source, const Size &bytes) {
  __cuprum::copy<T>(group, destination, source, bytes);
}
template <typename Group, typename T, typename DestinationLayout, typename SourceLayout>
__CUPRUM_CG void memcpy_async(const Group &group, T *destination, const DestinationLayout &room, const T *source,
                              const SourceLayout &count) {
  const size_t to = static_cast<size_t>(room), from = static_cast<size_t>(count);
  __cuprum::copy<T>(group, destination, source, (to < from ? to : from) * sizeof(T));
}

template <unsigned int Stage, typename Group>
__CUPRUM_CG void wait_prior(const Group &group) {
  __pipeline_wait_prior(Stage);
  group.sync();
}
template <typename Group>
__CUPRUM_CG void wait(const Group &group) {
  __pipeline_wait_prior(0);
  group.sync();
}

}  // namespace cooperative_groups

#endif
