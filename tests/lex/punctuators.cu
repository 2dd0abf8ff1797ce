// Launch brackets, digraphs and longest match must come out as single tokens.
// RUN: tokens
void f() { k<<<1, 2>>>(p); a >>= b <<= c; }
// CHECK: void f ( ) { k <<< 1 , 2 >>> ( p ) ; a >>= b <<= c ; }
%:define X <:1:>
X <%%>
// CHECK: [ 1 ] { }
a<::b> x<:::c:>
// CHECK: a < :: b > x [ :: c ]
x+++++y not compl a and b
// CHECK: x ++ ++ + y ! ~ a && b
