// A using-declaration that says so may name what is not there.
// RUN: sema --preprocess=none
int here();
namespace library {
using ::here __attribute__((using_if_exists));
using ::missing __attribute__((__using_if_exists__));
using ::absent; // expected-error {{the global scope has no "absent"}}
}
int uses() { return library::here(); }
