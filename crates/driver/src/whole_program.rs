//! Telling an ordinary `.cu` file, with host code in it, from the device code that NVRTC is given.
//!
//! The `cuprum` command takes both. It looks at the words of the file, before any preprocessing: no
//! header is read and no macro expanded, and a file is looked at once, from its beginning to the first
//! sign of a host ([`Sign`]). Comments and literals are stepped over, and so is what `#if 0` hides.
//! `--preprocess=` says it without a look.

use crate::compiler::Source;
use crate::options::Options;
use cuprum_lex::CompilationMode;
use std::collections::HashSet;

/// What in a file says that it has host code.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Sign {
    /// A definition of `main`.
    Main,
    /// `kernel<<<…>>>(…)` outside of device functions.
    Launch,
    /// `#include <vector>`: a header that serves hosts, and that run-time mode does not have.
    Include(String),
    /// A call such as `cudaMalloc(…)` outside of device functions.
    Call(String),
    /// `__host__`, which run-time mode refuses on what is not for the device too, or the definition of a
    /// function that no word of CUDA's says where to run.
    HostFunction,
}

impl std::fmt::Display for Sign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Sign::Main => f.write_str("it defines main"),
            Sign::Launch => f.write_str("it launches a kernel"),
            Sign::Include(name) => write!(f, "it includes <{name}>"),
            Sign::Call(name) => write!(f, "it calls {name}"),
            Sign::HostFunction => f.write_str("it has a host function"),
        }
    }
}

/// Looks for a sign of host code in a source. `is_served` says whether a header with angle brackets is
/// found in run-time mode.
pub fn sign_of_host_code(text: &str, is_served: &mut dyn FnMut(&str) -> bool) -> Option<Sign> {
    let mut look = Look { words: Words { text: text.as_bytes(), at: 0 }, ..Look::default() };
    look.find(is_served)
}

impl Options {
    /// Whether `#include <name>` finds a header in run-time mode, or would with the compiler's own.
    pub fn serves_header(&self, name: &str) -> bool {
        let preprocessing = &self.preprocessing;
        let folders = preprocessing.include_paths.iter().chain(&preprocessing.system_paths);
        cuprum_headers::include_file(name).is_some()
            || folders.map(|folder| folder.join(name)).any(|file| file.is_file())
    }

    /// Compiles a source as a whole program if it has host code, unless `--preprocess` said what to do or
    /// functions are the device's by default. What says that it has.
    pub fn recognize_whole_program(&mut self, source: &Source) -> Option<Sign> {
        if self.preprocessing.is_mode_given || self.language.device_by_default || source.is_ir {
            return None;
        }
        let sign = sign_of_host_code(&source.text, &mut |name| self.serves_header(name))?;
        self.mode = CompilationMode::Nvcc;
        self.preprocessing.whole_program = true;
        Some(sign)
    }
}

/// A piece of the source that the look tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Piece<'a> {
    Word(&'a str),
    /// The rest of a line that begins with `#`, continuation lines included.
    Directive(&'a str),
    /// `<<<`
    Launch,
    Literal,
    /// Any other character.
    Sign(u8),
}

/// Takes a source apart.
#[derive(Default)]
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn slice(&self, from: usize) -> &'a str {
        let bytes = self.text.get(from..self.at).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// Steps to behind the next occurrence of a text, or to the end.
    fn skip_past(&mut self, what: &[u8]) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let found = rest.windows(what.len()).position(|window| window == what);
        self.at = found.map_or(self.text.len(), |found| self.at + found + what.len());
    }

    /// Steps over a literal whose opening quote is next.
    fn skip_literal(&mut self) {
        let quote = self.peek(0);
        self.at += 1;
        while self.at < self.text.len() && self.peek(0) != b'\n' {
            match self.peek(0) {
                b'\\' => self.at += 2,
                other => {
                    self.at += 1;
                    if other == quote {
                        return;
                    }
                }
            }
        }
    }

    /// Steps over a raw literal whose quote is next.
    fn skip_raw_literal(&mut self) {
        let start = self.at + 1;
        while self.at < self.text.len() && self.peek(0) != b'(' {
            self.at += 1;
        }
        let delimiter = self.text.get(start..self.at).unwrap_or_default();
        let end = [b")", delimiter, b"\""].concat();
        self.skip_past(&end);
    }

    /// Steps over the rest of a line; continued lines belong to it.
    fn directive(&mut self) -> &'a str {
        let start = self.at;
        while self.at < self.text.len() {
            match (self.peek(0), self.peek(1)) {
                (b'\\', b'\n') => self.at += 2,
                (b'\\', b'\r') => self.at += 3,
                (b'/', b'*') => self.skip_past(b"*/"),
                (b'/', b'/') | (b'\n', _) => break,
                _ => self.at += 1,
            }
        }
        self.at = self.at.min(self.text.len());
        self.slice(start)
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let start = self.at;
            let byte = *self.text.get(self.at)?;
            match byte {
                b'/' if self.peek(1) == b'/' => self.skip_past(b"\n"),
                b'/' if self.peek(1) == b'*' => {
                    self.at += 2;
                    self.skip_past(b"*/");
                }
                _ if byte.is_ascii_whitespace() => self.at += 1,
                b'"' | b'\'' => {
                    self.skip_literal();
                    return Some(Piece::Literal);
                }
                b'#' => {
                    self.at += 1;
                    return Some(Piece::Directive(self.directive()));
                }
                b'<' if self.text[start..].starts_with(b"<<<") => {
                    self.at += 3;
                    return Some(Piece::Launch);
                }
                _ if byte.is_ascii_alphanumeric() || byte == b'_' => {
                    // `1'000` is one number, and no character begins in it.
                    let is_number = byte.is_ascii_digit();
                    let goes_on = |byte: u8| {
                        byte.is_ascii_alphanumeric()
                            || byte == b'_'
                            || is_number && matches!(byte, b'\'' | b'.')
                    };
                    while goes_on(self.peek(0)) {
                        self.at += 1;
                    }
                    let word = self.slice(start);
                    if word.ends_with('R') && word.len() <= 3 && self.peek(0) == b'"' {
                        self.skip_raw_literal();
                        return Some(Piece::Literal);
                    }
                    return Some(match is_number {
                        true => Piece::Literal,
                        false => Piece::Word(word),
                    });
                }
                _ => {
                    self.at += 1;
                    return Some(Piece::Sign(byte));
                }
            }
        }
    }
}

/// A bracket that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    /// A namespace, or `extern "C"`: declarations stand in it as outside.
    Namespace,
    /// A class or an enumeration.
    Class,
    /// A body of a function that runs on the device alone.
    DeviceBody,
    /// Any other brace.
    Body,
}

/// What was seen of the declaration that the look is in.
#[derive(Default)]
struct Declaration<'a> {
    /// A word that makes it device code, or a macro that may stand for one.
    is_device: bool,
    /// `__host__`
    is_host: bool,
    opens_namespace: bool,
    is_class: bool,
    /// It declares variables: an initialiser was seen, or a second declarator.
    has_assignment: bool,
    /// It is a function: the word before its first parenthesis.
    function: Option<&'a str>,
    /// The initialisers of a constructor have begun.
    has_initializers: bool,
    /// The last word outside of template arguments.
    last_word: Option<&'a str>,
    /// How many lists of template arguments or parameters are open.
    angles: usize,
}

/// What a condition of the preprocessor asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Condition {
    /// Run-time mode: what stands here is not for hosts.
    RunTime,
    /// Any other mode: run-time mode does not read what stands here.
    NotRunTime,
    /// It does not tell the modes apart.
    Other,
}

impl Condition {
    /// The condition of a directive with this name and text.
    fn of(name: &str, text: &str) -> Condition {
        let text: String =
            text.chars().filter(|c| !c.is_whitespace() && !"()".contains(*c)).collect();
        match (name, text.as_str()) {
            ("ifdef", "__CUDACC_RTC__") | ("if", "defined__CUDACC_RTC__") => Condition::RunTime,
            ("ifndef", "__CUDACC_RTC__") | ("if", "!defined__CUDACC_RTC__") => {
                Condition::NotRunTime
            }
            _ => Condition::Other,
        }
    }

    /// What its `#else` stands for.
    fn otherwise(self) -> Condition {
        match self {
            Condition::RunTime => Condition::NotRunTime,
            Condition::NotRunTime => Condition::RunTime,
            Condition::Other => Condition::Other,
        }
    }
}

/// A look at one source.
#[derive(Default)]
struct Look<'a> {
    words: Words<'a>,
    scopes: Vec<Scope>,
    /// How many of them are no namespaces.
    inner_scopes: usize,
    /// How many of them are bodies of device functions.
    device_bodies: usize,
    /// Parentheses and square brackets that are open.
    parentheses: usize,
    declaration: Declaration<'a>,
    /// The sign before this piece, if that was no word.
    last_sign: Option<u8>,
    /// Macros of the file that stand for a word of device code.
    device_macros: HashSet<&'a str>,
    /// How many conditions are open inside of `#if 0`, that one included.
    hidden: usize,
    /// The conditions that are open around that.
    conditions: Vec<Condition>,
    /// How many of them run-time mode does not meet.
    unmet: usize,
}

impl<'a> Look<'a> {
    fn find(&mut self, is_served: &mut dyn FnMut(&str) -> bool) -> Option<Sign> {
        while let Some(piece) = self.words.next() {
            if let Piece::Directive(text) = piece {
                if let Some(sign) = self.directive(text, is_served) {
                    return Some(sign);
                }
                continue;
            }
            if self.hidden > 0 {
                continue;
            }
            let sign = match piece {
                Piece::Word(word) => self.word(word),
                Piece::Launch => self.at_host().then_some(Sign::Launch),
                Piece::Sign(byte) => self.sign(byte),
                Piece::Literal | Piece::Directive(_) => None,
            };
            self.last_sign = match piece {
                Piece::Sign(byte) => Some(byte),
                _ => None,
            };
            if sign.is_some() {
                return sign;
            }
        }
        None
    }

    fn directive(
        &mut self,
        text: &'a str,
        is_served: &mut dyn FnMut(&str) -> bool,
    ) -> Option<Sign> {
        let text = text.trim_start();
        let end = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        let rest = rest.trim();
        match name {
            "if" | "ifdef" | "ifndef" if self.hidden > 0 => self.hidden += 1,
            "if" | "ifdef" | "ifndef" => {
                self.hidden = usize::from(name == "if" && rest == "0");
                self.enter_condition(Condition::of(name, rest));
            }
            "endif" => {
                self.hidden = self.hidden.saturating_sub(1);
                if self.hidden == 0 {
                    self.leave_condition();
                }
            }
            "else" | "elif" if self.hidden <= 1 => {
                self.hidden = 0;
                let condition = self.leave_condition();
                self.enter_condition(condition.otherwise());
            }
            _ if self.hidden > 0 => {}
            "define" => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
                let (macro_name, body) = rest.split_at(end.unwrap_or(rest.len()));
                if body.contains("__device__") || body.contains("__global__") {
                    self.device_macros.insert(macro_name);
                }
            }
            "include" => {
                let header = rest.strip_prefix('<')?.split('>').next()?;
                if self.unmet == 0 && is_hosts_header(header) && !is_served(header) {
                    return Some(Sign::Include(header.to_owned()));
                }
            }
            _ => {}
        }
        None
    }

    fn enter_condition(&mut self, condition: Condition) {
        self.unmet += usize::from(condition == Condition::NotRunTime);
        self.conditions.push(condition);
    }

    fn leave_condition(&mut self) -> Condition {
        let condition = self.conditions.pop().unwrap_or(Condition::Other);
        self.unmet -= usize::from(condition == Condition::NotRunTime);
        condition
    }

    fn enter_scope(&mut self, scope: Scope) {
        self.inner_scopes += usize::from(scope != Scope::Namespace);
        self.device_bodies += usize::from(scope == Scope::DeviceBody);
        self.scopes.push(scope);
    }

    fn leave_scope(&mut self) {
        let Some(scope) = self.scopes.pop() else { return };
        self.inner_scopes -= usize::from(scope != Scope::Namespace);
        self.device_bodies -= usize::from(scope == Scope::DeviceBody);
    }

    /// Whether what stands here is not inside of a function that runs on the device alone.
    fn at_host(&self) -> bool {
        self.device_bodies == 0
    }

    /// Whether declarations at namespace scope stand here.
    fn at_namespace(&self) -> bool {
        self.parentheses == 0 && self.inner_scopes == 0
    }

    fn word(&mut self, word: &'a str) -> Option<Sign> {
        let is_declared_here = self.at_namespace();
        let declaration = &mut self.declaration;
        if is_declared_here {
            match word {
                "__global__" | "__device__" | "__shared__" | "__constant__" => {
                    declaration.is_device = true;
                }
                "__host__" => declaration.is_host = true,
                "namespace" => declaration.opens_namespace = true,
                "class" | "struct" | "union" | "enum"
                    if declaration.function.is_none() && declaration.angles == 0 =>
                {
                    declaration.is_class = true;
                }
                _ if self.device_macros.contains(&word) || is_like_macro(word) => {
                    declaration.is_device = true;
                }
                _ => {}
            }
            if declaration.angles == 0 {
                declaration.last_word = Some(word);
            }
        }
        let next = self.words.text.get(self.words.at..).unwrap_or_default();
        let is_call = next.trim_ascii_start().starts_with(b"(");
        (is_call && is_runtime_function(word) && !self.declaration.is_device && self.at_host())
            .then(|| Sign::Call(word.to_owned()))
    }

    fn sign(&mut self, byte: u8) -> Option<Sign> {
        let is_outside = self.at_namespace();
        match byte {
            b'(' => {
                if is_outside {
                    self.open_parenthesis();
                }
                self.parentheses += 1;
            }
            b'[' => self.parentheses += 1,
            b')' | b']' => self.parentheses = self.parentheses.saturating_sub(1),
            b';' if is_outside => self.declaration = Declaration::default(),
            b'{' => return self.open(is_outside),
            b'}' => {
                self.leave_scope();
                self.parentheses = 0;
                if self.at_namespace() {
                    self.declaration = Declaration::default();
                }
            }
            _ if is_outside => self.sign_of_declaration(byte),
            _ => {}
        }
        None
    }

    /// A parenthesis of a declaration: that of a function's parameters, if a name is before it.
    fn open_parenthesis(&mut self) {
        let declaration = &mut self.declaration;
        let is_named = match (self.last_sign, declaration.last_word) {
            (_, Some("operator")) => true,
            // `f<int>(`
            (Some(b'>') | None, Some(word)) => !WORDS_WITH_ARGUMENTS.contains(&word),
            _ => false,
        };
        if is_named
            && declaration.angles == 0
            && declaration.function.is_none()
            && !declaration.has_assignment
            && !declaration.opens_namespace
        {
            declaration.function = declaration.last_word;
        }
    }

    /// Any other sign of a declaration at namespace scope.
    fn sign_of_declaration(&mut self, byte: u8) {
        let last = self.last_sign;
        let declaration = &mut self.declaration;
        // The name of an operator, or an initialiser.
        if declaration.function.is_none() && declaration.last_word == Some("operator")
            || declaration.has_assignment
        {
            return;
        }
        match byte {
            b'<' => declaration.angles += 1,
            b'>' if last != Some(b'-') => declaration.angles = declaration.angles.saturating_sub(1),
            _ if declaration.angles > 0 => {}
            b'=' => declaration.has_assignment = true,
            b':' => declaration.has_initializers = declaration.function.is_some(),
            // Another declarator follows.
            b',' if !declaration.has_initializers => {
                declaration.function = None;
                declaration.has_assignment = true;
            }
            _ => {}
        }
    }

    fn open(&mut self, is_outside: bool) -> Option<Sign> {
        let declaration = std::mem::take(&mut self.declaration);
        let is_function = is_outside && declaration.function.is_some();
        let is_block = declaration.opens_namespace || declaration.last_word == Some("extern");
        if is_function && !declaration.has_assignment && !declaration.is_device {
            return Some(match declaration.function {
                Some("main") => Sign::Main,
                _ => Sign::HostFunction,
            });
        }
        let is_device_only = declaration.is_device && !declaration.is_host;
        self.enter_scope(match () {
            () if is_outside && is_block => Scope::Namespace,
            () if is_function && is_device_only => Scope::DeviceBody,
            () if is_outside && declaration.is_class => Scope::Class,
            () => Scope::Body,
        });
        self.parentheses = 0;
        None
    }
}

/// Words before parentheses that name no function.
const WORDS_WITH_ARGUMENTS: &[&str] = &[
    "__align__",
    "__attribute__",
    "__cluster_dims__",
    "__declspec",
    "__launch_bounds__",
    "__typeof__",
    "alignas",
    "decltype",
    "explicit",
    "noexcept",
    "requires",
    "static_assert",
];

/// Whether a word has the look of a macro, which may stand for anything.
fn is_like_macro(word: &str) -> bool {
    word.len() > 1
        && word
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
}

/// Whether a word is a function of the run-time interface: `cudaMalloc`, not `cudaError_t` or a name of
/// the program's.
fn is_runtime_function(word: &str) -> bool {
    let rest = word.strip_prefix("cuda").unwrap_or_default();
    rest.starts_with(|first: char| first.is_ascii_uppercase()) && !rest.ends_with("_t")
}

/// Whether a header has the name of one of the C++ library's, or of a system's: `vector`, `unistd.h`,
/// `sys/time.h`.
fn is_hosts_header(name: &str) -> bool {
    !name.contains(['/', '.']) || HOST_HEADERS.contains(&name)
}

/// Headers of C and of systems that host code includes and no device code does.
const HOST_HEADERS: &[&str] = &[
    "complex.h",
    "ctype.h",
    "errno.h",
    "fcntl.h",
    "getopt.h",
    "inttypes.h",
    "locale.h",
    "omp.h",
    "pthread.h",
    "setjmp.h",
    "signal.h",
    "strings.h",
    "sys/mman.h",
    "sys/stat.h",
    "sys/time.h",
    "sys/types.h",
    "time.h",
    "unistd.h",
    "wchar.h",
    "windows.h",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn sign(text: &str) -> Option<Sign> {
        let served = ["type_traits", "cstdio", "cmath"];
        sign_of_host_code(text, &mut |name| served.contains(&name))
    }

    #[test]
    fn device_code_has_no_host() {
        for text in [
            "",
            "#include <cstdio>\n#include \"my.h\"\n__global__ void k(float *x) { x[0] = max(1, 2); }",
            "// int main() { k<<<1, 1>>>(); }\n/* #include <vector> */ __device__ int x = f(3);",
            "__device__ const char *s = \"int main() {\"; __device__ char q = '\"';",
            "extern \"C\" __global__ void k() { child<<<1, 1>>>(); cudaDeviceSynchronize(); }",
            "namespace n { template <class T> struct S { __device__ T f() { return T(); } }; }",
            "#define FN __device__ inline\nFN int f() { return 1; }\nMY_MACRO int g() { return 2; }",
            "#if 0\nint main() {}\n#endif\n__constant__ float c[] = {1, 2};",
            "enum E { a, b }; struct S { int x; }; typedef int (*F)(int);",
            "constexpr int n = 1'000; __device__ int main_part(int main) { return main; }",
            "__device__ const char *r = R\"x(int main() {})x\";",
            "int declared(int); extern int y; using T = int;",
            "struct __align__(16) V { int x; }; struct alignas(16) W { int x; };",
            "struct __attribute__((aligned(16))) V { int x; };",
            "namespace [[deprecated(\"x\")]] n { __device__ int x; }",
            "template <class T> requires (sizeof(T) == 4) struct V { T x; };",
            "template <class T> requires A<T> && (sizeof(T) == 4) struct V { T x; };",
            "template <class T> struct S; template <> struct S<void(int)> { int x; };",
            "enum class E : decltype(1) { a, b };",
            "static const int a(3), b{4}; __constant__ int c{5};",
            "template <int N = (3 < 4), class T = void(int)> struct V { T *x; };",
            "struct A {}; struct B {}; struct C : A, B { int x; };",
            "#ifndef __CUDACC_RTC__\n#include <vector>\n#endif\n__device__ int x;",
            "#if !defined(__CUDACC_RTC__)\n#  if 1\n#include <vector>\n#  endif\n#endif\n",
            "#ifdef __CUDACC_RTC__\nusing T = int;\n#else\n#include <cstdint>\n#endif\n",
        ] {
            assert_eq!(sign(text), None, "{text}");
        }
    }

    #[test]
    fn signs_of_a_host_are_found() {
        for (text, expected) in [
            ("__global__ void k() {}\nint main(int argc, char **argv) { return 0; }", Sign::Main),
            ("int\nmain ()\n{ }", Sign::Main),
            ("#include <vector>", Sign::Include("vector".into())),
            ("#  include <sys/time.h> // time", Sign::Include("sys/time.h".into())),
            ("struct L { void go() { k<<<1, 32>>>(); } };", Sign::Launch),
            ("struct L { void go() { cudaFree(p); } };", Sign::Call("cudaFree".into())),
            ("template <class T> void run(T t) { k<T><<<1, 32>>>(t); }", Sign::HostFunction),
            (
                "static inline int div_up(int a, int b) { return (a + b - 1) / b; }",
                Sign::HostFunction,
            ),
            ("__host__ int f() { return 1; }", Sign::HostFunction),
            ("namespace a::b { void f() { } }", Sign::HostFunction),
            ("#if 1\n#else\n#endif\nvoid f() {}", Sign::HostFunction),
            ("S::S(int x) : a(x), b{x} {}", Sign::HostFunction),
            ("bool operator<(A a, A b) { return true; }", Sign::HostFunction),
            ("T &S::operator()(int i) { return x[i]; }", Sign::HostFunction),
            ("T &S::operator[](int i) { return x[i]; }", Sign::HostFunction),
            ("template <> int f<int, 3>(int x) { return x; }", Sign::HostFunction),
            ("std::map<int, int> f() { return {}; }", Sign::HostFunction),
            ("auto f(int x) -> decltype(x) { return x; }", Sign::HostFunction),
            ("[[nodiscard]] struct S f() { return {}; }", Sign::HostFunction),
            ("struct alignas(16) V {}; void f() {}", Sign::HostFunction),
            (
                "#ifdef __CUDACC_RTC__\n#else\n#endif\n#include <vector>",
                Sign::Include("vector".into()),
            ),
            (
                "#if 0\n#ifdef X\n#endif\n#else\n#include <vector>\n#endif",
                Sign::Include("vector".into()),
            ),
        ] {
            assert_eq!(sign(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn the_look_takes_time_in_proportion_to_the_text() {
        let macros: String = (0..20_000).map(|n| format!("#define M{n} __device__\n")).collect();
        let deep = "namespace a { ".repeat(60_000);
        let started = std::time::Instant::now();
        assert_eq!(sign(&format!("{macros}{deep}int x;{}", "}".repeat(60_000))), None);
        assert!(started.elapsed().as_secs() < 10, "{:?}", started.elapsed());
    }

    #[test]
    fn no_text_breaks_it() {
        let text = "int f(char *s) { return R\"(\" '\\' /* #define X \\\n __device__ <<< }}}} ((((";
        for (at, _) in text.char_indices() {
            let _ = (sign(&text[at..]), sign(&text[..at]));
        }
        let _ = sign("é \u{1F600} \\");
    }
}
