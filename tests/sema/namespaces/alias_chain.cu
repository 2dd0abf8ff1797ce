// An alias may name an alias, may be repeated, and reopens nothing.
// RUN: sema
namespace a::b { constexpr int x = 6; }
namespace ab = a::b;
namespace ab = a::b;
namespace cd = ab;
static_assert(cd::x == 6 && ::cd::x == 6);
namespace q { namespace ab = ::a; static_assert(ab::b::x == 6); }
