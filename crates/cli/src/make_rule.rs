//! Rules for make: what an output was made from (`-M`, `-MD` and their like).

use cuprum_driver::Dependency;

/// The rule: `app.ptx : app.cu \` and a header on each line.
pub fn rule(target: &str, files: &[&Dependency], phony: bool) -> String {
    let names: Vec<String> = files.iter().map(|file| escaped(&file.name)).collect();
    let mut text = format!("{target} : {}\n", names.join(" \\\n    "));
    if phony {
        names.iter().skip(1).for_each(|name| text.push_str(&format!("\n{name}:\n")));
    }
    text
}

/// A name as make reads it.
pub fn escaped(name: &str) -> String {
    let mut text = String::new();
    for (at, letter) in name.char_indices() {
        match letter {
            ' ' | '\t' => {
                // make counts the backslashes before a blank by pairs.
                let before = name[..at].chars().rev().take_while(|letter| *letter == '\\').count();
                text.extend(std::iter::repeat_n('\\', before + 1));
            }
            '$' => text.push('$'),
            '#' => text.push('\\'),
            _ => {}
        }
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_for_make() {
        assert_eq!(escaped("plain/a-b.h"), "plain/a-b.h");
        assert_eq!(escaped("a b$c#d.h"), "a\\ b$$c\\#d.h");
        assert_eq!(escaped("odd\\ x"), "odd\\\\\\ x");
    }
}
