// Stand-in for <assert.h>: what GCC's tests need of it in device code.
#undef assert
#ifndef RT
extern "C" void abort() noexcept;
#endif
#define assert(e) ((e) ? (void)0 : abort())
