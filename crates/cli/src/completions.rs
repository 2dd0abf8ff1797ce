//! Completions for shells, from the tables that the help is made of.

use crate::commands::{COMMANDS, Flag, GENERAL};
use cuprum_driver::option_help;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A shell that completes words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Shell {
    /// GNU's Bourne-again shell.
    Bash,
    /// The Z shell.
    Zsh,
    /// The friendly interactive shell.
    Fish,
}

impl Shell {
    /// Every shell, in the order of the help.
    pub const ALL: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Shell::Bash => "bash",
            Shell::Zsh => "zsh",
            Shell::Fish => "fish",
        }
    }

    /// The script that completes the command's words.
    pub fn script(self) -> String {
        match self {
            Shell::Bash => bash(),
            Shell::Zsh => zsh(),
            Shell::Fish => fish(),
        }
    }
}

/// What follows an option.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    /// It is a flag.
    None,
    /// One of these words.
    Words(Vec<String>),
    /// The name of a folder.
    Folder,
    /// Anything else, which may well be a file.
    Any,
}

/// One spelling of an option.
struct Spelling {
    name: &'static str,
    value: Value,
    help: String,
}

/// The options of a form of the command, one for each spelling.
fn spellings(flags: &'static [Flag], with_compiler: bool) -> Vec<Spelling> {
    let own = flags.iter().flat_map(|flag| {
        let list = if flag.value.contains('|') { flag.value } else { "" };
        let value = value(flag.value, list, '|');
        let help = flag.help;
        flag.names.iter().map(move |&name| Spelling {
            name,
            value: value.clone(),
            help: help.to_owned(),
        })
    });
    let compiler = option_help().filter(|_| with_compiler).flat_map(|option| {
        // `a, b or c`: a list of words, unless a part of it is a description.
        let list = option.expected.replace(", or ", ",").replace(" or ", ",");
        let value = value(option.value, &list, ',');
        let help = option.help.into_owned();
        option.names.iter().map(move |&name| Spelling {
            name,
            value: value.clone(),
            help: help.clone(),
        })
    });
    own.chain(compiler).collect()
}

/// What may follow, by what help calls the value and the list of words that it may be.
fn value(called: &str, list: &str, separator: char) -> Value {
    if called.is_empty() {
        return Value::None;
    }
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b"_+-.".contains(&b))
    };
    let words: Vec<String> = list
        .split(separator)
        .map(str::trim)
        .filter(|word| is_word(word))
        .map(str::to_owned)
        .collect();
    match called {
        _ if !words.is_empty() => Value::Words(words),
        "<dir>" => Value::Folder,
        _ => Value::Any,
    }
}

/// Every form of the command: its name (none for the compiler) and the options it takes.
fn forms() -> impl Iterator<Item = (&'static str, Vec<Spelling>)> {
    COMMANDS.iter().map(|command| {
        let mut all = spellings(command.flags, command.takes_compiler_options);
        if command.name.is_empty() {
            all.extend(spellings(GENERAL, false));
        }
        (command.name, all)
    })
}

fn subcommands() -> Vec<&'static str> {
    COMMANDS.iter().map(|command| command.name).filter(|name| !name.is_empty()).collect()
}

/// Text between single quotes, for all three shells.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "’"))
}

/// The options with values, joined where the same words may follow.
fn by_value(all: &[Spelling]) -> Vec<(Vec<&'static str>, &Value)> {
    let mut groups: Vec<(Vec<&'static str>, &Value)> = Vec::new();
    for spelling in all.iter().filter(|spelling| spelling.value != Value::None) {
        match groups.iter_mut().find(|(_, value)| *value == &spelling.value) {
            Some((names, _)) => names.push(spelling.name),
            None => groups.push((vec![spelling.name], &spelling.value)),
        }
    }
    groups
}

fn bash() -> String {
    let mut text = String::from(
        "# Completions of the command cuprum for bash, made by `cuprum completions bash`.\n\
         _cuprum() {\n\
         \x20   local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n\
         \x20   # Bash takes `--emit=ptx` for three words.\n\
         \x20   if [[ $current == \"=\" ]]; then\n\
         \x20       current=\"\"\n\
         \x20   elif [[ $previous == \"=\" ]]; then\n\
         \x20       previous=\"${COMP_WORDS[COMP_CWORD-2]}\"\n\
         \x20   fi\n\
         \x20   COMPREPLY=()\n\
         \x20   case \"${COMP_WORDS[1]}\" in\n",
    );
    for (name, all) in forms().skip(1).chain(forms().take(1)) {
        let pattern = if name.is_empty() { "*" } else { name };
        let _ = writeln!(text, "    {pattern})\n        case \"$previous\" in");
        for (names, value) in by_value(&all) {
            let _ = writeln!(text, "        {})", names.join("|"));
            let how = match value {
                Value::Words(words) => format!("-W {}", quoted(&words.join(" "))),
                Value::Folder => "-d".to_owned(),
                Value::None | Value::Any => "-f".to_owned(),
            };
            let _ = writeln!(
                text,
                "            COMPREPLY=($(compgen {how} -- \"$current\")); return ;;"
            );
        }
        let names: Vec<&str> = all.iter().map(|spelling| spelling.name).collect();
        let _ = write!(
            text,
            "        esac\n        if [[ $current == -* ]]; then\n            \
             COMPREPLY=($(compgen -W {} -- \"$current\")); return\n        fi ;;\n",
            quoted(&names.join(" "))
        );
    }
    let _ = write!(
        text,
        "    esac\n    COMPREPLY=($(compgen -f -- \"$current\"))\n    \
         if [[ $COMP_CWORD == 1 || ${{COMP_WORDS[1]}} == help ]]; then\n        \
         COMPREPLY+=($(compgen -W {} -- \"$current\"))\n    fi\n}}\n\
         complete -o filenames -F _cuprum cuprum\n",
        quoted(&subcommands().join(" "))
    );
    text
}

fn zsh() -> String {
    let mut text = String::from(
        "#compdef cuprum\n\
         # Completions of the command cuprum for zsh, made by `cuprum completions zsh`.\n\
         local -a subcommands options\n\
         subcommands=(\n",
    );
    for command in COMMANDS.iter().filter(|command| !command.name.is_empty()) {
        let _ = writeln!(text, "  {}", quoted(&format!("{}:{}", command.name, command.about)));
    }
    text.push_str(")\ncase $words[2] in\n");
    for (name, all) in forms().skip(1).chain(forms().take(1)) {
        let _ = writeln!(text, "({})\n  options=(", if name.is_empty() { "*" } else { name });
        for spelling in &all {
            let _ = writeln!(text, "    {}", quoted(&zsh_option(spelling)));
        }
        text.push_str("  ) ;;\n");
    }
    text.push_str(
        "esac\n\
         if (( CURRENT == 2 )); then\n  _describe -t subcommands subcommand subcommands\nfi\n\
         _arguments $options '*:file:_files'\n",
    );
    text
}

/// An option in the notation of `_arguments`.
fn zsh_option(spelling: &Spelling) -> String {
    let help: String = spelling.help.chars().fold(String::new(), |mut help, letter| {
        if matches!(letter, '[' | ']' | ':' | '\\') {
            help.push('\\');
        }
        help.push(letter);
        help
    });
    // Values of single letters are joined to them, of others by `=`; both may be words of their own.
    let joined = if spelling.name.len() == 2 { "+" } else { "=" };
    let name = spelling.name;
    match &spelling.value {
        Value::None => format!("{name}[{help}]"),
        Value::Words(words) => format!("{name}{joined}[{help}]:value:({})", words.join(" ")),
        Value::Folder => format!("{name}{joined}[{help}]:folder:_files -/"),
        Value::Any => format!("{name}{joined}[{help}]:value:_files"),
    }
}

fn fish() -> String {
    let mut text = String::from(
        "# Completions of the command cuprum for fish, made by `cuprum completions fish`.\n",
    );
    let names = subcommands().join(" ");
    for command in COMMANDS.iter().filter(|command| !command.name.is_empty()) {
        let _ = writeln!(
            text,
            "complete -c cuprum -n __fish_use_subcommand -a {} -d {}",
            command.name,
            quoted(command.about)
        );
    }
    for (name, all) in forms() {
        let condition = match name {
            "" => format!("not __fish_seen_subcommand_from {names}"),
            name => format!("__fish_seen_subcommand_from {name}"),
        };
        let mut told = BTreeSet::new();
        for spelling in &all {
            let option = match (spelling.name.strip_prefix("--"), spelling.name.len()) {
                (Some(long), _) => format!("-l {long}"),
                (None, 2) => format!("-s {}", &spelling.name[1..]),
                (None, _) => format!("-o {}", &spelling.name[1..]),
            };
            let value = match &spelling.value {
                Value::None => String::new(),
                Value::Words(words) => format!(" -x -a {}", quoted(&words.join(" "))),
                Value::Folder => " -x -a '(__fish_complete_directories)'".to_owned(),
                Value::Any => " -r".to_owned(),
            };
            if told.insert(option.clone()) {
                let _ = writeln!(
                    text,
                    "complete -c cuprum -n {} {option}{value} -d {}",
                    quoted(&condition),
                    quoted(&spelling.help)
                );
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_values_are_found_in_the_tables() {
        let all = spellings(&[], true);
        let value = |name: &str| &all.iter().find(|spelling| spelling.name == name).unwrap().value;
        let words =
            |list: &[&str]| Value::Words(list.iter().map(|&word| word.to_owned()).collect());
        assert_eq!(value("-fmad"), &words(&["true", "false"]));
        assert_eq!(value("-O"), &words(&["0", "1", "2", "3"]));
        assert_eq!(value("-w"), &Value::None);
        assert_eq!(value("-I"), &Value::Folder);
        assert_eq!(value("--error-limit"), &Value::Any);
        assert!(
            matches!(value("-arch"), Value::Words(list) if list.iter().all(|w| w.starts_with("sm_")))
        );
    }

    #[test]
    fn every_option_is_completed_by_every_shell() {
        for shell in Shell::ALL {
            let script = shell.script();
            for option in option_help().flat_map(|option| option.names) {
                assert!(script.contains(option.trim_start_matches('-')), "{shell:?}: {option}");
            }
            for name in subcommands() {
                assert!(script.contains(name), "{shell:?}: {name}");
            }
        }
    }
}
