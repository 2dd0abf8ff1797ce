//! A test that runs, as a kernel: `main` becomes a device function, and a kernel of one thread keeps what
//! it returns. Functions of C that tests call and NVRTC has not are written here.

use regex_lite::Regex;

/// How the kernel is launched: it must leave zero.
pub const LAUNCH: &str = "// LAUNCH: cuprum_test_kernel<<<1, 1>>>(out=s32[1]{fill 77})\n\
                          // EXPECT: out[0] == 0\n";

/// Options that give the names of GCC's built-in functions to ours.
pub const OPTIONS: [&str; 6] = [
    "-D__builtin_abort=abort",
    "-D__builtin_exit=exit",
    "-D__builtin_printf=printf",
    "-D__builtin_memcmp=memcmp",
    "-D__builtin_strcmp=strcmp",
    "-D__builtin_strlen=strlen",
];

/// Functions of `<string.h>`: name, declaration, body.
const STRING_FUNCTIONS: [(&str, &str, &str); 3] = [
    (
        "strcmp",
        "int strcmp(const char *a, const char *b)",
        "{ while (*a && *a == *b) ++a, ++b; return (unsigned char)*a - (unsigned char)*b; }",
    ),
    ("strlen", "size_t strlen(const char *a)", "{ size_t n = 0; while (a[n]) ++n; return n; }"),
    (
        "memcmp",
        "int memcmp(const void *p, const void *q, size_t n)",
        "{ const unsigned char *a = (const unsigned char *)p, *b = (const unsigned char *)q; \
         for (; n; --n, ++a, ++b) if (*a != *b) return *a - *b; return 0; }",
    ),
];

/// Makes kernels of tests.
pub struct Converter {
    main: Regex,
    quiet_abort: Regex,
    exit: Regex,
    include_stdlib: Regex,
    include_string: Regex,
}

impl Converter {
    /// With its patterns.
    pub fn new() -> Converter {
        let pattern = |text| Regex::new(text).expect("a fixed pattern");
        Converter {
            main: pattern(r"\bmain\s*\(([^()]*)\)\s*(?:throw\s*\(\s*\)|noexcept)?\s*\{"),
            quiet_abort: pattern(
                r"\babort\s*\(\s*(void)?\s*\)\s*(throw\s*\(\s*\)|noexcept)|_GLIBCXX_NOTHROW",
            ),
            exit: pattern(r"\b(__builtin_)?_?exit\b"),
            include_stdlib: pattern(r"#\s*include\s*<c?stdlib"),
            include_string: pattern(r#"#\s*include\s*[<"](cstring|string\.h)"#),
        }
    }

    /// The source of the kernel; nothing if there is no `main`. The source defines `RT`, by which our
    /// headers know that `abort` is declared already.
    pub fn kernel(&self, text: &str) -> Option<String> {
        let blank = without_comments(text);
        let main = self.main.captures_iter(&blank).last()?;
        let end = end_of_body(&blank, main.get(0)?.end())?;
        let parameters = main[1].trim();
        let arguments = match parameters {
            "" | "void" => "",
            _ if parameters.contains(',') => "1, cuprum_test_arguments",
            _ => "1",
        };
        let has_abort = blank.contains("abort") || blank.contains("assert");
        let quiet = if self.quiet_abort.is_match(&blank) { " noexcept" } else { "" };
        let (mut before, mut after) = ("#define RT 1\n".to_owned(), String::from("\n"));
        after += "__device__ int *cuprum_test_out;\n__device__ char *cuprum_test_arguments[2];\n";
        if has_abort {
            before += &format!("extern \"C\" __device__ void abort(){quiet};\n");
            after += &format!(
                "extern \"C\" __device__ void abort(){quiet} {{ *cuprum_test_out = 99; asm volatile(\"exit;\"); }}\n"
            );
        }
        if blank.contains("__builtin_exit") || self.include_stdlib.is_match(text) {
            before += "extern \"C\" __device__ void exit(int);\n";
        }
        if self.exit.is_match(&blank) {
            after += "extern \"C\" __device__ void exit(int n) { *cuprum_test_out = n; asm volatile(\"exit;\"); }\n";
        }
        let has_strings = self.include_string.is_match(text);
        for (name, declaration, body) in STRING_FUNCTIONS {
            if !has_strings && has_word(&blank, name) {
                before += &format!("extern \"C\" __device__ {declaration};\n");
                after += &format!("extern \"C\" __device__ {declaration} {body}\n");
            }
        }
        after += &format!(
            "extern \"C\" __global__ void cuprum_test_kernel(int *out) {{\n  \
             cuprum_test_out = out;\n  int result = test_main({arguments});\n  *out = result;\n}}\n"
        );
        let (body, rest) = text.split_at(end);
        Some(format!("{before}#line 1\n{body} return 0; {rest}{after}"))
    }
}

/// Whether a text has a word, by itself or as the name of a built-in function.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].strip_suffix("__builtin_").unwrap_or(&text[..at]);
        !before.ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
    })
}

/// Where the brace is that closes a body whose contents begin here.
fn end_of_body(text: &str, begin: usize) -> Option<usize> {
    let mut depth = 1;
    for (at, c) in text[begin..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(begin + at);
        }
    }
    None
}

/// The text with comments, strings and characters as blanks of the same length in bytes.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
            '"' | '\'' => length_of_literal(rest, first),
            _ => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
                continue;
            }
        };
        let (blank, after) = rest.split_at(length);
        out.extend(blank.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
        rest = after;
    }
    out
}

/// The length of a literal; just the quote if it does not end on its line, as in `1'000`.
fn length_of_literal(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => break,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_becomes_a_function_that_a_kernel_calls() {
        let text =
            "void abort();\nint main(int, char **) { if (f(\"}\")) abort(); /* } */ }\nint x;";
        let kernel = Converter::new().kernel(text).unwrap();
        assert!(kernel.contains("/* } */  return 0; }\nint x;"), "{kernel}");
        assert!(kernel.contains("test_main(1, cuprum_test_arguments)"));
        assert!(
            kernel.starts_with("#define RT 1\nextern \"C\" __device__ void abort();\n#line 1\n")
        );
        assert_eq!(Converter::new().kernel("int f() { return 0; }"), None);
    }

    #[test]
    fn blanks_keep_their_place() {
        assert_eq!(without_comments("a/*\n*/'b'\"\\\"\"d"), "a  \n         d");
        assert_eq!(without_comments("1'0 //x\ny"), "1 0    \ny");
    }
}
