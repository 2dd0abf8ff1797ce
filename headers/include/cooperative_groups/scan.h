// Prefix sums over the threads of a tile or a coalesced group, as CUDA's cooperative_groups/scan.h
// has them.
#ifndef _CG_SCAN_H_
#define _CG_SCAN_H_

#include <cooperative_groups/reduce.h>

namespace cooperative_groups {
namespace __cuprum {

template <unsigned int Size, typename T, typename Operator>
__CUPRUM_CG T scanned_in_lanes(unsigned int mask, T value, Operator &op) {
  const unsigned int rank = lane() & (Size - 1);
#pragma unroll
  for (unsigned int distance = 1; distance < Size; distance *= 2) {
    const T other = shuffled<T>(value, from_below{mask, Size, distance});
    if (rank >= distance) value = op(value, other);
  }
  return value;
}
template <unsigned int Size, typename Parent, typename T, typename Operator>
__CUPRUM_CG T scanned(const thread_block_tile<Size, Parent> &group, T value, Operator &op) {
  if constexpr (Size > 32) {
    const T own = scanned_in_lanes<32>(group.__lanes(), value, op);
    typename large_tile<Size>::template of_warps<T> all;
    group.__gather(all, own, group.__is_last_lane());
    const unsigned int warp = group.__warp();
    if (warp == 0) return own;
    T before = all.parts[0].value;
    for (unsigned int i = 1; i < warp; i++) before = op(before, all.parts[i].value);
    return op(before, own);
  } else {
    return scanned_in_lanes<Size>(tile_mask(Size), value, op);
  }
}
template <typename T, typename Operator>
__CUPRUM_CG T scanned(const coalesced_group &group, T value, Operator &op) {
  const unsigned int mask = group.__mask(), below = mask & lanes_below();
  const unsigned int rank = __popc(below), size = __popc(mask);
  int from = below == 0 ? (int)lane() : 31 - __clz(below);
  for (unsigned int distance = 1; distance < size; distance *= 2) {
    const T other = shuffled<T>(value, to_index{mask, 32, from});
    if (rank >= distance) value = op(value, other);
    from = __shfl_sync(mask, from, from);
  }
  return value;
}

// What the thread before has.
template <unsigned int Size, typename Parent, typename T>
__CUPRUM_CG T previous(const thread_block_tile<Size, Parent> &group, const T &value) {
  if constexpr (Size > 32) {
    const T below = shuffled<T>(value, from_below{group.__lanes(), 32, 1});
    typename large_tile<Size>::template of_warps<T> all;
    group.__gather(all, value, group.__is_last_lane());
    const unsigned int warp = group.__warp();
    return lane() == 0 && warp > 0 ? all.parts[warp - 1].value : below;
  } else {
    return shuffled<T>(value, from_below{tile_mask(Size), Size, 1});
  }
}
template <typename T>
__CUPRUM_CG T previous(const coalesced_group &group, const T &value) {
  const unsigned int mask = group.__mask(), below = mask & lanes_below();
  return shuffled<T>(value, to_index{mask, 32, below == 0 ? (int)lane() : 31 - __clz(below)});
}

}  // namespace __cuprum

template <typename Group, typename Value, typename Operator>
__CUPRUM_CG auto inclusive_scan(const Group &group, Value &&value, Operator &&op)
    -> typename __cuprum::plain<decltype(op(value, value))>::type {
  typedef typename __cuprum::plain<Value>::type T;
  return __cuprum::scanned(group, T(value), op);
}
template <typename Group, typename Value>
__CUPRUM_CG auto inclusive_scan(const Group &group, Value &&value) -> typename __cuprum::plain<Value>::type {
  return inclusive_scan(group, value, plus<typename __cuprum::plain<Value>::type>());
}
template <typename Group, typename Value, typename Operator>
__CUPRUM_CG auto exclusive_scan(const Group &group, Value &&value, Operator &&op)
    -> typename __cuprum::plain<decltype(op(value, value))>::type {
  typedef typename __cuprum::plain<Value>::type T;
  const T before = __cuprum::previous(group, __cuprum::scanned(group, T(value), op));
  return group.thread_rank() == 0 ? T() : before;
}
template <typename Group, typename Value>
__CUPRUM_CG auto exclusive_scan(const Group &group, Value &&value) -> typename __cuprum::plain<Value>::type {
  return exclusive_scan(group, value, plus<typename __cuprum::plain<Value>::type>());
}

// The scan goes on from what an atomic object holds, which takes in all values.
template <typename Group, typename Atomic, typename Value, typename Operator>
__CUPRUM_CG auto inclusive_scan_update(const Group &group, Atomic &destination, Value &&value, Operator &&op)
    -> typename __cuprum::plain<decltype(op(value, value))>::type {
  typedef typename __cuprum::plain<Value>::type T;
  const T scanned = __cuprum::scanned(group, T(value), op);
  const unsigned int last = group.size() - 1;
  T before = T();
  if (group.thread_rank() == last) before = __cuprum::updated<Atomic, T>(destination, scanned, op);
  return op(group.shfl(before, last), scanned);
}
template <typename Group, typename Atomic, typename Value>
__CUPRUM_CG auto inclusive_scan_update(const Group &group, Atomic &destination, Value &&value)
    -> typename __cuprum::plain<Value>::type {
  return inclusive_scan_update(group, destination, value, plus<typename __cuprum::plain<Value>::type>());
}
template <typename Group, typename Atomic, typename Value, typename Operator>
__CUPRUM_CG auto exclusive_scan_update(const Group &group, Atomic &destination, Value &&value, Operator &&op)
    -> typename __cuprum::plain<decltype(op(value, value))>::type {
  typedef typename __cuprum::plain<Value>::type T;
  const T scanned = __cuprum::scanned(group, T(value), op);
  const unsigned int last = group.size() - 1;
  T before = T();
  if (group.thread_rank() == last) before = __cuprum::updated<Atomic, T>(destination, scanned, op);
  before = group.shfl(before, last);
  const T previous = __cuprum::previous(group, scanned);
  return group.thread_rank() == 0 ? before : op(before, previous);
}
template <typename Group, typename Atomic, typename Value>
__CUPRUM_CG auto exclusive_scan_update(const Group &group, Atomic &destination, Value &&value)
    -> typename __cuprum::plain<Value>::type {
  return exclusive_scan_update(group, destination, value, plus<typename __cuprum::plain<Value>::type>());
}

}  // namespace cooperative_groups

#endif
