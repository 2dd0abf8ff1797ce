// Under -default-device what variable templates make lives on the device, and objects name those of
// their classes.
// RUN: run -default-device
// RUN: run -O0 -default-device
template <class T> T counter = T(1);
template <> int counter<char> = 7;
template <class T> T *pointer = nullptr;
struct Sizes {
    template <class T> static constexpr int of = sizeof(T);
};

extern "C" __global__ void k(int *out) {
    counter<int> += 4;
    pointer<int> = &counter<int>;
    Sizes sizes;
    out[0] = *pointer<int>;
    out[1] = counter<char>;
    out[2] = sizes.of<double>;
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {5, 7, 8}
