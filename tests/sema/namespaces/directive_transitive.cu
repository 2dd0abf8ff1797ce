// Using directives are followed through others, and names appear in the nearest common namespace.
// RUN: sema
namespace a { constexpr int x = 1; }
namespace b { using namespace a; constexpr int y = 2; }
namespace c { using namespace b; }
static_assert(c::x == 1 && c::y == 2);
constexpr int z = 3;
namespace d { constexpr int z = 4; }
namespace e { using namespace d; constexpr int z = 5; static_assert(z == 5); }
static_assert(e::z == 5);
