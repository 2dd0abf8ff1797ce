//! What can wait for its name, and what has to be parsed at once.

use super::{Skim, WaitsFor};
use cuprum_ast::FunctionName;
use cuprum_lex::{LanguageStandard, NoIncludes, PreprocessOptions, new_session, preprocess};
use cuprum_source::Loc;

/// The name under which the first declaration of a text can wait, and the tokens after it.
fn skimmed(text: &str, relocatable: bool) -> Option<(String, usize)> {
    waiting(text, relocatable).map(|(_, name, after)| (name, after))
}

/// The same, and whom it waits for.
fn waiting(text: &str, relocatable: bool) -> Option<(WaitsFor, String, usize)> {
    let mut session = new_session();
    let file = session.map.add_file("test.cu", text.into(), Loc::NONE, true).unwrap();
    let options =
        PreprocessOptions { standard: LanguageStandard::Cpp20, ..PreprocessOptions::default() };
    let stream = preprocess(&mut session, file, &options, &mut NoIncludes);
    let tokens = &stream.tokens[..stream.tokens.len() - 1];
    let found = Skim { tokens, relocatable }.declaration(0)?;
    let name = match found.name {
        FunctionName::Ident(name) => session.symbols.word(name).to_owned(),
        FunctionName::Operator(op) => format!("operator{}", op.spelling()),
        FunctionName::Conversion(_)
        | FunctionName::Literal(_)
        | FunctionName::Constructor
        | FunctionName::Destructor => unreachable!(),
    };
    Some((found.waits_for, name, tokens.len() - 1 - found.last))
}

#[test]
fn functions_wait_for_their_names() {
    let table = [
        ("int f(int);", "f"),
        ("static __device__ __inline__ unsigned long f(const A &a, B) noexcept(g(B{})) { }", "f"),
        ("extern \"C\" __device__ void *f(size_t n) __attribute__((pure));", "f"),
        ("template <class T, A<(sizeof(T) > 4), int> = 0> auto f(T &&t) -> B<T, T> { }", "f"),
        (
            "template <class T> typename A<T>::template B<int> operator<<(A<T> a, int);",
            "operator<<",
        ),
        ("[[nodiscard]] __host__ __device__ constexpr ::A::B f() = delete;", "f"),
        ("template <> int f<int>(int);", "f"),
        ("template <> int f(int) { }", "f"),
        ("template <class T> inline constexpr bool a = B<T>::value || (sizeof(T) > 4);", "a"),
        ("template <class T> constexpr A<T> a<T *>{1, 2};", "a"),
        ("template <> inline constexpr bool a<int> = true;", "a"),
    ];
    for (text, name) in table {
        // Three tokens follow.
        let found = skimmed(&format!("{text} int after;"), false);
        assert_eq!(found, Some((name.to_owned(), 3)), "{text}");
    }
}

#[test]
fn everything_else_is_parsed_at_once() {
    let table = [
        // Not one function.
        "int f(int), g(int);",
        "int x;",
        "int x = f(1);",
        "struct S { int f(); };",
        "struct S *f(int);",
        "void (*f(int))(int);",
        "typedef int f(int);",
        "using f = int(int);",
        "A a(1);",
        "A a(b.c);",
        "__device__ A a(b);",
        // It has effects beyond its name, or another owner.
        "__global__ void f(int);",
        "template int f<int>(int);",
        "template <> int A<int>::f(int) { }",
        "template <class T> A<T>::A(int) { }",
        "template <class T> A<T>::~A() { }",
        "template <class T> A<T>::operator int() { }",
        "template <class T> int A<T>::f(int);",
        "template <class T> int A<T>::f = 1;",
        "template <class T> struct A { };",
        "template <class T> using A = B<T>;",
        "template <> __device__ int a<int> = 1;",
        "A::A(int) { }",
        "template <class T> A(T);",
        "using A = B::C;",
        "using namespace A::B;",
        "using A::operator+;",
        "using typename A::B;",
        "extern template int A<int>::b;",
        "void *operator new(size_t);",
        // It ends where only the whole grammar can tell.
        "template <int N, bool B = N < 4> int f(int);",
        "template <class T> requires C<T> int f(T);",
        "int f(int) try { } catch (...) { }",
        "int f(int) {",
        "int f(",
    ];
    for text in table {
        assert_eq!(skimmed(text, false), None, "{text}");
    }
}

#[test]
fn what_other_units_may_call_is_defined_at_once() {
    assert!(skimmed("__device__ int f(int) { return 1; }", true).is_none());
    assert!(skimmed("__device__ int f(int);", true).is_some());
    assert!(skimmed("inline __device__ int f(int) { return 1; }", true).is_some());
    assert!(skimmed("template <class T> __device__ int f(T) { return 1; }", true).is_some());
    assert!(skimmed("template <> __device__ int f(int) { return 1; }", true).is_none());
}

#[test]
fn guides_and_instantiations_elsewhere_wait_for_those_who_need_them() {
    let table = [
        ("template <class T> A(T) -> A<T>;", WaitsFor::Deduction, "A"),
        (
            "template <class T, class = R<T>> explicit A(T, typename B<int>::C = {}) -> A<T>;",
            WaitsFor::Deduction,
            "A",
        ),
        ("__device__ A(int) -> A<int>;", WaitsFor::Deduction, "A"),
        ("using ::f;", WaitsFor::Name, "f"),
        ("using A::B::f;", WaitsFor::Name, "f"),
        ("extern template class A<B<int>>;", WaitsFor::Instantiation, "A"),
        ("extern template struct std::A<int>;", WaitsFor::Instantiation, "A"),
        ("extern template const A<int> &f<A<int>>(const B &);", WaitsFor::Nothing, "f"),
        ("template <class T> typename A<T>::B A<T>::f(int) const { }", WaitsFor::Body, "f"),
        ("template <class T> template <class U> T *n::A<T>::f(U) { }", WaitsFor::Body, "f"),
        ("template <class T> A<T> &A<T>::operator=(const A &) { }", WaitsFor::Body, "operator="),
    ];
    for (text, waits_for, name) in table {
        let found = waiting(&format!("{text} int after;"), false);
        let (found_for, found_name, after) = found.unwrap();
        assert!(found_for == waits_for && after == 3, "{text}");
        assert!(waits_for == WaitsFor::Nothing || found_name == name, "{text}");
    }
}
