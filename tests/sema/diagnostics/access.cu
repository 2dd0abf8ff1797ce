// Members, types, enumerators and bases that may not be named from where they are named.
// RUN: sema
class Closed {
    int field;
    typedef int Alias;
    enum Kind { red };
    struct Inner {};
    static const int stat = 1;
    __device__ static Alias own() { Inner inner; return red; }
    friend __device__ void a_friend(Closed &);
public:
    using Open = Inner;
    template <class T> __device__ static Alias generic(T) { Kind k = red; return k; }
};
struct Base {
    int open;
protected:
    int guarded;
    __device__ void guarded_function();
    typedef int GuardedAlias;
};
struct Derived : Base {
    __device__ void method(Base &base, Derived &derived) {
        guarded = 1;
        this->guarded = 1;
        Base::guarded = 1;
        derived.guarded = 1;
        GuardedAlias alias = 1;
        derived.guarded_function();
        base.guarded = 1;        // expected-error #410 {{protected member "Base::guarded" (declared at line 18) is not accessible through a "Base" pointer or object}}
        base.guarded_function(); // expected-error #410 {{protected function "Base::guarded_function" (declared at line 19) is not accessible through a "Base" pointer or object}}
    }
};
class Hidden : Base {
    __device__ void method(Hidden &hidden) { hidden.open = 1; Base &base = hidden; }
};
__device__ void a_friend(Closed &closed) { closed.field = 1; Closed::Inner inner; }
__device__ void outside(Closed closed, Base base, Derived derived, Hidden hidden) {
    closed.field = 1;         // expected-error #265 {{member "Closed::field" (declared at line 4) is inaccessible}}
    Closed::Alias alias;      // expected-error #265 {{type "Closed::Alias" (declared at line 5) is inaccessible}}
    Closed::Kind kind;        // expected-error #265 {{enum "Closed::Kind" (declared at line 6) is inaccessible}}
    int value = Closed::red;  // expected-error #265 {{constant "Closed::red" (declared at line 6) is inaccessible}}
    Closed::Inner inner;      // expected-error #265 {{class "Closed::Inner" (declared at line 7) is inaccessible}}
    int other = Closed::stat; // expected-error #265 {{member "Closed::stat" (declared at line 8) is inaccessible}}
    Closed::Open open;
    Closed::generic(1);
    base.guarded = 1;         // expected-error #265 {{member "Base::guarded" (declared at line 18) is inaccessible}}
    derived.open = 1;
    hidden.open = 1;          // expected-error #265 {{member "Base::open" (declared at line 16) is inaccessible}}
    Base *pointer = &hidden;  // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
    Base &reference = hidden; // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
    Base *fine = &derived;
}
