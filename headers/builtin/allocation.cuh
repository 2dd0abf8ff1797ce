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

// The C++ ABI's functions on arrays: constructors and destructors of all elements, which are the functions that
// are given (none, if the pointer is null); what `new` and `delete` need stands `padding` bytes before the first.
//@ __cxa_vec_ctor
extern "C" {
static __device__ void __cxa_vec_ctor(void *array, size_t count, size_t size, void (*construct)(void *),
                                      void (*)(void *)) {
  if (construct)
    for (size_t i = 0; i < count; ++i)
      construct((char *)array + i * size);
}
}

//@ __cxa_vec_cctor
extern "C" {
static __device__ void __cxa_vec_cctor(void *to, void *from, size_t count, size_t size,
                                       void (*construct)(void *, void *), void (*)(void *)) {
  if (construct)
    for (size_t i = 0; i < count; ++i)
      construct((char *)to + i * size, (char *)from + i * size);
}
}

//@ __cxa_vec_dtor
extern "C" {
static __device__ void __cxa_vec_dtor(void *array, size_t count, size_t size, void (*destroy)(void *)) {
  if (destroy)
    for (size_t i = count; i > 0; --i)
      destroy((char *)array + (i - 1) * size);
}
}

// The number of elements stands right before the first, if there is room for it.
//@ __cuprum_new_array
static __device__ void *__cuprum_new_array(void *memory, size_t count, size_t size, size_t padding,
                                           void (*construct)(void *), void (*destroy)(void *)) {
  char *array = (char *)memory + padding;
  if (padding)
    ((size_t *)array)[-1] = count;
  __cxa_vec_ctor(array, count, size, construct, destroy);
  return array;
}

//@ __cuprum_destroy_array
static __device__ size_t __cuprum_destroy_array(void *array, size_t size, size_t padding, void (*destroy)(void *)) {
  if (!padding)
    return 0;
  size_t count = ((size_t *)array)[-1];
  __cxa_vec_dtor(array, count, size, destroy);
  return count;
}

//@ __cxa_vec_new
extern "C" {
static __device__ void *__cxa_vec_new(size_t count, size_t size, size_t padding, void (*construct)(void *),
                              void (*destroy)(void *)) {
  return __cuprum_new_array(malloc(count * size + padding), count, size, padding, construct, destroy);
}
}

//@ __cxa_vec_new2
extern "C" {
static __device__ void *__cxa_vec_new2(size_t count, size_t size, size_t padding, void (*construct)(void *),
                              void (*destroy)(void *), void *(*allocate)(size_t), void (*)(void *)) {
  return __cuprum_new_array(allocate(count * size + padding), count, size, padding, construct, destroy);
}
}

//@ __cxa_vec_new3
extern "C" {
static __device__ void *__cxa_vec_new3(size_t count, size_t size, size_t padding, void (*construct)(void *),
                              void (*destroy)(void *), void *(*allocate)(size_t), void (*)(void *, size_t)) {
  return __cuprum_new_array(allocate(count * size + padding), count, size, padding, construct, destroy);
}
}

//@ __cxa_vec_delete
extern "C" {
static __device__ void __cxa_vec_delete(void *array, size_t size, size_t padding, void (*destroy)(void *)) {
  if (!array)
    return;
  __cuprum_destroy_array(array, size, padding, destroy);
  free((char *)array - padding);
}
}

//@ __cxa_vec_delete2
extern "C" {
static __device__ void __cxa_vec_delete2(void *array, size_t size, size_t padding, void (*destroy)(void *), void (*release)(void *)) {
  if (!array)
    return;
  __cuprum_destroy_array(array, size, padding, destroy);
  release((char *)array - padding);
}
}

//@ __cxa_vec_delete3
extern "C" {
static __device__ void __cxa_vec_delete3(void *array, size_t size, size_t padding, void (*destroy)(void *), void (*release)(void *, size_t)) {
  if (!array)
    return;
  size_t count = __cuprum_destroy_array(array, size, padding, destroy);
  release((char *)array - padding, count * size + padding);
}
}
