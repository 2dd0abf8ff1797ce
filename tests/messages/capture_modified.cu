// A capture by value is changed.
// RUN: rich
__global__ void k(int *data) {
  int sum = 0;
  auto add = [sum](int x) { sum += x; };
  add(data[0]);
  data[1] = sum;
}
