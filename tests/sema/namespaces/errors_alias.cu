// An alias may not change its meaning, name nothing, or be reopened as a namespace.
// RUN: sema
namespace a {}
namespace b {}
namespace x = a;
namespace y = missing; // expected-error {{name must be a namespace name}}
namespace a::c = b; // expected-error {{expected a "{"}}
