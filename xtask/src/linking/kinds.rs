//! The types that calls between objects pass: one of each kind that the calling convention knows.

/// A type, and how its values are made and looked at.
pub struct Kind {
    /// Its name, for people and files.
    pub name: &'static str,
    /// What declares `T`.
    pub definition: &'static str,
    /// Makes the value `v` of a number `s`.
    pub make: String,
    /// Folds the value `v` into the number `h`.
    pub fold: String,
    /// What `va_arg` reads where `...` takes one; nothing where it may take none.
    pub variable: Option<&'static str>,
    /// What is passed to `...` before: NVRTC's callers place a class by its first scalar, its callees by
    /// all of them, so that it must come where both mean the same.
    pub before: &'static str,
    /// Whether functions that take it are called through pointers.
    pub through_pointers: bool,
    /// Whether a variable of device memory can have the type.
    pub is_plain: bool,
}

/// How a kind is passed to `...`.
enum Variable {
    AsItself,
    AfterEightBytes,
    As(&'static str),
    Never,
}
use Variable::{AfterEightBytes, As, AsItself, Never};

/// Statements that make and fold the parts of a value: `x[3]` is each of three elements.
fn of_parts(parts: &str) -> (String, String) {
    let mut names = Vec::new();
    for part in parts.split(' ').filter(|part| !part.is_empty()) {
        match part.split_once('[') {
            Some((array, count)) => {
                let count: usize = count.trim_end_matches(']').parse().unwrap_or(0);
                names.extend((0..count).map(|index| format!(".{array}[{index}]")));
            }
            None if part == "=" => names.push(String::new()),
            None => names.push(format!(".{part}")),
        }
    }
    let make = names.iter().map(|name| {
        format!("v{name} = number<decltype(+v{name})>(s); s = s * 1664525u + 1013904223u; ")
    });
    let fold = names.iter().map(|name| format!("h = h * 31 + bits(+v{name}); "));
    (make.collect(), fold.collect())
}

fn plain(name: &'static str, definition: &'static str, parts: &str, variable: Variable) -> Kind {
    let (make, fold) = of_parts(parts);
    let before = if matches!(variable, AfterEightBytes) { "long long" } else { "int" };
    let variable = match variable {
        AsItself | AfterEightBytes => Some("T"),
        As(other) => Some(other),
        Never => None,
    };
    Kind { name, definition, make, fold, variable, before, through_pointers: true, is_plain: true }
}

/// A class that the caller passes by its address, because copies of it are calls.
fn by_address(name: &'static str, definition: &'static str, parts: &str) -> Kind {
    Kind { is_plain: false, ..plain(name, definition, parts, Never) }
}

/// Every kind of type, the plain ones first.
pub fn all() -> Vec<Kind> {
    let mut kinds = scalars();
    kinds.extend(vectors());
    kinds.extend(classes());
    kinds.extend(unusual_classes());
    kinds
}

fn scalars() -> Vec<Kind> {
    vec![
        plain("bool", "typedef bool T;", "=", As("int")),
        plain("schar", "typedef signed char T;", "=", As("int")),
        plain("uchar", "typedef unsigned char T;", "=", As("int")),
        plain("short", "typedef short T;", "=", As("int")),
        plain("ushort", "typedef unsigned short T;", "=", As("int")),
        plain("wide_char", "typedef char16_t T;", "=", As("int")),
        plain("int", "typedef int T;", "=", AsItself),
        plain("unsigned", "typedef unsigned T;", "=", AsItself),
        plain("long_long", "typedef long long T;", "=", AsItself),
        plain("float", "typedef float T;", "=", As("double")),
        plain("double", "typedef double T;", "=", AsItself),
        plain("int128", "typedef __int128 T;", "=", AsItself),
        plain("pointer", "typedef int *T;", "=", AsItself),
        Kind {
            make: "v = (T)(s & 0x7f); ".to_owned(),
            fold: "h = h * 31 + (unsigned)v; ".to_owned(),
            ..plain("small_enum", "enum T : signed char { A, B };", "", As("int"))
        },
        Kind {
            make: "v = (T)s; ".to_owned(),
            fold: "h = h * 31 + (unsigned)v; ".to_owned(),
            ..plain("scoped_enum", "enum class T : unsigned short { A };", "", Never)
        },
        Kind {
            make: "v = s & 1 ? &Owner::b : &Owner::a; ".to_owned(),
            fold: "Owner o; o.a = 3; o.b = 5; h = h * 31 + o.*v; ".to_owned(),
            is_plain: false,
            ..plain(
                "data_member",
                "struct Owner { int a, b; }; typedef int Owner::*T;",
                "",
                AsItself,
            )
        },
    ]
}

fn vectors() -> Vec<Kind> {
    vec![
        plain("char2", "typedef char2 T;", "x y", AsItself),
        plain("char3", "typedef char3 T;", "x y z", AsItself),
        plain("uchar4", "typedef uchar4 T;", "x y z w", AsItself),
        plain("short3", "typedef short3 T;", "x y z", AsItself),
        plain("int4", "typedef int4 T;", "x y z w", AsItself),
        plain("float2", "typedef float2 T;", "x y", AsItself),
        plain("float3", "typedef float3 T;", "x y z", AsItself),
        plain("float4", "typedef float4 T;", "x y z w", AsItself),
        plain("double2", "typedef double2 T;", "x y", AsItself),
        plain("longlong3", "typedef longlong3 T;", "x y z", AsItself),
    ]
}

fn classes() -> Vec<Kind> {
    vec![
        plain("one_float", "struct T { float x; };", "x", AsItself),
        plain("char_int", "struct T { char c; int i; };", "c i", AsItself),
        plain("char_double", "struct T { char c; double d; };", "c d", AfterEightBytes),
        plain("double_char", "struct T { double d; char c; };", "d c", AsItself),
        plain("mixed", "struct T { short s; bool b; float f; long long l; char c; };", "s b f l c", AfterEightBytes),
        plain("bytes3", "struct T { char x[3]; };", "x[3]", AsItself),
        plain("bytes7", "struct T { unsigned char x[7]; };", "x[7]", AsItself),
        plain("shorts5", "struct T { short x[5]; };", "x[5]", AsItself),
        plain("floats5", "struct T { float x[5]; };", "x[5]", AsItself),
        plain("floats16", "struct T { float x[16]; };", "x[16]", AsItself),
        plain("floats17", "struct T { float x[17]; };", "x[17]", AsItself),
        plain("floats40", "struct T { float x[40]; };", "x[40]", AsItself),
        plain("ints130", "struct T { int x[130]; };", "x[130]", AsItself),
        Kind {
            // ptxas refuses NVRTC's prototypes of calls with it.
            through_pointers: false,
            ..plain("bytes150", "struct T { char x[150]; };", "x[150]", AsItself)
        },
        plain("nested", "struct A { char c; short s; }; struct T { A a; double d; A b; };", "a.c a.s d b.c b.s", AfterEightBytes),
        plain("array_of_classes", "struct A { char c; int i; }; struct T { A a, b; };", "a.c a.i b.c b.i", AsItself),
        plain("base", "struct A { int x; }; struct T : A { float y; };", "x y", AsItself),
        plain("two_bases", "struct A { char c; }; struct B { double d; }; struct T : A, B { short s; };", "c d s", AfterEightBytes),
        plain("empty_base", "struct A {}; struct T : A { int x; };", "x", AsItself),
        plain("pointer_in_class", "struct T { int *p; char c; };", "p c", AsItself),
        // NVRTC refuses to read one of these from variable arguments.
        plain("int128_in_class", "struct T { char c; __int128 x; };", "c x", Never),
        plain("template_class", "template <class A, int N> struct List { A x[N]; char n; }; typedef List<double, 3> T;", "x[3] n", AsItself),
        Kind {
            make: "v.function = s & 1 ? &A::up : &A::down; v.x = s; ".to_owned(),
            fold: "A a; h = h * 31 + (a.*v.function)((int)v.x); ".to_owned(),
            variable: None,
            is_plain: false,
            ..plain(
                "member_function",
                "struct A { __device__ int up(int x) { return x + 1; } __device__ int down(int x) { return x - 1; } };
                 struct T { int (A::*function)(int); short x; };",
                "",
                Never,
            )
        },
    ]
}

fn unusual_classes() -> Vec<Kind> {
    vec![
        // What is in it is nothing to compare, but it takes its place among the others.
        plain("empty", "struct T {};", "", AsItself),
        plain("union_int_float", "union T { int i; float f; };", "i", AsItself),
        plain("union_double_shorts", "union T { double d; short s[4]; };", "d", AsItself),
        plain("union_bytes9", "union T { short s; char c[9]; };", "c[9]", AsItself),
        plain(
            "union_in_class",
            "struct T { char c; union { int i; double d; }; };",
            "c d",
            AfterEightBytes,
        ),
        plain("bit_fields", "struct T { int a : 3, b : 9; };", "a b", AsItself),
        plain(
            "bit_fields_across",
            "struct T { char c; int a : 20; unsigned b : 12; long long d : 40; };",
            "c a b d",
            AsItself,
        ),
        plain(
            "bit_fields_and_int",
            "struct T { int x; int a : 5; unsigned b : 1; };",
            "x a b",
            AsItself,
        ),
        // NVRTC's callers place the parts of a packed class by themselves, its callees do not.
        plain(
            "packed",
            "struct __attribute__((packed)) T { char c; int i; double d; };",
            "c i d",
            Never,
        ),
        plain("aligned8", "struct alignas(8) T { float x; };", "x", AsItself),
        plain("aligned16", "struct alignas(16) T { int x; };", "x", AsItself),
        plain("aligned16_floats", "struct alignas(16) T { float x[4]; };", "x[4]", AsItself),
        plain("aligned32", "struct alignas(32) T { double x; char c; };", "x c", AsItself),
        plain("aligned64", "struct alignas(64) T { short x[3]; };", "x[3]", AsItself),
        plain("aligned128", "struct alignas(128) T { int x; };", "x", AsItself),
        plain("aligned_member", "struct T { int x; alignas(16) char c; };", "x c", AsItself),
        plain(
            "aligned_in_class",
            "struct alignas(16) A { int x; }; struct T { char c; A a; short s; };",
            "c a.x s",
            AsItself,
        ),
        by_address(
            "copy_constructor",
            "struct T { int x; __device__ T() : x(0) {} __device__ T(const T &o) : x(o.x + 1) {} };",
            "x",
        ),
        by_address(
            "move_constructor",
            "struct T { short x; char c; __device__ T() {} __device__ T(T &&o) : x(o.x), c(o.c) {} };",
            "x c",
        ),
        by_address("destructor", "struct T { double x; __device__ ~T() { x = 0; } };", "x"),
        by_address(
            "polymorphic",
            "struct T { int x; __device__ virtual int get() const { return x; } };",
            "x",
        ),
    ]
}
