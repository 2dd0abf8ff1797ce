// A key of another kind than the type's declaration is refused, with the place of the declaration.
// RUN: sema
enum E { one };
union U {};
struct S {};
struct N {
    enum Inner { two };
};

__device__ void uses() {
    { struct E object; }  // expected-error {{tag kind of class or struct is incompatible with declaration of enum "E" (declared at line 3)}}
    { union E object; }   // expected-error {{tag kind of union is incompatible with declaration of enum "E" (declared at line 3)}}
    { class U object; }   // expected-error {{tag kind of class or struct is incompatible with declaration of union "U" (declared at line 4)}}
    { enum U object; }    // expected-error {{tag kind of enum is incompatible with declaration of union "U" (declared at line 4)}}
    { enum S object; }    // expected-error {{tag kind of enum is incompatible with declaration of class "S" (declared at line 5)}}
    { class S object; }
    { enum E object; }
}

struct E;      // expected-error {{tag kind of class or struct is incompatible with declaration of enum "E" (declared at line 3)}}
union E;       // expected-error {{tag kind of union is incompatible with declaration of enum "E" (declared at line 3)}}
enum class S;  // expected-error {{tag kind of enum is incompatible with declaration of class "S" (declared at line 5)}}

__device__ class N::Inner object;  // expected-error {{tag kind of class or struct is incompatible with declaration of enum "N::Inner" (declared at line 7)}}
