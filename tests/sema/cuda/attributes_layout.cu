// Attributes that change layout.
// RUN: sema -std=c++20
struct Empty {};
struct Unique { Empty e; int a; };
struct Overlapping { [[no_unique_address]] Empty e; int a; };
struct TwoOverlapping { [[no_unique_address]] Empty e; [[no_unique_address]] Empty f; int a; };
static_assert(sizeof(Unique) == 8 && sizeof(Overlapping) == 4 && sizeof(TwoOverlapping) == 4);
struct __attribute__((packed)) Packed { char c; int i; };
struct PackedField { char c; int i __attribute__((packed)); };
struct __attribute__((packed, aligned(4))) PackedAligned { char c; int i; };
static_assert(sizeof(Packed) == 5 && sizeof(PackedField) == 5 && sizeof(PackedAligned) == 8);
struct __align__(16) Aligned { int a; };
struct __attribute__((aligned)) Largest { int a; };
struct alignas(8) Alignas { int a; };
static_assert(sizeof(Aligned) == 16 && alignof(Largest) == 16 && alignof(Alignas) == 8);
enum __attribute__((packed)) Small { A, B };
enum __attribute__((packed)) Medium { C = 300 };
static_assert(sizeof(Small) == 1 && sizeof(Medium) == 2);
typedef int Wide __attribute__((mode(DI)));
typedef unsigned int Byte __attribute__((mode(QI)));
static_assert(sizeof(Wide) == 8 && sizeof(Byte) == 1);
template <class... T> struct Storage { alignas(T...) char bytes[16]; };
static_assert(alignof(Storage<char, double, short>) == 8);

struct alignas(3) Odd { int a; }; // expected-error {{invalid alignment value specified by attribute}}
struct __align__(3) Odd2 { int a; }; // expected-error {{invalid alignment value specified by attribute}}
struct alignas(1) Weak { int a; }; // expected-error {{alignment cannot be set to less than the default alignment}}
struct WeakField { alignas(2) int a; }; // expected-error {{alignment cannot be set to less than the default alignment}}
