//! No input makes the front end panic: truncated, garbled and deeply nested programs.

use crate::{Beginning, SemaOptions, analyze, dump_ast};
use cuprum_lex::{
    LanguageStandard, NoIncludes, PreprocessOptions, Token, TokenKind, TokenStream, new_session,
    preprocess,
};
use cuprum_source::{Loc, Session, render_all};

const SAMPLE: &str = r#"
template <typename T, int N = 4> struct Array { T data[N]; __device__ T &operator[](int i) { return data[i]; } };
template <class T> using Quad = Array<T, 4>;
template <class T> constexpr T two = T(2);
namespace outer { inline namespace inner { enum class Kind : int { A = 1, B }; } }
struct Point { float x, y; int bits : 3; union { int i; float f; };
  __device__ Point(float a, float b = 1.0f) : x(a), y(b) {} __device__ Point operator+(const Point &o) const { return Point(x + o.x, y + o.y); } };
template <typename T> __device__ T add(T a, T b) { return a + b; }
template <> __device__ int add<int>(int a, int b) { return b + a; }
__constant__ float table[4] = {1.f, 2.f, 3.f};
extern "C" __global__ void __launch_bounds__(128, 2) kernel(float *out, const float4 *in, int n) {
  __shared__ float tile[8][9];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Quad<float> q; q[0] = two<float>; Point p(1, 2); p = p + Point(3);
  switch (n) { case 1: { break; } case 2: default: goto done; }
  #pragma unroll 4
  for (int j = 0; j < n && i < 8; ++j) { if (int k = j) continue; else do { out[j] += (float)j; } while (--n); }
  for (auto &row : tile) row[0] = sizeof(row) + alignof(int);
  asm volatile("mov.u32 %0, %1;" : "=r"(i) : "r"(n) : "memory");
  if constexpr (sizeof(int) == 4) out[i] = add(1, 2) + add<float>(in[i].x, table[i & 3]);
done:
  return;
}
"#;

/// Runs `f` on a stack as large as the driver's.
fn on_large_stack(f: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(64 << 20).spawn(f).unwrap().join().unwrap();
}

fn tokens(session: &mut Session, text: &str) -> TokenStream {
    tokens_as(session, text, LanguageStandard::default())
}

fn tokens_as(session: &mut Session, text: &str, standard: LanguageStandard) -> TokenStream {
    let file = session.map.add_file("test.cu", text.into(), Loc::NONE, false).unwrap();
    let options = PreprocessOptions { standard, ..PreprocessOptions::default() };
    preprocess(session, file, &options, &mut NoIncludes)
}

/// Analyses a stream after making its brackets consistent with the tokens that are left.
fn analyze_tokens(session: &mut Session, mut stream: TokenStream) -> String {
    let mut open: Vec<usize> = Vec::new();
    for index in 0..stream.tokens.len() {
        let kind = stream.tokens[index].kind;
        if kind.closing().is_some() {
            stream.tokens[index].payload = Token::UNMATCHED;
            open.push(index);
        } else if matches!(kind, TokenKind::RParen | TokenKind::RBrace | TokenKind::RBracket) {
            stream.tokens[index].payload = Token::UNMATCHED;
            if let Some(&last) = open.last()
                && stream.tokens[last].kind.closing() == Some(kind)
            {
                open.pop();
                stream.tokens[last].payload = index as u32;
                stream.tokens[index].payload = last as u32;
            }
        }
    }
    let ast = analyze(session, stream, &SemaOptions::default());
    dump_ast(&ast, &session.symbols)
}

fn compile(text: &str) -> (String, String) {
    compile_as(text, LanguageStandard::default())
}

fn compile_as(text: &str, standard: LanguageStandard) -> (String, String) {
    let mut session = new_session();
    let stream = tokens_as(&mut session, text, standard);
    let ast = analyze(&mut session, stream, &SemaOptions { standard, ..SemaOptions::default() });
    let log = render_all(&session.map, &session.diagnostics, "test.cu");
    (dump_ast(&ast, &session.symbols), log)
}

/// The same behind what was analysed before any unit was there.
fn compile_behind_nothing(text: &str) -> (String, String) {
    let mut session = new_session();
    let options = SemaOptions { own_runtime: true, ..SemaOptions::default() };
    let beginning =
        Beginning::new(&mut session, TokenStream::default(), &options, &[]).expect("a beginning");
    let stream = tokens(&mut session, text);
    let (ast, _) = beginning.analyze(&mut session, stream, &options);
    let log = render_all(&session.map, &session.diagnostics, "test.cu");
    (dump_ast(&ast, &session.symbols), log)
}

#[test]
fn the_sample_is_accepted() {
    on_large_stack(|| {
        let (tree, log) = compile(SAMPLE);
        assert_eq!(log, "");
        assert!(tree.contains("call add<float>"), "{tree}");
    });
}

/// Every kind of place that something else can be asked for from, each right and wrong.
const CONTEXTS: &str = r#"
template <class T>
struct Holder {
  T value = T();
  using type = typename T::type;
  friend int twice(Holder h) { return 2 * h.count; }
  static constexpr int count = sizeof(T) > 4 ? 1 : 2;
  static int outside;
  enum Kind { A = count, B = A + 1 };
  __device__ auto get(int n = [] { return B; }()) const -> decltype(value) {
    return undeclared + n;
  }
};

template <class T> int Holder<T>::outside = wrong<T>;

template <class T> __device__ auto pick(T t, int) -> typename T::type;

template <class T> __device__ int pick(T t, long) noexcept(noexcept(t.missing())) {
  return sizeof(Holder<T>);
}

extern "C" {
__device__ int linked(int n = [](auto x) { return x + nothing; }(3));
struct Inside { friend int f(); };
}

enum Late { First = [] { return 3; }(), Second = First + unknown };

struct Member {
  int own = this->other;
  bool operator==(const Member &) const = default;
  operator auto() { return 1; }
};

struct Pair {
  int first;
  bool operator==(const Pair &) const = default;
};

__device__ bool same(const Pair &left, const Pair &right) { return left == right; }

template <class T> constexpr T two = T(2) + T::missing;

void autos(auto, int (*)(auto));

__global__ void kernel(float *out) {
  Holder<int> *no;
  Member m;
  out[0] = sinf(pick(1, 2)) + two<int> + linked();
  auto f = [&](auto x) {
    struct Local {
      int n = 1;
      int g() { return n; }
    };
    return x < Local().g();
  };
  if constexpr (requires { m.own; }) {
    out[1] = f(decltype(m.own)(2));
  } else {
    return missing;
  }
  if constexpr (sizeof(int) == 8)
    out[2] = 1;
  else
    [[maybe_unused]] int none = 2;
  if consteval {
    out[3] = 1;
  } else {
    out[3] = late(2);
  }
}

template <class T>
concept Small = sizeof(T) < 8 && requires(T t, int n) {
  t + n;
  typename T::type;
  { t } -> Same<T>;
};

template <class T> concept Tiny = Small<T> && sizeof(T) < 2 && T::hidden;

template <Small T> requires (sizeof(T) > 1) __device__ int sized(T) { return 1; }

template <Tiny T> requires (sizeof(T) > 1) __device__ int sized(T) {
  return requires(T t) { t.x; };
}

template <class T>
struct Guided {
  template <class U> requires (sizeof(U) > 1) __device__ Guided(T, U) {}
};

template <class... Ts> __device__ auto sum(Ts... ts) {
  return (ts + ... + wrong) + (... + sizeof(ts)) + sum(ts...);
}

__device__ int several(auto... all) { return sum(all...); }

template <class... Ts> __device__ int total(Ts... ts) { return (... + ts) + (ts * ... * 2); }

template <class T> concept Known = sizeof(T) > 0;

template <class T> concept Short = Known<T> && sizeof(T) < 9;

__device__ int ordered(Known auto) { return total(1, 2); }

__device__ int ordered(Short auto) { return total(3); }

class Closed {
  static const int hidden = 1;
  using type = int;
};

__float80 wide;

__int128 wider = __builtin_clz(1);

__global__ void constrained(int *p) {
  Guided guided(1, 2);
  *p = ordered(1);
  *p = sized('a') + sized(Closed()) + several(1, 2.0) + sized<Member>(3) + pick(wide, 1);
}

# 1 "late.h" 1 3
inline __device__ int late(int n) { return n + unheard; }
# 1 "test.cu" 2

struct Annotated {
  __host__ __device__ Annotated() = default;
};

__global__ void asks(int *p) {
  *p = late(__builtin_expect(1, 2));
}
"#;

/// In a debug build every way of entering a context compares on the way out what must be as it was on the
/// way in (`frame.rs`), and the analysis its whole frame with the one that it began with. So it is enough to
/// enter every context there is.
#[test]
fn whatever_is_entered_is_left() {
    on_large_stack(|| {
        compile(SAMPLE);
        for standard in [LanguageStandard::Cpp17, LanguageStandard::Cpp20] {
            let (_, log) = compile_as(CONTEXTS, standard);
            // Nothing of it keeps what comes last from being read.
            assert!(log.contains("identifier \"unheard\" is undefined"), "{log}");
        }
        compile_behind_nothing(SAMPLE);
        // Each declaration alone, and all that comes before a line: errors leave contexts on other ways.
        for alone in CONTEXTS.split("\n\n") {
            compile(alone);
        }
        for (end, _) in CONTEXTS.match_indices('\n') {
            compile(&CONTEXTS[..end]);
        }
        let entered = crate::frame::entered::places();
        let missing: Vec<String> = context_entries()
            .filter(|(file, line)| {
                !entered.iter().any(|(path, at)| path.ends_with(file.as_str()) && at == line)
            })
            .map(|(file, line)| format!("{file}:{line}"))
            .collect();
        assert!(missing.is_empty(), "no line of CONTEXTS enters these:\n{}", missing.join("\n"));
    });
}

/// The places in the sources that enter a context: files below `src`, and lines.
fn context_entries() -> impl Iterator<Item = (String, u32)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut entries = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.ends_with("src/tests.rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let file = path.strip_prefix(&root).unwrap().to_str().unwrap();
            for (line, text) in (1..).zip(text.lines()) {
                let calls = [".scoped(", ".detached(", ".replacing(", ".in_body_of("];
                if calls.iter().any(|call| text.contains(call)) {
                    entries.push((format!("src/{file}"), line));
                }
            }
        }
    }
    entries.into_iter()
}

#[test]
fn every_truncation_ends_in_a_result() {
    on_large_stack(|| {
        let mut session = new_session();
        let count = tokens(&mut session, SAMPLE).tokens.len();
        for end in 0..count {
            let mut session = new_session();
            let mut stream = tokens(&mut session, SAMPLE);
            let eof = stream.tokens[count - 1];
            stream.tokens.truncate(end);
            stream.tokens.push(eof);
            analyze_tokens(&mut session, stream);
        }
    });
}

#[test]
fn every_dropped_or_doubled_token_ends_in_a_result() {
    on_large_stack(|| {
        let mut session = new_session();
        let count = tokens(&mut session, SAMPLE).tokens.len();
        for index in 0..count - 1 {
            for double in [false, true] {
                let mut session = new_session();
                let mut stream = tokens(&mut session, SAMPLE);
                if double {
                    let token = stream.tokens[index];
                    stream.tokens.insert(index, token);
                } else {
                    stream.tokens.remove(index);
                }
                analyze_tokens(&mut session, stream);
            }
        }
    });
}

#[test]
fn shuffled_tokens_end_in_a_result() {
    on_large_stack(|| {
        // A fixed generator: the test is the same every time.
        let mut state: u64 = 0x9e37_79b9_7f4a_7c15;
        for _ in 0..300 {
            let mut session = new_session();
            let mut stream = tokens(&mut session, SAMPLE);
            let count = stream.tokens.len() - 1;
            for _ in 0..8 {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                let (a, b) = (state as usize % count, (state >> 32) as usize % count);
                stream.tokens.swap(a, b);
            }
            analyze_tokens(&mut session, stream);
        }
    });
}

#[test]
fn deep_nesting_ends_in_a_diagnostic() {
    on_large_stack(|| {
        let deep = 10_000;
        let body = |inner: String| format!("__global__ void k(int a) {{ {inner} }}");
        for text in [
            body(format!("a = {}1{};", "(".repeat(deep), ")".repeat(deep))),
            body(format!("{}{}", "{".repeat(deep), "}".repeat(deep))),
            body(format!("a = {}a;", "!".repeat(deep))),
            body(format!("a = {}1{};", "(int(".repeat(deep), "))".repeat(deep))),
            body("if (a) ".repeat(deep) + ";"),
            body(format!("a = a{};", " + a".repeat(deep))),
            body(format!("a = (a{});", ", a".repeat(deep))),
            format!("__device__ int {}x{};", "(".repeat(deep), ")".repeat(deep)),
            format!("__device__ void f({}int{});", "int (".repeat(deep), ")".repeat(deep)),
            format!("{}{}", "namespace n {".repeat(deep), "}".repeat(deep)),
            format!("{}{}", "struct {".repeat(deep), "};".repeat(deep)),
            format!("__device__ int a = {}1{};", "{".repeat(deep), "}".repeat(deep)),
        ] {
            let (_, log) = compile(&text);
            assert!(log.contains("nested too deeply"), "{log}");
        }
    });
}

#[test]
fn endless_instantiation_ends_in_a_diagnostic() {
    on_large_stack(|| {
        let (_, log) = compile(
            "template <int N> struct S { static const int value = S<N + 1>::value; };
             __global__ void k(int *p) { *p = S<0>::value; }",
        );
        assert!(log.contains("error"), "{log}");
        let (_, log) = compile(
            "template <int N> __device__ int f() { return f<N + 1>(); }
             __global__ void k(int *p) { *p = f<0>(); }",
        );
        assert!(log.contains("excessive recursion"), "{log}");
    });
}
