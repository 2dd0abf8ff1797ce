//! Finding headers: the caller's strings first, then the folders given by `-I`, then those of the
//! system, then those that are part of the compiler.
//!
//! A unit on NVIDIA's headers asks some thousand times for some hundred files, so every answer is
//! kept: asking again costs one lookup, and no folder is probed and no file read twice. Texts of files
//! outlast the compilation (`file_texts.rs`). Nearly all of
//! them are in one folder, so it is also kept which folders lack the first part of a name.

use crate::file_texts::{FileTexts, ReadFile};
use crate::system::{FileIdentity, native_path};
use cuprum_headers::Family;
use cuprum_lex::{IncludeRequest, IncludeResolver, ResolvedInclude};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A header handed over as a string, as NVRTC's clients do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The name by which it is included.
    pub name: String,
    /// The text that stands for the file.
    pub text: Arc<str>,
}

/// Key prefix of headers that were handed over as strings.
const IN_MEMORY: &str = "memory:";

/// Key prefix of headers that are part of the compiler.
const EMBEDDED: &str = "embedded:";

/// A folder that is searched.
struct Folder<'a> {
    path: &'a Path,
    /// Whether it is the system's, and all in it system headers.
    is_system: bool,
    /// The folders asked for in it, and whether they are there.
    inner: FxHashMap<Box<str>, bool>,
}

impl Folder<'_> {
    /// Whether it may hold a file of this name.
    fn may_hold(&mut self, name: &str) -> bool {
        let Some((first, _)) = name.split_once('/') else { return true };
        if let Some(&known) = self.inner.get(first) {
            return known;
        }
        let is_there = self.path.join(first).is_dir();
        self.inner.insert(first.into(), is_there);
        is_there
    }
}

/// Where headers are searched.
pub(crate) struct Places<'a> {
    /// Those that were handed over.
    pub headers: &'a [Header],
    /// `-I`
    pub folders: &'a [PathBuf],
    /// `-isystem`, and where the host compiler has its own.
    pub system_folders: &'a [PathBuf],
    /// The source, if its folder is searched for quoted names.
    pub main_file: Option<&'a str>,
    /// Whether the compiler's own headers are found.
    pub embedded: bool,
    /// Whether a header of the host's that is nowhere is done without.
    pub lenient: bool,
}

/// Resolves includes for one compilation.
pub(crate) struct Includes<'a> {
    headers: &'a [Header],
    /// Whether a header of the host's that is nowhere is done without.
    lenient: bool,
    /// The headers that were done without, in their order.
    pub missing: Vec<String>,
    texts: &'a FileTexts,
    folders: Vec<Folder<'a>>,
    /// Whether the compiler's own headers are found.
    embedded: bool,
    /// Families of them that the caller provides, as far as anybody asked.
    provided: FxHashMap<&'static str, bool>,
    /// The folder of the main file, for quoted includes; `None` if it is not to be searched.
    main_folder: Option<PathBuf>,
    /// Answers so far. The question is `<name`, or the folder of the including file, a quote and
    /// the name; within a family of embedded headers `!name`.
    answers: FxHashMap<Box<str>, Option<ResolvedInclude>>,
    /// Files looked for so far, by path: one file may be the answer to several questions.
    files: FxHashMap<Box<str>, Option<ReadFile>>,
    /// The path by which each file was first reached: `#pragma once` holds for the file, though another
    /// path (`cephes/../config.h`) or a link may lead to it.
    first_paths: FxHashMap<FileIdentity, Arc<str>>,
    /// Where questions are put together.
    question: String,
    /// Where files are read.
    buffer: Vec<u8>,
}

impl<'a> Includes<'a> {
    pub fn new(places: &Places<'a>, texts: &'a FileTexts) -> Includes<'a> {
        let folder =
            |main: &str| native_path(main).parent().map(Path::to_path_buf).unwrap_or_default();
        let folders = |paths: &'a [PathBuf], is_system| {
            let inner = FxHashMap::default;
            paths.iter().map(move |path| Folder { path, is_system, inner: inner() })
        };
        Includes {
            headers: places.headers,
            lenient: places.lenient,
            missing: Vec::new(),
            texts,
            folders: folders(places.folders, false)
                .chain(folders(places.system_folders, true))
                .collect(),
            embedded: places.embedded,
            provided: FxHashMap::default(),
            main_folder: places.main_file.map(folder),
            answers: FxHashMap::default(),
            files: FxHashMap::default(),
            first_paths: FxHashMap::default(),
            question: String::new(),
            buffer: Vec::new(),
        }
    }

    /// The file `name` in a folder, if it is there.
    fn file_in(&mut self, folder: &Path, wanted: &str, angled: bool) -> Option<ResolvedInclude> {
        let path = folder.join(wanted);
        let name = path.to_string_lossy();
        let file = match self.files.get(&*name) {
            Some(known) => known.clone(),
            None => {
                let file = self.texts.read(&path, &mut self.buffer);
                self.files.insert((&*name).into(), file.clone());
                file
            }
        }?;
        // What a header of the system's has beside it is the system's too.
        let of_system = |it: &Folder<'_>| it.is_system && path.starts_with(it.path);
        // Programs have CUDA's headers without asking, or ask with quotes.
        let is_cudas = self.lenient
            && cuprum_headers::family_of(wanted).is_some_and(|family| family.name == "runtime");
        let is_system = angled || is_cudas || self.folders.iter().any(of_system);
        let name: Arc<str> = name.into();
        let key = self.first_paths.entry(file.identity).or_insert_with(|| name.clone()).clone();
        Some(ResolvedInclude { name, text: file.text, is_system, key })
    }

    /// The folder that a quoted include of this file starts with.
    fn quoted_folder(&self, request: &IncludeRequest<'_>) -> Option<PathBuf> {
        match request.from_key {
            "" => self.main_folder.clone(),
            key if key.starts_with(IN_MEMORY) || key.starts_with(EMBEDDED) => None,
            _ => Some(
                native_path(request.from_name).parent().map(Path::to_path_buf).unwrap_or_default(),
            ),
        }
    }

    /// The compiler's own header of this name, unless the caller provides its family.
    fn embedded(&mut self, name: &str) -> Option<ResolvedInclude> {
        if !self.embedded {
            return None;
        }
        let file = cuprum_headers::include_file(name)?;
        let is_hidden = cuprum_headers::family_of(name).is_some_and(|it| self.is_provided(it));
        (!is_hidden).then(|| ResolvedInclude {
            name: format!("<embedded>/{}", file.name).into(),
            text: file.text.into(),
            is_system: true,
            key: format!("{EMBEDDED}{}", file.name).into(),
        })
    }

    /// Whether CUDA's run-time interface is ours, because nobody provides another.
    pub fn has_own_runtime(&mut self) -> bool {
        self.embedded("cuda_runtime.h").is_some()
    }

    /// Whether the caller provides a family, as strings or by `-I`.
    fn is_provided(&mut self, family: &'static Family) -> bool {
        if let Some(&known) = self.provided.get(family.name) {
            return known;
        }
        let is_provided = self.headers.iter().any(|header| family.has(&header.name))
            || self.folders.iter_mut().any(|folder| {
                let mut probes = family.probes.iter();
                probes.any(|probe| folder.may_hold(probe) && folder.path.join(probe).is_file())
            });
        self.provided.insert(family.name, is_provided);
        is_provided
    }

    fn search(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        if is_within_family(&request) {
            return self.embedded(request.name);
        }
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
        if Path::new(request.name).is_absolute() {
            return self.file_in(Path::new(""), request.name, request.angled);
        }
        if !request.angled
            && !request.next
            && let Some(folder) = self.quoted_folder(&request)
            && let Some(found) = self.file_in(&folder, request.name, false)
        {
            return Some(found);
        }
        let mut first = 0;
        if request.next {
            // Go on after the folder in which the including file was found.
            let from = native_path(request.from_name);
            // One folder may lie in another.
            let holds = |folder: &&(usize, &Folder<'_>)| from.starts_with(folder.1.path);
            let length = |folder: &(usize, &Folder<'_>)| folder.1.path.as_os_str().len();
            let folders: Vec<_> = self.folders.iter().enumerate().collect();
            let longest = folders.iter().rev().filter(holds).max_by_key(|it| length(it));
            first = longest.map_or(0, |(at, _)| at + 1);
        }
        for number in first..self.folders.len() {
            let folder = &mut self.folders[number];
            if !folder.may_hold(request.name) {
                continue;
            }
            let path = folder.path;
            if let Some(found) = self.file_in(path, request.name, request.angled) {
                return Some(found);
            }
        }
        self.embedded(request.name)
    }
}

/// Whether one of our own headers asks for another one of its family: they find each other, whatever
/// else has such a name.
fn is_within_family(request: &IncludeRequest<'_>) -> bool {
    request.from_key.strip_prefix(EMBEDDED).is_some_and(|from| {
        cuprum_headers::family_of(from).is_some_and(|family| family.has(request.name))
            && cuprum_headers::include_file(request.name).is_some()
    })
}

impl IncludeResolver for Includes<'_> {
    fn has_folders(&self) -> bool {
        !self.folders.is_empty()
    }

    fn does_without(&mut self, request: IncludeRequest<'_>) -> bool {
        // What is in quotes is the program's own, and device code may need it.
        let is_hosts = self.lenient && request.angled && !request.name.ends_with(".cuh");
        if is_hosts && !self.missing.iter().any(|name| name == request.name) {
            self.missing.push(request.name.to_owned());
        }
        is_hosts
    }

    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        if request.next {
            return self.search(request);
        }
        self.question.clear();
        if is_within_family(&request) {
            self.question.push('!');
        } else if !request.angled {
            let folder = request.from_name.rsplit_once('/').map_or("", |(folder, _)| folder);
            self.question.push_str(folder);
            // The main file's folder is another one than that of a file without folder, and a header
            // that was handed over has none.
            self.question.push(match request.from_key {
                "" => '"',
                key if key.starts_with(IN_MEMORY) => '|',
                _ => '\'',
            });
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

    impl Places<'_> {
        /// The compiler's own headers alone.
        fn embedded() -> Self {
            Places {
                headers: &[],
                folders: &[],
                system_folders: &[],
                main_file: None,
                embedded: true,
                lenient: false,
            }
        }
    }

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
        let texts = FileTexts::new(1000);
        let places = Places {
            headers: &headers,
            folders: &paths,
            main_file: main.to_str(),
            ..Places::embedded()
        };
        let mut includes = Includes::new(&places, &texts);
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

    #[test]
    fn one_file_is_one_whatever_path_leads_to_it() {
        let root = std::env::temp_dir().join(format!("cuprum-identity-{}", std::process::id()));
        std::fs::create_dir_all(root.join("inner")).unwrap();
        std::fs::write(root.join("once.h"), "once").unwrap();
        let (paths, texts) = ([root.clone()], FileTexts::new(1000));
        let mut includes = Includes::new(&Places { folders: &paths, ..Places::embedded() }, &texts);
        let direct = includes.resolve(request("once.h", true, "")).unwrap();
        let around = includes.resolve(request("inner/../once.h", true, "")).unwrap();
        assert_ne!(direct.name, around.name);
        assert_eq!(direct.key, around.key);
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn embedded_headers_come_last_and_by_family() {
        let root = std::env::temp_dir().join(format!("cuprum-embedded-{}", std::process::id()));
        std::fs::create_dir_all(&root).unwrap();
        std::fs::write(root.join("type_traits"), "mine").unwrap();
        let texts = FileTexts::new(1000);
        let name = |paths: &[PathBuf], headers: &[Header], embedded, name, from| {
            let places = Places { headers, folders: paths, embedded, ..Places::embedded() };
            let mut includes = Includes::new(&places, &texts);
            includes.resolve(request(name, true, from)).map(|found| found.name.to_string())
        };
        let ours = Some("<embedded>/stdint.h");
        assert_eq!(name(&[], &[], true, "stdint.h", "").as_deref(), ours);
        assert_eq!(name(&[], &[], false, "stdint.h", ""), None);
        // Who provides a part of a family provides all of it.
        let paths = [root.clone()];
        assert_eq!(name(&paths, &[], true, "stdint.h", ""), None);
        let other = [Header { name: "cuda_fp16.h".into(), text: "".into() }];
        assert_eq!(name(&[], &other, true, "stdint.h", "").as_deref(), ours);
        let traits = [Header { name: "type_traits".into(), text: "".into() }];
        assert_eq!(name(&[], &traits, true, "stdint.h", ""), None);
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn the_systems_folders_come_after_the_callers() {
        let root = std::env::temp_dir().join(format!("cuprum-system-{}", std::process::id()));
        for (name, text) in [("own/x.h", "own"), ("sys/x.h", "sys"), ("sys/y.h", "y")] {
            let path = root.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let (own, system, texts) = ([root.join("own")], [root.join("sys")], FileTexts::new(1000));
        let places =
            Places { folders: &own, system_folders: &system, lenient: true, ..Places::embedded() };
        let mut includes = Includes::new(&places, &texts);
        let mut found = |name, next, from| {
            let it = includes.resolve(IncludeRequest { next, ..request(name, false, from) });
            it.map(|it| (it.text.to_string(), it.is_system))
        };
        assert_eq!(found("x.h", false, ""), Some(("own".into(), false)));
        assert_eq!(found("y.h", false, ""), Some(("y".into(), true)));
        let from = root.join("own/x.h");
        assert_eq!(found("x.h", true, from.to_str().unwrap()), Some(("sys".into(), true)));
        assert!(includes.does_without(request("none.h", true, "")));
        assert!(includes.does_without(request("none.h", true, "")));
        assert!(!includes.does_without(request("own.h", false, "")));
        assert!(!includes.does_without(request("cub/none.cuh", true, "")));
        assert_eq!(includes.missing, ["none.h"]);
        std::fs::remove_dir_all(root).unwrap();
    }
}
