// `new` and `delete`: placement, the heap, arrays with their counts, operators of classes.
// RUN: run
struct Item {
  int *log;
  int v;
  __device__ Item() : log(nullptr), v(3) {}
  __device__ Item(int *log, int v) : log(log), v(v) { *log = *log * 10 + v; }
  __device__ ~Item() {
    if (log)
      *log = *log * 10 + 9 - v;
  }
};
struct Pool {
  int v;
  __device__ static void *operator new(unsigned long size, int *at) {
    at[0] = (int)size;
    return at + 1;
  }
  __device__ static void operator delete(void *p) { ((int *)p)[-1] = 55; }
  __device__ ~Pool() { v = 44; }
};
struct Plain {
  int a, b;
};
struct alignas(16) Storage {
  unsigned char bytes[64];
};
__global__ void k(int *o, int n) {
  Storage storage;
  Item *item = new (storage.bytes) Item(&o[0], 2);
  o[1] = item->v;
  item->~Item();
  Item *heap = new Item(&o[2], 4);
  o[3] = heap->v;
  delete heap;
  Item *some = new Item[n];
  o[4] = some[n - 1].v;
  for (int i = 0; i < n; i++)
    some[i].log = &o[5];
  delete[] some;
  int *numbers = new int[4]{1, 2};
  o[6] = numbers[0] * 100 + numbers[1] * 10 + numbers[2] + numbers[3];
  delete[] numbers;
  Plain *plain = new Plain{5, 6};
  o[7] = plain->a * 10 + plain->b;
  delete plain;
  int *zero = new int();
  o[8] = *zero;
  delete zero;
  int pool[4];
  Pool *p = new (pool) Pool;
  o[9] = pool[0];
  delete p;
  o[10] = pool[0] + pool[1];
  int(*rows)[3] = new int[2][3]{{1, 2, 3}, {4, 5, 6}};
  o[11] = rows[1][2] * 10 + rows[0][1];
  delete[] rows;
  Item *none = nullptr;
  delete none;
  auto *deduced = new auto(2.5f);
  o[12] = (int)(*deduced * 2);
  delete deduced;
  void *raw = malloc(8);
  o[13] = raw != nullptr;
  free(raw);
  ::new (&o[14]) int(77);
}
// LAUNCH: k<<<1, 1>>>(o=s32[15]{fill 0}, 3)
// EXPECT: o == {27, 2, 45, 4, 3, 666, 120, 56, 0, 4, 99, 62, 5, 1, 77}
