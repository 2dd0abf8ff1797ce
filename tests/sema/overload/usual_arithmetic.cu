// The usual arithmetic conversions, by rank and sign.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
static_assert(same<decltype('a' + 'b'), int> && same<decltype(1u + 1), unsigned> && same<decltype(1u + 1l), long> && same<decltype(1ul + 1ll), unsigned long long> && same<decltype(1 + 1.f), float> && same<decltype(1.f + 1.), double> && same<decltype((short)1 << 1l), int> && same<decltype(-(char)1), int> && same<decltype(~true), int> && same<decltype(1 < 2), bool> && same<decltype((__int128)1 + 1ul), __int128>);
