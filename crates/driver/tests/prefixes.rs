//! What is kept of the headers that sources start with changes no result.

use cuprum_driver::{CacheLimits, Caches, Compiler, Options, Source};
use std::path::{Path, PathBuf};

/// Everything that the preprocessor knows after a header shows in what follows it.
const HEADER: &str = r#"
#pragma once
#define TWICE(x) ((x) + (x))
#define LATER TWICE(second)
#define second 21
#define NAMED(name, ...) name##_made __VA_OPT__(= __VA_ARGS__)
#define OLD 1
#pragma push_macro("OLD")
#undef OLD
#define OLD 2
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177
#if __has_include("none.h")
#error "there is no such file"
#endif
struct Pair { int first = __INCLUDE_LEVEL__, last = LATER; };
__device__ inline const char *text() { return "one " "two"; }
template <class T> __device__ T scaled(T value) { return TWICE(value) * T(OLD); }
template <class T> __global__ void named(T *out) { *out = scaled(T(second)); }
"#;

/// Sources that start alike: what follows is another thing each time, and of another length.
const RESTS: &[&str] = &[
    "__global__ void k(int *out) { *out = scaled(LATER) + Pair{}.last; }\n",
    "\n\n#pragma pop_macro(\"OLD\")\n__global__ void k(int *out) { int unused; *out = OLD; }\n",
    "__global__ void k(int *out) {\n#pragma nv_diagnostic pop\n  int unused; *out = text()[OLD];\n}\n",
    "#undef second\n#define second 4\n__global__ void k(int *out) { *out = LATER; }\n",
    "__global__ void k(int *out) { *out = TWICE(missing) + Pair{}.none; }\n",
    "#include \"other.h\"\n__global__ void k(int *out) { int NAMED(a, other); *out = a_made; }\n",
    "#include \"nowhere.h\"\n",
    "#if 1\n__global__ void k(int *out) { *out = __LINE__; }\n",
    "#define second 5\n__global__ void k(int *out) { *out = TWICE(\n",
];

const STARTS: &[&str] = &[
    "#include \"large.h\"\n",
    "// A comment, then\n/* another */ #define FIRST \\\n  1\n#include \"large.h\"\n",
    "#define FIRST\n#ifdef FIRST\n#include <large.h>\n#else\n#include \"none.h\"\n#endif\n",
    "#include \"large.h\"\n#include \"other.h\"\n#define second_too second\n",
    "#if 0\n#include \"none.h\"\n",
    "#include \"large.h\"\n#define A 1 /\\\n* comment\n#include \"none.h\"\n*/\n",
    "#include \"large.h\"\n#define A R\\\n\"(\n#include \"none.h\"\n)\"\n",
    "#include \"large.h\"\n/* comment *\\\n/ int between; /* */\n#include \"other.h\"\n",
    "#pragma GCC system_header\n#include \"large.h\"\n",
    "#include \"large.h\"\n#include \"command_line.h\"\n# 1 \"forced.h\" 1\n",
];

/// Declarations that what follows uses, completes, hides or is warned about.
const DECLARATIONS: &str = r#"
#pragma once
#pragma pack(push, 2)
struct Packed { char letter; int number; };
#pragma pack(pop)
namespace outer {
inline namespace one { enum class Color : short { red, green = 7 }; }
template <class T> struct Box {
  T value;
  template <class U> __device__ auto plus(U other) const { return value + other; }
  struct Inner { T first[3]; };
  static constexpr int size = sizeof(T);
};
template <class T> struct Box<T *> { T *value; static constexpr int size = -1; };
template <class T> __device__ T twice(Box<T> box) { return box.plus(box.value); }
__device__ int adjust(long value) { return value + 1; }
template <class T> __device__ int adjusted(T value) { return adjust(value); }
struct Base { __device__ virtual int id() const { return 1; } __device__ virtual ~Base() {} };
struct Derived : Base { __device__ int id() const override { return 2; } };
}
template <class T> concept Small = sizeof(T) <= 4;
template <Small T> __device__ int how_large(T) { return 1; }
template <class T> __device__ int how_large(T) { return 2; }
static __device__ int never_called(int unused) { return threadIdx.x; }
static __device__ float table[] = {1.f, 2.f, 3.f};
[[deprecated("use twice")]] __device__ int old_twice(int value);
__device__ int later(int value);
template <class T> __device__ int later_too(T value) { return later(value) + sinf(value); }
extern "C" __device__ int plain(int value) { auto add = [=](int more) { return value + more; }; return add(1); }
typedef struct { int x, y; } Unnamed;
template <class... Ts> __device__ int count(Ts...) { return (0 + ... + int(sizeof(Ts))); }
__device__ constexpr int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static_assert(fibonacci(10) == 55);
__constant__ int limits[fibonacci(5)];
"#;

/// What may follow these.
const USES: &[&str] = &[
    "__global__ void k(int *out) { *out = outer::twice(outer::Box<int>{3}) + sizeof(Packed); }\n",
    "namespace outer { struct Mine { __device__ operator long() const; }; __device__ int adjust(Mine) { return 9; } }\n\
     __global__ void k(int *out) { *out = outer::adjusted(outer::Mine{}); }\n",
    "__device__ int later(int value) { return -value; }\n\
     __global__ void k(int *out) { *out = later_too(4) + how_large('a') + how_large(1.0); }\n",
    "__global__ void k(outer::Base *base, int *out) { *out = base->id() + old_twice(2); }\n",
    "template <> struct outer::Box<char> { int value; };\n\
     __global__ void k(int *out) { *out = outer::Box<char>{5}.value + outer::Box<char *>::size; }\n",
    "__global__ void k(int *out) { *out = outer::Box<int>{1}.minus(2) + outer::Color::blue; }\n",
    "struct Packed {};\nint plain(float);\nstatic_assert(sizeof(Packed) == 6);\n",
    "__global__ void k(int *out) { *out = count(1, 2.0, 'c') + plain(table[out[0]]) + limits[1]; }\n",
    "#pragma nv_diag_suppress 1444\n__global__ void k(int *out) { Unnamed at{1, 2}; *out = old_twice(at.y); }\n",
    "using namespace outer;\n__global__ void k(int *out) { Derived d; *out = d.id() + int(Color::green); }\n",
];

/// Headers that end within a declaration, or have to be warned about each time.
const HALVES: &[(&str, &str)] = &[
    (
        "namespace open { __device__ int f() { return 1; }\n",
        "}\n__global__ void k(int *out) { *out = open::f(); }\n",
    ),
    ("extern \"C\" {\n__device__ int f();\n", "__global__ void k(int *out) { *out = f(); }\n}\n"),
    (
        "template <class T>\n",
        "__device__ T same(T x) { return x; }\n__global__ void k(int *out) { *out = same(1); }\n",
    ),
    (
        "__device__ int f() { int unused; return 1.5; }\n",
        "__global__ void k(int *out) { *out = f(); }\n",
    ),
    ("__device__ int f() { return missing; }\n", "__global__ void k(int *out) { *out = f(); }\n"),
    (
        "#pragma pack(push, 1)\n",
        "struct P { char c; int i; };\n__global__ void k(int *out) { *out = sizeof(P); }\n",
    ),
    (
        "#pragma unroll 3\n",
        "__global__ void k(int *out) { for (int i = 0; i < 9; i++) out[i] = i; }\n",
    ),
];

fn compiler(caches: &Caches, header: &str, other: &str) -> Compiler {
    // As large as a header must be to be worth it.
    let header = format!("// {}\n{header}", "x".repeat(64 << 10));
    Compiler::with_caches(caches)
        .header("large.h", header)
        .header("other.h", other)
        .header("command_line.h", "# 1 \"<command-line>\"\n")
}

/// All that a compilation says.
fn told(compiler: &Compiler, text: &str) -> (bool, String) {
    told_under(compiler, text, &["-std=c++20"], &["named<short>"])
}

/// The same under some options, with some name expressions.
fn told_under(compiler: &Compiler, text: &str, words: &[&str], names: &[&str]) -> (bool, String) {
    let mut options = Options::default();
    assert!(options.apply_args(words).is_ok(), "{words:?}");
    options.name_expressions = names.iter().map(|&name| name.to_owned()).collect();
    match compiler.compile(&Source::new("main.cu", text), &options) {
        Ok(output) => {
            let beside = (&output.size, &output.dependencies, &output.lowered_names);
            (true, format!("{}\n{}\n{beside:?}\n{:?}", output.log, output.text, output.diagnostics))
        }
        Err(failure) => {
            (false, format!("{}\n{:?}\n{:?}", failure.log, failure.size, failure.diagnostics))
        }
    }
}

#[test]
fn results_are_the_same_with_and_without() {
    let nothing = Caches::with_limits(CacheLimits::nothing());
    let caches = Caches::new();
    let other = "constexpr int other = 7;\n";
    let (without, with) = (compiler(&nothing, HEADER, other), compiler(&caches, HEADER, other));
    let mut succeeded = 0;
    for start in STARTS {
        for round in 0..4 {
            for rest in RESTS {
                let text = format!("{start}{rest}");
                let expected = told(&without, &text);
                assert_eq!(told(&with, &text), expected, "round {round} of\n{text}");
                succeeded += usize::from(expected.0);
            }
        }
    }
    assert!(succeeded >= 4 * 3 * 5, "{succeeded} of the sources are right");
    assert!(caches.usage().prefix_bytes > 4 * (64 << 10), "{:?}", caches.usage());
    assert_eq!(nothing.usage().prefix_bytes, 0);
    caches.clear();
    assert_eq!(caches.usage().prefix_bytes, 0);
}

#[test]
fn what_was_analysed_changes_no_result() {
    let nothing = Caches::with_limits(CacheLimits::nothing());
    let caches = Caches::new();
    let start = STARTS[0];
    let of_uses = USES.iter().map(|rest| (DECLARATIONS, *rest));
    let mut succeeded = 0;
    for (header, rest) in of_uses.chain(HALVES.iter().copied()) {
        let (without, with) = (compiler(&nothing, header, ""), compiler(&caches, header, ""));
        for round in 0..5 {
            let named = "template <class T> __global__ void named(T *) {}";
            let text = format!("{start}{rest}{named}\n");
            let expected = told(&without, &text);
            assert_eq!(told(&with, &text), expected, "round {round} of\n{header}{text}");
            succeeded += usize::from(expected.0);
        }
    }
    assert_eq!(succeeded, 5 * 14, "times a source is right");
}

/// All `.cu` files below a folder of the tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = folder.read_dir().into_iter().flatten();
    let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        match path.is_dir() {
            true => sources(&path, found),
            false if path.extension().is_some_and(|extension| extension == "cu") => {
                found.push(path)
            }
            false => {}
        }
    }
}

/// A source in two parts: about half of its lines, up to one that may end a declaration, and the rest.
fn halves(text: &str) -> Option<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut depth = 0;
    let mut ends = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let code = line.split("//").next().unwrap_or("").trim_end();
        depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
        if depth == 0 && code.ends_with(['}', ';']) {
            ends.push(number + 1);
        }
    }
    let (first, rest) = lines.split_at(*ends.get(ends.len().checked_sub(1)? / 2)?);
    Some((first.join("\n"), rest.join("\n")))
}

/// Programs of the other tests, right and wrong ones, whose first half is a header.
#[test]
fn programs_are_the_same_behind_what_was_analysed() {
    let tests = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests"));
    let mut paths = Vec::new();
    for folder in ["sema", "run", "regress", "irgen"] {
        sources(&tests.join(folder), &mut paths);
    }
    // Each fourth is enough to notice a memory that is forgotten.
    let (mut succeeded, mut analysed) = (0, 0);
    for path in paths.iter().step_by(4) {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let Some((header, rest)) = halves(&text) else { continue };
        let caches = Caches::new();
        let with = compiler(&caches, &header, "");
        let main = format!("{}{rest}\n", STARTS[0]);
        let compiled = || told_under(&with, &main, &["-std=c++20", "--device-int128"], &[]);
        let expected = compiled();
        assert_eq!(compiled(), expected, "{}", path.display());
        let read = caches.usage().prefix_bytes;
        // Analysed, then with what was asked for, then behind that.
        for _ in 0..3 {
            assert_eq!(compiled(), expected, "{}", path.display());
        }
        succeeded += usize::from(expected.0);
        analysed += usize::from(caches.usage().prefix_bytes > read);
    }
    assert!(succeeded > 100 && analysed > 150, "{succeeded} compile, {analysed} were analysed");
}

/// Sources that name the built-in variables and their classes, and sources that give words of theirs another meaning.
const BUILT_IN: &[&str] = &[
    "__global__ void k(int *p) { p[threadIdx.x + blockIdx.y] = blockDim.x * gridDim.z; }\n",
    "__global__ void k(unsigned *p) { uint3 t = threadIdx; dim3 d = blockDim; *p = t.x + d.y; }\n",
    "__global__ void k(unsigned *p) { dim3 d(blockIdx); uint3 t = d; *p = t.z + sizeof(dim3); }\n",
    "__global__ void k(unsigned *p) { *p = ::threadIdx.x + ::blockDim.w; }\n",
    "__global__ void k(unsigned *p) { *p = threadIdx.x; threadIdx.x = 1; }\n",
    "struct uint3 { int a; };\n__global__ void k(int *p) { *p = uint3{1}.a; }\n",
    "struct uint3 { int a; };\n__global__ void k(int *p) { *p = threadIdx.x; }\n",
    "__global__ void k(int *p) { *p = threadIdx.x; }\nstruct uint3 { int a; };\n",
    "__global__ void k(int *p) { *p = threadIdx.x; }\nint uint3;\n__global__ void l(int *p) { *p = blockIdx.x; }\n",
    "struct dim3;\n__global__ void k(int *p) { *p = blockDim.x; }\n",
    "struct dim3;\n__global__ void k(dim3 *p) { p->x = 1; }\n",
    "const int threadIdx = 3;\n__global__ void k(int *p) { *p = threadIdx; }\n",
    "__device__ int x, y;\n__global__ void k(int *p) { *p = threadIdx.x + x + dim3(1).y; }\n",
    "namespace n { struct uint3 { int x; }; }\nusing namespace n;\n__global__ void k(int *p) { *p = threadIdx.x; }\n",
    "namespace n { struct uint3 { int x; }; }\n__global__ void k(int *p) { *p = threadIdx.x; }\nusing namespace n;\n__global__ void l(int *p) { *p = blockIdx.x; }\n",
    "template <class T> struct dim3 { T x; };\n__global__ void k(int *p) { *p = dim3<int>{2}.x + gridDim.x; }\n",
    "__device__ int dim3(int v) { return v; }\n__global__ void k(int *p) { *p = dim3(1) + blockDim.x; }\n",
    "struct A { unsigned f() { return threadIdx.x; } uint3 t; };\n__global__ void k(A *p) { p->t.x = p->f(); }\n",
    "extern const __device__ uint3 threadIdx;\n__global__ void k(unsigned *p) { *p = threadIdx.x; }\n",
    "__global__ void k(unsigned *p) { int unused; *p = threadIdxx.x + sizeof(uint33); }\n",
    "template <class T> __global__ void named(T *p) { *p = blockIdx.x; dim3 unused; }\n",
    "#define x z\n__global__ void k(unsigned *p) { *p = threadIdx.x; }\n",
];

#[test]
fn built_in_names_that_are_known_before_change_no_result() {
    let nothing = Compiler::with_caches(&Caches::with_limits(CacheLimits::nothing()));
    let caches = Caches::new();
    let with = Compiler::with_caches(&caches);
    let mut succeeded = 0;
    for round in 0..3 {
        for text in BUILT_IN {
            let expected = told_under(&nothing, text, &[], &[]);
            assert_eq!(told_under(&with, text, &[], &[]), expected, "round {round} of\n{text}");
            succeeded += usize::from(expected.0);
        }
    }
    assert!(succeeded >= 3 * 10 && caches.usage().prefix_bytes > 0, "{succeeded}");
    caches.clear();
    assert_eq!(caches.usage().prefix_bytes, 0);
}

/// Programs of the other tests, right and wrong ones, one after another.
#[test]
fn programs_are_the_same_where_built_in_names_are_known() {
    let tests = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests"));
    let mut paths = Vec::new();
    for folder in ["sema", "run", "regress", "irgen", "codegen"] {
        sources(&tests.join(folder), &mut paths);
    }
    let nothing = Compiler::with_caches(&Caches::with_limits(CacheLimits::nothing()));
    let with = Compiler::with_caches(&Caches::new());
    let mut succeeded = 0;
    for path in paths.iter().skip(1).step_by(4) {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let compiled =
            |compiler| told_under(compiler, &text, &["-std=c++20", "--device-int128"], &[]);
        let expected = compiled(&nothing);
        assert_eq!(compiled(&with), expected, "{}", path.display());
        succeeded += usize::from(expected.0);
    }
    assert!(succeeded > 100, "{succeeded}");
}

#[test]
fn headers_that_changed_are_read_again() {
    let caches = Caches::new();
    let text = format!("{}{}", STARTS[3], "__global__ void k(int *out) { *out = other; }\n");
    let mut results = Vec::new();
    for other in [1, 1, 1, 2, 2, 1] {
        let other = format!("constexpr int other = {other};\n");
        results.push(told(&compiler(&caches, HEADER, &other), &text));
    }
    let (one, two) = (&results[0], &results[3]);
    assert!(one.0 && two.0 && one != two, "{results:?}");
    assert_eq!([one, one, one, two, two, one], results.iter().collect::<Vec<_>>().as_slice());
}

#[test]
fn options_and_names_tell_sources_apart() {
    let (caches, text) = (Caches::new(), format!("{}{}", STARTS[0], RESTS[0]));
    let with = compiler(
        &caches,
        "#ifdef MORE\n#define LATER __LINE__\n#else\n#define LATER 5\n#endif\n#define scaled\nstruct Pair { int last = sizeof(__BASE_FILE__); };\n",
        "",
    );
    let compiled = |name: &str, words: &[&str]| {
        let mut options = Options::default();
        options.apply_args(words).unwrap();
        with.compile(&Source::new(name, text.as_str()), &options).unwrap().text
    };
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push([
            compiled("a.cu", &[]),
            compiled("a.cu", &["-DMORE"]),
            compiled("longer.cu", &[]),
        ]);
    }
    let [plain, more, longer] = &seen[0];
    assert!(plain != more && plain != longer && more != longer);
    assert!(seen.iter().all(|round| *round == seen[0]));
}

#[test]
fn memory_is_bounded() {
    let mut limits = CacheLimits::default();
    limits.prefix_bytes = 1 << 20;
    let caches = Caches::with_limits(limits);
    for number in 0..40 {
        let start = format!("#define NUMBER {number}\n#include \"large.h\"\n");
        let with = compiler(&caches, HEADER, "");
        for rest in &RESTS[..2] {
            assert!(told(&with, &format!("{start}{rest}")).0);
            assert!(caches.usage().prefix_bytes <= 1 << 20, "{:?}", caches.usage());
        }
    }
}
