// #line changes the line and the file that __LINE__, __FILE__ and messages name.
// RUN: sema
constexpr int before = __LINE__;
#line 100 "other.h"
constexpr int after = __LINE__;
static_assert(before == 3 && after == 100);
static_assert(sizeof(__FILE__) == sizeof("other.h"));
