//! Remarks as LLVM's tools read them (`opt-viewer`, `llvm-remarkutil`): a stream of YAML documents, one
//! for each remark. Functions are named by their symbols, which these tools demangle themselves.

use crate::remarks::{Remark, RemarkKind, RemarkPlace};
use std::fmt::Write;

/// All remarks, in their order.
pub fn remarks_to_yaml(remarks: &[Remark]) -> String {
    let mut out = String::new();
    for remark in remarks {
        push_remark(&mut out, remark);
    }
    out
}

fn push_remark(out: &mut String, remark: &Remark) {
    let tag = match remark.kind {
        RemarkKind::Passed => "Passed",
        RemarkKind::Missed => "Missed",
        RemarkKind::Analysis => "Analysis",
    };
    let _ = writeln!(out, "--- !{tag}");
    push_entry(out, "", "Pass:", &scalar(remark.pass));
    push_entry(out, "", "Name:", &scalar(remark.text.name));
    if let Some(RemarkPlace { file, line, column }) = &remark.place {
        let place = format!("{{ File: {}, Line: {line}, Column: {column} }}", scalar(file));
        push_entry(out, "", "DebugLoc:", &place);
    }
    push_entry(out, "", "Function:", &scalar(&remark.function));
    out.push_str("Args:\n");
    for part in &remark.text.parts {
        push_entry(out, "  - ", &format!("{}:", part.key), &scalar(&part.value));
    }
    out.push_str("...\n");
}

fn push_entry(out: &mut String, indent: &str, key: &str, value: &str) {
    let _ = writeln!(out, "{indent}{key:<16} {value}");
}

/// A text as a scalar that every reader of YAML takes for a string: plain where it is a harmless word,
/// else in quotes.
fn scalar(text: &str) -> String {
    const OTHER_MEANINGS: [&str; 9] = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];
    let is_harmless =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '/' | '-' | '$');
    let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(is_harmless)
        && !OTHER_MEANINGS.contains(&text.to_ascii_lowercase().as_str());
    if is_word {
        return text.to_owned();
    }
    if !text.chars().any(char::is_control) {
        return format!("'{}'", text.replace('\'', "''"));
    }
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() && (c as u32) < 0x100 => {
                let _ = write!(quoted, "\\x{:02X}", c as u32);
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remarks::{CALLER, RemarkText};

    #[test]
    fn a_remark_is_a_document() {
        let remark = Remark {
            kind: RemarkKind::Missed,
            pass: "inline",
            function: "_Z1kv".into(),
            place: Some(RemarkPlace { file: "it's here.cu".into(), line: 3, column: 0 }),
            text: RemarkText::new("NotInlined")
                .symbol("Callee", "f")
                .text(" not inlined into ")
                .symbol(CALLER, "_Z1kv")
                .value("Cost", 7),
        };
        let text = remarks_to_yaml(&[remark]);
        assert_eq!(
            text,
            "--- !Missed\n\
             Pass:            inline\n\
             Name:            NotInlined\n\
             DebugLoc:        { File: 'it''s here.cu', Line: 3, Column: 0 }\n\
             Function:        _Z1kv\n\
             Args:\n  \
             - Callee:          f\n  \
             - String:          ' not inlined into '\n  \
             - Caller:          _Z1kv\n  \
             - Cost:            '7'\n\
             ...\n"
        );
    }

    #[test]
    fn scalars_are_strings_whatever_they_look_like() {
        for (text, expected) in [
            ("k", "k"),
            ("a-b/c.cu", "a-b/c.cu"),
            ("No", "'No'"),
            ("", "''"),
            ("- x: y", "'- x: y'"),
            ("a\n\"b\\", "\"a\\x0A\\\"b\\\\\""),
        ] {
            assert_eq!(scalar(text), expected);
        }
    }
}
