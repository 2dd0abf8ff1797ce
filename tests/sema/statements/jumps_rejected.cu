// break, continue and goto where they lead nowhere.
// RUN: sema
__device__ void a() { break; } // expected-error {{a break statement may only be used within a loop or switch}}
__device__ void b() { if (1) continue; } // expected-error {{a continue statement may only be used within a loop}}
__device__ void c() { goto nowhere; } // expected-error {{label "nowhere" was referenced but not defined}}
__device__ void d() { here: here:; } // expected-error {{label "here" has already been defined (previous definition at line 6)}}
