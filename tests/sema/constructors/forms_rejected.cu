// Constructors and destructors have no result, no qualifiers, and destructors no parameters.
// RUN: sema
struct B { __device__ B() const; }; // expected-error {{a type qualifier is not allowed on a constructor or destructor}}
struct C { __device__ C() &; }; // expected-error {{a ref-qualifier is not allowed here}}
struct D { __device__ D(D); }; // expected-error {{copy constructor for class "D" may not have a parameter of type "D"}}
struct F { __device__ F(F, int = 1); }; // expected-error {{copy constructor for class "F" may not have a parameter of type "F"}}
struct G { __device__ ~G(int); }; // expected-error {{a destructor may not have parameters}}
struct H { __device__ int ~H(); }; // expected-error {{return type may not be specified on a destructor}}
struct I { __device__ ~I() const; }; // expected-error {{a type qualifier is not allowed on a constructor or destructor}}
struct J { template <class T> __device__ ~J(); }; // expected-error {{invalid destructor declaration}}
struct K { template <class T> __device__ K(K, T); };
