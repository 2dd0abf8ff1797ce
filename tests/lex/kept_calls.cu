// The result of a call of a macro is not used again where it would now be another one.
// RUN: tokens

#define CAT(a, b) a##b
#define CALL(a, b) CAT(a, b)
#define NAME second
#define f(x) [x NAME]
#define EMPTY()

// The same call again and again, the name in it with other meanings.
1 f(a) f(a) f(a) f( a )
// CHECK: 1 [ a second ] [ a second ] [ a second ] [ a second ]
#undef NAME
2 f(a) f(a)
// CHECK: 2 [ a NAME ] [ a NAME ]
#define NAME third
3 f(a) f(a)
// CHECK: 3 [ a third ] [ a third ]

// The argument is no macro, then one, then another.
4 f(later) f(later)
// CHECK: 4 [ later third ] [ later third ]
#define later now
5 f(later) f(later)
// CHECK: 5 [ now third ] [ now third ]
#undef later
6 f(later) f(later)
// CHECK: 6 [ later third ] [ later third ]

// What follows makes a call of the result.
#define g(x) <x>
7 CALL(, g) CALL(, g) CALL(, g)(1) CALL(, g)(1) CALL(, g)
// CHECK: 7 g g < 1 > < 1 > g

// A name is not expanded while its macro is, but elsewhere.
#define loop(x) x + CALL(lo, op)(x)
#define around(x) CALL(lo, op)(x) loop(x)
8 loop(1) loop(1) around(1) around(1) CALL(lo, op)(1) CALL(lo, op)(1)
// CHECK: 8 1 + loop ( 1 ) 1 + loop ( 1 ) 1 + loop ( 1 ) 1 + loop ( 1 ) 1 + loop ( 1 ) 1 + loop ( 1 ) 1 + loop ( 1 ) 1 + loop ( 1 )
9 f(f(a)) f(f(a)) f(f)(a) f(f)(a)
// CHECK: 9 [ [ a third ] third ] [ [ a third ] third ] [ f third ] ( a ) [ f third ] ( a )

// Spaces and empty results.
#define text(x) #x
#define show(x) text(x)
10 show(f( a )) show(f(a)) show(f( a )) show(f(a)) show(-EMPTY()-) show(- EMPTY() -)
// CHECK: 10 "[a third][a third][a third][a third]--- -"
11 EMPTY()a EMPTY() b EMPTY()c EMPTY() d f(EMPTY()) f(EMPTY())
// CHECK: 11 a b c d [ third ] [ third ]

// The name before a macro that turns out to be a parenthesis is no call, the second time neither.
#define OPEN (
#define unopened() g OPEN 1)
#define once(...) #__VA_OPT__(__VA_ARGS__)
15 show(unopened()) | show(unopened()) | show(unopened()) | once(unopened()) | once(unopened())
// CHECK: 15 "g ( 1)" | "g ( 1)" | "g ( 1)" | "g ( 1)" | "g ( 1)"
16 show(f(unopened())) show(f(unopened()))
// CHECK: 16 "[<1> third][<1> third]"

// Line numbers and redefinition.
#define line(x) x __LINE__
12 line(a) line(a)
// CHECK: 12 a 62 a 62
13 line(a) line(a)
// CHECK: 13 a 64 a 64
#define f2(x) {x}
14 f2(1) f2(1) f2(1)
// CHECK: 14 { 1 } { 1 } { 1 }
#undef f2
#define f2(x) (x)
15 f2(1) f2(1) f2(1)
// CHECK: 15 ( 1 ) ( 1 ) ( 1 )

// In conditions and outside.
#define IS_2(x) CALL(IS_2_, x)()
#define IS_2_1() 0
#define IS_2_2() 1
#if IS_2(2) && IS_2(2) && !IS_2(1) && !IS_2(1) && CALL(1, 0) == 10 && CALL(1, 0) == 10
16 IS_2(2) IS_2(2) IS_2(1) CALL(1, 0) CALL(1, 0)
// CHECK: 16 1 1 0 10 10
#endif
