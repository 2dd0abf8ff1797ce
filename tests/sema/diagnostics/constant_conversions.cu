// Constants that the type they become cannot hold: who wrote bits meant them, who wrote a number may not have.
// RUN: sema --std=c++17
enum names { bits = 0x80, number = 128 };
enum class scoped { bits = 0x80 };
constexpr int constant_bits = 0x80, constant = 128;
struct both { int a; };
constexpr both pair = {128};
__device__ constexpr int bits_of() { return 0x80; }
__device__ constexpr int same(int value) { return value; }
__device__ void takes_char(char);
#define BITS (0x80)
#define NUMBER (128)
__device__ void numbers(char &c, unsigned char &u, short &s, int &i, unsigned &q, long &l, unsigned long &w) {
    c = 127;
    c = 128;                     // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 256;                     // expected-warning #69 {{integer conversion resulted in truncation}}
    c = -129;                    // expected-warning #69 {{integer conversion resulted in truncation}}
    c = 128u;                    // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 128ll;                   // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 0x40 + 0x40;             // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 1 << 7;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 10 * 20;                 // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 5 - 200;                 // expected-warning #69 {{integer conversion resulted in truncation}}
    c = 128 % 0x100;             // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 0x80 >> 0;               // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = 'a' + 60;                // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = sizeof(int) * 32;        // expected-warning #68 {{integer conversion resulted in a change of sign}}
    u = -1;                      // expected-warning #68 {{integer conversion resulted in a change of sign}}
    u = -0x80;                   // expected-warning #68 {{integer conversion resulted in a change of sign}}
    u = '\x80';                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
    u = L'\x80';
    s = 65535;                   // expected-warning #68 {{integer conversion resulted in a change of sign}}
    s = 65536;                   // expected-warning #69 {{integer conversion resulted in truncation}}
    i = 2147483648;              // expected-warning #68 {{integer conversion resulted in a change of sign}}
    i = 4294967295u;             // expected-warning #68 {{integer conversion resulted in a change of sign}}
    i = 3u - 4u;                 // expected-warning #68 {{integer conversion resulted in a change of sign}}
    i = sizeof(int) - 5;         // expected-warning #69 {{integer conversion resulted in truncation}}
    q = 0 - 1;                   // expected-warning #68 {{integer conversion resulted in a change of sign}}
    q = -2147483649;             // expected-warning #69 {{integer conversion resulted in truncation}}
    l = 18446744073709551615ull; // expected-warning #68 {{integer conversion resulted in a change of sign}}
    w = -1;                      // expected-warning #68 {{integer conversion resulted in a change of sign}}
}
__device__ void patterns(char &c, unsigned char &u, short &s, int &i, unsigned &q, long &l, unsigned long &w) {
    c = 0x80;
    c = 0200;
    c = 0b10000000;
    c = 0x80u;
    c = 128 | 1;
    c = 200 & 255;
    c = 129 ^ 1;
    c = (0x80);
    c = +0x80;
    c = ~0x7f;
    c = ~0x80;                   // expected-warning #69 {{integer conversion resulted in truncation}}
    c = 0x100;                   // expected-warning #69 {{integer conversion resulted in truncation}}
    c = 0xffffff80;              // expected-warning #69 {{integer conversion resulted in truncation}}
    c = -128u;                   // expected-warning #69 {{integer conversion resulted in truncation}}
    c = (int)0x80;
    c = (unsigned)0x80;          // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = (unsigned char)0x80;     // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = true ? 0x80 : 0;
    c = true ? 128 : 0;          // expected-warning #68 {{integer conversion resulted in a change of sign}}
    u = ~0;
    u = ~15;
    u = ~0u;                     // expected-warning #69 {{integer conversion resulted in truncation}}
    s = 0x8000;
    i = 0xffffffff;
    i = 0xffffffffll;
    i = -1u;
    i = (unsigned)0x80000000;
    i = (unsigned)-1;            // expected-warning #68 {{integer conversion resulted in a change of sign}}
    l = ~0ull;
    q = ~0;
    q = ~0 - 1;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
}
__device__ void named(char &c, unsigned char &u, short &s, int &i, unsigned &q, long &l, unsigned long &w) {
    c = bits;
    c = number;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = (int)scoped::bits;       // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = constant_bits;
    c = constant;                // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = pair.a;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = constant_bits + 0;       // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = bits_of();               // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = same(128);               // expected-warning #68 {{integer conversion resulted in a change of sign}}
    c = BITS;
    c = NUMBER;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
}
__device__ void operands(char &c, unsigned char &u, short &s, int &i, unsigned &q, long &l, unsigned long &w) {
    q += -1;                     // expected-warning #68 {{integer conversion resulted in a change of sign}}
    q &= -2;                     // expected-warning #68 {{integer conversion resulted in a change of sign}}
    q &= ~1;
    l += -1u;
    c += 200;
    u |= 256;
    w *= -1;                     // expected-warning #68 {{integer conversion resulted in a change of sign}}
    q = q + -1;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
    w = w & -1;                  // expected-warning #68 {{integer conversion resulted in a change of sign}}
    q = i ? q : -1;              // expected-warning #68 {{integer conversion resulted in a change of sign}}
    q = i ? -1 : 3;
    i = q == -1;                 // expected-warning #68 {{integer conversion resulted in a change of sign}}
    i = q == ~0;
    takes_char(200);             // expected-warning #68 {{integer conversion resulted in a change of sign}}
    takes_char(0x80);
    sizeof(u = -1);              // expected-warning #174 {{expression has no effect}}
    char z = 200; u = z;         // expected-warning #68 {{integer conversion resulted in a change of sign}}
    if (false) u = -1;           // expected-warning #68 {{integer conversion resulted in a change of sign}}
}
template <int n> __device__ void parameter(unsigned char &u) {
    u = n;                       // expected-warning #68 {{integer conversion resulted in a change of sign}}
}
template __device__ void parameter<-1>(unsigned char &);
template __device__ void parameter<0x80>(unsigned char &);
