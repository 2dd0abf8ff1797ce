// Device code may not call what belongs to the host's compiler, and is told so; what headers put in the way of memcpy works.
// RUN: sema --preprocess=nvcc --std=c++17
__global__ void checked(char *to, const char *from, unsigned long n) {
  __builtin___memcpy_chk(to, from, n, __builtin_dynamic_object_size(to, 0));
}
__global__ void printing() {
  __builtin_printf("%d", 1); // expected-error {{calling a __host__ function("__builtin_printf}}
}
__global__ void unknown(int *p) {
  *p = __builtin_no_such_thing(1); // expected-error {{identifier "__builtin_no_such_thing" is undefined}}
}
