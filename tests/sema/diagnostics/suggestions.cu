// A misspelt name is answered with the nearest one in scope.
// RUN: sema
namespace Space { __device__ void function(int); } // expected-note {{"function" is declared here}}
struct Base { int inherited; };                    // expected-note {{"inherited" is declared here}}
struct Record : Base {
    int member;                                    // expected-note {{"member" is declared here}}
    __device__ void method();                      // expected-note {{"method" is declared here}}
};
__device__ int length;                             // expected-note {{"length" is declared here}}
__global__ void kernel(int *out, Record r) {
    int value = 1;                                 // expected-note {{"value" is declared here}}
    Space::funtion(1);  // expected-error #135 {{namespace "Space" has no member "funtion"}}
    r.membr = 1;        // expected-error #135 {{class "Record" has no member "membr"}}
                        // expected-fix @-1 `r.member = 1;` {{did you mean "member"?}}
    r.mehtod();         // expected-error #135 {{class "Record" has no member "mehtod"}}
    r.inherted = 1;     // expected-error #135 {{class "Record" has no member "inherted"}}
    out[0] = lenght;    // expected-error #20 {{identifier "lenght" is undefined}}
    out[1] = valeu;     // expected-error #20 {{identifier "valeu" is undefined}}
    out[2] = threadidx.x; // expected-error #20 {{identifier "threadidx" is undefined}}
                        // expected-fix @-1 `out[2] = threadIdx.x;` {{did you mean "threadIdx"?}}
    __syncthread();     // expected-error #20 {{identifier "__syncthread" is undefined}}
                        // expected-fix @-1 `__syncthreads();` {{did you mean "__syncthreads"?}}
    out[3] = unrelated; // expected-error #20 {{identifier "unrelated" is undefined}}
    out[4] = value;
}
namespace lib { inline namespace v3 { template <class T> struct BlockReduce {}; } } // expected-note {{"BlockReduce" is declared here}}
__device__ void in_an_inline_namespace() { lib::BlockRedoce<int> r; } // expected-error {{namespace "lib" has no member "BlockRedoce"}}
