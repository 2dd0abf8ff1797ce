// The C++ ABI's functions on arrays construct forwards, destroy backwards and keep the number of elements.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[24]{fill 0})
// EXPECT: out == {100, 101, 102, 202, 201, 200, 3, 10, 11, 12, 48, 100, 101, 48, 201, 200, 48, 100, 101, 201, 200, 1, 1, 0}
typedef decltype(sizeof 0) size_t;
__device__ int *log_end;
__device__ int *first;
__device__ alignas(16) char memory[256];

__device__ void construct(void *p) {
  *(int *)p = 0;
  *log_end++ = 100 + (int)((int *)p - first);
}
__device__ void copy(void *to, void *from) {
  *(int *)to = *(int *)from;
  *log_end++ = *(int *)to;
}
__device__ void destroy(void *p) { *log_end++ = 200 + (int)((int *)p - first); }
__device__ void *allocate(size_t bytes) {
  *log_end++ = (int)bytes + 24;
  return memory;
}
__device__ void release(void *p) {}
__device__ void release_sized(void *p, size_t bytes) { *log_end++ = (int)bytes + 24; }

__global__ void k(int *out) {
  log_end = out;
  int array[3];
  first = array;
  __cxa_vec_ctor(array, 3, sizeof(int), construct, destroy);
  __cxa_vec_dtor(array, 3, sizeof(int), destroy);
  __cxa_vec_dtor(array, 3, sizeof(int), 0);
  *log_end++ = 3;
  int from[3] = {10, 11, 12};
  __cxa_vec_cctor(array, from, 3, sizeof(int), copy, destroy);
  first = (int *)(memory + 16);
  int *made = (int *)__cxa_vec_new3(2, sizeof(int), 16, construct, destroy, allocate, release_sized);
  int same = made == first && ((size_t *)made)[-1] == 2;
  __cxa_vec_delete3(made, sizeof(int), 16, 0, release_sized);
  __cxa_vec_delete2(made, sizeof(int), 16, destroy, release);
  made = (int *)__cxa_vec_new2(2, sizeof(int), 16, construct, destroy, allocate, release);
  __cxa_vec_delete2(made, sizeof(int), 16, destroy, release);
  __cxa_vec_delete2(0, sizeof(int), 16, destroy, release);
  *log_end++ = same;
  made = (int *)__cxa_vec_new(4, sizeof(int), 8, 0, 0);
  *log_end++ = ((size_t *)made)[-1] == 4;
  __cxa_vec_delete(made, sizeof(int), 8, 0);
}
