// #if computes in intmax_t or uintmax_t; names left over are 0; && and || do not divide by zero.
// RUN: sema
#if -1 > 0u
constexpr int unsigned_wins = 1;
#endif
#if (0 && 1 / 0) || unknown_name || !(1 || 1 / 0)
#error "wrong branch"
#elif (2 ? 3 : 4) == 3 && 'A' == 65 && 0b101 == 5 && 1'000 == 1000
constexpr int taken = 1;
#endif
#if 0xffffffffffffffff == -1
constexpr int wraps = 1;
#endif
static_assert(unsigned_wins && taken && wraps);
