// Operands get the usual arithmetic conversions, by rank and sign.
// RUN: sema
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
static_assert(same<decltype('a' + 'b'), int>);
static_assert(same<decltype(1u + 1), unsigned>);
static_assert(same<decltype(1u + 1l), long>);
static_assert(same<decltype(1ul + 1ll), unsigned long long>);
static_assert(same<decltype(1 + 1.f), float>);
static_assert(same<decltype(1.f + 1.), double>);
static_assert(same<decltype((short)1 << 1l), int>);
static_assert(same<decltype(-(char)1), int>);
static_assert(same<decltype(~true), int>);
static_assert(same<decltype(1 < 2), bool>);
static_assert(same<decltype((__int128)1 + 1ul), __int128>);
