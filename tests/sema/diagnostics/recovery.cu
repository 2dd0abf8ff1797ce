// The second independent error is reported, echoes of the first are not.
// RUN: sema
__device__ Unknown unknown_result(int);         // expected-error #20 {{identifier "Unknown" is undefined}}
__device__ int unknown_parameter(Missing m);    // expected-error #20 {{identifier "Missing" is undefined}}
struct Record {
    Absent field;                               // expected-error #20 {{identifier "Absent" is undefined}}
    int fine;
};
__device__ int once(int *p) {
    p[0] = zork;                                // expected-error #20 {{identifier "zork" is undefined}}
    { p[1] = zork + 1; }
    return zork;
}
__device__ int again() { return zork; }         // expected-error #20 {{identifier "zork" is undefined}}
__device__ void echoes(int *p, Record r) {
    Foo bar;                                    // expected-error #20 {{identifier "Foo" is undefined}}
    bar.x = 1;
    p[0] = bar.y;
    auto deduced = nothing;                     // expected-error #20 {{identifier "nothing" is undefined}}
    p[1] = deduced;
    int size[nowhere];                          // expected-error #20 {{identifier "nowhere" is undefined}}
    size[0] = 1;
    r.field = 1;
    r.fine = 2;
    r.other = 3;                                // expected-error #135 {{class "Record" has no member "other"}}
    unknown_result(1);
    p[2] = unknown_parameter(2);
}
__device__ void headers(int *p) {
    if (undefined1) p[0] = undefined2;          // expected-error {{"undefined1"}} expected-error {{"undefined2"}}
    else p[1] = undefined3;                     // expected-error {{"undefined3"}}
    for (int i = undefined4; i < 3; i++)        // expected-error {{"undefined4"}}
        p[0] = undefined5;                      // expected-error {{"undefined5"}}
    while (undefined6) { p[2] = undefined7; break; } // expected-error {{"undefined6"}} expected-error {{"undefined7"}}
    switch (undefined8) { case 1: p[3] = undefined9; } // expected-error {{"undefined8"}} expected-error {{"undefined9"}}
    do p[4] = undefined10; while (undefined11); // expected-error {{"undefined10"}} expected-error {{"undefined11"}}
}
__device__ void syntax(int *p) {
    for (int i = 0; i < 3 i++) p[0] = undefined1; // expected-error #65 {{expected a ";"}} expected-error {{"undefined1"}}
    p[0] = 3 +;                                 // expected-error #29 {{expected an expression}}
    p[1] = undefined2;                          // expected-error {{"undefined2"}}
}
__device__ no_type(int x) { return x; }         // expected-error #260 {{explicit type is missing ("int" assumed)}}
