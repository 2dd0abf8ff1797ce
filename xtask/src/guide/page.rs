//! A page of the guide taken apart: files to write, and commands with what they print.

/// A command of a page with what the page says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The line of the page that holds it, from 1.
    pub line: usize,
    /// What the shell gets; lines that begin with `> ` continue it.
    pub words: String,
    /// What it prints and, as the last line where it fails, `[exit N]`.
    pub expected: Vec<String>,
    /// The lines of the page that hold what it prints, from 0, without the end.
    pub answer: std::ops::Range<usize>,
    /// What must be there for it to run.
    pub needs: Vec<String>,
}

/// What a page does, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Writes a file of the page's folder.
    File {
        /// Its path in that folder.
        name: String,
        /// The whole text.
        text: String,
    },
    /// Shows a file of the repository.
    Shown {
        /// Its path in the repository.
        path: String,
        /// What the page shows.
        lines: Vec<String>,
        /// The lines of the page that hold it, from 0, without the end.
        place: std::ops::Range<usize>,
    },
    /// Runs a command there.
    Run(Command),
}

/// A fenced block.
struct Block<'a> {
    /// The words after the fence.
    info: &'a str,
    /// The line of the fence, from 0.
    line: usize,
    /// The lines between the fences.
    lines: Vec<&'a str>,
}

/// Languages of blocks that nothing is done with.
const QUIET: [&str; 8] = ["text", "ptx", "llvm", "json", "toml", "yaml", "elisp", "make"];
/// Languages of blocks that may be files.
const FILES: [&str; 11] =
    ["cuda", "cpp", "c", "rust", "python", "json", "toml", "make", "cmake", "ptx", "vim"];

/// The steps of a page, or what is wrong with it: a misspelt block would never be tested.
pub fn steps(text: &str) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    for block in blocks(text)? {
        let complain = |what: String| Err(format!("line {}: {what}", block.line + 1));
        let mut words = block.info.split_whitespace();
        let language = words.next().unwrap_or_default();
        let (mut file, mut shown, mut needs) = (None, None, Vec::new());
        for word in words {
            match word.split_once('=') {
                Some(("file", name)) if is_inside(name) => file = Some(name),
                Some(("shows", path)) if is_inside(path) => shown = Some(path),
                Some(("needs", list)) => needs.extend(list.split(',').map(str::to_owned)),
                _ => return complain(format!("`{word}` means nothing after a fence")),
            }
        }
        match (language, file) {
            (language, None) if FILES.contains(&language) && shown.is_some() => {
                let first = block.line + 1;
                steps.push(Step::Shown {
                    path: shown.unwrap_or_default().to_owned(),
                    lines: block.lines.iter().map(|line| (*line).to_owned()).collect(),
                    place: first..first + block.lines.len(),
                });
            }
            _ if shown.is_some() => return complain("`shows=` is for one file alone".to_owned()),
            ("console", None) => commands(&block, &needs, &mut steps)?,
            (language, Some(name)) if FILES.contains(&language) => {
                let text = block.lines.iter().map(|line| format!("{line}\n")).collect();
                steps.push(Step::File { name: name.to_owned(), text });
            }
            (language, None) if QUIET.contains(&language) || FILES.contains(&language) => {}
            _ => {
                let known = "console for commands, a language with file=NAME for a file, or text";
                return complain(format!("`{}` is no kind of block ({known})", block.info));
            }
        }
    }
    Ok(steps)
}

/// Whether a file is written into the folder of the page.
fn is_inside(name: &str) -> bool {
    let mut parts = std::path::Path::new(name).components();
    !name.is_empty() && parts.all(|part| matches!(part, std::path::Component::Normal(_)))
}

fn blocks(text: &str) -> Result<Vec<Block<'_>>, String> {
    let mut blocks = Vec::new();
    let mut open: Option<Block<'_>> = None;
    for (number, line) in text.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => {
                open = Some(Block { info: info.trim(), line: number, lines: Vec::new() });
            }
            (None, None) => {}
            (Some(_), Some("")) => blocks.extend(open.take()),
            (Some(block), _) => block.lines.push(line),
        }
    }
    match open {
        Some(block) => Err(format!("line {}: a block without its end", block.line + 1)),
        None => Ok(blocks),
    }
}

fn commands(block: &Block<'_>, needs: &[String], steps: &mut Vec<Step>) -> Result<(), String> {
    let first = block.line + 1;
    let mut current: Option<Command> = None;
    for (index, line) in block.lines.iter().enumerate() {
        let number = first + index;
        if let Some(words) = line.strip_prefix("$ ") {
            steps.extend(current.take().map(Step::Run));
            current = Some(Command {
                line: number + 1,
                words: words.to_owned(),
                expected: Vec::new(),
                answer: number + 1..number + 1,
                needs: needs.to_vec(),
            });
            continue;
        }
        let Some(command) = &mut current else {
            return Err(format!("line {}: a console block begins with `$ `", number + 1));
        };
        match line.strip_prefix("> ") {
            Some(more) if command.expected.is_empty() && command.words.ends_with('\\') => {
                command.words = format!("{}\n{more}", command.words);
                command.answer = number + 1..number + 1;
            }
            _ => {
                command.expected.push((*line).to_owned());
                command.answer.end = number + 1;
            }
        }
    }
    if current.is_none() {
        return Err(format!("line {first}: a console block without a command"));
    }
    steps.extend(current.map(Step::Run));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_commands_are_found_in_order() {
        let page = "# T\n\n```cuda file=a.cu\nint x;\n```\n\n```console needs=python3,ptxas\n\
                    $ cuprum a.cu \\\n> -o b\nout\n[exit 1]\n$ ls\n```\n";
        let steps = steps(page).unwrap();
        assert_eq!(steps[0], Step::File { name: "a.cu".into(), text: "int x;\n".into() });
        let Step::Run(command) = &steps[1] else { panic!("{steps:?}") };
        assert_eq!(command.words, "cuprum a.cu \\\n-o b");
        assert_eq!(command.expected, ["out", "[exit 1]"]);
        assert_eq!((command.line, command.answer.clone()), (8, 9..11));
        assert_eq!(command.needs, ["python3", "ptxas"]);
        let Step::Run(command) = &steps[2] else { panic!("{steps:?}") };
        assert_eq!((command.words.as_str(), command.answer.clone()), ("ls", 12..12));
    }

    #[test]
    fn files_of_the_repository_are_shown() {
        let steps = steps("```rust shows=examples/a.rs\nfn main() {}\n```\n").unwrap();
        let (path, lines) = ("examples/a.rs".to_owned(), vec!["fn main() {}".to_owned()]);
        assert_eq!(steps, [Step::Shown { path, lines, place: 1..2 }]);
    }

    #[test]
    fn misspelt_blocks_are_refused() {
        for page in [
            "```consol\n$ ls\n```\n",
            "```console need=python3\n$ ls\n```\n",
            "```console\nls\n```\n",
            "```console\n```\n",
            "```\n$ ls\n```\n",
            "```cuda file=../a.cu\n```\n",
            "```cuda shows=../a.cu\n```\n",
            "```rust shows=a.rs file=b.rs\n```\n",
            "```cuda\n",
        ] {
            assert!(steps(page).is_err(), "{page}");
        }
    }
}
