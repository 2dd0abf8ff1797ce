// Every spelling of a literal has its type: suffixes, bases, separators, hexadecimal floats.
// RUN: sema
template <class A, class B> constexpr bool same = __is_same(A, B);
static_assert(same<decltype(1u), unsigned> && same<decltype(1l), long> && same<decltype(1uLL), unsigned long long>);
static_assert(same<decltype(2147483648), long> && same<decltype(0x80000000), unsigned> && same<decltype(0xffffffffffffffff), unsigned long>);
static_assert(same<decltype(1.f), float> && same<decltype(1e3), double> && same<decltype(1.L), long double>);
static_assert(0x1.8p3 == 12.0 && 0x.4p0f == 0.25f && 1'2'3 == 123 && 0b11 == 3 && 017 == 15);
static_assert(same<decltype('a'), char> && same<decltype(L'a'), wchar_t> && same<decltype(u'a'), char16_t> && same<decltype(U'a'), char32_t>);
static_assert(same<decltype("a"), const char (&)[2]>);
static_assert(same<decltype(u"a"), const char16_t (&)[2]>);
static_assert(same<decltype(true), bool>);
static_assert(same<decltype(nullptr), decltype(nullptr)>);
