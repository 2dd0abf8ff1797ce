// __int128 arithmetic, limits and conversions are exact.
// RUN: sema --device-int128
constexpr __int128 big = (__int128)1 << 100; constexpr unsigned __int128 all = ~(unsigned __int128)0;
static_assert(sizeof(big) == 16 && (long)(big >> 98) == 4 && all / 3 * 3 == all && (unsigned long)(all >> 64) == ~0ul);
static_assert(-big < 0 && (big * 5) % 7 == (__int128)(((long)(big % 7)) * 5 % 7) && (double)big == 0x1p100);
