// ## may not stand at either end of a definition.
// RUN: sema
#define PASTE(a, b) a##b
#define LEFT ## x // expected-error {{"##" may not be first in a macro definition}}
#define RIGHT x ## // expected-error {{"##" may not be last in a macro definition}}
