// A goto past an initialiser.
// RUN: rich
__global__ void k(int *data) {
  if (data[0] == 0) goto done;
  int twice = data[0] * 2;
  data[1] = twice;
done:
  data[2] = 1;
}
