// GCC's attributes must pass without a word in nvcc's flow, wherever they stand, unless they change what the
// program means.
// RUN: sema --preprocess=none
int __attribute__((visibility("default"))) exported(int *p);
extern "C" __attribute__((__visibility__("hidden"), leaf)) int hidden(int *p) __attribute__((returns_nonnull));
struct __attribute__((visibility("default"))) Exported {
  int member __attribute__((unavailable));
};
void optimised() __attribute__((optimize("O3"), noclone, target("sse4.2"), no_sanitize("address")));

void unheard_of() __attribute__((unheard_of)); // expected-warning #1097 {{unknown attribute "unheard_of"}}
