// A name that several bases bring is ambiguous inside of the class, too, also without an object before it.
// RUN: sema
struct Root {
    int field;
    __device__ int function(int);
    __device__ static int shared();
    template <class T> __device__ int made(T);
};
struct Left : Root {};
struct Right : Root {};

struct Twice : Left, Right {
    __device__ int a() { return field; }        // expected-error #266 {{"Twice::field" is ambiguous}}
    __device__ int b() { return function(1); }  // expected-error #266 {{"Twice::function" is ambiguous}}
    __device__ int c() { return made(1); }      // expected-error {{ambiguous}}
    __device__ int d() { return shared(); }
    __device__ int e() { return Left::field + Right::function(1); }
};

struct One {
    int field;
    __device__ int function(int);
    typedef int alias;
};
struct Other {
    int field;
    __device__ int function(char);
    typedef char alias;
};
struct Both : One, Other {
    __device__ int a() { return field; }          // expected-error #266 {{"Both::field" is ambiguous}}
    __device__ int b() { return function(1); }    // expected-error #266 {{"Both::function" is ambiguous}}
    __device__ int c() { return sizeof(alias); }  // expected-error #266 {{"Both::alias" is ambiguous}}
};
struct Chosen : One, Other {
    using One::field;
    using One::function;
    __device__ int a() { return field + function(1); }
};

// A virtual base is one object, and a base that depends on a parameter is not looked into.
struct VirtualLeft : virtual Root {};
struct VirtualRight : virtual Root {};
struct Once : VirtualLeft, VirtualRight {
    __device__ int a() { return field + function(1); }
};
template <class T> struct Mixed : One, T {
    __device__ int a() { return field + function(1); }
};
template struct Mixed<Other>;
