//! `--profile`: what the lines of the source cost, as a table, a page or data.

use crate::output;
use cuprum_sim::{Counters, ProfiledInstruction};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What was counted, by file and line.
pub struct Profile {
    files: Vec<FileProfile>,
    /// What has no line, by function.
    elsewhere: BTreeMap<String, Counters>,
    total: Counters,
}

struct FileProfile {
    name: String,
    /// The lines of the text; empty if nobody has it.
    text: Vec<String>,
    lines: BTreeMap<u32, Counters>,
}

/// In which form a profile is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For the terminal.
    Table,
    /// A page that needs nothing besides.
    Html,
    /// For other programs to read.
    Json,
}

impl Form {
    /// By the file that `--profile` names; a table without one.
    pub fn of_file(file: &str) -> Option<Form> {
        match file.rsplit_once('.') {
            None if file.is_empty() => Some(Form::Table),
            Some((_, "html" | "htm")) => Some(Form::Html),
            Some((_, "json")) => Some(Form::Json),
            Some((_, "txt")) => Some(Form::Table),
            _ => None,
        }
    }
}

impl Profile {
    /// Adds up instructions by the lines they come from; by lines of the PTX where nothing else is
    /// known and that is what the user wrote.
    pub fn new(
        instructions: &[ProfiledInstruction],
        source: &dyn Fn(&str) -> Option<String>,
        ptx: Option<(&str, &str)>,
    ) -> Profile {
        let mut profile =
            Profile { files: Vec::new(), elsewhere: BTreeMap::new(), total: Counters::default() };
        for ProfiledInstruction { at, counters, .. } in instructions {
            profile.total.add(counters);
            let of_ptx = || Some((ptx?.0.to_owned(), at.line?));
            let of_source = at.place.as_ref().map(|place| (place.at.file.clone(), place.at.line));
            let sum = match of_source.or_else(of_ptx) {
                Some((name, line)) => {
                    let known = profile.files.iter().position(|file| file.name == name);
                    let index = known.unwrap_or_else(|| {
                        let text = match ptx {
                            Some((of, text)) if of == name => Some(text.to_owned()),
                            _ => source(&name),
                        };
                        let text = text.unwrap_or_default().lines().map(str::to_owned).collect();
                        profile.files.push(FileProfile { name, text, lines: BTreeMap::new() });
                        profile.files.len() - 1
                    });
                    profile.files[index].lines.entry(line).or_default()
                }
                None => profile.elsewhere.entry(at.function.clone()).or_default(),
            };
            sum.add(counters);
        }
        profile
    }

    /// Writes it where `--profile` says; the text for stdout otherwise.
    pub fn deliver(&self, file: &str) -> Result<String, String> {
        let text = match Form::of_file(file).unwrap_or(Form::Table) {
            Form::Table => self.table(),
            Form::Html => self.html(),
            Form::Json => self.json(),
        };
        if file.is_empty() {
            return Ok(text);
        }
        output::deliver(Some(file), text.as_bytes())?;
        Ok(String::new())
    }

    fn table(&self) -> String {
        let mut out = format!("profile: {} warp instructions\n", self.total.warp_instructions);
        let head = ["line", "instructions", "%", "lanes", "sectors", "conflicts"];
        for file in &self.files {
            let _ = writeln!(
                out,
                "{}\n{:>6} {:>12} {:>5} {:>5} {:>14} {:>9}",
                file.name, head[0], head[1], head[2], head[3], head[4], head[5]
            );
            for (line, counters) in &file.lines {
                let text = file.line(*line).trim();
                let figures = self.figures(counters);
                let _ = writeln!(out, "{line:>6} {}  {text}", figures);
            }
        }
        for (function, counters) in &self.elsewhere {
            let _ = writeln!(out, "     - {}  {function} (no line)", self.figures(counters));
        }
        out.push_str(
            "lanes: active of 32; sectors: touched for each request (of how many if ideal)\n",
        );
        out
    }

    fn figures(&self, counters: &Counters) -> String {
        let sectors = per_request(counters)
            .map(|(touched, ideal)| format!("{touched:.1} ({ideal:.1})"))
            .unwrap_or_default();
        let conflicts = match counters.shared_requests {
            0 => String::new(),
            _ => counters.bank_conflicts().to_string(),
        };
        format!(
            "{:>12} {:>5.1} {:>5.1} {sectors:>14} {conflicts:>9}",
            counters.warp_instructions,
            self.share(counters),
            lanes(counters)
        )
    }

    /// How much of all warp instructions these are, in hundredths.
    fn share(&self, counters: &Counters) -> f64 {
        100.0 * counters.warp_instructions as f64 / self.total.warp_instructions.max(1) as f64
    }

    fn json(&self) -> String {
        let mut rows = Vec::new();
        for file in &self.files {
            for (line, counters) in &file.lines {
                rows.push(format!(
                    "  {{\"file\": {}, \"line\": {line}, {}}}",
                    quoted(&file.name),
                    json_counters(counters)
                ));
            }
        }
        for (function, counters) in &self.elsewhere {
            let function = quoted(function);
            rows.push(format!("  {{\"function\": {function}, {}}}", json_counters(counters)));
        }
        format!("[\n{}\n]\n", rows.join(",\n"))
    }

    fn html(&self) -> String {
        let mut body = String::new();
        for file in &self.files {
            let _ = writeln!(body, "<h2>{}</h2>\n<table>{HEAD}", escaped(&file.name));
            let last = file.lines.keys().next_back().copied().unwrap_or(0) as usize;
            for line in 1..=file.text.len().max(last) as u32 {
                self.push_row(&mut body, &line.to_string(), file.line(line), file.lines.get(&line));
            }
            body.push_str("</table>\n");
        }
        if !self.elsewhere.is_empty() {
            let _ = writeln!(body, "<h2>without a line</h2>\n<table>{HEAD}");
            for (function, counters) in &self.elsewhere {
                self.push_row(&mut body, "", function, Some(counters));
            }
            body.push_str("</table>\n");
        }
        PAGE.replace("{total}", &self.total.warp_instructions.to_string()).replace("{body}", &body)
    }

    fn push_row(&self, out: &mut String, line: &str, text: &str, counters: Option<&Counters>) {
        let text = escaped(text);
        let Some(counters) = counters else {
            let blanks = "<td></td>".repeat(5);
            let _ = writeln!(out, "<tr><th>{line}</th>{blanks}<td class=s>{text}</td></tr>");
            return;
        };
        let idle = 32 * counters.warp_instructions - counters.thread_instructions;
        let excess = counters.global_sectors - counters.global_ideal_sectors;
        let sectors = per_request(counters)
            .map(|(touched, ideal)| format!("{touched:.1} <i>({ideal:.1})</i>"))
            .unwrap_or_default();
        let conflicts = match counters.shared_requests {
            0 => String::new(),
            _ => counters.bank_conflicts().to_string(),
        };
        let _ = writeln!(
            out,
            "<tr data-instructions={} data-idle={idle} data-sectors={excess} data-conflicts={}>\
             <th>{line}</th><td>{}</td><td>{:.1}</td><td>{:.1}</td><td>{sectors}</td>\
             <td>{conflicts}</td><td class=s>{text}</td></tr>",
            counters.warp_instructions,
            counters.bank_conflicts(),
            counters.warp_instructions,
            self.share(counters),
            lanes(counters)
        );
    }
}

impl FileProfile {
    fn line(&self, line: u32) -> &str {
        let index = (line as usize).checked_sub(1);
        index.and_then(|index| self.text.get(index)).map_or("", String::as_str)
    }
}

/// Active lanes of a warp instruction, on average.
fn lanes(counters: &Counters) -> f64 {
    counters.thread_instructions as f64 / counters.warp_instructions.max(1) as f64
}

/// Sectors of a request to global memory on average, touched and ideal.
fn per_request(counters: &Counters) -> Option<(f64, f64)> {
    let requests = counters.global_requests;
    (requests > 0).then(|| {
        let of = |sectors: u64| sectors as f64 / requests as f64;
        (of(counters.global_sectors), of(counters.global_ideal_sectors))
    })
}

fn json_counters(counters: &Counters) -> String {
    let fields = [
        ("warp_instructions", counters.warp_instructions),
        ("thread_instructions", counters.thread_instructions),
        ("global_requests", counters.global_requests),
        ("global_sectors", counters.global_sectors),
        ("global_ideal_sectors", counters.global_ideal_sectors),
        ("shared_requests", counters.shared_requests),
        ("shared_turns", counters.shared_turns),
        ("shared_ideal_turns", counters.shared_ideal_turns),
    ];
    let fields = fields.map(|(name, value)| format!("\"{name}\": {value}"));
    fields.join(", ")
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The first row of a table.
const HEAD: &str = "<tr><th>line</th><th>instructions</th><th>%</th><th>lanes</th>\
                    <th>sectors</th><th>conflicts</th><th></th></tr>";

/// The page around the tables: style and script are in it, nothing is loaded.
const PAGE: &str = r#"<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>cuprum profile</title>
<style>
body { font: 14px sans-serif; margin: 2em; }
table { border-collapse: collapse; }
th, td { padding: 1px 8px; text-align: right; font-weight: normal; white-space: pre; }
th { color: #888; } i { color: #888; }
td.s { text-align: left; font-family: monospace; }
</style></head><body>
<h1>{total} warp instructions</h1>
<p>Colour by <select id="metric">
<option value="instructions">instructions</option>
<option value="idle">lanes that idle</option>
<option value="sectors">sectors of global memory beyond the ideal</option>
<option value="conflicts">bank conflicts of shared memory</option>
</select> <span id="hottest"></span></p>
{body}
<p>Lanes: active of 32. Sectors: touched for each request to global memory (of how many if ideal).
Conflicts: turns that bank conflicts of shared memory cost.</p>
<script>
const select = document.getElementById("metric");
function paint() {
  const rows = [...document.querySelectorAll("tr[data-instructions]")];
  const value = (row) => Number(row.dataset[select.value]);
  const most = Math.max(1, ...rows.map(value));
  let hottest = null;
  for (const row of rows) {
    const heat = value(row) / most;
    row.style.background = heat > 0 ? `rgba(255, 96, 0, ${(0.08 + 0.6 * heat).toFixed(3)})` : "";
    if (value(row) > 0 && (!hottest || value(row) > value(hottest))) hottest = row;
  }
  document.getElementById("hottest").textContent =
    hottest ? `hottest: line ${hottest.cells[0].textContent}` : "nothing of that kind";
}
const asked = location.hash.slice(1);
if ([...select.options].some((option) => option.value === asked)) select.value = asked;
select.addEventListener("change", paint);
paint();
</script>
</body></html>
"#;

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_sim::{InstructionPlace, SourceLine, SourcePlace};

    fn profile() -> Profile {
        let at = |file: &str, line: u32| {
            let mut at = InstructionPlace::default();
            at.place = Some(SourcePlace::new(SourceLine::new(file, line, 1), Vec::new()));
            at
        };
        let mut nowhere = InstructionPlace::default();
        nowhere.function = "f".into();
        let mut counters = Counters::default();
        counters.warp_instructions = 4;
        counters.thread_instructions = 64;
        counters.global_requests = 4;
        counters.global_sectors = 32;
        counters.global_ideal_sectors = 16;
        counters.shared_requests = 4;
        counters.shared_turns = 12;
        counters.shared_ideal_turns = 4;
        let places = [at("a.cu", 2), at("a.cu", 2), nowhere];
        let rows = places.map(|place| ProfiledInstruction::new(place, counters));
        Profile::new(&rows, &|_| Some("first\nif (a < b && \"c\")\n".into()), None)
    }

    #[test]
    fn lines_are_added_up() {
        let table = profile().table();
        let row = "     2            8  66.7  16.0      8.0 (4.0)        16  if (a < b && \"c\")\n";
        assert!(table.contains(row), "{table}");
        assert!(table.contains("f (no line)"), "{table}");
    }

    #[test]
    fn pages_need_nothing_besides_and_quote_the_source() {
        let page = profile().html();
        assert!(page.contains("if (a &lt; b &amp;&amp; \"c\")"), "{page}");
        assert!(
            page.contains("data-instructions=8 data-idle=128 data-sectors=32 data-conflicts=16")
        );
        for outside in ["http:", "https:", "src=", "href="] {
            assert!(!page.contains(outside), "{outside}");
        }
    }

    #[test]
    fn data_has_every_counter() {
        let json = profile().json();
        assert!(
            json.starts_with("[\n  {\"file\": \"a.cu\", \"line\": 2, \"warp_instructions\": 8,")
        );
        assert!(json.contains("{\"function\": \"f\", "));
        assert_eq!(quoted("a\"\\\n"), "\"a\\\"\\\\\\u000a\"");
    }

    #[test]
    fn files_say_the_form() {
        assert_eq!(Form::of_file(""), Some(Form::Table));
        assert_eq!(Form::of_file("a.html"), Some(Form::Html));
        assert_eq!(Form::of_file("a.json"), Some(Form::Json));
        assert_eq!(Form::of_file("a.pdf"), None);
    }
}
