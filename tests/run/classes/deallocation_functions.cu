// `delete` calls the function that its class, its type's alignment and the standard choose, and tells it the size.
// RUN: run -std=c++17
// LAUNCH: globals<<<1, 1>>>(out=s32[32]{fill 0})
// EXPECT: out == {2, 4, 3, 2, 4, 4, 20, 12, 64, 64, 13, 64, 14, 256, 64, 1, 2, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
// LAUNCH: members<<<1, 1>>>(members_out=s32[8]{fill 0})
// EXPECT: members_out == {20, 20, 0, 12, 77, 64, 64, 32}
typedef decltype(sizeof 0) size_t;

__device__ int *log_end;
__device__ alignas(64) char memory[1024];
__device__ void note(size_t number) { *log_end++ = (int)number; }

__device__ void operator delete(void *) noexcept { note(1); }
__device__ void operator delete(void *, size_t size) noexcept {
  note(2);
  note(size);
}
__device__ void operator delete[](void *) noexcept { note(3); }
__device__ void operator delete[](void *, size_t size) noexcept {
  note(4);
  note(size);
}
__device__ void operator delete(void *, size_t size, std::align_val_t align) noexcept {
  note(12);
  note(size);
  note((size_t)align);
}
__device__ void operator delete[](void *, std::align_val_t align) noexcept {
  note(13);
  note((size_t)align);
}
__device__ void operator delete[](void *, size_t size, std::align_val_t align) noexcept {
  note(14);
  note(size);
  note((size_t)align);
}

struct Plain {
  int value;
};
struct Destroyed {
  int value;
  __device__ ~Destroyed() {}
};
struct alignas(64) Aligned {
  int value;
};
struct alignas(64) AlignedDestroyed {
  int value;
  __device__ ~AlignedDestroyed() {}
};
struct Incomplete;
struct Virtual {
  __device__ virtual ~Virtual() {}
};

__device__ void free_incomplete(Incomplete *object) { delete object; }

template <class T>
__device__ T *array_of(long count) {
  long cookie = alignof(T) > 8 ? alignof(T) : 8;
  *(long *)(memory + cookie - 8) = count;
  return (T *)(memory + cookie);
}

extern "C" __global__ void globals(int *out) {
  log_end = out;
  delete (Plain *)memory;
  delete[] (Plain *)memory;
  delete (Destroyed *)memory;
  delete[] array_of<Destroyed>(3);
  delete (Aligned *)memory;
  delete[] (Aligned *)memory;
  delete[] array_of<AlignedDestroyed>(3);
  free_incomplete((Incomplete *)memory);
  delete new (memory) Virtual;
}

// A class that wants to know the size of its arrays has a count before them; one with a choice does not.
struct Sized {
  int value;
  __device__ static void *operator new[](size_t size) {
    note(size);
    return memory;
  }
  __device__ static void operator delete[](void *pointer, size_t size) {
    note(size);
    note((char *)pointer - memory);
  }
};
struct Choice {
  int value;
  __device__ static void *operator new[](size_t size) {
    note(size);
    return memory;
  }
  __device__ static void operator delete[](void *, size_t) { note(76); }
  __device__ static void operator delete[](void *) { note(77); }
};
struct alignas(32) AlignedMember {
  __device__ static void *operator new(size_t, std::align_val_t align) {
    note(64);
    return memory;
  }
  __device__ static void operator delete(void *) { note(75); }
  __device__ static void operator delete(void *, std::align_val_t align) {
    note(64);
    note((size_t)align);
  }
};

extern "C" __global__ void members(int *out) {
  log_end = out;
  delete[] new Sized[3];
  delete[] new Choice[3];
  delete new AlignedMember;
}
