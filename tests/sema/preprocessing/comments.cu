// Comments are one space, do not nest, and end where their line ends unless spliced.
// RUN: sema
constexpr int x = 1/* a /* b */+/**/1; static_assert(x == 2); // spliced \
static_assert(false);
static_assert(sizeof("/* no comment */") == 17 && 4 //**/ 2
== 4);
