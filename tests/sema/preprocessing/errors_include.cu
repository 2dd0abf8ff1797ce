// A header that is not there is named in the message.
// RUN: sema
#include "no_such_header.h" // expected-error {{cannot open source file "no_such_header.h"}}
