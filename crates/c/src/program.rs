//! A program: its source, what was asked of it, and what came of it.

use crate::status::Status;
use cuprum_driver::{Caches, Compiler, FailureKind, Options, Source};
use std::sync::LazyLock;

/// What compilations leave for later ones, as long as the process lives.
static CACHES: LazyLock<Caches> = LazyLock::new(Caches::new);

/// A client's program.
pub(crate) struct Program {
    source: Source,
    headers: Vec<(String, String)>,
    words: Vec<String>,
    names: Vec<String>,
    /// What the last compilation produced; nothing if it failed.
    pub output: String,
    /// What it said.
    pub log: String,
    lowered_names: Vec<(String, String)>,
}

impl Program {
    pub fn new(source: String, name: String) -> Program {
        Program {
            source: Source::new(name, source),
            headers: Vec::new(),
            words: Vec::new(),
            names: Vec::new(),
            output: String::new(),
            log: String::new(),
            lowered_names: Vec::new(),
        }
    }

    pub fn add_header(&mut self, name: String, text: String) {
        self.headers.push((name, text));
    }

    pub fn add_option(&mut self, word: String) {
        self.words.push(word);
    }

    pub fn add_name_expression(&mut self, name: String) {
        self.names.push(name);
    }

    pub fn compile(&mut self) -> Result<(), Status> {
        self.output.clear();
        self.log.clear();
        self.lowered_names.clear();
        let mut options = Options::default();
        let inputs = match options.apply_args(&self.words) {
            Ok(inputs) => inputs,
            Err(error) => return self.refuse_option(&error.to_string()),
        };
        if let Some(input) = inputs.first() {
            return self.refuse_option(&format!("`{input}` is no option"));
        }
        options.name_expressions.extend(self.names.iter().cloned());
        let mut compiler = Compiler::with_caches(&CACHES);
        for (name, text) in &self.headers {
            compiler = compiler.header(name.as_str(), text.as_str());
        }
        match compiler.compile(&self.source, &options) {
            Ok(output) => {
                (self.output, self.log) = (output.text, output.log);
                self.lowered_names = output.lowered_names;
                Ok(())
            }
            Err(failure) => {
                self.log = failure.log;
                Err(match failure.kind {
                    FailureKind::Internal => Status::Internal,
                    _ => Status::Compilation,
                })
            }
        }
    }

    fn refuse_option(&mut self, why: &str) -> Result<(), Status> {
        self.log = format!("error: {why}\n");
        Err(Status::InvalidOption)
    }

    /// The symbol of a name expression.
    pub fn lowered_name(&self, name: &str) -> Result<&str, Status> {
        let found = self.lowered_names.iter().find(|(text, _)| text == name);
        found.map(|(_, symbol)| symbol.as_str()).ok_or(Status::NoSuchName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_compilation_has_its_own_results() {
        let text =
            "#include \"size.h\"\ntemplate <typename T> __global__ void fill(T *x) { *x = SIZE; }";
        let mut program = Program::new(text.into(), "fill.cu".into());
        assert_eq!(program.compile(), Err(Status::Compilation));
        assert!(program.log.contains("size.h"), "{}", program.log);
        program.add_header("size.h".into(), "#define SIZE 3\n".into());
        program.add_name_expression("fill<int>".into());
        assert_eq!(program.compile(), Ok(()));
        assert_eq!(program.log, "");
        assert_eq!(program.lowered_name("fill<int>"), Ok("_Z4fillIiEvPT_"));
        assert!(program.output.contains(".entry _Z4fillIiEvPT_"));
        program.add_option("--no-such-option".into());
        assert_eq!(program.compile(), Err(Status::InvalidOption));
        assert!(program.log.contains("--no-such-option"));
        assert_eq!(program.lowered_name("fill<int>"), Err(Status::NoSuchName));
        assert_eq!(program.output, "");
    }

    #[test]
    fn a_word_that_is_no_option_is_refused() {
        let mut program = Program::new(String::new(), "empty.cu".into());
        program.add_option("other.cu".into());
        assert_eq!(program.compile(), Err(Status::InvalidOption));
    }
}
