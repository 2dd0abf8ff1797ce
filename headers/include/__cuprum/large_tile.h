// Tiles of several warps of a block, part of cooperative_groups.h: barriers and values go through shared
// memory, which a program provides (block_tile_memory) or the header.
#ifndef _CUPRUM_LARGE_TILE_H_
#define _CUPRUM_LARGE_TILE_H_

namespace cooperative_groups {
namespace __cuprum {

// Tiles of 64, 128, … 1024 threads have places of their own, so that they can be in use side by side.
struct tile_memory {
  unsigned int barriers[5][16];
  unsigned long long values[32];
};

__CUPRUM_CG tile_memory *headers_tile_memory() {
  __shared__ tile_memory memory;
  return &memory;
}

template <unsigned int Size> class large_tile {
  static_assert((Size & (Size - 1)) == 0, "the size of a tile is a power of 2");
  static_assert(Size <= 1024, "a tile is no larger than a block may be");
  static constexpr unsigned int level =
      Size == 64 ? 0 : Size == 128 ? 1 : Size == 256 ? 2 : Size == 512 ? 3 : 4;
  tile_memory *memory_;

  __CUPRUM_CG static unsigned int first_warp() { return thread_in_block() / Size * (Size / 32); }
  // The last warp of a block may have fewer lanes, and the last tile fewer warps.
  __CUPRUM_CG static unsigned int lanes() {
    const unsigned int rest = block_size() - (thread_in_block() & ~31u);
    return rest < 32 ? 0xffffffffu >> (32 - rest) : 0xffffffffu;
  }
  __CUPRUM_CG static unsigned int warps() {
    const unsigned int rest = (block_size() + 31) / 32 - first_warp();
    return rest < Size / 32 ? rest : Size / 32;
  }
  __CUPRUM_CG unsigned int *barrier() const { return &memory_->barriers[level][thread_in_block() / Size]; }

protected:
  // All threads of the parent come here together.
  template <typename Parent> __CUPRUM_CG explicit large_tile(const Parent &parent) : memory_(parent.__tile_memory()) {
    parent.sync();
    if (thread_rank() == 0) *barrier() = 0;
    parent.sync();
  }

public:
  __CUPRUM_CG tile_memory *__tile_memory() const { return memory_; }
  __CUPRUM_CG static constexpr unsigned int num_threads() { return Size; }
  __CUPRUM_CG static constexpr unsigned int size() { return Size; }
  __CUPRUM_CG static unsigned int thread_rank() { return thread_in_block() & (Size - 1); }

  // One warp adds what brings the sum of all to half the range: the top bit turns when all came.
  __CUPRUM_CG void sync() const {
    const unsigned int mask = lanes();
    __syncwarp(mask);
    if (lane() == 0) {
      const unsigned int share = thread_rank() == 0 ? 0x80000000u - (warps() - 1) : 1u;
      const unsigned int address = (unsigned int)__cvta_generic_to_shared(barrier());
      unsigned int before, now;
      asm volatile("atom.add.acq_rel.cta.shared.u32 %0, [%1], %2;"
                   : "=r"(before) : "r"(address), "r"(share) : "memory");
      do {
        asm volatile("ld.acquire.cta.shared.u32 %0, [%1];" : "=r"(now) : "r"(address) : "memory");
      } while (((now ^ before) & 0x80000000u) == 0);
    }
    __syncwarp(mask);
  }

  // The values that one thread of each warp (`speaks`) has, in the order of the warps.
  template <typename T> struct of_warps {
    static constexpr unsigned int chunks = (sizeof(T) + 7) / 8;
    union part {
      unsigned long long chunk[chunks];
      T value;
      __CUPRUM_CG part() {}
    };
    part parts[Size / 32];
    unsigned int count;
  };
  template <typename T> __CUPRUM_CG void __gather(of_warps<T> &all, const T &value, bool speaks) const {
    typename of_warps<T>::part own;
    own.chunk[of_warps<T>::chunks - 1] = 0;
    own.value = value;
    all.count = warps();
    for (unsigned int i = 0; i < of_warps<T>::chunks; i++) {
      if (speaks) memory_->values[thread_in_block() / 32] = own.chunk[i];
      sync();
      for (unsigned int warp = 0; warp < Size / 32; warp++) {
        if (warp < all.count) all.parts[warp].chunk[i] = memory_->values[first_warp() + warp];
      }
      sync();
    }
  }
  __CUPRUM_CG static unsigned int __warp() { return thread_rank() / 32; }
  __CUPRUM_CG static unsigned int __lanes() { return lanes(); }
  __CUPRUM_CG static bool __is_first_lane() { return lane() == 0; }
  __CUPRUM_CG static bool __is_last_lane() { return lane() == 31u - __clz(lanes()); }

  template <typename T, typename Result = typename plain<T>::type>
  __CUPRUM_CG Result shfl(T &&value, int rank) const {
    of_warps<Result> all;
    // All threads ask for the same rank, as with NVIDIA's header.
    const unsigned int from = (unsigned int)rank & (Size - 1);
    __gather<Result>(all, value, thread_rank() == from);
    return all.parts[from / 32].value;
  }
  __CUPRUM_CG int any(int predicate) const {
    of_warps<int> all;
    __gather<int>(all, __any_sync(lanes(), predicate), __is_first_lane());
    int result = 0;
    for (unsigned int i = 0; i < all.count; i++) result |= all.parts[i].value;
    return result;
  }
  __CUPRUM_CG int all(int predicate) const { return !any(!predicate); }
};

}  // namespace __cuprum

// Shared memory for the tiles of blocks of at most so many threads.
template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {
  __cuprum::tile_memory __memory;
};

}  // namespace cooperative_groups

#endif
