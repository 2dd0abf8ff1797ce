//! Figures of one measurement: a row per program, kept as tab-separated text under `bench/results`.

use crate::Done;
use cuprum_filetest::geometric_mean;
use std::path::PathBuf;

/// Where figures are kept.
pub const FOLDER: &str = "bench/results";

/// A table of figures.
#[derive(Debug, PartialEq)]
pub struct Results {
    /// How it was measured.
    pub note: String,
    pub columns: Vec<String>,
    /// A name, and a figure per column; NaN where there is none. Names in brackets, such as
    /// `(empty program)`, stand beside and count in no mean.
    pub rows: Vec<(String, Vec<f64>)>,
}

/// A quotient of two columns.
pub struct Ratio {
    /// What tables call it.
    pub label: &'static str,
    pub over: &'static str,
    pub under: &'static str,
    /// Whether a larger one is better.
    pub larger_is_better: bool,
}

impl Results {
    pub fn new(note: String, columns: &[&str]) -> Results {
        let columns = columns.iter().map(|&column| column.to_owned()).collect();
        Results { note, columns, rows: Vec::new() }
    }

    /// Of each program its quotient, where it has both figures.
    pub fn ratios(&self, ratio: &Ratio) -> Vec<(&str, f64)> {
        let find = |name: &str| self.columns.iter().position(|column| column == name);
        let (Some(over), Some(under)) = (find(ratio.over), find(ratio.under)) else {
            return Vec::new();
        };
        let quotient = |(name, figures): &'_ (String, Vec<f64>)| {
            let (over, under) = (*figures.get(over)?, *figures.get(under)?);
            (over > 0.0 && under > 0.0).then_some((name.clone(), over / under))
        };
        self.rows
            .iter()
            .filter_map(|row| quotient(row).map(|(_, value)| (row.0.as_str(), value)))
            .collect()
    }

    /// The geometric mean of a quotient.
    pub fn mean(&self, ratio: &Ratio) -> Option<f64> {
        let ratios = self.ratios(ratio).into_iter().filter(|(name, _)| !name.starts_with('('));
        geometric_mean(&ratios.map(|(_, value)| value).collect::<Vec<_>>())
    }

    /// The five programs with the worst quotients.
    pub fn worst(&self, ratio: &Ratio) -> Vec<(&str, f64)> {
        let mut ratios = self.ratios(ratio);
        ratios.retain(|(name, _)| !name.starts_with('('));
        ratios.sort_by(|a, b| b.1.total_cmp(&a.1));
        if ratio.larger_is_better {
            ratios.reverse();
        }
        ratios.truncate(5);
        ratios
    }

    /// The table with its quotients, cell by cell; figures with `digits` decimals.
    pub fn cells(&self, ratios: &[Ratio], digits: usize) -> Vec<Vec<String>> {
        let mut head = vec![String::new()];
        head.extend(self.columns.iter().cloned());
        head.extend(ratios.iter().map(|ratio| ratio.label.to_owned()));
        let quotients: Vec<Vec<(&str, f64)>> =
            ratios.iter().map(|ratio| self.ratios(ratio)).collect();
        let mut cells = vec![head];
        for (name, figures) in &self.rows {
            let mut row = vec![name.clone()];
            row.extend(figures.iter().map(|figure| show(*figure, digits)));
            for quotients in &quotients {
                let own = quotients.iter().find(|(program, _)| program == name);
                row.push(own.map_or("-".into(), |(_, value)| show_ratio(*value)));
            }
            cells.push(row);
        }
        if !ratios.is_empty() {
            let mut row = vec!["geometric mean".to_owned()];
            row.extend(self.columns.iter().map(|_| String::new()));
            row.extend(ratios.iter().map(|r| self.mean(r).map_or("-".into(), show_ratio)));
            cells.push(row);
        }
        cells
    }

    /// The lines that name the worst five of each quotient.
    pub fn worst_lines(&self, ratios: &[Ratio]) -> Vec<String> {
        let line = |ratio: &Ratio| {
            let worst: Vec<String> = (self.worst(ratio).iter())
                .map(|(name, value)| format!("{name} {}", show_ratio(*value)))
                .collect();
            format!("worst five, {}: {}", ratio.label, worst.join(", "))
        };
        ratios.iter().filter(|ratio| !self.ratios(ratio).is_empty()).map(line).collect()
    }

    /// Writes `bench/results/<name>.tsv`.
    pub fn save(&self, name: &str) -> Done {
        std::fs::create_dir_all(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
        let path = path(name);
        std::fs::write(&path, self.to_text()).map_err(|e| format!("{}: {e}", path.display()))
    }

    /// Reads what [`Results::save`] wrote; `None` if nobody measured it yet.
    pub fn load(name: &str) -> Result<Option<Results>, String> {
        let path = path(name);
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                Results::parse(&text).map(Some).map_err(|e| format!("{}: {e}", path.display()))
            }
            Err(_) => Ok(None),
        }
    }

    fn to_text(&self) -> String {
        let mut text = format!("# {}\nprogram\t{}\n", self.note, self.columns.join("\t"));
        for (name, figures) in &self.rows {
            let figures: Vec<String> = figures.iter().map(|figure| show(*figure, 4)).collect();
            text.push_str(&format!("{name}\t{}\n", figures.join("\t")));
        }
        text
    }

    fn parse(text: &str) -> Result<Results, String> {
        let mut lines = text.lines();
        let note = lines.next().and_then(|line| line.strip_prefix("# ")).ok_or("no note")?;
        let head =
            lines.next().and_then(|line| line.strip_prefix("program\t")).ok_or("no columns")?;
        let columns: Vec<&str> = head.split('\t').collect();
        let mut results = Results::new(note.to_owned(), &columns);
        for line in lines {
            let mut cells = line.split('\t');
            let name = cells.next().unwrap_or_default().to_owned();
            let figures: Vec<f64> = cells.map(|cell| cell.parse().unwrap_or(f64::NAN)).collect();
            if figures.len() != columns.len() {
                return Err(format!("`{name}` has {} figures", figures.len()));
            }
            results.rows.push((name, figures));
        }
        Ok(results)
    }
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(FOLDER).join(format!("{name}.tsv"))
}

/// A figure with as many decimals, whole numbers without.
fn show(figure: f64, digits: usize) -> String {
    if figure.is_nan() {
        "-".into()
    } else if figure.fract() == 0.0 && figure.abs() < 1e15 {
        format!("{figure:.0}")
    } else {
        format!("{figure:.digits$}")
    }
}

/// A quotient: large ones need no second decimal.
pub fn show_ratio(ratio: f64) -> String {
    if ratio >= 10.0 { format!("{ratio:.1}") } else { format!("{ratio:.2}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FASTER: Ratio =
        Ratio { label: "times", over: "theirs", under: "ours", larger_is_better: true };

    fn results() -> Results {
        let mut results = Results::new("by hand".into(), &["ours", "theirs"]);
        for (name, ours, theirs) in
            [("(empty)", 1.0, 9.0), ("a", 2.0, 8.0), ("b", 3.0, 3.0), ("c", f64::NAN, 1.0)]
        {
            results.rows.push((name.to_owned(), vec![ours, theirs]));
        }
        results
    }

    #[test]
    fn means_leave_out_what_stands_beside() {
        let results = results();
        assert!((results.mean(&FASTER).unwrap() - 2.0).abs() < 1e-12);
        assert_eq!(results.worst(&FASTER), [("b", 1.0), ("a", 4.0)]);
        let cells = results.cells(&[FASTER], 2);
        assert_eq!(cells[1], ["(empty)", "1", "9", "9.00"]);
        assert_eq!(cells[4], ["c", "-", "1", "-"]);
        assert_eq!(cells[5], ["geometric mean", "", "", "2.00"]);
    }

    #[test]
    fn figures_are_read_as_written() {
        let results = results();
        let again = Results::parse(&results.to_text()).unwrap();
        assert_eq!((&again.note, &again.columns), (&results.note, &results.columns));
        assert_eq!(again.rows[1], results.rows[1]);
        assert!(again.rows[3].1[0].is_nan());
        assert!(Results::parse("# x\nprogram\ta\nb\t1\t2\n").is_err());
    }
}
