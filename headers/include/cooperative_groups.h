// Groups of threads that synchronise and communicate, as CUDA's cooperative_groups.h has them.
// Reductions, scans and asynchronous copies are in cooperative_groups/.
#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_

#define __CUPRUM_CG __device__ __forceinline__

namespace cooperative_groups {

class thread_block;
class grid_group;
class cluster_group;
class coalesced_group;
template <unsigned int Size, typename Parent = void>
class thread_block_tile;

namespace __cuprum {

__CUPRUM_CG unsigned int lane() { return __nvvm_read_ptx_sreg_laneid(); }
__CUPRUM_CG unsigned int lanes_below() { return __nvvm_read_ptx_sreg_lanemask_lt(); }

__CUPRUM_CG unsigned int block_size() { return blockDim.x * blockDim.y * blockDim.z; }
__CUPRUM_CG unsigned int thread_in_block() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__CUPRUM_CG unsigned long long blocks_in_grid() {
  return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
}
__CUPRUM_CG unsigned long long block_in_grid() {
  return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

// The lanes of the tile of `size` lanes around this one.
__CUPRUM_CG unsigned int tile_mask(unsigned int size) {
  return size == 32 ? 0xffffffffu : (0xffffffffu >> (32 - size)) << (lane() & ~(size - 1));
}

// Where the driver keeps the barrier of a grid that was launched as a cooperative one, or null.
__CUPRUM_CG unsigned int *grid_barrier() {
  unsigned int high, low;
  asm("mov.u32 %0, %%envreg1;" : "=r"(high));
  asm("mov.u32 %0, %%envreg2;" : "=r"(low));
  const unsigned long long workspace = (unsigned long long)high << 32 | low;
  return workspace == 0 ? nullptr : reinterpret_cast<unsigned int *>(workspace + 4);
}

// One block adds what brings the sum of all to half the range: the top bit turns when all came.
__CUPRUM_CG unsigned int grid_arrive(unsigned int *barrier) {
  if (barrier == nullptr) __trap();
  unsigned int before = 0;
  __syncthreads();
  if (thread_in_block() == 0) {
    const unsigned int others = gridDim.x * gridDim.y * gridDim.z - 1;
    const unsigned int share = block_in_grid() == 0 ? 0x80000000u - others : 1u;
    asm volatile("atom.add.release.gpu.u32 %0, [%1], %2;"
                 : "=r"(before) : "l"(barrier), "r"(share) : "memory");
  }
  return before;
}
__CUPRUM_CG void grid_wait(unsigned int *barrier, unsigned int before) {
  if (thread_in_block() == 0) {
    unsigned int now;
    do {
      asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(now) : "l"(barrier) : "memory");
    } while (((now ^ before) & 0x80000000u) == 0);
  }
  __syncthreads();
}

// The bits of `bits` at the places that `mask` has, moved together.
__CUPRUM_CG unsigned int packed(unsigned int bits, unsigned int mask) {
  if (mask == 0xffffffffu) return bits;
  unsigned int result = 0;
  for (unsigned int place = 1; mask != 0; place += place, mask &= mask - 1) {
    if (bits & mask & (0u - mask)) result |= place;
  }
  return result;
}

template <typename T> struct plain { typedef T type; };
template <typename T> struct plain<T &> { typedef T type; };
template <typename T> struct plain<T &&> { typedef T type; };
template <typename T> struct plain<const T> { typedef T type; };
template <typename T> struct plain<const T &> { typedef T type; };
template <typename T> struct plain<const T &&> { typedef T type; };
template <typename T> struct plain<volatile T &> { typedef T type; };
template <typename T> struct plain<const volatile T &> { typedef T type; };

// Values of any size go through a shuffle in words.
template <typename T> union words_of {
  static constexpr unsigned int count = (sizeof(T) + 3) / 4;
  unsigned int words[count];
  T value;
  __CUPRUM_CG words_of() {}
};
template <unsigned int Bytes> struct carrier {
  template <typename T, typename Shuffle>
  __CUPRUM_CG static T carry(const T &value, Shuffle shuffle) {
    words_of<T> data;
    data.words[words_of<T>::count - 1] = 0;
    data.value = value;
#pragma unroll
    for (unsigned int i = 0; i < words_of<T>::count; i++) data.words[i] = shuffle(data.words[i]);
    return data.value;
  }
};
template <> struct carrier<4> {
  template <typename T, typename Shuffle>
  __CUPRUM_CG static T carry(const T &value, Shuffle shuffle) {
    unsigned int word = shuffle(reinterpret_cast<const unsigned int &>(value));
    return reinterpret_cast<T &>(word);
  }
};
template <> struct carrier<2> {
  template <typename T, typename Shuffle>
  __CUPRUM_CG static T carry(const T &value, Shuffle shuffle) {
    unsigned short word = shuffle(reinterpret_cast<const unsigned short &>(value));
    return reinterpret_cast<T &>(word);
  }
};
template <> struct carrier<1> {
  template <typename T, typename Shuffle>
  __CUPRUM_CG static T carry(const T &value, Shuffle shuffle) {
    unsigned char word = shuffle(reinterpret_cast<const unsigned char &>(value));
    return reinterpret_cast<T &>(word);
  }
};

// What shuffles one word; the carrier above may call it several times.
struct to_index {
  unsigned int mask, width;
  int lane;
  __CUPRUM_CG unsigned int operator()(unsigned int word) const { return __shfl_sync(mask, word, lane, width); }
};
struct from_below {
  unsigned int mask, width, delta;
  __CUPRUM_CG unsigned int operator()(unsigned int word) const { return __shfl_up_sync(mask, word, delta, width); }
};
struct from_above {
  unsigned int mask, width, delta;
  __CUPRUM_CG unsigned int operator()(unsigned int word) const { return __shfl_down_sync(mask, word, delta, width); }
};
struct to_partner {
  unsigned int mask, width;
  int bits;
  __CUPRUM_CG unsigned int operator()(unsigned int word) const { return __shfl_xor_sync(mask, word, bits, width); }
};

template <typename T, typename Shuffle>
__CUPRUM_CG T shuffled(const T &value, Shuffle shuffle) {
  return carrier<sizeof(T)>::carry(value, shuffle);
}

enum kind { is_lanes, is_block, is_grid, is_cluster };

}  // namespace __cuprum

// Any group: what functions take that do not care which.
class thread_group {
protected:
  friend class coalesced_group;
  unsigned int kind_;
  unsigned int mask_;

  __CUPRUM_CG thread_group(unsigned int kind, unsigned int mask = 0) : kind_(kind), mask_(mask) {}

public:
  __CUPRUM_CG unsigned long long num_threads() const { return size(); }
  __CUPRUM_CG unsigned long long size() const;
  __CUPRUM_CG unsigned long long thread_rank() const;
  __CUPRUM_CG void sync() const;
  __CUPRUM_CG bool is_valid() const { return kind_ != __cuprum::is_grid || __cuprum::grid_barrier() != nullptr; }

  friend __CUPRUM_CG thread_group tiled_partition(const thread_group &parent, unsigned int size);
};

}  // namespace cooperative_groups

#include <__cuprum/large_tile.h>

namespace cooperative_groups {

class thread_block : public thread_group {
  friend __CUPRUM_CG thread_block this_thread_block();
  template <unsigned int Size>
  friend __CUPRUM_CG thread_block this_thread_block(block_tile_memory<Size> &memory);
  __cuprum::tile_memory *memory_;
  __CUPRUM_CG explicit thread_block(__cuprum::tile_memory *memory)
      : thread_group(__cuprum::is_block), memory_(memory) {}

public:
  __CUPRUM_CG __cuprum::tile_memory *__tile_memory() const {
    return memory_ == nullptr ? __cuprum::headers_tile_memory() : memory_;
  }
  struct arrival_token {};

  __CUPRUM_CG static void sync() { __syncthreads(); }
  // All threads that arrive must wait, so that the waiting alone is a barrier.
  __CUPRUM_CG static arrival_token barrier_arrive() { return arrival_token(); }
  __CUPRUM_CG static void barrier_wait(arrival_token &&) { __syncthreads(); }
  __CUPRUM_CG static unsigned int thread_rank() { return __cuprum::thread_in_block(); }
  __CUPRUM_CG static unsigned int num_threads() { return __cuprum::block_size(); }
  __CUPRUM_CG static unsigned int size() { return __cuprum::block_size(); }
  __CUPRUM_CG static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __CUPRUM_CG static dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __CUPRUM_CG static dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  __CUPRUM_CG static dim3 dim_threads() { return group_dim(); }
};

__CUPRUM_CG thread_block this_thread_block() { return thread_block(nullptr); }
template <unsigned int Size>
__CUPRUM_CG thread_block this_thread_block(block_tile_memory<Size> &memory) {
  return thread_block(&memory.__memory);
}

class grid_group : public thread_group {
  friend __CUPRUM_CG grid_group this_grid();
  __CUPRUM_CG grid_group() : thread_group(__cuprum::is_grid) {}

public:
  struct arrival_token {
    unsigned int before;
  };

  __CUPRUM_CG bool is_valid() const { return __cuprum::grid_barrier() != nullptr; }
  __CUPRUM_CG void sync() const {
    unsigned int *barrier = __cuprum::grid_barrier();
    __cuprum::grid_wait(barrier, __cuprum::grid_arrive(barrier));
  }
  __CUPRUM_CG arrival_token barrier_arrive() const {
    arrival_token token;
    token.before = __cuprum::grid_arrive(__cuprum::grid_barrier());
    return token;
  }
  __CUPRUM_CG void barrier_wait(arrival_token &&token) const {
    __cuprum::grid_wait(__cuprum::grid_barrier(), token.before);
  }
  __CUPRUM_CG static unsigned long long num_threads() { return __cuprum::blocks_in_grid() * __cuprum::block_size(); }
  __CUPRUM_CG static unsigned long long size() { return num_threads(); }
  __CUPRUM_CG static unsigned long long thread_rank() {
    return __cuprum::block_in_grid() * __cuprum::block_size() + __cuprum::thread_in_block();
  }
  __CUPRUM_CG static dim3 group_dim() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  __CUPRUM_CG static dim3 dim_blocks() { return group_dim(); }
  __CUPRUM_CG static unsigned long long num_blocks() { return __cuprum::blocks_in_grid(); }
  __CUPRUM_CG static unsigned long long block_rank() { return __cuprum::block_in_grid(); }
  __CUPRUM_CG static dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
#if __CUDA_ARCH__ >= 900
  __CUPRUM_CG static dim3 dim_clusters() { return __clusterGridDimInClusters(); }
  __CUPRUM_CG static unsigned long long num_clusters() {
    const dim3 dim = dim_clusters();
    return (unsigned long long)dim.x * dim.y * dim.z;
  }
  __CUPRUM_CG static dim3 cluster_index() { return __clusterIdx(); }
  __CUPRUM_CG static unsigned long long cluster_rank() {
    const dim3 dim = dim_clusters(), index = cluster_index();
    return ((unsigned long long)index.z * dim.y + index.y) * dim.x + index.x;
  }
#endif
};

__CUPRUM_CG grid_group this_grid() { return grid_group(); }

#if __CUDA_ARCH__ >= 900
#define _CG_HAS_CLUSTER_GROUP 1

class cluster_group : public thread_group {
  friend __CUPRUM_CG cluster_group this_cluster();
  __CUPRUM_CG cluster_group() : thread_group(__cuprum::is_cluster) {}

public:
  struct arrival_token {};

  __CUPRUM_CG static void sync() {
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
  }
  __CUPRUM_CG static arrival_token barrier_arrive() {
    __cluster_barrier_arrive();
    return arrival_token();
  }
  __CUPRUM_CG static void barrier_wait() { __cluster_barrier_wait(); }
  __CUPRUM_CG static void barrier_wait(arrival_token &&) { __cluster_barrier_wait(); }
  __CUPRUM_CG static unsigned int query_shared_rank(const void *address) { return __cluster_query_shared_rank(address); }
  template <typename T>
  __CUPRUM_CG static T *map_shared_rank(T *address, int rank) {
    return static_cast<T *>(__cluster_map_shared_rank(address, rank));
  }
  __CUPRUM_CG static dim3 block_index() { return __clusterRelativeBlockIdx(); }
  __CUPRUM_CG static unsigned int block_rank() { return __clusterRelativeBlockRank(); }
  __CUPRUM_CG static unsigned int thread_rank() {
    return block_rank() * __cuprum::block_size() + __cuprum::thread_in_block();
  }
  __CUPRUM_CG static dim3 dim_blocks() { return __clusterDim(); }
  __CUPRUM_CG static unsigned int num_blocks() { return __clusterSizeInBlocks(); }
  __CUPRUM_CG static dim3 dim_threads() {
    const dim3 dim = dim_blocks();
    return dim3(dim.x * blockDim.x, dim.y * blockDim.y, dim.z * blockDim.z);
  }
  __CUPRUM_CG static unsigned int num_threads() { return num_blocks() * __cuprum::block_size(); }
  __CUPRUM_CG static unsigned int size() { return num_threads(); }
};

__CUPRUM_CG cluster_group this_cluster() { return cluster_group(); }
#endif

// Lanes of one warp, in their order.
class coalesced_group : public thread_group {
  template <unsigned int, typename>
  friend class thread_block_tile;
  friend __CUPRUM_CG coalesced_group coalesced_threads();
  unsigned int meta_rank_ = 0;
  unsigned int meta_size_ = 1;

  __CUPRUM_CG bool is_whole_warp() const { return mask_ == 0xffffffffu; }
  // The lane that has this rank.
  __CUPRUM_CG unsigned int lane_of(unsigned int rank) const {
    return is_whole_warp() ? rank : __fns(mask_, 0, rank + 1);
  }

public:
  __CUPRUM_CG explicit coalesced_group(unsigned int mask, unsigned int meta_rank, unsigned int meta_size)
      : thread_group(__cuprum::is_lanes, mask), meta_rank_(meta_rank), meta_size_(meta_size) {}

  __CUPRUM_CG unsigned int __mask() const { return mask_; }
  __CUPRUM_CG unsigned int num_threads() const { return __popc(mask_); }
  __CUPRUM_CG unsigned int size() const { return __popc(mask_); }
  __CUPRUM_CG unsigned int thread_rank() const { return __popc(mask_ & __cuprum::lanes_below()); }
  __CUPRUM_CG unsigned int meta_group_rank() const { return meta_rank_; }
  __CUPRUM_CG unsigned int meta_group_size() const { return meta_size_; }
  __CUPRUM_CG void sync() const { __syncwarp(mask_); }

  template <typename T, typename Result = typename __cuprum::plain<T>::type>
  __CUPRUM_CG Result shfl(T &&value, int rank) const {
    return __cuprum::shuffled<Result>(value, __cuprum::to_index{mask_, 32, (int)lane_of(rank)});
  }
  template <typename T, typename Result = typename __cuprum::plain<T>::type>
  __CUPRUM_CG Result shfl_down(T &&value, unsigned int delta) const {
    if (is_whole_warp()) return __cuprum::shuffled<Result>(value, __cuprum::from_above{0xffffffffu, 32, delta});
    const unsigned int found = __fns(mask_, __cuprum::lane(), delta + 1);
    const unsigned int from = found < 32 ? found : __cuprum::lane();
    return __cuprum::shuffled<Result>(value, __cuprum::to_index{mask_, 32, (int)from});
  }
  template <typename T, typename Result = typename __cuprum::plain<T>::type>
  __CUPRUM_CG Result shfl_up(T &&value, unsigned int delta) const {
    if (is_whole_warp()) return __cuprum::shuffled<Result>(value, __cuprum::from_below{0xffffffffu, 32, delta});
    const unsigned int found = __fns(mask_, __cuprum::lane(), -(int)(delta + 1));
    const unsigned int from = found < 32 ? found : __cuprum::lane();
    return __cuprum::shuffled<Result>(value, __cuprum::to_index{mask_, 32, (int)from});
  }
  __CUPRUM_CG int any(int predicate) const { return __any_sync(mask_, predicate); }
  __CUPRUM_CG int all(int predicate) const { return __all_sync(mask_, predicate); }
  __CUPRUM_CG unsigned int ballot(int predicate) const {
    return __cuprum::packed(__ballot_sync(mask_, predicate), mask_);
  }
  template <typename T>
  __CUPRUM_CG unsigned int match_any(T value) const {
    return __cuprum::packed(__match_any_sync(mask_, value), mask_);
  }
  template <typename T>
  __CUPRUM_CG unsigned int match_all(T value, int &predicate) const {
    return __cuprum::packed(__match_all_sync(mask_, value, &predicate), mask_);
  }
};

__CUPRUM_CG coalesced_group coalesced_threads() { return coalesced_group(__activemask(), 0, 1); }

namespace __cuprum {

// The place of a tile among the tiles of its parent.
template <unsigned int Size, typename Parent> struct place_in_parent {
  __CUPRUM_CG static unsigned int rank() { return thread_in_block() / Size; }
  __CUPRUM_CG static unsigned int size() { return (block_size() + Size - 1) / Size; }
};
template <unsigned int Size, unsigned int ParentSize, typename Grand>
struct place_in_parent<Size, thread_block_tile<ParentSize, Grand>> {
  __CUPRUM_CG static unsigned int rank() {
    return ((ParentSize > 32 ? thread_in_block() : lane()) & (ParentSize - 1)) / Size;
  }
  __CUPRUM_CG static unsigned int size() { return ParentSize / Size; }
};

// What all tiles of `Size` lanes have, whatever their parent.
template <unsigned int Size> class tile : public thread_group {
  static_assert(Size != 0 && (Size & (Size - 1)) == 0, "the size of a tile is a power of 2");

protected:
  __CUPRUM_CG tile() : thread_group(is_lanes, tile_mask(Size)) {}
  template <typename Parent> __CUPRUM_CG explicit tile(const Parent &) : tile() {}

public:
  __CUPRUM_CG static unsigned int __mask() { return tile_mask(Size); }
  __CUPRUM_CG static constexpr unsigned int num_threads() { return Size; }
  __CUPRUM_CG static constexpr unsigned int size() { return Size; }
  __CUPRUM_CG static unsigned int thread_rank() { return lane() & (Size - 1); }
  __CUPRUM_CG void sync() const { __syncwarp(__mask()); }

  template <typename T, typename Result = typename plain<T>::type>
  __CUPRUM_CG Result shfl(T &&value, int rank) const {
    return shuffled<Result>(value, to_index{__mask(), Size, rank});
  }
  template <typename T, typename Result = typename plain<T>::type>
  __CUPRUM_CG Result shfl_down(T &&value, unsigned int delta) const {
    return shuffled<Result>(value, from_above{__mask(), Size, delta});
  }
  template <typename T, typename Result = typename plain<T>::type>
  __CUPRUM_CG Result shfl_up(T &&value, unsigned int delta) const {
    return shuffled<Result>(value, from_below{__mask(), Size, delta});
  }
  template <typename T, typename Result = typename plain<T>::type>
  __CUPRUM_CG Result shfl_xor(T &&value, unsigned int bits) const {
    return shuffled<Result>(value, to_partner{__mask(), Size, (int)bits});
  }
  __CUPRUM_CG int any(int predicate) const { return __any_sync(__mask(), predicate); }
  __CUPRUM_CG int all(int predicate) const { return __all_sync(__mask(), predicate); }
  __CUPRUM_CG unsigned int ballot(int predicate) const { return own(__ballot_sync(__mask(), predicate)); }
  template <typename T>
  __CUPRUM_CG unsigned int match_any(T value) const {
    return own(__match_any_sync(__mask(), value));
  }
  template <typename T>
  __CUPRUM_CG unsigned int match_all(T value, int &predicate) const {
    return own(__match_all_sync(__mask(), value, &predicate));
  }

private:
  // The tile's part of what concerns a warp.
  __CUPRUM_CG static unsigned int own(unsigned int lanes) {
    return Size == 32 ? lanes : lanes >> (lane() & ~(Size - 1));
  }
};

// Tiles of one warp or a part of it, and those of several.
template <unsigned int Size, bool IsLarge = (Size > 32)> struct tile_base { typedef tile<Size> type; };
template <unsigned int Size> struct tile_base<Size, true> { typedef large_tile<Size> type; };

}  // namespace __cuprum

template <unsigned int Size, typename Parent>
class thread_block_tile : public __cuprum::tile_base<Size>::type {
  template <unsigned int S, typename P>
  friend __CUPRUM_CG thread_block_tile<S, P> tiled_partition(const P &parent);
  __CUPRUM_CG explicit thread_block_tile(const Parent &parent) : __cuprum::tile_base<Size>::type(parent) {}

public:
  __CUPRUM_CG static unsigned int meta_group_rank() { return __cuprum::place_in_parent<Size, Parent>::rank(); }
  __CUPRUM_CG static unsigned int meta_group_size() { return __cuprum::place_in_parent<Size, Parent>::size(); }
};

// The parent is forgotten; the place in it is kept.
template <unsigned int Size>
class thread_block_tile<Size, void> : public __cuprum::tile_base<Size>::type {
  unsigned int meta_rank_ = 0;
  unsigned int meta_size_ = 1;
  friend __CUPRUM_CG thread_block_tile<1, void> this_thread();
  __CUPRUM_CG thread_block_tile() {}

public:
  template <typename Parent>
  __CUPRUM_CG thread_block_tile(const thread_block_tile<Size, Parent> &tile)
      : __cuprum::tile_base<Size>::type(static_cast<const typename __cuprum::tile_base<Size>::type &>(tile)),
        meta_rank_(tile.meta_group_rank()), meta_size_(tile.meta_group_size()) {}
  __CUPRUM_CG operator coalesced_group() const { return coalesced_group(this->__mask(), meta_rank_, meta_size_); }
  __CUPRUM_CG unsigned int meta_group_rank() const { return meta_rank_; }
  __CUPRUM_CG unsigned int meta_group_size() const { return meta_size_; }
};

__CUPRUM_CG thread_block_tile<1, void> this_thread() { return thread_block_tile<1, void>(); }

template <unsigned int Size, typename Parent>
__CUPRUM_CG thread_block_tile<Size, Parent> tiled_partition(const Parent &parent) {
  return thread_block_tile<Size, Parent>(parent);
}

// The lanes of each `size` consecutive ranks.
__CUPRUM_CG coalesced_group tiled_partition(const coalesced_group &parent, unsigned int size) {
  const unsigned int rank = parent.thread_rank(), all = parent.size(), first = rank & ~(size - 1);
  const unsigned int lanes = parent.__mask();
  unsigned int mask = 0;
  for (unsigned int i = first; i < first + size && i < all; i++) {
    mask |= 1u << (lanes == 0xffffffffu ? i : __fns(lanes, 0, i + 1));
  }
  return coalesced_group(mask, rank / size, (all + size - 1) / size);
}
__CUPRUM_CG thread_group tiled_partition(const thread_group &parent, unsigned int size) {
  if (parent.kind_ != __cuprum::is_block) {
    return tiled_partition(coalesced_group(parent.mask_, 0, 1), size);
  }
  // The last tile of a block may be smaller.
  const unsigned int rest = __cuprum::block_size() - (__cuprum::thread_in_block() & ~(size - 1));
  const unsigned int own = size < rest ? size : rest;
  const unsigned int mask = (0xffffffffu >> (32 - own)) << (__cuprum::lane() & ~(size - 1));
  return thread_group(__cuprum::is_lanes, mask);
}
__CUPRUM_CG thread_group tiled_partition(const thread_block &parent, unsigned int size) {
  return tiled_partition(static_cast<const thread_group &>(parent), size);
}

__CUPRUM_CG unsigned long long thread_group::size() const {
  switch (kind_) {
  case __cuprum::is_block: return __cuprum::block_size();
  case __cuprum::is_grid: return grid_group::size();
#if __CUDA_ARCH__ >= 900
  case __cuprum::is_cluster: return cluster_group::size();
#endif
  default: return __popc(mask_);
  }
}
__CUPRUM_CG unsigned long long thread_group::thread_rank() const {
  switch (kind_) {
  case __cuprum::is_block: return __cuprum::thread_in_block();
  case __cuprum::is_grid: return grid_group::thread_rank();
#if __CUDA_ARCH__ >= 900
  case __cuprum::is_cluster: return cluster_group::thread_rank();
#endif
  default: return __popc(mask_ & __cuprum::lanes_below());
  }
}
__CUPRUM_CG void thread_group::sync() const {
  switch (kind_) {
  case __cuprum::is_block: return __syncthreads();
  case __cuprum::is_grid: return this_grid().sync();
#if __CUDA_ARCH__ >= 900
  case __cuprum::is_cluster: return cluster_group::sync();
#endif
  default: return __syncwarp(mask_);
  }
}

namespace __cuprum {

__CUPRUM_CG coalesced_group labelled(unsigned int mask, unsigned int own) {
  const unsigned int leader = __ffs(own) - 1;
  const unsigned int leaders = __ballot_sync(mask, leader == lane());
  return coalesced_group(own, __popc(leaders & ((1u << leader) - 1)), __popc(leaders));
}
__CUPRUM_CG coalesced_group halved(unsigned int mask, bool predicate) {
  const unsigned int chosen = __ballot_sync(mask, predicate);
  if (chosen == mask || chosen == 0) return coalesced_group(mask, 0, 1);
  return coalesced_group(predicate ? chosen : mask ^ chosen, predicate, 2);
}

}  // namespace __cuprum

// One group per label; of those for whom a condition holds, and of the others.
template <typename Label>
__CUPRUM_CG coalesced_group labeled_partition(const coalesced_group &parent, Label label) {
  return __cuprum::labelled(parent.__mask(), __match_any_sync(parent.__mask(), label));
}
template <typename Label, unsigned int Size, typename Parent>
__CUPRUM_CG coalesced_group labeled_partition(const thread_block_tile<Size, Parent> &parent, Label label) {
  return __cuprum::labelled(parent.__mask(), __match_any_sync(parent.__mask(), label));
}
__CUPRUM_CG coalesced_group binary_partition(const coalesced_group &parent, bool predicate) {
  return __cuprum::halved(parent.__mask(), predicate);
}
template <unsigned int Size, typename Parent>
__CUPRUM_CG coalesced_group binary_partition(const thread_block_tile<Size, Parent> &parent, bool predicate) {
  return __cuprum::halved(parent.__mask(), predicate);
}

template <typename Group>
__CUPRUM_CG void sync(const Group &group) { group.sync(); }
template <typename Group>
__CUPRUM_CG auto thread_rank(const Group &group) -> decltype(group.thread_rank()) { return group.thread_rank(); }
template <typename Group>
__CUPRUM_CG auto group_size(const Group &group) -> decltype(group.size()) { return group.size(); }

template <typename Group, typename Function, typename... Arguments>
__CUPRUM_CG void invoke_one(const Group &group, Function &&function, Arguments &&...arguments) {
  if (group.thread_rank() == 0) function(static_cast<Arguments &&>(arguments)...);
}
template <typename Group, typename Function, typename... Arguments>
__CUPRUM_CG auto invoke_one_broadcast(const Group &group, Function &&function, Arguments &&...arguments)
    -> typename __cuprum::plain<decltype(function(static_cast<Arguments &&>(arguments)...))>::type {
  typename __cuprum::plain<decltype(function(static_cast<Arguments &&>(arguments)...))>::type result;
  if (group.thread_rank() == 0) result = function(static_cast<Arguments &&>(arguments)...);
  return group.shfl(result, 0);
}

// Operators that reductions and scans know.
#define __CUPRUM_CG_OPERATOR(name, expression) \
  template <typename T> struct name { \
    __CUPRUM_CG T operator()(const T &a, const T &b) const { return expression; } \
  };
__CUPRUM_CG_OPERATOR(plus, a + b)
__CUPRUM_CG_OPERATOR(less, b < a ? b : a)
__CUPRUM_CG_OPERATOR(greater, a < b ? b : a)
__CUPRUM_CG_OPERATOR(bit_and, a & b)
__CUPRUM_CG_OPERATOR(bit_xor, a ^ b)
__CUPRUM_CG_OPERATOR(bit_or, a | b)
#undef __CUPRUM_CG_OPERATOR

}  // namespace cooperative_groups

#endif
