//! Finding headers: the caller's strings first, then the folders given by `-I`.

use cuprum_lex::{IncludeRequest, IncludeResolver, ResolvedInclude};
use std::collections::HashMap;
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

/// The folder of a file.
fn folder_of(file: &str) -> PathBuf {
    Path::new(file).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Resolves includes for one compilation.
pub(crate) struct Includes<'a> {
    headers: &'a [Header],
    paths: &'a [PathBuf],
    /// The folder of the main file, for quoted includes, unless it is not to be searched.
    main_folder: Option<PathBuf>,
    /// Files read so far, by path.
    read: HashMap<PathBuf, Option<Arc<str>>>,
}

impl<'a> Includes<'a> {
    pub fn new(headers: &'a [Header], paths: &'a [PathBuf], main: Option<&str>) -> Includes<'a> {
        let main_folder = main.map(folder_of);
        Includes { headers, paths, main_folder, read: HashMap::new() }
    }

    fn read(&mut self, path: &Path) -> Option<Arc<str>> {
        if let Some(known) = self.read.get(path) {
            return known.clone();
        }
        // Bytes that are not UTF-8 can only stand in comments and strings that nobody reads.
        let text = match path.is_file() {
            true => std::fs::read(path).ok().map(|b| Arc::from(String::from_utf8_lossy(&b))),
            false => None,
        };
        self.read.insert(path.to_path_buf(), text.clone());
        text
    }
}

impl IncludeResolver for Includes<'_> {
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        let from_memory = request.from_key.starts_with(IN_MEMORY);
        if !request.next
            && let Some(header) = self.headers.iter().find(|header| header.name == request.name)
        {
            return Some(ResolvedInclude {
                name: header.name.clone(),
                text: header.text.clone(),
                is_system: request.angled,
                key: format!("{IN_MEMORY}{}", header.name).into(),
            });
        }
        let mut folders: Vec<PathBuf> = Vec::new();
        if Path::new(request.name).is_absolute() {
            folders.push(PathBuf::new());
        } else {
            if !request.angled && !request.next && !from_memory {
                folders.extend(match request.from_key {
                    "" => self.main_folder.clone(),
                    key => Some(folder_of(key)),
                });
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
                let name = path.to_string_lossy().into_owned();
                let key = Arc::from(name.as_str());
                let is_system = request.angled;
                return Some(ResolvedInclude { name, text, is_system, key });
            }
        }
        None
    }
}
