//! Input that is no program: every compilation of it must end in a diagnostic, soon.

/// A piece of garbage.
#[derive(Clone, Debug)]
pub struct Garbage {
    /// What it is.
    pub name: String,
    /// What is handed to the compiler.
    pub bytes: Vec<u8>,
    /// Whether it is a program after all, if a strange one: then it may also compile.
    pub may_compile: bool,
}

/// A whole program without which nothing could be truncated: no proper prefix of it is one.
const PROGRAM: &str = r#"__global__ void k(float *out, const float *in, int n) {
  __shared__ float tile[2][32];
  int i = blockIdx.x * blockDim.x + threadIdx.x; /* a comment */
  for (int j = 0; j < n; ++j) { tile[j & 1][threadIdx.x & 31] += in[i + j] * 2.5e-3f; }
  switch (n) { case 1: out[i] = 'x'; break; default: out[i] = tile[0][0]; }
  do { n -= sizeof(int); } while (n > 0 && "text"[0] != '\x41');
}"#;

/// The file that [`garbage`] says includes itself is to be found by this name.
const SELF: &str = "self.cu";

/// How deep the nests are.
const DEPTH: usize = 10_000;
/// How long the long line is, in bytes.
const LINE: usize = 1 << 20;

/// All of it. The piece that includes itself must be called `self.cu`.
pub fn garbage() -> Vec<Garbage> {
    let mut all = Vec::new();
    let mut add = |name: String, bytes: Vec<u8>| {
        all.push(Garbage { name, bytes, may_compile: false });
    };
    for seed in 0..8 {
        add(format!("random bytes {seed}"), random(seed, 4096, |byte| byte));
        add(format!("random text {seed}"), random(seed, 4096, |byte| b' ' + byte % 95));
    }
    for end in (1..PROGRAM.len()).filter(|end| end % 7 == 1 || *end + 8 > PROGRAM.len()) {
        add(format!("a program cut at {end}"), PROGRAM.as_bytes()[..end].to_vec());
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("<", ">")] {
        let (opens, closes) = (open.repeat(DEPTH), close.repeat(DEPTH));
        let text = format!("__global__ void k(int *p) {{ *p = {opens}1{closes}; }}");
        add(format!("{DEPTH} nested {open}"), text.into_bytes());
        add(format!("{DEPTH} of {open} alone"), opens.into_bytes());
    }
    let prefixes = [
        ("minus signs", "- ", "1"),
        ("casts", "(int)", "1"),
        ("calls", "f(", "1"),
        ("conditions", "1 ? 2 : ", "3"),
        ("lambdas", "[]{ return ", "1"),
    ];
    for (name, word, end) in prefixes {
        let text = format!("__global__ void k(int *p) {{ *p = {}{end} }}", word.repeat(DEPTH));
        add(format!("{DEPTH} {name}"), text.into_bytes());
    }
    for word in
        ["if (p) ", "for (;;) ", "{ ", "do ", "switch (1) ", "namespace n { ", "struct s { "]
    {
        let text = format!("__global__ void k(int *p) {{ {}", word.repeat(DEPTH));
        add(format!("{DEPTH} of {}", word.trim_end()), text.into_bytes());
    }
    add("many ifs".into(), "#if 1\n".repeat(DEPTH).into_bytes());
    add("a macro of itself".into(), b"#define f(x) f(x) f(x)\nf(f(f(f(f(f(f(1)))))))".to_vec());
    add("doubling macros".into(), doubling_macros().into_bytes());
    add("a long line of words".into(), "x ".repeat(LINE / 2).into_bytes());
    add("a long word".into(), "x".repeat(LINE).into_bytes());
    add("a long string".into(), format!("\"{}", "x".repeat(LINE)).into_bytes());
    add("a long line of parentheses".into(), "(".repeat(LINE).into_bytes());
    add(SELF.into(), format!("#include \"{SELF}\"\nint x\n").into_bytes());
    let mut strange = |name: &str, body: String| {
        let bytes = format!("__global__ void k(int *p, int n) {{ {body} }}").into_bytes();
        all.push(Garbage { name: name.into(), bytes, may_compile: true });
    };
    strange("a long line of a sum", format!("*p = *p{};", "+*p".repeat(LINE / 3)));
    strange("a sum", format!("*p = *p{};", "+*p".repeat(2_000)));
    strange("many statements", "p[n] += n; ".repeat(2_000));
    strange("many branches", "if (n > *p) *p += 1; ".repeat(500));
    strange("many commas", format!("*p = 1{};", ", *p".repeat(LINE / 4)));
    strange("many subscripts", format!("*p = p{};", "[1]".repeat(LINE / 3)));
    strange("many labels", "l: ".repeat(DEPTH));
    strange("many stars", format!("int {}x;", "*".repeat(DEPTH)));
    strange("many dimensions", format!("int x{};", "[1]".repeat(DEPTH)));
    strange("many statement expressions", format!("*p = {}1;", "({ ".repeat(DEPTH)));
    strange("many decltypes", format!("{}n{} x;", "decltype(".repeat(DEPTH), ")".repeat(DEPTH)));
    strange("many sizeofs", format!("*p = {}n;", "sizeof ".repeat(DEPTH)));
    strange("many assignments", format!("{}n;", "*p = ".repeat(DEPTH)));
    strange("many else", format!("{};", "if (n) *p = 1; else ".repeat(DEPTH)));
    strange("deep negations", format!("*p = {}n;", "!".repeat(200)));
    strange("a chain of conjunctions", format!("*p = n{};", " && n".repeat(3_000)));
    let branches = |n: usize| format!("else if (n == {n}) p[{n}] = {n}; ");
    strange(
        "a chain of branches",
        (1..1_000).fold("if (n) *p = 1; ".into(), |text, n| text + &branches(n)),
    );
    let mut unit = |name: &str, text: String| {
        all.push(Garbage { name: name.into(), bytes: text.into_bytes(), may_compile: true });
    };
    unit(
        "many pointers to functions",
        format!("int {}x{};", "(*".repeat(DEPTH), ")(int)".repeat(DEPTH)),
    );
    unit("many template heads", format!("{}struct A;", "template<class T> ".repeat(DEPTH)));
    unit("many template parameters", format!("template<{}class", "template<".repeat(DEPTH)));
    unit("many trailing results", format!("auto f() -> {}int;", "auto (*)() -> ".repeat(DEPTH)));
    let arguments = ("A<".repeat(DEPTH), ">".repeat(DEPTH));
    let head = "template<class T> struct A {};";
    unit("many template arguments", format!("{head} {}int{} a;", arguments.0, arguments.1));
    let chain = |first: &str, next: fn(usize) -> String| {
        (1..DEPTH).fold(first.to_owned(), |text, number| text + &next(number))
    };
    let pointers = |n: usize| format!("using T{n} = T{}*;\n", n - 1);
    unit("a chain of pointers", chain("using T0 = int;\n", pointers) + "__device__ T9999 x;");
    let functions = |n: usize| format!("using T{n} = T{}(*)(int);\n", n - 1);
    unit("a chain of functions", chain("using T0 = int;\n", functions) + "__device__ T9999 x;");
    let arrays = |n: usize| format!("typedef T{} T{n}[1];\n", n - 1);
    unit("a chain of arrays", chain("typedef int T0[2];\n", arrays));
    let forced = |n: usize| {
        let before = n - 1;
        format!("FORCED int f{n}(int x) {{ return f{before}(x) + f{before}(x + 1); }}\n")
    };
    let first =
        "#define FORCED __device__ __forceinline__\nFORCED int f0(int x) { return x * 3; }\n";
    let forced = (1..=40).fold(first.to_owned(), |text, number| text + &forced(number));
    unit("forced inlining", forced + "__global__ void k(int *p) { *p = f40(*p); }");
    let spaces = |n: usize| format!("namespace n{n} {{ using namespace n{}; }}\n", n - 1);
    unit("a chain of namespaces", chain("namespace n0 { int f(); }\n", spaces));
    let constants = |n: usize| format!("constexpr int c{n} = c{} + 1;\n", n - 1);
    unit("a chain of constants", chain("constexpr int c0 = 1;\n", constants));
    unit("endless templates", endless_templates().into());
    all
}

/// Templates that ask for ever more of themselves, in several ways.
fn endless_templates() -> &'static str {
    "template<class T> struct W { using type = typename W<W<T>>::type; };
template<int N> struct S { static constexpr int v = S<N + 1>::v; };
template<int N> __device__ int f() { return f<N + 1>(); }
template<int N> __device__ auto g() { return g<N + 1>(); }
template<class T> __device__ int h(T) { return h(W<T>{}); }
template<class T> __device__ auto i(T t) -> decltype(i(W<T>{}));
template<int N> struct P { __device__ P<N + 1> operator->(); int v; };
__global__ void k(int *p) { *p = f<0>() + g<0>() + h(1) + i(1) + S<0>::v + P<0>()->v; }
__device__ W<int>::type w;"
}

/// Each macro is the one before twice: two to the fortieth tokens, if anybody counted.
fn doubling_macros() -> String {
    let mut text = String::from("#define m0 x\n");
    for number in 1..=40 {
        text.push_str(&format!("#define m{number} m{before} m{before}\n", before = number - 1));
    }
    text + "m40\n"
}

/// Bytes that look random but are the same every time (xorshift).
fn random(seed: u64, length: usize, map: fn(u8) -> u8) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        map((state >> 24) as u8)
    };
    (0..length).map(|_| next()).collect()
}
