// The # operator keeps one space between tokens and escapes quotes and backslashes of literals.
// RUN: sema
#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define VALUE 42
static_assert(sizeof(TEXT(  a   +  b )) == sizeof("a + b"));
static_assert(sizeof(TEXT("x\n")) == sizeof("\"x\\n\""));
static_assert(sizeof(TEXT('"')) == 5 - 1 && TEXT('"')[1] == '"');
static_assert(sizeof(TEXT(VALUE)) == 6 && sizeof(EXPANDED(VALUE)) == 3);
static_assert(sizeof(TEXT()) == 1);
