//! Small inputs through the whole preprocessor, compared with the text of the stream.

use crate::*;
use cuprum_source::{Loc, Session, catalogue::Severity};
use std::sync::Arc;

/// Includes from a list of names and texts.
struct Headers(Vec<(&'static str, &'static str)>);

impl IncludeResolver for Headers {
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        let &(name, text) = self.0.iter().find(|(name, _)| *name == request.name)?;
        Some(ResolvedInclude {
            name: name.into(),
            text: text.into(),
            is_system: request.angled,
            key: name.into(),
        })
    }
}

fn run_with(
    session: &mut Session,
    input: &str,
    headers: Vec<(&'static str, &'static str)>,
    options: &PreprocessOptions,
) -> TokenStream {
    let main = session.map.add_file("t.cu", input.into(), Loc::NONE, false).unwrap();
    preprocess(session, main, options, &mut Headers(headers))
}

fn options() -> PreprocessOptions {
    PreprocessOptions { standard: LanguageStandard::Cpp20, ..PreprocessOptions::default() }
}

/// The stream on one line, followed by `!Code:line` for every diagnostic.
fn describe(session: &Session, stream: &TokenStream) -> String {
    let text = stream.to_text(session);
    let lines = text.lines().filter(|line| !line.starts_with("# ") && !line.is_empty());
    let mut words: Vec<String> = lines.map(str::to_owned).collect();
    for diagnostic in session.diagnostics.list() {
        let line = session.map.place(diagnostic.loc).map_or(0, |place| place.line);
        words.push(format!("!{}:{line}", diagnostic.code.name()));
    }
    words.join(" ")
}

#[track_caller]
fn check_with(input: &str, headers: Vec<(&'static str, &'static str)>, expect: &str) {
    let mut session = new_session();
    let stream = run_with(&mut session, input, headers, &options());
    assert_eq!(describe(&session, &stream), expect, "for input:\n{input}");
}

#[track_caller]
fn check(input: &str, expect: &str) {
    check_with(input, Vec::new(), expect);
}

#[test]
fn punctuators_munch_maximally() {
    check("a<<<b>>>c", "a <<< b >>> c");
    check("a<<=b>>=c<=>d->*e.*f...", "a <<= b >>= c <=> d ->* e .* f ...");
    check("<: :> <% %> %: %:%:", "[ ] { } # ##");
    check("a<::b <:::c <::>d", "a < :: b [ :: c [ ] d");
    check("x+++++y", "x ++ ++ + y");
    check("and bitor not_eq compl", "&& | != ~");
    check("..", ". .");
    check("a\\b", "a <unknown> b !PpUnrecognizedToken:1");
}

#[test]
fn splices_and_comments_vanish() {
    check("in\\\nt x = 1\\\n2;", "int x = 12 ;");
    check("a /* \n # */ b // c \\\n still\nd", "a b d");
    check("+\\\n+ /\\\n* x *\\\n/ y", "++ y");
    check("\"a\\\nb\" 'c\\\n'", "\"ab\" 'c'");
    check("a\\  \nb", "ab");
    check("a /* b", "a !PpCommentUnclosed:1");
    check("a\r\nb\\\r\nc", "a bc");
    check("/**/ # define X 1\nX", "1");
    check("a /*\n*/ #b", "a # b");
}

#[test]
fn identifiers_may_leave_ascii() {
    check("é \\u00e9 a\\u00e9b", "é é aéb");
    check("→", "<unknown> !PpUnrecognizedToken:1");
}

#[test]
fn keywords_and_their_variants() {
    check("__inline__ __const __asm__ typeof", "inline const asm __typeof__");
    let mut session = new_session();
    let old = PreprocessOptions { standard: LanguageStandard::Cpp17, ..options() };
    let stream = run_with(&mut session, "concept char8_t constexpr", Vec::new(), &old);
    let kinds: Vec<_> = stream.tokens.iter().map(|token| token.kind).collect();
    use TokenKind::*;
    assert_eq!(kinds, [Ident, Ident, KwConstexpr, Eof]);
}

#[test]
fn numbers() {
    check("0 1u 2L 3ull 4LLU 0x1F 0b101 017 1'000'000", "0 1u 2l 3ull 4ull 0x1f 5 0xf 1000000");
    check("340282366920938463463374607431768211455", "340282366920938463463374607431768211455");
    check(
        "340282366920938463463374607431768211456",
        "340282366920938463463374607431768211455 !LitIntegerTooLarge:1",
    );
    check("1.5 .5f 1e3 0x1.8p1f 1.L 0x.8p0", "1.5 0.5f 1000.0 3.0f 1.0l 0.5");
    check("0.1f 16777217.0f 9007199254740993.0", "0.1f 16777216.0f 9007199254740992.0");
    check("1e-320 1e-45f", "1e-320 1e-45f");
    check("1e-4932L", "0.0l");
    check("1e50f 1e-400", "0.0f 0.0 !LitFloatOutOfRange:1 !LitFloatOutOfRange:1");
    check(
        "09 0x 0b2 0x1.8",
        "0 0 0 1.5 !LitInvalidOctalDigit:1 !LitInvalidHexadecimal:1 !LitInvalidBinary:1 \
         !LitInvalidFloat:1",
    );
    check("12_km 1.5_s 0x1p", "12_km 1.5_s 0x1p");
    check("1..2", "1..2 !LitInvalidFloat:1");
    check("1e+", "1e+ !LitInvalidFloat:1");
    check("1''2", "12 !LitDigitSeparator:1");
}

#[test]
fn characters_and_strings() {
    check(
        r"'a' '\n' '\x41' '\101' '\0' u8'a' u'b' U'c' L'd'",
        r"'a' '\n' 'A' 'A' '\000' u8'a' u'b' U'c' L'd'",
    );
    check("'ab' 'abcde'", "'ab' 'e' !LitMulticharacter:1 !LitTooManyCharacters:1");
    check("''", "'\\000' !LitEmptyCharacter:1");
    check(r#""a" "b" u8"c" "d""#, r#"u8"abcd""#);
    check(r#"L"é" u"😀" "#, "L\"\\351😀\" !LitConcatenation:1");
    check("\"é\" L\"x\"", "L\"\\351x\"");
    check(r##"R"(a"\n)" R"x()")x" "tail""##, r#""a\"\\n)\"tail""#);
    check(r#""x"_s "y" "#, r#""xy"_s"#);
    check(r#""x" "y"_s "#, r#""xy"_s"#);
    check("\"abc\nd", "<unknown> d !PpMissingClosingQuote:1");
    check("R\"(abc", "<unknown> !LitRawUnterminated:1");
    check(r"'\q' '\777'", r"'q' '\377' !LitUnknownEscape:1 !LitCharacterOutOfRange:1");
    check(r#""\u00e9\U0001F600""#, r#""\303\251\360\237\230\200""#);
}

#[test]
fn brackets_know_their_partners() {
    let mut session = new_session();
    let stream = run_with(&mut session, "( [ { } ] ) ( ]", Vec::new(), &options());
    let partners: Vec<_> = stream.tokens.iter().take(8).map(|token| token.partner()).collect();
    let expected = [Some(5), Some(4), Some(3), Some(2), Some(1), Some(0), None, None];
    assert_eq!(partners, expected);
}

/// The examples of the C++ standard, [cpp.rescan], [cpp.stringize], [cpp.concat], [cpp.replace].
#[test]
fn macros_of_the_standard() {
    let example = "#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n\
        #define z z[0]\n#define h g(~\n#define m(a) a(w)\n#define w 0,1\n#define t(a) a\n\
        #define p() int\n#define q(x) x\n#define r(x,y) x ## y\n#define str(x) # x\n";
    check(
        &format!("{example}f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);"),
        "f ( 2 * ( y + 1 ) ) + f ( 2 * ( f ( 2 * ( z [ 0 ] ) ) ) ) % f ( 2 * ( 0 ) ) + t ( 1 ) ;",
    );
    check(
        &format!("{example}g(x+(3,4)-w) | h 5) & m\n(f)^m(m);"),
        "f ( 2 * ( 2 + ( 3 , 4 ) - 0 , 1 ) ) | f ( 2 * ( ~ 5 ) ) & f ( 2 * ( 0 , 1 ) ) ^ m ( 0 , 1 ) ;",
    );
    check(
        &format!(
            "{example}p() i[q()] = {{ q(1), r(2,3), r(4,), r(,5), r(,) }};\n\
             char c[2][6] = {{ str(hello), str() }};"
        ),
        "int i [ ] = { 1 , 23 , 4 , 5 , } ; char c [ 2 ] [ 6 ] = { \"hello\" , \"\" } ;",
    );
    let strings = "#define str(s) # s\n#define xstr(s) str(s)\n\
        #define debug(s, t) printf(\"x\" # s \"= %d, x\" # t \"= %s\", x ## s, x ## t)\n\
        #define INCFILE(n) vers ## n\n#define glue(a, b) a ## b\n#define xglue(a, b) glue(a, b)\n\
        #define HIGHLOW \"hello\"\n#define LOW LOW \", world\"\n";
    check(
        &format!(
            "{strings}debug(1, 2);\nfputs(str(strncmp(\"abc\\0d\", \"abc\", '\\4') == 0) str(: @\\n), s);"
        ),
        "printf ( \"x1= %d, x2= %s\" , x1 , x2 ) ; \
         fputs ( \"strncmp(\\\"abc\\\\0d\\\", \\\"abc\\\", '\\\\4') == 0: @\\n\" , s ) ;",
    );
    check(
        &format!("{strings}xstr(INCFILE(2).h) glue(HIGH, LOW); xglue(HIGH, LOW)"),
        "\"vers2.hhello\" ; \"hello, world\"",
    );
    let hashes = "#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n\
        #define join(c, d) in_between(c hash_hash d)\n";
    check(&format!("{hashes}join(x, y);"), "\"x ## y\" ;");
    check(
        "#define t(x,y,z) x ## y ## z\nint j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,),\n\
         t(10,,), t(,11,), t(,,12), t(,,) };",
        "int j [ ] = { 123 , 45 , 67 , 89 , 10 , 11 , 12 , } ;",
    );
    let variadic = "#define debug(...) fprintf(stderr, __VA_ARGS__)\n\
        #define showlist(...) puts(#__VA_ARGS__)\n\
        #define report(test, ...) ((test) ? puts(#test) : printf(__VA_ARGS__))\n";
    check(
        &format!(
            "{variadic}debug(\"Flag\"); showlist(The first, second, and third items.);\n\
                  report(x>y, \"x is %d but y is %d\", x, y);"
        ),
        "fprintf ( stderr , \"Flag\" ) ; puts ( \"The first, second, and third items.\" ) ; \
         ( ( x > y ) ? puts ( \"x>y\" ) : printf ( \"x is %d but y is %d\" , x , y ) ) ;",
    );
}

#[test]
fn va_opt() {
    let f = "#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)\n\
        #define G(X, ...) f(0, X __VA_OPT__(,) __VA_ARGS__)\n\
        #define SDEF(sname, ...) S sname __VA_OPT__(= { __VA_ARGS__ })\n#define EMP\n";
    check(
        &format!("{f}F(a, b, c) F() F(EMP) G(a, b, c) G(a, ) G(a) SDEF(foo); SDEF(bar, 1, 2);"),
        "f ( 0 , a , b , c ) f ( 0 ) f ( 0 ) f ( 0 , a , b , c ) f ( 0 , a ) f ( 0 , a ) \
         S foo ; S bar = { 1 , 2 } ;",
    );
    check("#define H2(X, Y, ...) __VA_OPT__(X ## Y,) __VA_ARGS__\nH2(a, b, c, d)", "ab , c , d");
    check("#define H3(X, ...) #__VA_OPT__(X##X X##X)\nH3(, 0) H3(a, 0) H3(a)", "\"aa aa\"");
    check("#define H4(X, ...) __VA_OPT__(a X ## X) ## b\nH4(, 1)", "a b");
    check("#define H5A(...) __VA_OPT__()/**/__VA_OPT__()\n#define H5C(X) H5A(X)\nH5C(1) x", "x");
    check("#define V(...) __VA_OPT__(a\nV()", "V ( ) !PpExpectedRightParen:1");
    check(
        "#define e(f, ...) p(f, ## __VA_ARGS__)\ne(1) e(1,2) e(1,2,3)",
        "p ( 1 ) p ( 1 , 2 ) p ( 1 , 2 , 3 )",
    );
    check("#define n(f, a...) p(f, ##a)\nn(1) n(1,2)", "p ( 1 ) p ( 1 , 2 )");
}

#[test]
fn macro_calls_and_rescans() {
    check("#define f(x) [x]\nf\n(\n1\n) f f", "[ 1 ] f f");
    check("#define a b\n#define b a\na b", "a b");
    check("#define f(x) g x\n#define g(x) h(x)\nf((1)) f(f)(2)", "h ( 1 ) g f ( 2 )");
    check("#define foo foo + bar\nfoo", "foo + bar");
    check("#define f(x) x f\nf(1)(2)", "1 f ( 2 )");
    check("#define e\n#define f(x,y) x-y\nf(e,) f(,e)", "- -");
    check(
        "#define M(a,b) a b\nM(1)\nM(1,2,3)\nM(1",
        "1 1 2 !PpTooFewArguments:2 \
           !PpTooManyArguments:3 !PpInvocationUnterminated:4",
    );
    check("#define f() 1\nf() f(2)", "1 1 !PpTooManyArguments:2");
    check("#define f(x) <x>\nf((a,b)) f(\n#define Z 7\nZ)", "< ( a , b ) > < 7 >");
    check("#define P(a,b) a##b\nP(+,/) P(-,>) P(L,'a') P(1,e3) P(<,<=)", "+ / -> L'a' 1000.0 <<=");
    check(
        "#define s(x) #x\ns(a  +\n b) s(\"\\n\") s(R\"(x)\") s(<:) s(@)",
        "\"a + b\\\"\\\\n\\\"R\\\"(x)\\\"<:@\"",
    );
    check(
        "#define X __LINE__ __FILE__\nX\n__COUNTER__ __COUNTER__ __INCLUDE_LEVEL__",
        "2 \"t.cu\" 0 1 0",
    );
    check("__DATE__ __TIME__", "\"Jan  1 197000:00:00\"");
}

#[test]
fn locations_lead_to_use_and_spelling() {
    let mut session = new_session();
    let source = "#define ID(x) x + y\n  ID(z)";
    let stream = run_with(&mut session, source, Vec::new(), &options());
    let place = |loc| session.map.place(loc).map(|p| (p.line, p.column));
    let y = stream.tokens[2];
    assert_eq!(place(y.loc), Some((2, 3)));
    assert_eq!(place(session.map.spelling_site(y.loc)), Some((1, 19)));
    assert_eq!(place(session.map.spelling_site(stream.tokens[0].loc)), Some((2, 6)));
}

#[test]
fn definitions_are_checked() {
    check(
        "#define X(a\n#define defined 1\n#define __FILE__ 1\n#undef __FILE__\n#define 3\n#define\n",
        "!PpExpectedRightParen:1 !PpDefinePredefined:2 !PpDefinePredefined:3 \
           !PpUndefPredefined:4 !PpExpectedIdentifier:5 !PpExpectedIdentifier:6",
    );
    check(
        "#define A 1\n#define A 1\n#define A  1\n#define A 2\nA",
        "2 !PpIncompatibleRedefinition:4",
    );
    check(
        "#define F(x) #y\n#define G(x) x ##\n#define H ## x\n#define K(a,a) a\n",
        "!PpExpectedParameter:1 !PpPasteLast:2 !PpPasteFirst:3 !PpDuplicateParameter:4",
    );
    check(
        "#define V(x) __VA_ARGS__\n__VA_ARGS__",
        "__VA_ARGS__ !PpVaArgsMisplaced:1 !PpVaArgsMisplaced:2",
    );
    check(
        "#define O a #x\nO\n#undef O Z\n#undef 1",
        "a # x !PpExtraText:3 !PpExpectedIdentifier:4",
    );
}

#[test]
fn conditionals() {
    check("#if 1\na\n#else\nb\n#endif", "a");
    check("#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif", "b");
    check(
        "#ifdef X\na\n#elifndef X\nb\n#endif\n#define X\n#ifndef X\nc\n#elifdef X\nd\n#endif",
        "b d",
    );
    check("#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif", "c");
    check("#if 0\n don't \"x /* \n#error\n R\"(\n#endif\n)\" /* #endif */ 1'0 '\n#endif\na", "a");
    check("#if 0\n#garbage @\n# 12x\n#else junk\na\n#endif x", "a !PpExtraText:4 !PpExtraText:6");
    check("#else\n#endif\n#elif 1\na", "a !PpIfMissing:1 !PpIfMissing:2 !PpIfMissing:3");
    check("#if 1\n#else\n#else\n#elif 0\n#endif", "!PpElseAppeared:3 !PpElseAppeared:4");
    check("#if 1\na", "a !PpEndifMissing:1");
    check("#if 0\na", "!PpEndifMissing:1");
}

#[test]
fn conditions() {
    for (condition, value) in [
        ("1 + 2 * 3 == 7", true),
        ("(1 ? 2 : 3) == 2", true),
        ("0 ? 1/0 : 1", true),
        ("1 || 1/0", true),
        ("0 && 1/0", false),
        ("-1 > 0u", true),
        ("-1 < 0", true),
        ("~0 == -1", true),
        ("5 % 3 == 2 && 7 / 2 == 3", true),
        ("1 << 3 == 8", true),
        ("-8 >> 1 == -4", true),
        ("0xFFFFFFFFFFFFFFFF == -1", true),
        ("'a' == 97 && '\\xff' < 0 && L'b' == 98", true),
        ("true and not false", true),
        ("defined X || defined(Y)", true),
        ("defined(Y) && !defined Z", true),
        ("Z", false),
        ("F(2) == 4", true),
        ("DEF", true),
        ("__has_include(\"h\") && !__has_include(<nope>)", true),
        ("__has_include(HEADER)", true),
        ("defined __has_include && defined __device__", true),
        ("__has_builtin(__builtin_bit_cast) && !__has_builtin(__builtin_nope)", true),
        ("__has_cpp_attribute(nodiscard) >= 201603 && __has_attribute(__packed__)", true),
        ("__has_feature(x)", false),
        ("__LINE__ == 5", true),
        ("1'000 == 1000", true),
        ("1 || (2, 3)", true),
    ] {
        let source = format!(
            "#define Y\n#define F(x) x + x\n#define DEF defined(Y)\n#define HEADER <h>\n\
             #if {condition}\nyes\n#else\nno\n#endif"
        );
        check_with(&source, vec![("h", "")], if value { "yes" } else { "no" });
    }
    for (condition, error) in [
        ("", "PpExpectedExpression"),
        ("1 +", "PpExpectedExpression"),
        ("(1", "PpExpectedRightParen"),
        ("1 / 0", "PpDivisionByZero"),
        ("1 2", "PpExtraTextInCondition"),
        ("a = 1", "PpOperatorNotAllowed"),
        ("1.0", "PpExpectedIntegral"),
        ("\"a\"", "PpExpectedIntegral"),
        ("defined", "PpExpectedIdentifier"),
        ("defined(X", "PpExpectedRightParen"),
        ("1 ? 2", "PpExpectedColon"),
        ("99999999999999999999999", "LitIntegerTooLarge"),
        ("FOO(1)", "PpExtraTextInCondition"),
    ] {
        check(&format!("#if {condition}\n#endif"), &format!("!{error}:1"));
    }
}

#[test]
fn includes() {
    let headers = || {
        vec![
            ("a.h", "#pragma once\nA\n"),
            ("g.h", "#ifndef G_H\n#define G_H\nG\n#endif\n"),
            ("n.h", "N __INCLUDE_LEVEL__ __FILE__\n"),
            ("self.h", "#include \"self.h\"\n"),
            ("open.h", "#if 1\n"),
            ("call.h", "f\n"),
        ]
    };
    let case = |input: &str, expect: &str| check_with(input, headers(), expect);
    case("#include \"a.h\"\n#include <a.h>\nx", "A x");
    case("#include \"g.h\"\n#include <g.h>\nx", "G x");
    case("#define H <n.h>\n#include H\ny", "N 1 \"n.h\" y");
    case("#define S \"n.h\"\n#include S\n", "N 1 \"n.h\"");
    case("\u{feff}#define a b\na", "b");
    case("a\n#include \"nope.h\"\nb", "a !CannotOpenSource:2");
    case("#include\nb", "!PpIncludeExpectedFileName:1");
    case("#include \"self.h\"\nb", "!PpIncludesItself:1");
    case("#include \"open.h\"\nb", "b !PpEndifMissing:1");
    case("#define f(x) x\n#include \"call.h\"\n(1)", "f ( 1 )");
    case("#include_next \"n.h\"\n", "N 1 \"n.h\" !PpIncludeNextInMain:1");
}

#[test]
fn lines_errors_and_null_directives() {
    check("#\n# // x\n#line 40 \"b.cu\"\n__LINE__ __FILE__\n__LINE__", "40 \"b.cu\" 41");
    check("# 7 \"c.cu\" 3\n__LINE__ __FILE__", "7 \"c.cu\"");
    check(
        "#line 0\n#line abc\n#line 10 foo\n#line",
        "!PpInvalidLineNumber:1 \
           !PpExpectedLineNumber:2 !PpExpectedFileName:3 !PpExpectedLineNumber:4",
    );
    check("a\n#error hello   there \"x\nb", "a !PpErrorDirective:2");
    check(
        "#warning w\na\n#foo\n#ident \"x\"\nb",
        "a b !PpWarningDirective:1 !PpUnrecognizedDirective:3",
    );
    let mut session = new_session();
    run_with(&mut session, "#error hello   there \"x\"", Vec::new(), &options());
    let message = &session.diagnostics.list()[0].message;
    assert_eq!(message, "#error directive: hello   there \"x\"");
}

#[test]
fn pragmas() {
    check("#define N 4\n#pragma unroll N\nfor", "#pragma unroll 4 for");
    check("_Pragma(\"unroll 2\") for", "#pragma unroll 2 for");
    check("#define U(n) _Pragma(#n)\nU(unroll 3) for", "#pragma unroll 3 for");
    check("#define S(x) #x\n#define U(x) _Pragma(S(x))\nU(unroll 3) for", "#pragma unroll 3 for");
    check("#pragma pack(push, 1)\nx", "#pragma pack ( push , 1 ) x");
    check(
        "#define X 1\n#pragma push_macro(\"X\")\n#undef X\n#define X 2\nX\n\
           #pragma pop_macro(\"X\")\nX",
        "2 1",
    );
    check(
        "#pragma foo\n#pragma nv_diag_suppress 161\n#pragma foo\n#pragma nv_diag_default 161\n#pragma foo",
        "!PpUnrecognizedPragma:1 !PpUnrecognizedPragma:5",
    );
    check(
        "#pragma nv_diagnostic push\n#pragma nv_diag_suppress 161\n#pragma foo\n\
           #pragma nv_diagnostic pop\n#pragma foo",
        "!PpUnrecognizedPragma:5",
    );
    check("#pragma message(\"a\" \"b\")\n_Pragma(x)", ") !PpPragmaMessage:1 !PpExpectedString:2");
}

#[test]
fn command_line_macros() {
    let mut session = new_session();
    let options = PreprocessOptions {
        defines: vec![
            Define::from_argument("A"),
            Define::from_argument("B=2"),
            Define::from_argument("F(x)=x+x"),
            Define::undef("A"),
            Define::from_argument("NL=a\nb"),
        ],
        predefined: Some(PredefinedOptions::new(
            cuprum_target::Arch::portable(90),
            LanguageStandard::Cpp17,
        )),
        forced_includes: vec!["pre.h".into()],
        ..options()
    };
    let headers = vec![("pre.h", "pre B\n")];
    let source = "A B F(1) NL __CUDA_ARCH__ __cplusplus __align__(8) NULL";
    let stream = run_with(&mut session, source, headers, &options);
    assert_eq!(
        describe(&session, &stream),
        "pre 2 A 2 1 + 1 a b 900 201703l __attribute__ ( ( aligned ( 8 ) ) ) 0"
    );
}

#[test]
fn snippets_and_round_trips() {
    let mut session = new_session();
    let source =
        "int f ( float x ) {\n\n\nreturn \"a\\001\" 'b' 1.5f 0x10u ; }\n#pragma unroll 3\nx";
    let stream = lex_snippet(&mut session, "s", source.into(), LanguageStandard::Cpp17, true);
    assert!(stream.tokens.iter().all(|token| token.kind == TokenKind::Eof || token.is_system()));
    let text = stream.to_text(&session);
    let again = lex_snippet(&mut session, "s", text.as_str().into(), LanguageStandard::Cpp17, true);
    assert_eq!(again.to_text(&session), text);
    let kinds = |s: &TokenStream| s.tokens.iter().map(|t| t.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&again), kinds(&stream));
    assert!(text.contains("\n\n\nreturn"), "{text}");
}

/// Bombs end in a diagnostic, quickly.
#[test]
fn limits() {
    let mut bomb = String::from("#define A0 x x\n");
    for level in 1..60 {
        bomb += &format!("#define A{level} A{} A{}\n", level - 1, level - 1);
    }
    bomb += "A59\n";
    let nested = format!("#define f(x) x\n{}1{}", "f(".repeat(10_000), ")".repeat(10_000));
    let deep = format!("#if {}1\n#endif", "(".repeat(100_000));
    let unary = format!("#if {}1\n#endif", "!".repeat(100_000));
    let open = "#if 1\n".repeat(10_000);
    let calls = format!("#define f(x) x\n{}", "f(".repeat(10_000));
    for source in [bomb, nested, deep, unary, open, calls] {
        let mut session = new_session();
        run_with(&mut session, &source, Vec::new(), &options());
        assert!(session.diagnostics.has_errors(), "{}", &source[..60]);
    }
    let long = format!("int x = {}1;", "1+".repeat(500_000));
    let mut session = new_session();
    let stream = run_with(&mut session, &long, Vec::new(), &options());
    assert_eq!(stream.tokens.len(), 1_000_006);
    let strings = "\"a\" ".repeat(200_000);
    let stream = run_with(&mut session, &strings, Vec::new(), &options());
    assert_eq!(stream.tokens.len(), 2);
    let digits = format!("{}.5", "9".repeat(300_000));
    run_with(&mut session, &digits, Vec::new(), &options());
}

const SAMPLE: &str = "#pragma once\n#define CAT(a, b) a##b /* c */\n#define STR(...) #__VA_ARGS__\n\
    #if defined(X) && X > 0x1F\n#include <cuda.h>\n#elif 1\n__global__ void CAT(k, 1)(float *p) {\n\
    const char *s = STR(a, \"b\\n\") u8R\"x(raw)x\"; // d\\\n e\n\
    p[threadIdx.x] += 1.5e-3f * 1'000u; k<<<1, 2>>>(p); }\n#endif\n_Pragma(\"unroll 4\") \\u00e9 'c'\n\
    #define V(f, ...) f(__VA_OPT__(x,) ## __VA_ARGS__)\nV(g, 1) V(h) é\n#line 7 \"z\"\n__LINE__\n";

/// Every prefix of a file, and every file with one byte changed, ends well.
#[test]
fn truncated_and_damaged_input() {
    let damage = ["\"", "'", "\\", "(", ")", "#", "\n", "##", "R\"(", "/*", ",", "0x", "€"];
    for end in (0..=SAMPLE.len()).filter(|&end| SAMPLE.is_char_boundary(end)) {
        let mut inputs = vec![SAMPLE[..end].to_owned(), SAMPLE[end..].to_owned()];
        inputs.extend(damage.iter().map(|d| format!("{}{d}{}", &SAMPLE[..end], &SAMPLE[end..])));
        for input in inputs {
            let mut session = new_session();
            let stream = run_with(&mut session, &input, Vec::new(), &options());
            assert!(stream.tokens.last().is_some_and(|token| token.kind == TokenKind::Eof));
            stream.to_text(&session);
            cuprum_source::render_all(&session.map, &session.diagnostics, "test.cu");
        }
    }
}

/// Random bytes and random sequences of fragments.
#[test]
fn random_input() {
    let fragments = [
        "#define ",
        "#if ",
        "#endif\n",
        "#else\n",
        "f(",
        ")",
        "x",
        " ",
        "\n",
        "##",
        "#",
        ",",
        "__VA_ARGS__",
        "__VA_OPT__(",
        "(x)",
        "(...)",
        "defined ",
        "\"",
        "'",
        "\\",
        "1",
        "...",
        "#include ",
        "<a>",
        "#undef ",
        "_Pragma(",
        "\"unroll\"",
        "f",
        "#pragma ",
        "#line ",
        "/*",
        "*/",
        "//",
        "R\"(",
        ")\"",
        "u8",
        "\\\n",
        "é",
        "\u{fffd}",
        "<:",
        "%:",
        "'\\u12'",
        "0x1.p",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for round in 0..3_000 {
        let mut input = String::new();
        if round % 3 == 0 {
            let bytes: Vec<u8> = (0..200).map(|_| next() as u8).collect();
            input.push_str(&String::from_utf8_lossy(&bytes));
        } else {
            (0..60).for_each(|_| input.push_str(fragments[next() as usize % fragments.len()]));
        }
        let mut session = new_session();
        let stream = run_with(&mut session, &input, vec![("a", "x f(1")], &options());
        assert!(stream.tokens.last().is_some_and(|token| token.kind == TokenKind::Eof));
        for (index, token) in stream.tokens.iter().enumerate() {
            if token.kind.closing().is_some()
                && let Some(partner) = token.partner()
            {
                assert_eq!(stream.tokens[partner].partner(), Some(index));
            }
        }
        stream.to_text(&session);
    }
}

#[test]
fn warnings_stay_out_of_system_headers() {
    let mut session = new_session();
    let headers = vec![("s.h", "#pragma foo\n'ab'\n")];
    run_with(&mut session, "#include <s.h>\n", headers, &options());
    assert!(session.diagnostics.list().iter().all(|d| d.severity >= Severity::Error));
    let text: Arc<str> = "#pragma GCC system_header\n#pragma foo\n".into();
    lex_snippet(&mut session, "x", text, LanguageStandard::Cpp17, false);
    assert!(session.diagnostics.list().is_empty());
}
