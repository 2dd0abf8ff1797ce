// Variable arguments, __VA_OPT__ and the GNU comma must expand as C++20 and GNU C say.
// RUN: tokens
#define LOG(fmt, ...) printf(fmt __VA_OPT__(,) __VA_ARGS__)
LOG("a"); LOG("b", 1, 2);
// CHECK: printf ( "a" ) ; printf ( "b" , 1 , 2 ) ;
#define GNU(fmt, ...) printf(fmt, ## __VA_ARGS__)
GNU("a"); GNU("b", 1);
// CHECK: printf ( "a" ) ; printf ( "b" , 1 ) ;
#define STR(...) #__VA_ARGS__
STR(a,  b , "c\n");
// CHECK: "a, b , \"c\\n\"" ;
#define EMPTY
#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)
F(EMPTY) F(1)
// CHECK: f ( 0 ) f ( 0 , 1 )
