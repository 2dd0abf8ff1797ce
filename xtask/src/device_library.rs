//! The tables of docs/device-library.md: what `bench/math_sweep.py` and `bench/math_sweep_f64.py` measured on
//! a GPU beside the guide's bounds, what `bench/math_sweep_f128.py` measured, and what `bench math` counted.

use crate::bench::Results;
use crate::{Done, marked};

const DOCUMENT: &str = "docs/device-library.md";
const BOUNDS: &str = "bench/math_bounds.tsv";
/// What writes the tables.
const COMMAND: &str = "cargo xtask bench report";
/// The sweeps' results, and what the document calls their tables.
pub const SWEEPS: [(&str, &str); 2] =
    [("math-single", "errors of single precision"), ("math-double", "errors of double precision")];
/// The results of functions of 128-bit numbers, for which the guide has no bounds.
pub const QUADS: &str = "math-quad";
/// The most that their results may be away from the correctly rounded ones, in ulp.
const QUAD_BOUND: f64 = 1.0;
/// The table of code sizes, as the document calls it.
pub const SIZES: &str = "math-size";

/// How far a function may be off.
struct Bound {
    function: String,
    /// In ulp; none where the guide has none.
    most: Option<f64>,
    /// Where it holds, if not everywhere.
    place: String,
}

/// Writes the tables; names the functions whose errors are larger than their bounds.
pub fn write() -> Done {
    let text = std::fs::read_to_string(BOUNDS).map_err(|error| format!("{BOUNDS}: {error}"))?;
    let bounds = bounds(&text)?;
    let mut too_large = Vec::new();
    for (file, part) in SWEEPS {
        let Some(results) = Results::load(file)? else { continue };
        let mut lines = vec![results.note.clone() + ".", String::new()];
        lines.push("| Function | Bound | Measured | Exact |\n|-|-:|-:|-:|".to_owned());
        for bound in &bounds {
            let Some((_, figures)) = results.rows.iter().find(|(name, _)| *name == bound.function)
            else {
                continue;
            };
            let [measured, exact] = figures[..] else {
                return Err(format!("{file}: `{}` needs two figures", bound.function));
            };
            let most = bound.most.map_or("none".to_owned(), |most| most.to_string());
            let place = if bound.place.is_empty() { "" } else { ", " };
            let name = format!("`{}`{place}{}", bound.function, bound.place);
            lines.push(format!("| {name} | {most} | {measured} | {exact:.3} |"));
            if bound.most.is_some_and(|most| measured > most) {
                too_large.push(bound.function.as_str());
            }
        }
        marked::replace(DOCUMENT, part, COMMAND, &lines.join("\n"))?;
    }
    let quads = Results::load(QUADS)?;
    if let Some(quads) = &quads {
        let mut lines = vec![format!("{}.", quads.note), String::new()];
        lines.push("| Function | Measured | Exact | libquadmath |\n|-|-:|-:|-:|".to_owned());
        for (name, figures) in &quads.rows {
            let [measured, exact, other] = figures[..] else {
                return Err(format!("{QUADS}: `{name}` needs three figures"));
            };
            lines.push(format!("| `__nv_fp128_{name}` | {measured} | {exact:.4} | {other:.2} |"));
            if measured > QUAD_BOUND {
                too_large.push(name);
            }
        }
        marked::replace(DOCUMENT, "errors of 128 bits", COMMAND, &lines.join("\n"))?;
    }
    if let Some(sizes) = Results::load(SIZES)? {
        let mut lines = vec![format!("{}.", sizes.note), String::new()];
        lines.push("| Function | Ours | NVRTC | Ratio |\n|-|-:|-:|-:|".to_owned());
        for (name, figures) in &sizes.rows {
            let [ours, theirs] = figures[..] else {
                return Err(format!("{SIZES}: `{name}` needs two figures"));
            };
            lines.push(format!("| `{name}` | {ours} | {theirs} | {:.2} |", ours / theirs.max(1.0)));
        }
        marked::replace(DOCUMENT, "sizes", COMMAND, &lines.join("\n"))?;
    }
    match too_large.as_slice() {
        [] => Ok(()),
        names => Err(format!("errors over their bounds: {}", names.join(" "))),
    }
}

/// Reads the table of bounds: comments, a head, a function in each line.
fn bounds(text: &str) -> Result<Vec<Bound>, String> {
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let bound = |line: &str| {
        let mut cells = line.split('\t').map(str::to_owned);
        let (function, most) = (cells.next()?, cells.next()?);
        let most = if most == "-" { None } else { Some(most.parse().ok()?) };
        Some(Bound { function, most, place: cells.next()? })
    };
    rows.map(|line| bound(line).ok_or(format!("{BOUNDS}: `{line}` is no row"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_read() {
        let rows = bounds("# why\nfunction\tbound\twhere\nexpf\t2\t\nnormf\t-\tfour elements\n");
        let rows = rows.expect("two rows");
        assert_eq!((rows[0].function.as_str(), rows[0].most), ("expf", Some(2.0)));
        assert_eq!((rows[1].most, rows[1].place.as_str()), (None, "four elements"));
        assert!(bounds("head\nexpf 2\n").is_err());
    }
}
