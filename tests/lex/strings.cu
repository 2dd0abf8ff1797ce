// Adjacent strings must be joined, and plain ones take the encoding of the others.
// RUN: tokens
a = "one" "two"
    "three";
// CHECK: a = "onetwothree" ;
b = "\u00e9" L"x" "\x41";
// CHECK: b = L"\351xA" ;
c = R"delim(quote " and )" inside)delim" "\t";
// CHECK: c = "quote \" and )\" inside\t" ;
d = u8"\u20ac";
// CHECK: d = u8"\342\202\254" ;
