//! NVRTC as the compiler to compare with.

use crate::Peers;
use crate::answers::{Answers, identity, question};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A loaded NVRTC.
pub struct Nvrtc {
    library: cuprum_nvidia::Nvrtc,
    path: PathBuf,
    answers: Option<Arc<Answers>>,
    /// Folders whose files nobody edits: what is installed, and links to it.
    installed: Vec<PathBuf>,
}

/// Why NVRTC did not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NvrtcError {
    /// Its log, or what was missing.
    pub log: String,
}

impl std::fmt::Display for NvrtcError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.log)
    }
}

impl std::error::Error for NvrtcError {}

impl Nvrtc {
    /// Opens the library of `peers`; `None` if there is none or it cannot be opened.
    pub fn load(peers: &Peers) -> Option<Nvrtc> {
        let path = peers.nvrtc.as_ref()?.join(cuprum_nvidia::NVRTC);
        let library = cuprum_nvidia::Nvrtc::open(&path)?;
        let installed = peers.include_paths().into_iter().chain([std::env::temp_dir()]).collect();
        Some(Nvrtc { library, path, answers: peers.answers.clone(), installed })
    }

    /// The version of the library, such as `13.0`.
    pub fn version(&self) -> Result<String, NvrtcError> {
        let version = self.library.version();
        version.ok_or_else(|| NvrtcError { log: "NVRTC does not tell its version".into() })
    }

    /// Compiles source to PTX.
    pub fn compile(
        &self,
        name: &str,
        source: &str,
        options: &[String],
    ) -> Result<String, NvrtcError> {
        self.compile_bytes(name, source, options)
    }

    /// Compiles source in any encoding to PTX.
    pub fn compile_bytes(
        &self,
        name: &str,
        source: impl AsRef<[u8]>,
        options: &[String],
    ) -> Result<String, NvrtcError> {
        let source = source.as_ref();
        let remembered = self.answers.as_ref().and_then(|answers| {
            let words = question_words(name, source, options, &self.installed)?;
            Some((answers, question(&self.path, &words, source)))
        });
        if let Some(ptx) = remembered.and_then(|(answers, question)| answers.ptx(question)) {
            return Ok(ptx);
        }
        let compiled = self.library.compile(&cuprum_nvidia::Request {
            name,
            source,
            headers: &[],
            names: &[],
            options,
            wanted: cuprum_nvidia::Wanted::Ptx,
        });
        let text = |bytes: &[u8]| {
            let text = bytes.split(|&byte| byte == 0).next().unwrap_or_default();
            String::from_utf8_lossy(text).into_owned()
        };
        match compiled {
            Some((0, results)) => {
                let ptx = text(&results.ptx);
                if let Some((answers, question)) = remembered {
                    answers.keep_ptx(question, &ptx);
                }
                Ok(ptx)
            }
            Some((_, results)) => Err(NvrtcError { log: text(&results.log) }),
            None => Err(NvrtcError { log: "NVRTC takes no such input".into() }),
        }
    }
}

/// All that an answer depends on besides the source and the library: its name, the options, and, if it
/// includes anything, the folders that it includes from with the age of what is in them. `None` for a
/// source whose headers are found in other ways.
fn question_words(
    name: &str,
    source: &[u8],
    options: &[String],
    installed: &[PathBuf],
) -> Option<Vec<String>> {
    let source = String::from_utf8_lossy(source);
    let mut words = vec![name.to_owned()];
    words.extend(options.iter().cloned());
    if options.iter().any(|option| option.starts_with("--pre-include")) {
        return None;
    }
    // `#include`, `__has_include`
    if !source.contains("include") {
        return Some(words);
    }
    let mut includes = source.lines().filter_map(|line| {
        line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")
    });
    if includes.any(|what| !what.trim_start().starts_with('<')) {
        return None;
    }
    for folder in options.iter().filter_map(|option| option.strip_prefix("-I").map(Path::new)) {
        words.push(format!("{:?}", identity(folder)));
        // Nobody edits what is installed.
        if !installed.iter().any(|place| folder.starts_with(place)) {
            let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
            let mut files: Vec<PathBuf> = files.map(|entry| entry.path()).collect();
            if files.iter().any(|path| path.is_dir()) {
                return None;
            }
            files.sort();
            words.extend(files.iter().map(|path| format!("{:?}", identity(path))));
        }
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_driver::files::TemporaryFolder;

    #[test]
    fn what_may_be_edited_is_part_of_the_question() {
        let folder = TemporaryFolder::new().unwrap();
        let mine = format!("-I{}", folder.path().display());
        let installed = [PathBuf::from("/cuda/include")];
        let words = |source: &str, options: &[&str]| {
            let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
            question_words("a.cu", source.as_bytes(), &options, &installed)
        };
        let includes = "#include <mine.h>\n";
        let before = [words("int x;", &[&mine]), words(includes, &[&mine])];
        assert!(before.iter().all(Option::is_some));
        std::fs::write(folder.path().join("mine.h"), "int y;").unwrap();
        assert_eq!(words("int x;", &[&mine]), before[0]);
        assert_ne!(words(includes, &[&mine]), before[1]);
        assert!(words("#include <cuda_fp16.h>\n", &["-I/cuda/include/cccl"]).is_some());
        assert!(words("int x;", &["--pre-include=mine.h"]).is_none());
        assert!(words(" # include \"beside.h\"\n", &[]).is_none());
        assert!(words("#define H <a.h>\n#include H\n", &[]).is_none());
    }
}
