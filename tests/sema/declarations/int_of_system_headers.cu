// In a system header, what has no type is an `int`.
// RUN: sema -std=c++17 -default-device
# 1 "header.h" 3
function(int x) { return x; }
struct Class {
    member() { return 1; }
    later();
    operator+=(int) { return 2; }
};
# 11 "int_of_system_headers.cu"
static_assert(sizeof(function(1)) == 4 && sizeof(Class().member()) == 4);
int use() { return function(1) + Class().member() + (Class() += 1); }
