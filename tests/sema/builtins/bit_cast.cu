// __builtin_bit_cast reads the bytes of any object at compile time.
// RUN: sema
struct Pair { short low, high; };
struct Words { unsigned int word[2]; };
static_assert(__builtin_bit_cast(unsigned int, 1.0f) == 0x3f800000u);
static_assert(__builtin_bit_cast(float, 0x40000000) == 2.0f);
static_assert(__builtin_bit_cast(unsigned long long, 1.0) == 0x3ff0000000000000ull);
static_assert(__builtin_bit_cast(int, Pair{1, 2}) == 0x20001);
static_assert(__builtin_bit_cast(Pair, 0x00030004).high == 3 && __builtin_bit_cast(Pair, 0x00030004).low == 4);
static_assert(__builtin_bit_cast(Words, 1.0).word[1] == 0x3ff00000u);
template <class To, class From> __device__ constexpr To cast(const From &from) { return __builtin_bit_cast(To, from); }
static_assert(cast<int>(1.0f) == 0x3f800000 && cast<Pair>(65536).high == 1);
