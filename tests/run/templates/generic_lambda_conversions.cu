// Generic lambdas convert to function pointers, and capture packs and `this` by default captures.
// RUN: run -default-device
// RUN: run -O0 -default-device
int through(int (*function)(int, int)) {
    return function(5, 3);
}

template <class... T> int pack_of_template(T... values) {
    auto by_reference = [&](auto combine) { return combine(values...); };
    return by_reference([](auto... all) { return (all + ...); });
}

struct Counter {
    int base;
    template <class T> int add(T value) {
        return base + value;
    }
    int run() {
        auto unqualified = [&](auto value) { return add(value); };
        auto qualified = [=](auto value) { return Counter::add(value); };
        return unqualified(1) * 100 + qualified(2);
    }
};

template <class T> struct Lazy {
    T seed = 4;
    T copy = [this] { return this->seed * 2; }();
};

extern "C" __global__ void k(int *out) {
    out[0] = through([](auto a, auto b) { return a * 10 + b; });
    long (*widen)(long) = [](auto a) { return a + 1; };
    out[1] = int(widen(41));
    auto keep = [](auto... values) { return [=](auto pick) { return pick(values...); }; };
    out[2] = keep(7, 8)([](int a, int b) { return a - b; });
    out[3] = pack_of_template(1, 2, 3);
    Counter counter{20};
    out[4] = counter.run();
    out[5] = Lazy<int>().copy;
}
// LAUNCH: k<<<1, 1>>>(out=s32[6]{fill 0})
// EXPECT: out == {53, 42, -1, 6, 2122, 8}
