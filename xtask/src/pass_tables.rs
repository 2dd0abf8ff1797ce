//! The tables of `docs/optimizer.md`: names of others' passes, and knobs. `cargo xtask status` writes them.

use crate::{Done, marked};
use cuprum_opt::{Counterpart, FOREIGN_PASSES, Owner};
use std::fmt::Write;

const DOCUMENT: &str = "docs/optimizer.md";
const COMMAND: &str = "cargo xtask status";

/// A part of the document by its name, and what writes it.
type Part = (&'static str, fn() -> String);

/// Every part of the document that is written.
const PARTS: [Part; 2] = [("names", names), ("knobs", knobs)];

/// Writes the tables anew.
pub fn write() -> Done {
    PARTS.into_iter().try_for_each(|(name, part)| marked::replace(DOCUMENT, name, COMMAND, &part()))
}

/// What `tidy` complains about: tables that the code no longer says.
pub fn problem() -> Option<String> {
    PARTS.into_iter().find_map(|(name, part)| match marked::part(DOCUMENT, name, COMMAND) {
        Ok(written) if written.trim() == part().trim() => None,
        Ok(_) => {
            Some(format!("{DOCUMENT}: the part `{name}` is out of date; `{COMMAND}` writes it"))
        }
        Err(error) => Some(error),
    })
}

fn names() -> String {
    let mut text = String::from("| Name | Whose | Here |\n|-|-|-|\n");
    for row in FOREIGN_PASSES {
        let whose = match row.owner {
            Owner::Cicc => "cicc",
            Owner::Llvm => "LLVM",
        };
        let here = match row.counterpart {
            Counterpart::Runs(passes) => {
                let passes: Vec<String> = passes.iter().map(|pass| format!("`{pass}`")).collect();
                format!("runs {}", passes.join(", "))
            }
            Counterpart::DoneBy(place) => format!("done by {place}"),
            Counterpart::Refused(why) => format!("refused: {why}"),
        };
        let parameters = match row.parameters.is_empty() {
            true => String::new(),
            false => format!("; takes `{}` without effect", row.parameters.join("`, `")),
        };
        let _ = writeln!(text, "| `{}` | {whose} | {here}{parameters} |", row.name);
    }
    text
}

fn knobs() -> String {
    let mut text = String::from("| Knob | Default | Here |\n|-|-|-|\n");
    for knob in cuprum_driver::knobs() {
        let _ = writeln!(text, "| `{}` | {} | {} |", knob.spelling(), knob.default, knob.help);
    }
    text
}
