// The same definition may come twice, another may not; #undef of an unknown name is fine.
// RUN: sema
#define SAME(x) ( x )
#define SAME(x) ( x )
#define OTHER 1
#undef OTHER
#undef NEVER_DEFINED
#define OTHER 2
static_assert(SAME(OTHER) == 2);
