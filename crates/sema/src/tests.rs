//! No input makes the front end panic: truncated, garbled and deeply nested programs.

use crate::{SemaOptions, analyze, dump_ast};
use cuprum_lex::{
    NoIncludes, PreprocessOptions, Token, TokenKind, TokenStream, new_session, preprocess,
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
    let file = session.map.add_file("test.cu", text.into(), Loc::NONE, false).unwrap();
    preprocess(session, file, &PreprocessOptions::default(), &mut NoIncludes)
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
    let mut session = new_session();
    let stream = tokens(&mut session, text);
    let ast = analyze(&mut session, stream, &SemaOptions::default());
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
template <class T> struct Holder {
  T value = T(); using type = typename T::type; friend int twice(Holder h) { return 2 * h.count; }
  static constexpr int count = sizeof(T) > 4 ? 1 : 2; static int outside; enum Kind { A = count, B = A + 1 };
  __device__ auto get(int n = [] { return B; }()) const -> decltype(value) { return undeclared + n; }
};
template <class T> int Holder<T>::outside = wrong<T>;
template <class T> __device__ auto pick(T t, int) -> typename T::type;
template <class T> __device__ int pick(T t, long) noexcept(noexcept(t.missing())) { return sizeof(Holder<T>); }
extern "C" { __device__ int linked(int n = [](auto x) { return x + nothing; }(3)); struct Inside { friend int f(); }; }
enum Late { First = [] { return 3; }(), Second = First + unknown };
struct Member { int own = this->other; bool operator==(const Member &) const = default; operator auto() { return 1; } };
template <class T> constexpr T two = T(2) + T::missing;
void autos(auto, int (*)(auto));
__global__ void kernel(float *out) {
  Holder<int> *no; Member m; out[0] = sinf(pick(1, 2)) + two<int> + linked();
  auto f = [&](auto x) { struct Local { int n = 1; int g() { return n; } }; return x < Local().g(); };
  if constexpr (requires { m.own; }) { out[1] = f(decltype(m.own)(2)); } else { return missing; }
}
"#;

/// In a debug build the analysis itself compares its frame with the one that it began with.
#[test]
fn whatever_is_entered_is_left() {
    on_large_stack(|| {
        let (_, log) = compile(CONTEXTS);
        assert!(log.contains("undeclared"), "{log}");
        // Each line alone and all that come before a line: errors leave contexts on other ways.
        let lines: Vec<&str> = CONTEXTS.lines().collect();
        for end in 0..lines.len() {
            compile(lines[end]);
            compile(&lines[..end].join("\n"));
        }
    });
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
