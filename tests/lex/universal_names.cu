// An identifier written with universal character names is one with the characters, but # and ## see what is written.
// RUN: tokens
#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define JOIN(a, b) a##b
#define \u00e9t\u00E9 summer
1 \u00e9t\u00E9 \u00E9t\u00E9 été
// CHECK: 1 summer summer summer
2 EXPANDED(TEXT(x\u00c1)) EXPANDED(TEXT(x\u00C1)) EXPANDED(TEXT(xÁ))
// CHECK: 2 "\"x\\u00c1\"\"x\\u00C1\"\"x\303\201\""
3 EXPANDED(EXPANDED(JOIN(\u00c1, \u00C1))) | EXPANDED(EXPANDED(JOIN(Á, \U000000c1))) | EXPANDED(JOIN(a, b))
// CHECK: 3 "\"\\u00c1\\u00C1\"" | "\"\303\201\\U000000c1\"" | "ab"
4 JOIN(\u00e9t, \u00e9) JOIN(x\u00c1, y)
// CHECK: 4 summer xÁy
#define PARAMETER(\u00c2) Â + \u00C2
5 PARAMETER(7)
// CHECK: 5 7 + 7
