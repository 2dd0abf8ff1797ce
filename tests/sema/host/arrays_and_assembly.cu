// Arrays of the host may have bounds that only the run knows, and its assembly is not PTX; device code has neither.
// RUN: sema --preprocess=none --check-host-code
void host(int n) {
  int plain[n];
  float rows[n][3] = {};
  int columns[3][n];
  for (int &x : columns[1]) x = 1;
  for (int i = 0; i < n; i++) plain[i] = rows[i][0];
  unsigned low, high;
  asm volatile("rdtsc" : "=a"(low), "=d"(high));
  asm volatile("cpuid" : "=a"(low), "=b"(high) : "0"(1), "c"(3) : "cc", "rdx");
  plain[low] = high;
}
template <class T> struct Holder {
  T *data() { return 0; }
  void copy() { no_such_function(data()); }
};
void uses(Holder<int> holder) { holder.data(); }
__attribute__((global)) void kernel(int n) {
  int array[n]; // expected-error {{expression must have a constant value}}
}
