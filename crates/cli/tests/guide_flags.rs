//! The table of `docs/guide/from-nvcc.md` is true: it names every flag of the command, no others, and says
//! of each whether it has an effect.

use cuprum_cli::COMPILE_FLAGS;
use cuprum_driver::option_help;
use std::collections::BTreeMap;

/// Flags of the command that nvcc does not have.
const OURS: &[&str] = &["--color", "--no-host-headers"];

/// The flags that rows of the page name, and what the page says of each.
fn told() -> BTreeMap<String, String> {
    let page = include_str!("../../../docs/guide/from-nvcc.md");
    let mut told = BTreeMap::new();
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let mut cells = row.trim_matches('|').split(" | ");
        let (Some(flags), Some(about)) = (cells.next(), cells.next()) else { continue };
        for flag in flags.split('`').skip(1).step_by(2) {
            assert!(told.insert(flag.to_owned(), about.to_owned()).is_none(), "{flag} twice");
        }
    }
    told
}

#[test]
fn the_page_names_every_flag() {
    let told = told();
    for flag in COMPILE_FLAGS.iter().filter(|flag| !OURS.contains(&flag.names[0])) {
        for name in flag.names {
            let about = told.get(*name);
            let about = about.unwrap_or_else(|| panic!("the page does not name {name}"));
            for word in ["no effect", "refused"] {
                assert_eq!(flag.help.contains(word), about.contains(word), "{name}: {about}");
            }
        }
    }
}

#[test]
fn the_page_names_only_what_is_there() {
    let known = |name: &str| {
        COMPILE_FLAGS.iter().any(|flag| flag.names.contains(&name))
            || option_help().any(|option| option.names.contains(&name))
    };
    for (flag, about) in told() {
        assert!(known(&flag), "{flag} is no flag");
        let option = option_help().find(|option| option.names.contains(&flag.as_str()));
        let is_own = COMPILE_FLAGS.iter().any(|it| it.names.contains(&flag.as_str()));
        if let Some(option) = option.filter(|_| !is_own) {
            let has_none = option.help.starts_with("no effect");
            assert_eq!(has_none, about.starts_with("no effect"), "{flag}: {about}");
        }
    }
}
