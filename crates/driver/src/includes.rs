//! Finding headers: the caller's strings first, then the folders given by `-I`.
//!
//! A unit on NVIDIA's headers asks some thousand times for some hundred files, so every answer is
//! kept: asking again costs one lookup, and no folder is probed and no file read twice.

use cuprum_lex::{IncludeRequest, IncludeResolver, ResolvedInclude};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A header handed over as a string, as NVRTC's clients do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The name by which it is included.
    pub name: String,
    /// Its text.
    pub text: Arc<str>,
}

/// Key prefix of headers that were handed over as strings.
const IN_MEMORY: &str = "memory:";

/// Resolves includes for one compilation.
pub(crate) struct Includes<'a> {
    headers: &'a [Header],
    paths: &'a [PathBuf],
    /// The folder of the main file, for quoted includes; `None` if it is not to be searched.
    main_folder: Option<PathBuf>,
    /// Answers so far. The question is `<name`, or the folder of the including file, a quote and
    /// the name.
    answers: FxHashMap<Box<str>, Option<ResolvedInclude>>,
    /// Files read so far, by path.
    read: FxHashMap<PathBuf, Option<Arc<str>>>,
    /// Where questions are put together.
    question: String,
}

impl<'a> Includes<'a> {
    pub fn new(
        headers: &'a [Header],
        paths: &'a [PathBuf],
        main_folder_of: Option<&str>,
    ) -> Includes<'a> {
        let folder = |main| Path::new(main).parent().map(Path::to_path_buf).unwrap_or_default();
        Includes {
            headers,
            paths,
            main_folder: main_folder_of.map(folder),
            answers: FxHashMap::default(),
            read: FxHashMap::default(),
            question: String::new(),
        }
    }

    fn read(&mut self, path: &Path) -> Option<Arc<str>> {
        if let Some(known) = self.read.get(path) {
            return known.clone();
        }
        // A device might never end. Bytes that are not UTF-8 can only stand in comments and strings
        // that nobody reads.
        let bytes = path.is_file().then(|| std::fs::read(path).ok()).flatten();
        let text = bytes.map(|bytes| match String::from_utf8(bytes) {
            Ok(text) => Arc::from(text),
            Err(error) => Arc::from(String::from_utf8_lossy(error.as_bytes())),
        });
        self.read.insert(path.to_path_buf(), text.clone());
        text
    }

    /// The folder that a quoted include of this file starts with.
    fn quoted_folder(&self, from_key: &str) -> Option<PathBuf> {
        match from_key {
            "" => self.main_folder.clone(),
            key if key.starts_with(IN_MEMORY) => None,
            key => Some(Path::new(key).parent().map(Path::to_path_buf).unwrap_or_default()),
        }
    }

    fn search(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        if !request.next
            && let Some(header) = self.headers.iter().find(|header| header.name == request.name)
        {
            return Some(ResolvedInclude {
                name: header.name.as_str().into(),
                text: header.text.clone(),
                is_system: request.angled,
                key: format!("{IN_MEMORY}{}", header.name).into(),
            });
        }
        let mut folders: Vec<PathBuf> = Vec::new();
        if Path::new(request.name).is_absolute() {
            folders.push(PathBuf::new());
        } else {
            if !request.angled && !request.next {
                folders.extend(self.quoted_folder(request.from_key));
            }
            folders.extend(self.paths.iter().cloned());
        }
        if request.next {
            // Go on after the folder in which the including file was found.
            let from = Path::new(request.from_key);
            if let Some(at) = folders.iter().position(|folder| from.starts_with(folder)) {
                folders.drain(..=at);
            }
        }
        for folder in folders {
            let path = folder.join(request.name);
            if let Some(text) = self.read(&path) {
                let name: Arc<str> = path.to_string_lossy().into();
                let key = name.clone();
                return Some(ResolvedInclude { name, text, is_system: request.angled, key });
            }
        }
        None
    }
}

impl IncludeResolver for Includes<'_> {
    fn has_folders(&self) -> bool {
        !self.paths.is_empty()
    }

    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        if request.next {
            return self.search(request);
        }
        self.question.clear();
        if !request.angled {
            let folder = request.from_key.rsplit_once('/').map_or("", |(folder, _)| folder);
            self.question.push_str(folder);
            // The main file's folder is another one than that of a file without folder.
            self.question.push(if request.from_key.is_empty() { '"' } else { '\'' });
        } else {
            self.question.push('<');
        }
        self.question.push_str(request.name);
        if let Some(answer) = self.answers.get(self.question.as_str()) {
            return answer.clone();
        }
        let answer = self.search(request);
        self.answers.insert(self.question.as_str().into(), answer.clone());
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request<'a>(name: &'a str, angled: bool, from_key: &'a str) -> IncludeRequest<'a> {
        IncludeRequest { name, angled, next: false, from_name: from_key, from_key }
    }

    #[test]
    fn answers_depend_on_the_including_folder_only_for_quotes() {
        let root = std::env::temp_dir().join(format!("cuprum-includes-{}", std::process::id()));
        for (name, text) in [("a/x.h", "a"), ("b/x.h", "b"), ("i/x.h", "i"), ("i/sub/y.h", "y")] {
            let path = root.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let paths = [root.join("i")];
        let headers = [Header { name: "m.h".into(), text: "m".into() }];
        let main = root.join("a/main.cu");
        let mut includes = Includes::new(&headers, &paths, main.to_str());
        let from_b = root.join("b/z.h");
        let from_b = from_b.to_str().unwrap();
        let mut text = |name, angled, from| {
            includes.resolve(request(name, angled, from)).map(|found| found.text.to_string())
        };
        for _ in 0..2 {
            assert_eq!(text("x.h", false, "").as_deref(), Some("a"));
            assert_eq!(text("x.h", false, from_b).as_deref(), Some("b"));
            assert_eq!(text("x.h", true, from_b).as_deref(), Some("i"));
            assert_eq!(text("x.h", false, "memory:m.h").as_deref(), Some("i"));
            assert_eq!(text("m.h", true, "").as_deref(), Some("m"));
            assert_eq!(text("sub", true, ""), None);
            assert_eq!(text("none.h", false, ""), None);
        }
        std::fs::remove_dir_all(root).unwrap();
    }
}
