// switch with fall-through, goto, do, break and continue in nests: every edge goes where it should.
// RUN: run
__global__ void switches(const int *in, int *out) {
  int i = threadIdx.x, v = 0;
  switch (in[i]) {
  case 0:
    v = 10;
    break;
  case 1:
    v = 20; // falls through
  case 2:
    v += 3;
    break;
  case -5:
    v = -1;
    break;
  case 1000000:
    v = 7;
    break;
  default:
    v = 99;
  }
  switch (v) {
  case 99:
    switch (in[i] & 3) {
    default:
      v += 1000; // falls through
    case 1:
      v += 100;
    }
  }
  out[i] = v;
}

__global__ void loops(int *out) {
  int i = threadIdx.x;
  int steps = 0, n = i + 1;
  do {
    if (n % 2 == 0) {
      n /= 2;
      steps++;
      continue;
    }
    n = 3 * n + 1;
    steps += 1;
    if (steps > 60)
      break;
  } while (n != 1);
  int found = -1;
  for (int a = 0; a < 8; a++) {
    for (int b = 0; b < 8; b++) {
      if (b == a)
        continue;
      if (a * b == i)
        goto done;
      if (a + b > 9)
        break;
      found = a * 10 + b;
    }
  }
  found += 1000;
done:
  out[i] = steps * 10000 + found;
}

__global__ void jumps(int *out) {
  int i = threadIdx.x, v = i, n = 0;
again:
  v = v * 5 + 3;
  n++;
  if (v % 7 == 0)
    goto end;
  if (n < 6) {
    if (v & 1)
      goto again;
    v += 1;
    for (;;) {
      v -= 3;
      if (v % 4 == 1)
        goto again;
      if (v < -100)
        break;
    }
  }
end:
  out[i] = v * 100 + n;
}
// LAUNCH: switches<<<1, 8>>>(in=s32[8]{0, 1, 2, 3, -5, 1000000, 4, 5}, a=s32[8])
// EXPECT: a == {10, 23, 3, 1199, -1, 7, 1199, 199}
// LAUNCH: loops<<<1, 40>>>(b=s32[40])
// EXPECT: b == {29999, 11072, 70010, 20012, 50013, 80014, 160015, 30016, 190023, 61072, 140024, 91072, 90025, 171072, 170026, 40034, 121072, 201072, 200035, 71072, 70043, 150036, 151072, 101072, 230045, 101072, 611072, 181072, 181072, 181072, 620054, 51072, 261072, 131072, 131072, 211072, 211072, 211072, 341072, 81072}
// LAUNCH: jumps<<<1, 40>>>(c=s32[40])
// EXPECT: c == {688806, -10199, 688805, 688805, 1388805, 2801, 16802, 16802, 13188806, 10938806, 128803, 128803, 6301, 688804, 22188806, 22188806, 25688806, 23438806, 28438806, 9801, 51802, 5938805, 1388804, 1388804, 1528804, 58802, 13301, 40938806, 44438806, 338803, 9438805, 9438805, 10138805, 16801, 86802, 86802, 56938806, 54688806, 478803, 478803}
