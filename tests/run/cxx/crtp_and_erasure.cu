// Calls reach the right class: static polymorphism by CRTP, dynamic by virtual functions and by a table
// of our own.
// RUN: run
template <class D> struct Counted {
    int calls = 0;
    __device__ int run(int x) { return ++calls, static_cast<D *>(this)->step(x) + D::bias(); }
    __device__ static constexpr int bias() { return 1; }
};
struct Twice : Counted<Twice> { __device__ int step(int x) { return 2 * x; } };
struct Square : Counted<Square> {
    __device__ int step(int x) { return x * x; }
    __device__ static constexpr int bias() { return 5; }
};
struct Shape {
    __device__ virtual int area() const = 0;
    __device__ virtual int sides() const { return 0; }
};
struct Box : Shape {
    int a, b;
    __device__ Box(int a, int b) : a(a), b(b) {}
    __device__ int area() const override { return a * b; }
    __device__ int sides() const override { return 4; }
};
struct Dot : Shape { __device__ int area() const override { return 1; } };
class AnyCallable {
    struct Table { int (*call)(const void *, int); int size; };
    const Table *table;
    alignas(8) char storage[16];
    template <class F> __device__ static int invoke(const void *f, int x) { return (*static_cast<const F *>(f))(x); }
    template <class F> __device__ static const Table *table_of() {
        static const Table instance = {invoke<F>, int(sizeof(F))};
        return &instance;
    }
  public:
    template <class F> __device__ AnyCallable(const F &f) : table(table_of<F>()) {
        static_assert(sizeof(F) <= 16);
        memcpy(storage, &f, sizeof(F));
    }
    __device__ int operator()(int x) const { return table->call(storage, x); }
    __device__ int size() const { return table->size; }
};
__global__ void polymorphic(int *out, int n) {
    int i = threadIdx.x;
    Twice twice;
    Square square;
    out[0 * n + i] = twice.run(i) + square.run(i) * 100 + twice.calls;
    Box box(i, 3);
    Dot dot;
    const Shape *shapes[2] = {&box, &dot};
    int total = 0;
    for (const Shape *shape : shapes)
        total += shape->area() * 10 + shape->sides();
    out[1 * n + i] = total;
    int a = i, b = 7;
    AnyCallable callables[2] = {[a](int x) { return a + x; }, [a, b](int x) { return a * x + b; }};
    out[2 * n + i] = callables[i % 2](10) + callables[0].size() * 1000 + callables[1].size() * 10000;
}
// LAUNCH: polymorphic<<<1, 4>>>(out=s32[12], 4)
// EXPECT: out[0..4] == 2 * i + 2 + 100 * (i * i + 5)
// EXPECT: out[4..8] == 30 * (i - 4) + 14
// EXPECT: out[8..12] == {84010, 84017, 84012, 84037}
