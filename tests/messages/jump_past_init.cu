// A case that jumps past an initialiser.
// RUN: rich
__global__ void k(int *data) {
  switch (data[0]) {
    case 1:
      int twice = data[1] * 2;
      data[2] = twice;
      break;
    case 2:
      data[2] = 0;
      break;
  }
}
