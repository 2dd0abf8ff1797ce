//! Where prefixes end, and that what follows them is read as without.

use super::*;
use crate::new_session;

#[test]
fn a_prefix_ends_with_the_last_include_outside_of_conditions() {
    let cases = [
        ("#include <a>\nint x;\n#include <b>\n", "#include <a>\n"),
        (
            "\n // c\n /* d\n */ #include \"a\" // e\n\n#define F(x) \\\n x\n# include F(1)\nx",
            "\n // c\n /* d\n */ #include \"a\" // e\n",
        ),
        (
            "#include <a>\n#if A\n#include <b>\n#else\n#endif\n#undef A\nx",
            "#include <a>\n#if A\n#include <b>\n#else\n#endif\n",
        ),
        ("#include <a>\n#if A\n#include <b>\nx\n#endif\n", "#include <a>\n"),
        ("\u{feff}#pragma once\n#include <a>\n", "\u{feff}#pragma once\n#include <a>\n"),
        // Nobody knows where these end, or what they do.
        ("#include <a> /* b\n*/\n", ""),
        ("#define A R\"(\n#include <a>\n)\"\n#include <b>\n", ""),
        ("// a \\\n#include <a>\n", ""),
        ("#include <a>", ""),
        ("#endif\n#include <a>\n", ""),
        ("#line 3\n#include <a>\n", ""),
        ("#error no\n#include <a>\n", ""),
        ("/* a", ""),
        ("#define A 1\n", ""),
        ("", ""),
    ];
    for (text, prefix) in cases {
        assert_eq!(&text[..prefix_end(text)], prefix, "{text}");
    }
}

/// Finds one header, and counts how often it is asked.
struct Header(&'static str, usize);

impl IncludeResolver for Header {
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        self.1 += 1;
        let found = |text: &str| ResolvedInclude {
            name: request.name.into(),
            text: text.into(),
            is_system: false,
            key: request.name.into(),
        };
        (request.name == "h").then(|| found(self.0))
    }
}

/// A session with a main file.
fn session(text: &str) -> (Session, FileId) {
    let mut session = new_session();
    let main = session.map.add_main_file("main.cu", text.into()).unwrap();
    (session, main)
}

fn prefix_of(text: &str, resolver: &mut Header) -> (TokenStream, Option<Prefix>) {
    let (options, (mut session, main)) = (PreprocessOptions::default(), session(text));
    let key = PrefixKey::new(&session, main, &options).unwrap();
    preprocess_with_prefix(&mut session, main, &options, resolver, key)
}

#[test]
fn what_follows_a_prefix_is_read_as_if_the_prefix_had_been() {
    let (mut resolver, options) =
        (Header("#define M(x) x x\nM(M)", 0), PreprocessOptions::default());
    let (_, prefix) = prefix_of("#include \"h\"\n#include \"h\"\nint x;\n", &mut resolver);
    let prefix = prefix.unwrap();
    assert!(prefix.holds(&mut resolver));
    assert!(!prefix.holds(&mut Header("", 0)));
    assert!(prefix.header_bytes() > 0 && prefix.bytes() > prefix.header_bytes());
    for rest in ["", "(1)\n", "\n\nM(__LINE__) \"a\"", "}}", "#define M 2\nM {"] {
        let text = format!("#include \"h\"\n#include \"h\"\n{rest}");
        let read = |prefix: Option<&Prefix>| {
            let (mut session, main) = session(&text);
            let mut resolver = Header(resolver.0, 0);
            let stream = match prefix {
                Some(prefix) => {
                    prefix.preprocess(&mut session, main, &options, &mut resolver, None)
                }
                None => crate::preprocess(&mut session, main, &options, &mut resolver),
            };
            let places: Vec<_> =
                stream.tokens.iter().map(|token| session.map.place(token.loc)).collect();
            let reported = session.diagnostics.list().to_vec();
            (stream.tokens, stream.literals, places, reported, resolver.1)
        };
        let (with, without) = (read(Some(&prefix)), read(None));
        assert_eq!(
            (&with.0, &with.1, &with.2, &with.3),
            (&without.0, &without.1, &without.2, &without.3)
        );
        assert_eq!((with.4, without.4), (0, 2));
    }
}

#[test]
fn what_has_to_be_said_again_makes_no_prefix() {
    for header in ["#warning again\n", "#error again\n", "#include \"none\"\n", "#if 1\n"] {
        let (stream, prefix) = prefix_of("#include \"h\"\nint x;\n", &mut Header(header, 0));
        assert!(prefix.is_none(), "{header}");
        assert!(!stream.tokens.is_empty());
    }
}
