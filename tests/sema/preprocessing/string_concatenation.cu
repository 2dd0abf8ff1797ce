// Adjacent strings join, a prefix counts for all, and an escape ends with its own string.
// RUN: sema
static_assert(sizeof("ab" "cd") == 5 && sizeof(u"a" "b") == 6 && sizeof("\x1" "2") == 3);
static_assert(sizeof(R"x(a)" \n)x") == 7 && R"(\n)"[0] == '\\');
static_assert("\101\x42\u0043"[0] == 'A' && "\101\x42"[1] == 'B' && "\0123"[1] == '3');
static_assert('\'' == 39 && '\a' == 7 && '\\' == 92);
