// Backslash-newline must vanish inside words, operators, strings and comments, but not in raw strings.
// RUN: tokens
in\
t va\
lue = 1\
2 +\
= 3; // comment \
still comment
// CHECK: int value = 12 += 3 ;
const char *s = "ab\
cd" R"(e\
f)";
// CHECK: const char * s = "abcde\\\nf" ;
