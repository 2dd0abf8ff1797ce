// Reductions over the threads of a tile or a coalesced group, as CUDA's cooperative_groups/reduce.h
// has them.
#ifndef _CG_REDUCE_H_
#define _CG_REDUCE_H_

#include <cooperative_groups.h>

namespace cooperative_groups {
namespace __cuprum {

// The machine reduces words of a warp by itself, where it has an operator for them.
template <typename T, typename Operator> struct reduced_by_machine {
  static constexpr bool exists = false;
};
#if __CUDA_ARCH__ >= 800
#define __CUPRUM_CG_REDUX(type, name, function) \
  template <> struct reduced_by_machine<type, name<type>> { \
    static constexpr bool exists = true; \
    __CUPRUM_CG static type of(unsigned int mask, type value) { return function(mask, value); } \
  };
__CUPRUM_CG_REDUX(int, plus, __reduce_add_sync)
__CUPRUM_CG_REDUX(int, less, __reduce_min_sync)
__CUPRUM_CG_REDUX(int, greater, __reduce_max_sync)
__CUPRUM_CG_REDUX(unsigned int, plus, __reduce_add_sync)
__CUPRUM_CG_REDUX(unsigned int, less, __reduce_min_sync)
__CUPRUM_CG_REDUX(unsigned int, greater, __reduce_max_sync)
__CUPRUM_CG_REDUX(unsigned int, bit_and, __reduce_and_sync)
__CUPRUM_CG_REDUX(unsigned int, bit_or, __reduce_or_sync)
__CUPRUM_CG_REDUX(unsigned int, bit_xor, __reduce_xor_sync)
__CUPRUM_CG_REDUX(int, bit_and, __reduce_and_sync)
__CUPRUM_CG_REDUX(int, bit_or, __reduce_or_sync)
__CUPRUM_CG_REDUX(int, bit_xor, __reduce_xor_sync)
#undef __CUPRUM_CG_REDUX
#endif

template <unsigned int Size, typename T, typename Operator>
__CUPRUM_CG T reduced_in_tile(T value, Operator &op) {
  if constexpr (Size == 32 && reduced_by_machine<T, typename plain<Operator>::type>::exists) {
    return reduced_by_machine<T, typename plain<Operator>::type>::of(0xffffffffu, value);
  } else {
    const unsigned int mask = tile_mask(Size);
#pragma unroll
    for (unsigned int distance = Size / 2; distance > 0; distance /= 2) {
      value = op(value, shuffled<T>(value, to_partner{mask, Size, (int)distance}));
    }
    return value;
  }
}

// Of the lanes of a mask: each takes in what the lane `distance` ranks below it has, so that the
// last has all.
template <typename T, typename Operator>
__CUPRUM_CG T reduced_in_lanes(unsigned int mask, T value, Operator &op) {
  if constexpr (reduced_by_machine<T, typename plain<Operator>::type>::exists) {
    return reduced_by_machine<T, typename plain<Operator>::type>::of(mask, value);
  } else {
    if (mask == 0xffffffffu) return reduced_in_tile<32>(value, op);
    const unsigned int below = mask & lanes_below(), rank = __popc(below), size = __popc(mask);
    // The lane that is `distance` ranks below; of no meaning for lower ranks.
    int from = below == 0 ? (int)lane() : 31 - __clz(below);
    for (unsigned int distance = 1; distance < size; distance *= 2) {
      const T other = shuffled<T>(value, to_index{mask, 32, from});
      if (rank >= distance) value = op(value, other);
      from = __shfl_sync(mask, from, from);
    }
    return shuffled<T>(value, to_index{mask, 32, 31 - __clz(mask)});
  }
}

}  // namespace __cuprum

template <unsigned int Size, typename Parent, typename Value, typename Operator>
__CUPRUM_CG auto reduce(const thread_block_tile<Size, Parent> &group, Value &&value, Operator &&op)
    -> typename __cuprum::plain<decltype(op(value, value))>::type {
  typedef typename __cuprum::plain<Value>::type T;
  if constexpr (Size > 32) {
    typename __cuprum::large_tile<Size>::template of_warps<T> all;
    const T warps = __cuprum::reduced_in_lanes<T>(group.__lanes(), value, op);
    group.__gather(all, warps, group.__is_first_lane());
    T result = all.parts[0].value;
    for (unsigned int i = 1; i < all.count; i++) result = op(result, all.parts[i].value);
    return result;
  } else {
    return __cuprum::reduced_in_tile<Size, T>(value, op);
  }
}
template <typename Value, typename Operator>
__CUPRUM_CG auto reduce(const coalesced_group &group, Value &&value, Operator &&op)
    -> typename __cuprum::plain<decltype(op(value, value))>::type {
  typedef typename __cuprum::plain<Value>::type T;
  return __cuprum::reduced_in_lanes<T>(group.__mask(), value, op);
}

namespace __cuprum {

template <typename Atomic, typename T, typename Operator>
__CUPRUM_CG T updated(Atomic &destination, const T &value, Operator &op) {
  T before = destination.load();
  while (!destination.compare_exchange_weak(before, op(before, value))) {}
  return before;
}
template <typename Atomic, typename T>
__CUPRUM_CG T updated(Atomic &destination, const T &value, plus<T> &) {
  return destination.fetch_add(value);
}
template <typename Atomic, typename T>
__CUPRUM_CG T updated(Atomic &destination, const T &value, const plus<T> &) {
  return destination.fetch_add(value);
}

}  // namespace __cuprum

// The result is stored, or joined with what is in an atomic object.
template <typename Group, typename Value, typename Operator>
__CUPRUM_CG void reduce_store_async(const Group &group, typename __cuprum::plain<Value>::type *destination,
                                    Value &&value, Operator &&op) {
  const auto result = reduce(group, value, op);
  if (group.thread_rank() == 0) *destination = result;
}
template <typename Group, typename Atomic, typename Value, typename Operator>
__CUPRUM_CG auto reduce_store_async(const Group &group, Atomic &destination, Value &&value, Operator &&op)
    -> decltype(destination.store(value)) {
  const auto result = reduce(group, value, op);
  if (group.thread_rank() == 0) destination.store(result);
}
template <typename Group, typename Atomic, typename Value, typename Operator>
__CUPRUM_CG void reduce_update_async(const Group &group, Atomic &destination, Value &&value, Operator &&op) {
  typedef typename __cuprum::plain<Value>::type T;
  const T result = reduce(group, value, op);
  if (group.thread_rank() == 0) __cuprum::updated<Atomic, T>(destination, result, op);
}

}  // namespace cooperative_groups

#endif
