// An object made at a given place is initialised there, and the place is kept.
// RUN: run

struct Counter {
    int start, step;
    __device__ Counter(int start, int step) : start(start), step(step) {}
    __device__ int at(int n) const { return start + n * step; }
};

struct Plain { int a; float b; };

__global__ void kernel(int *out) {
    int i = threadIdx.x;
    alignas(Counter) unsigned char storage[sizeof(Counter)];
    Counter *counter = new (storage) Counter(i, 3);
    out[4 * i] = counter->at(2);
    Plain plain;
    Plain *made = ::new (static_cast<void *>(&plain)) Plain{i + 1, 0.5f};
    out[4 * i + 1] = plain.a + int(made->b * 4);
    int number = 7;
    new (&number) int;
    out[4 * i + 2] = *new (&number) int(5) + i;
    out[4 * i + 3] = *::new (&number) int();
}
// LAUNCH: kernel<<<1, 8>>>(out=s32[32])
// EXPECT: out[i] == if(i % 4 == 0, int(i / 4) + 6, if(i % 4 == 1, int(i / 4) + 3, if(i % 4 == 2, int(i / 4) + 5, 0)))
