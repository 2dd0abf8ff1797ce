// #pragma pack limits the alignment of members until it is popped.
// RUN: sema
#pragma pack(push, 1)
struct A { char c; int i; double d; };
#pragma pack(2)
struct B { char c; int i; };
#pragma pack(pop)
struct C { char c; int i; };
static_assert(sizeof(A) == 13 && alignof(A) == 1 && sizeof(B) == 6 && alignof(B) == 2 && sizeof(C) == 8);
