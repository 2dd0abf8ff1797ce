// <=> is refused without the ordering types it gives.
// RUN: sema -std=c++20
struct P { // expected-error {{no valid std::strong_ordering type found (<compare> must be included)}}
    int x;
    auto operator<=>(const P &) const = default;
};
__global__ void kernel(int *out) {
    out[0] = (out[1] <=> out[2]) < 0; // expected-error {{no valid std::strong_ordering type found (<compare> must be included)}}
    out[1] = P{1} == P{2};
}
