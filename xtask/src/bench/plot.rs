//! Plots for documents: bars of quotients as SVG, drawn here because nothing else needs a library.

use super::results::{Ratio, Results, show_ratio};
use std::fmt::Write;

const LABELS: f64 = 170.0;
const BARS: f64 = 470.0;
const NUMBERS: f64 = 60.0;
const LINE: f64 = 18.0;
const TOP: f64 = 34.0;

const GOOD: &str = "#2f8f5b";
const FAIR: &str = "#c98a1b";
const BAD: &str = "#c0453c";

/// One bar per program, best first; a line where both are equal.
pub fn bars(results: &Results, ratio: &Ratio, title: &str) -> String {
    let mut ratios = results.ratios(ratio);
    ratios.retain(|(name, _)| !name.starts_with('('));
    ratios.sort_by(|a, b| a.1.total_cmp(&b.1));
    if ratio.larger_is_better {
        ratios.reverse();
    }
    let largest = ratios.iter().map(|(_, value)| *value).fold(1.0, f64::max);
    let (width, height) = (LABELS + BARS + NUMBERS, TOP + LINE * ratios.len() as f64 + 8.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"8\" y=\"20\" font-size=\"14\" fill=\"#222222\">{}</text>\n",
        escape(title)
    );
    let scale = |value: f64| value / largest * BARS;
    for (row, (name, value)) in ratios.iter().enumerate() {
        let y = TOP + LINE * row as f64;
        let (text, bar) = (y + 13.0, y + 3.0);
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{text}\" text-anchor=\"end\" fill=\"#444444\">{}</text>\
             <rect x=\"{LABELS}\" y=\"{bar}\" width=\"{:.1}\" height=\"13\" rx=\"2\" fill=\"{}\"/>\
             <text x=\"{:.1}\" y=\"{text}\" fill=\"#222222\">{}</text>",
            LABELS - 8.0,
            escape(name),
            scale(*value),
            colour(*value, ratio.larger_is_better),
            LABELS + scale(*value) + 5.0,
            show_ratio(*value),
        );
    }
    let (one, bottom) = (LABELS + scale(1.0), height - 6.0);
    let _ = writeln!(
        svg,
        "<line x1=\"{one:.1}\" y1=\"{TOP}\" x2=\"{one:.1}\" y2=\"{bottom}\" stroke=\"#222222\" \
         stroke-dasharray=\"3 3\"/>\n</svg>"
    );
    svg
}

/// Green where we are not behind, red where we are by more than 15%.
fn colour(ratio: f64, larger_is_better: bool) -> &'static str {
    let behind = if larger_is_better { 1.0 / ratio } else { ratio };
    match behind {
        behind if behind <= 1.005 => GOOD,
        behind if behind <= 1.15 => FAIR,
        _ => BAD,
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_sorted_and_coloured() {
        let mut results = Results::new(String::new(), &["ours", "theirs"]);
        results.rows.push(("slow<1>".into(), vec![3.0, 1.0]));
        results.rows.push(("fast".into(), vec![1.0, 2.0]));
        let ratio = Ratio { label: "x", over: "ours", under: "theirs", larger_is_better: false };
        let svg = bars(&results, &ratio, "both");
        assert!(svg.find("fast").unwrap() < svg.find("slow&lt;1&gt;").unwrap());
        assert!(svg.contains(GOOD) && svg.contains(BAD) && !svg.contains(FAIR));
    }
}
