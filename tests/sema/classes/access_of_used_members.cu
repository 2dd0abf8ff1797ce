// A using-declaration may not name what the class may not name, whatever it is.
// RUN: sema
class Closed {
    static const int constant = 1;
    typedef int alias;
    enum { enumerator };
    int field;
    __device__ void function();
    struct nested {};
    template <class T> __device__ void function_template(T);
    template <class T> struct class_template {};
    template <class T> static const int variable_template = 1;
};

struct Opens : Closed {
    using Closed::constant;           // expected-error {{member "Closed::constant" (declared at line 4) is inaccessible}}
    using Closed::alias;              // expected-error {{type "Closed::alias" (declared at line 5) is inaccessible}}
    using Closed::enumerator;         // expected-error {{constant "Closed::enumerator" (declared at line 6) is inaccessible}}
    using Closed::field;              // expected-error {{member "Closed::field" (declared at line 7) is inaccessible}}
    using Closed::function;           // expected-error {{function "Closed::function" (declared at line 8) is inaccessible}}
    using Closed::nested;             // expected-error {{class "Closed::nested" (declared at line 9) is inaccessible}}
    using Closed::function_template;  // expected-error {{function template "Closed::function_template" (declared at line 10) is inaccessible}}
    using Closed::class_template;     // expected-error {{class template "Closed::class_template" (declared at line 11) is inaccessible}}
    using Closed::variable_template;  // expected-error {{variable template "Closed::variable_template"}}
};

class Half {
protected:
    template <class T> __device__ void function_template(T);
};

struct Derived : Half {
    using Half::function_template;
};
