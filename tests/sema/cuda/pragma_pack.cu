// #pragma pack limits the alignment of fields.
// RUN: sema
#pragma pack(push, 1)
struct One { char c; int i; };
#pragma pack(push, 2)
struct Two { char c; int i; double d; };
#pragma pack(pop)
struct OneAgain { char c; double d; };
#pragma pack(pop)
struct Natural { char c; int i; };
#pragma pack(4)
struct Four { char c; double d; };
template <class T> struct Templated { char c; T t; };
#pragma pack()
struct NaturalAgain { char c; double d; };
static_assert(sizeof(One) == 5 && sizeof(Two) == 14 && sizeof(OneAgain) == 9);
static_assert(sizeof(Natural) == 8 && sizeof(Four) == 12 && sizeof(NaturalAgain) == 16);
static_assert(sizeof(Templated<double>) == 12);
#pragma pack(3) // expected-error {{invalid packing alignment value}}
#pragma pack()
#pragma pack(pop) // expected-error {{empty pack alignment stack}}
