// Conditionals out of order.
// RUN: sema
#if 1
#else
#else // expected-error {{directive is not allowed -- an #else has already appeared}}
#endif
#endif // expected-error {{the #if for this directive is missing}}
__device__ int x;
