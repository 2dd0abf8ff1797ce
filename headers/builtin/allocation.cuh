// The functions behind `new` and `delete`, which a program may call by their names and replace.
//@ operatornew
__host__ __device__ void *operator new(size_t bytes) { return malloc(bytes); }
__host__ __device__ void *operator new(size_t bytes, std::align_val_t align) noexcept {
  return __cuda_syscall_aligned_malloc(bytes, (size_t)align);
}
__host__ __device__ void *operator new(size_t, void *pointer) noexcept { return pointer; }

//@ operatornew[]
__host__ __device__ void *operator new[](size_t bytes) { return malloc(bytes); }
__host__ __device__ void *operator new[](size_t bytes, std::align_val_t align) noexcept {
  return __cuda_syscall_aligned_malloc(bytes, (size_t)align);
}
__host__ __device__ void *operator new[](size_t, void *pointer) noexcept { return pointer; }

//@ operatordelete
__host__ __device__ void operator delete(void *pointer) noexcept { free(pointer); }
__host__ __device__ void operator delete(void *pointer, size_t) noexcept { free(pointer); }
__host__ __device__ void operator delete(void *pointer, std::align_val_t) noexcept { free(pointer); }
__host__ __device__ void operator delete(void *pointer, size_t, std::align_val_t) noexcept { free(pointer); }
__host__ __device__ void operator delete(void *, void *) noexcept {}

//@ operatordelete[]
__host__ __device__ void operator delete[](void *pointer) noexcept { free(pointer); }
__host__ __device__ void operator delete[](void *pointer, size_t) noexcept { free(pointer); }
__host__ __device__ void operator delete[](void *pointer, std::align_val_t) noexcept { free(pointer); }
__host__ __device__ void operator delete[](void *pointer, size_t, std::align_val_t) noexcept { free(pointer); }
__host__ __device__ void operator delete[](void *, void *) noexcept {}

//@ __cuda_syscall_aligned_malloc
extern "C" __device__ void *__cuda_syscall_aligned_malloc(size_t bytes, size_t align);
