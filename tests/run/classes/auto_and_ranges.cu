// auto and decltype find the type, range-based loops every element, and statics and initialisers in if and switch their scope.
// RUN: run
__device__ int next() {
  static int calls = 10;
  return calls++;
}
__global__ void use(int *out) {
  int a[] = {3, 1, 4, 1, 5};
  int sum = 0;
  for (auto v : a)
    sum += v;
  for (auto &v : a)
    v *= 2;
  decltype(sum) last = 0;
  for (const int &v : a)
    last = v;
  auto f = 1.5f;
  auto *p = &a[1];
  out[0] = sum;
  out[1] = last;
  out[2] = (int)(f * 4) + *p;
  if (auto x = a[2]; x > 5)
    out[3] = x;
  else
    out[3] = -x;
  switch (int k = a[3]; k) {
  case 2:
    out[4] = k * 11;
    break;
  default:
    out[4] = 0;
  }
  out[5] = next() + next();
  using Word = unsigned short;
  typedef int Triple[3];
  Triple t = {};
  t[1] = (Word)70000;
  out[6] = t[0] + t[1] + t[2];
  int n = 0;
  for (int i = 0, j = 10; i < j; i++, j--)
    n += j - i;
  out[7] = n + sizeof(Triple) + alignof(double);
}
// LAUNCH: use<<<1, 1>>>(out=s32[8])
// EXPECT: out == {14, 10, 8, 8, 22, 21, 4464, 50}
