//! What is kept of the headers that sources start with changes no result.

use cuprum_driver::{CacheLimits, Caches, Compiler, Options, Source};

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

fn compiler(caches: &Caches, header: &str, other: &str) -> Compiler {
    // As large as a header must be to be worth it.
    let header = format!("// {}\n{header}", "x".repeat(64 << 10));
    Compiler::with_caches(caches)
        .header("large.h", header)
        .header("other.h", other)
        .header("command_line.h", "# 1 \"<command-line>\"\n")
}

/// PTX or the log.
fn told(compiler: &Compiler, text: &str) -> (bool, String) {
    let names = vec!["named<short>".into()];
    let options = Options { name_expressions: names, ..Options::default() };
    match compiler.compile(&Source::new("main.cu", text), &options) {
        Ok(output) => (true, format!("{}\n{}", output.log, output.text)),
        Err(failure) => (false, failure.log),
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
        for round in 0..3 {
            for rest in RESTS {
                let text = format!("{start}{rest}");
                let expected = told(&without, &text);
                assert_eq!(told(&with, &text), expected, "round {round} of\n{text}");
                succeeded += usize::from(expected.0);
            }
        }
    }
    assert!(succeeded >= 3 * 3 * 5, "{succeeded} of the sources are right");
    assert!(caches.usage().prefix_bytes > 4 * (64 << 10), "{:?}", caches.usage());
    assert_eq!(nothing.usage().prefix_bytes, 0);
    caches.clear();
    assert_eq!(caches.usage().prefix_bytes, 0);
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
