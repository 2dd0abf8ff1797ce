// Searches that are left early over a few elements of local arrays find the same with flags, with bounds
// known only at run time, and with counters in local arrays.
// RUN: run
__device__ bool advance(int count, int *state, int time) {
  int all = 1;
  for (int i = 0; i < count; i++)
    all *= 2;
  if (time >= all)
    return false;
  if (time > 0)
    for (int n = 0; n < 4; n++) {
      state[n]++;
      if (state[n] < 2)
        break;
      state[n] = 0;
    }
  return true;
}

// How many rows have, in the chosen columns, one of all combinations of 0 and 1: all of them, each once.
extern "C" __global__ void combinations(const int *data, int rows, const int *chosen, int *out,
                                        int *rest) {
  int id = threadIdx.x;
  int columns[4] = {0}, state[5] = {0};
  int count = 0, found = 0, last = 0;
  for (int i = 0; i < 4; i++) {
    columns[i] = chosen[id * 4 + i];
    if (columns[i] > 2)
      count++;
  }
  int time = 0;
  while (advance(count, state, time++)) {
    for (int row = 0; row < rows; row++) {
      bool same = true;
      for (int i = 0; i < count; i++)
        if (data[row * 8 + columns[i]] != state[i]) {
          same = false;
          break;
        }
      if (!same)
        continue;
      found++;
      last = row;
    }
  }
  out[id] = found;
  rest[id] = last;
}
// LAUNCH: combinations<<<1, 32>>>(data=s32[80]{random 1 0 2}, 10, chosen=s32[128]{random 2 0 8}, out=s32[32], rest=s32[32])
// EXPECT: out[i] == 10

// A flag beside other values that the same ways bring.
extern "C" __global__ void first_above(const int *data, int n, const int *limits, int *where, int *what) {
  int id = threadIdx.x, limit = limits[id];
  bool found = false;
  int at = -1, value = 7;
  for (int i = 0; i < n; i++)
    if (data[i] > limit) {
      found = true;
      at = i;
      value = data[i];
      break;
    }
  if (!found)
    value = limit;
  where[id] = at;
  what[id] = value;
}
// LAUNCH: first_above<<<1, 16>>>(numbers=s32[12]{iota 0 1}, 12, limits=s32[16]{iota 0 1}, where=s32[16], what=s32[16])
// EXPECT: where[i] == (i < 11) * (i + 2) - 1
// EXPECT: what[i] == i + (i < 11)

// A part of a local array that only some turns write, read through an index afterwards.
extern "C" __global__ void some_turns(const int *data, int n, const int *at, int *out) {
  int id = threadIdx.x;
  int parts[4] = {0, 10, 20, 30};
  for (int i = 0; i < n; i++) {
    if (data[i] & 1)
      parts[1] += 2;
    if (data[i] & 2)
      parts[3]++;
  }
  out[id] = parts[at[id] & 3];
}
// LAUNCH: some_turns<<<1, 8>>>(bits=s32[8]{iota 0 1}, 8, at=s32[8]{iota 0 1}, part=s32[8])
// EXPECT: part[i] == (i % 4) * 10 + (i % 4 == 1) * 8 + (i % 4 == 3) * 4
