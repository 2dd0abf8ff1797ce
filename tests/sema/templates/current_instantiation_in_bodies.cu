// The body of a member, defined outside, knows its class by its value parameters.
// RUN: sema -default-device
template <int size>
struct Used {
  static const int value = 1;
  static int use();
};
template <int count>
int Used<count>::use() {
  return Used<count>::value + Used<count>::lacking; // expected-error {{class template "Used<size>" has no member "lacking"}}
}
__global__ void used(int *out) { *out = Used<1>::use(); }
