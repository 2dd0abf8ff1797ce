// Edit distances along anti-diagonals, a pair of words to a block: three rows in shared memory that
// change places, a barrier per diagonal, minima.
// RUN: run
constexpr int LENGTH = 64;

extern "C" __global__ void levenshtein(const char *left, const char *right, int *distances) {
  __shared__ int rows[3][LENGTH + 1];
  __shared__ char other[LENGTH];
  int i = threadIdx.x;
  char own = left[blockIdx.x * LENGTH + i];
  other[i] = right[blockIdx.x * LENGTH + i];
  int *before = rows[0], *last = rows[1], *now = rows[2];
  if (i == 0)
    last[0] = 0;
  __syncthreads();
  // Diagonal d holds the cells (row, column) with row + column == d; a cell lies at its row.
  for (int d = 1; d <= 2 * LENGTH; ++d) {
    int row = i + 1, column = d - row;
    if (row <= d && column >= 0 && column <= LENGTH) {
      int best = row;
      if (column > 0) {
        int change = before[row - 1] + (own != other[column - 1]);
        best = min(change, min(last[row - 1], last[row]) + 1);
      }
      now[row] = best;
    }
    if (i == 0 && d <= LENGTH)
      now[0] = d;
    __syncthreads();
    int *oldest = before;
    before = last;
    last = now;
    now = oldest;
  }
  if (i == LENGTH - 1)
    distances[blockIdx.x] = last[LENGTH];
}
// LAUNCH: levenshtein<<<3, 64>>>(left=s8[192]{random 1 97 101}, right=s8[192]{random 2 97 101}, distances=s32[3])
// REFERENCE: distances
// EXPECT: distances[0..3] == {33, 34, 37}
// GPU: levenshtein<<<65536, 64>>>(left=s8[4194304]{random 1 97 101}, right=s8[4194304]{random 2 97 101}, distances=s32[65536])
