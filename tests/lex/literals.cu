// Literals must be decoded to the right values, rounded correctly and keep their suffixes.
// RUN: tokens
a = 0x1F + 0b101 + 017 + 1'000'000ull;
// CHECK: a = 0x1f + 5 + 0xf + 1000000ull ;
b = 0.1f + 16777217.f + 9007199254740993. + 0x1.8p1f + 1e-320;
// CHECK: b = 0.1f + 16777216.0f + 9007199254740992.0 + 3.0f + 1e-320 ;
c = 'a' + '\n' + '\x41' + u8'b' + L'\u00e9' + '\0';
// CHECK: c = 'a' + '\n' + 'A' + u8'b' + L'\351' + '\000' ;
d = 12_km + "x"_s + 1.5_w;
// CHECK: d = 12_km + "x"_s + 1.5_w ;
