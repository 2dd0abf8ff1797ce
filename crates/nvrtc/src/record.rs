//! What happened to each program, for those who asked: `cuprum exec` counts, and programs, rejected ones
//! or all, are kept for us to learn from (`bench/replay.py` compiles them again).

use cuprum_driver::{Header, Source};
use cuprum_nvidia::program_folder;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// What a client gave us.
pub(crate) struct Request<'a> {
    pub source: &'a Source,
    pub headers: &'a [Header],
    pub names: &'a [String],
    pub options: &'a [String],
}

impl Request<'_> {
    /// Keeps a program in the folder that a variable names, if it names one: the source, its options and
    /// name expressions, one to a line, the headers that came with it, and our log.
    pub fn keep(&self, variable: &str, log: &str) {
        let hash = || {
            let mut hasher = DefaultHasher::new();
            (&self.source.text, &self.source.name, self.options, self.names).hash(&mut hasher);
            for header in self.headers {
                (&header.name, &header.text).hash(&mut hasher);
            }
            hasher.finish()
        };
        let Some(folder) = program_folder(variable, hash) else { return };
        // A record must never fail a compilation.
        let _ = self.write(&folder, log);
    }

    fn write(&self, folder: &Path, log: &str) -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        std::fs::write(folder.join("program.cu"), &*self.source.text)?;
        std::fs::write(folder.join("name"), &self.source.name)?;
        std::fs::write(folder.join("options"), self.options.join("\n"))?;
        std::fs::write(folder.join("names"), self.names.join("\n"))?;
        std::fs::write(folder.join("log"), log)?;
        if self.headers.is_empty() {
            return Ok(());
        }
        // Names may be paths of any kind, so the files are numbered.
        let mut names = String::new();
        for (number, header) in self.headers.iter().enumerate() {
            names += &format!("{}\n", header.name);
            std::fs::write(folder.join(format!("header{number}")), &*header.text)?;
        }
        std::fs::write(folder.join("headers"), names)
    }
}
