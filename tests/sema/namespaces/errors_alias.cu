// An alias must name a namespace and is not qualified.
// RUN: sema
namespace a {}
namespace b {}
namespace x = a;
namespace y = missing; // expected-error {{name must be a namespace name}}
namespace a::c = b; // expected-error {{expected a "{"}}
