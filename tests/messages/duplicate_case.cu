// A case twice.
// RUN: rich
__global__ void k(int *data) {
  switch (data[0]) {
    case 1: data[1] = 10; break;
    case 2: data[1] = 20; break;
    case 1: data[1] = 30; break;
  }
}
