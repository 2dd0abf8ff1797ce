// Operators take the number of operands they have, at least one of them a class or enumeration.
// RUN: sema
struct S {};
enum E { e };
__device__ int operator+(int, int); // expected-error {{nonmember operator requires a parameter with class or enum type}}
__device__ int operator+(S *, int); // expected-error {{nonmember operator requires a parameter with class or enum type}}
__device__ int operator+(E, E);
__device__ S operator=(S &, int); // expected-error {{"operator=" must be a member function}}
__device__ int operator[](S, int); // expected-error {{"operator[]" must be a member function}}
__device__ int operator()(S); // expected-error {{"operator()" must be a member function}}
__device__ int operator->(S); // expected-error {{"operator->" must be a member function}}
__device__ int operator!(S, S); // expected-error {{too many parameters for this operator function}}
__device__ int operator%(S); // expected-error {{too few parameters for this operator function}}
__device__ int operator*(S, S, S); // expected-error {{too many parameters for this operator function}}
__device__ int operator-(S, int = 1); // expected-error {{default argument is not allowed}}
__device__ int operator++(S &, float); // expected-error {{extra parameter of postfix "operator++" must be of type "int"}}
__device__ int operator--(S &, int);
__device__ int operator<(S, ...); // expected-error {{ellipsis is not allowed in operator function parameter list}}
template <class T> __device__ int operator/(T, T);
template <class T> __device__ int operator/(T *, int, int); // expected-error {{too many parameters for this operator function}} expected-error {{nonmember operator requires a parameter with class or enum type}}
struct W {
  __device__ int operator+(S, S); // expected-error {{too many parameters for this operator function}}
  __device__ int operator%(); // expected-error {{too few parameters for this operator function}}
  __device__ int operator~(int); // expected-error {{too many parameters for this operator function}}
  __device__ int operator[](int, int); // expected-error {{too many parameters for this operator function}}
  __device__ int operator--(float); // expected-error {{extra parameter of postfix "operator--" must be of type "int"}}
  __device__ static int operator-(S); // expected-error {{operator may not be a static member function}}
  __device__ int operator()(int, int, int = 1);
  template <class T> __device__ int operator*(T, T); // expected-error {{too many parameters for this operator function}}
};
