// One function overrides for all of a virtual base, results lead to accessible bases, and destructors
// may destroy what they have to.
// RUN: sema -std=c++17 -default-device
struct Root { virtual void run() = 0; virtual void stop(); };
struct Left : virtual Root { void run() {} };
struct Right : virtual Root { void run() {} };
struct Stopper : virtual Root { void stop() {} };
struct Both : Left, Right {};                    // expected-error {{override of virtual function "Root::run" is ambiguous}}
struct Settled : Left, Right { void run() {} };
struct Beside : Left, Stopper {};
struct Below : Left { void run() {} };
struct Dominant : Below, virtual Root {};

struct Value {};
class Hiding : Value { virtual Value *get(); };
struct Covering : virtual Hiding { virtual Covering *get(); }; // expected-error #317 {{return type is not identical to nor covariant with return type "Value *" of overridden virtual function "Hiding::get"}}
struct Showing : Value { virtual Value *get(); };
struct Narrowing : Showing { virtual Narrowing *get(); };

class Owner;
struct Guarded { private: ~Guarded() {} friend class Owner; };
struct Middle : Guarded { virtual bool check() = 0; };
struct Owner : Middle { ~Owner() {} virtual bool check(); }; // expected-error {{cannot be referenced -- it is a deleted function}}
struct Keeper { union { Guarded one; int two; }; Keeper() : two(0) {} ~Keeper() {} };
