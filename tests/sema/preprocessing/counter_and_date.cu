// __LINE__ of a macro's use is the line of the use; __FILE__, __DATE__ and __TIME__ are strings.
// RUN: sema
static_assert(__LINE__ == 3);
#define LINE() __LINE__
static_assert(LINE() == 5 && sizeof(__FILE__) > 1 && sizeof(__DATE__) == 12 && sizeof(__TIME__) == 9);
