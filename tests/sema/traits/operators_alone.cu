// An operator on types without its parentheses is told by what is missing, not as an unknown name.
// RUN: sema
__global__ void k() {
  (void)__is_trivially_copyable; // expected-error {{expected a "("}}
  (void)__has_trivial_copy;      // expected-error {{expected a "("}}
  (void)__has_include;           // expected-error {{expected a "("}}
  (void)__is_trivially_copied;   // expected-error {{identifier "__is_trivially_copied" is undefined}}
}
static_assert(__is_trivially_copyable(int));
