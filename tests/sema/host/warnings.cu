// The user's host code gets cicc's warnings, which the host compiler does not give; a body that is not understood gets none.
// RUN: sema --preprocess=nvcc --std=c++17 --diag-warn=177
inline void in_class() {
  int x; // expected-warning #177 {{variable "x" was declared but never referenced}}
}
int missing(int a) {
  if (a)
    return 1;
} // expected-warning #940 {{missing return statement at end of non-void function "missing"}}
struct Member {
  void run() {
    int y = 3; // expected-warning #177 {{variable "y" was declared but never referenced}}
  }
};
void not_understood() {
  int z;
  no_such_function(1);
}
template <class T> void templated() {
  T w;
}
template void templated<int>();
int main(int argc, char **) {
  if (argc = 2) { // expected-warning #187 {{use of "=" where "==" may have been intended}}
    in_class();
  }
}
__global__ void k() {}
[[deprecated]] __host__ __device__ void old();
void calls_old() { old(); }
__device__ void device_calls_old() {
  old(); // expected-warning #1215 {{function "old" was declared deprecated}}
}
unsigned conversions(char *&text) {
  text = (char *)"abc";
  text = "abc";              // expected-warning #2464 {{conversion from a string literal to "char *" is deprecated}}
  int mask = 0xffffffff;
  unsigned most = -1;        // expected-warning #68 {{integer conversion resulted in a change of sign}}
  return mask + most;
}
# 1 "library.h" 1 3
inline void of_a_library() { int v; }
