// The third use of a macro, and the second look at a condition, must see what names mean by then.
// RUN: tokens
#define EMPTY
#define INNER one
#define OUTER INNER two EMPTY
1: OUTER, OUTER, OUTER,;
// CHECK: 1 : one two , one two , one two , ;
#undef INNER
#define INNER other
2: OUTER, OUTER;
// CHECK: 2 : other two , other two ;
#define two TWO
3: OUTER;
// CHECK: 3 : other TWO ;
#undef two
#pragma push_macro("INNER")
#undef INNER
4: OUTER OUTER;
#pragma pop_macro("INNER")
5: OUTER;
// CHECK: 4 : INNER two INNER two ;
// CHECK: 5 : other two ;

// A name that a parenthesis makes a call, at the end and inside.
#define CALL(x) called x
#define LAST CALL
#define MIDDLE CALL + 1
6: LAST; LAST(a); LAST (b); LAST; MIDDLE; MIDDLE; MIDDLE(c);
// CHECK: 6 : CALL ; called a ; called b ; CALL ; CALL + 1 ; CALL + 1 ; CALL + 1 ( c ) ;
#define OPEN CALL(
7: OPEN a); OPEN b); OPEN c);
// CHECK: 7 : called a ; called b ; called c ;

// Names that are disabled while another macro is read.
#define A B a
#define B A b
8: A; A; A; B; B; B; A;
// CHECK: 8 : A b a ; A b a ; A b a ; B a b ; B a b ; B a b ; A b a ;
#define TWICE(x) x B x
9: TWICE(A) TWICE(B) TWICE(TWICE)(B);
// CHECK: 9 : A b a B a b A b a B a b B a b B a b TWICE B a b TWICE ( B a b ) ;

// The place of use.
#define WHERE __LINE__
10: WHERE WHERE WHERE
WHERE;
// CHECK: 10 : 45 45 45
// CHECK: 46 ;

// White space decides what # makes.
#define SPACED EMPTY x EMPTY
#define TEXT_(...) #__VA_ARGS__
#define TEXT(...) TEXT_(__VA_ARGS__)
11: TEXT(+SPACED+) TEXT(+SPACED+), TEXT(+SPACED+);
// CHECK: 11 : "+ x ++ x +" , "+ x +" ;
#define GLUED in##t
12: GLUED GLUED GLUED;
// CHECK: 12 : int int int ;
#define int long
13: GLUED;
// CHECK: 13 : long ;

// Conditions.
#if defined(FLAG) && FLAG > 1
wrong
#endif
#define FLAG 2
#if defined(FLAG) && FLAG > 1
14: right
#endif
// CHECK: 14 : right
#define ASK(x) defined(x##_FLAG)
#if ASK(MY)
wrong
#endif
#define MY_FLAG
#if ASK(MY)
15: right
#endif
#undef MY_FLAG
#if ASK(MY)
wrong
#elif defined(FLAG) && FLAG > 1
16: right
#endif
// CHECK: 15 : right
// CHECK: 16 : right
#if __LINE__ == 88
17: right
#endif
#if __LINE__ == 88
wrong
#endif
// CHECK: 17 : right
// CHECK-NOT: wrong
