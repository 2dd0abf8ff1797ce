// Arguments in braces may not narrow to the parameters of the constructor that they choose; references
// and conversion functions take what they are given.
// RUN: sema
struct Flag {
  __device__ Flag(bool);
};
struct Small {
  __device__ Small(char);
};
struct Pair {
  __device__ Pair(int, float);
};
struct Reference {
  __device__ Reference(const double &);
};
struct Number {
  __device__ operator double() const;
};
struct Whole {
  __device__ Whole(int);
};
__device__ void take(Small);
__device__ void narrowed(int n, double d, int *p, Number number) {
  Flag from_double{1.2}; // expected-error #2361 {{invalid narrowing conversion from "double" to "bool"}}
  Flag from_pointer{p}; // expected-error #2361 {{invalid narrowing conversion from "int *" to "bool"}}
  Flag from_two{2}; // expected-error #2361 {{invalid narrowing conversion from "int" to "bool": constant value does not fit in destination type}}
  Flag from_one{1};
  Small from_int{n}; // expected-error #2361 {{invalid narrowing conversion from "int" to "char"}}
  Small from_large = {300}; // expected-error #2361 {{invalid narrowing conversion from "int" to "char": constant value does not fit in destination type}} expected-warning #69 {{integer conversion resulted in truncation}}
  Small from_five{5};
  take({n}); // expected-error #2361 {{invalid narrowing conversion from "int" to "char"}}
  Pair from_doubles{n, d}; // expected-error #2361 {{invalid narrowing conversion from "double" to "float"}}
  Pair from_constants{1, 1.5};
  Pair in_parentheses(n, d);
  Reference from_number{n};
  Whole from_class{number};
}
template <class T> struct Box {
  __device__ Box(T);
};
template <class T> __device__ Box<T> boxed(double value) {
  return {value}; // expected-error #2361 {{invalid narrowing conversion from "double" to "int"}}
}
__device__ Box<int> instance() { return boxed<int>(1.0); }
