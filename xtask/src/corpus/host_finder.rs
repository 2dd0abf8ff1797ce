//! The hosts whose headers were unpacked below a folder: which compilers, C++ libraries and C libraries are there,
//! and how they go together.

use crate::progress::Tally;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The machine's clang, under the names that it may have.
const CLANGS: &[&str] = &["clang++-22", "clang++-21", "clang++-20", "clang++-19", "clang++"];

/// A host's compiler and headers.
#[derive(Clone)]
pub(super) struct Host {
    /// For messages and filters.
    pub name: String,
    /// The preprocessor with its first words.
    pub preprocessor: Vec<String>,
    /// The folders of the C++ and C libraries, in order.
    pub headers: Vec<PathBuf>,
    /// How nvcc tells cicc of the compiler.
    pub version: Vec<String>,
    /// What CUDA's headers need before they take this C library at all; `assert.h` is ours then.
    pub is_helped: bool,
}

/// What lies below a folder.
#[derive(Default)]
pub(super) struct Unpacked {
    /// File systems with GCC's library: `usr/include/c++/13`.
    roots: Vec<PathBuf>,
    /// Folders of LLVM's with libc++: `usr/lib/llvm-19`.
    libraries: Vec<PathBuf>,
    /// Folders of LLVM's with clang.
    clangs: Vec<PathBuf>,
    /// Folders of zig's libraries: `lib`, with the headers of several C libraries and libc++.
    zigs: Vec<PathBuf>,
    /// Files that were preprocessed elsewhere, with a command line beside each.
    pub files: Vec<PathBuf>,
}

/// A clang that can preprocess.
struct Clang {
    major: u32,
    /// The program, with what must stand before it.
    words: Vec<String>,
    /// Its own headers.
    headers: PathBuf,
}

/// Entries of a folder, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
    entries.sort();
    entries
}

impl Unpacked {
    /// Looks below a folder, so many levels deep.
    pub fn look_below(&mut self, folder: &Path, depth: u32) {
        let llvm = entries(&folder.join("usr/lib"));
        let libraries = llvm.iter().filter(|it| it.join("include/c++/v1").is_dir());
        let clangs = llvm.iter().filter(|it| it.join("bin/clang").is_file());
        let (libraries, clangs): (Vec<_>, Vec<_>) = (libraries.collect(), clangs.collect());
        if !libraries.is_empty() || !clangs.is_empty() {
            self.libraries.extend(libraries.into_iter().cloned());
            self.clangs.extend(clangs.into_iter().cloned());
            return;
        }
        if folder.join("usr/include/c++").is_dir() {
            return self.roots.push(folder.to_owned());
        }
        if folder.join("libc/include/generic-musl").is_dir() {
            return self.zigs.push(folder.to_owned());
        }
        for entry in entries(folder) {
            if entry.extension().is_some_and(|it| it == "ii")
                && entry.with_extension("cmd").is_file()
            {
                self.files.push(entry);
            } else if depth > 0 && entry.is_dir() {
                self.look_below(&entry, depth - 1);
            }
        }
    }

    /// The hosts that all this makes.
    pub fn hosts(&self, tally: &mut Tally) -> Vec<Host> {
        let mut clangs: Vec<Clang> =
            self.clangs.iter().filter_map(|it| unpacked_clang(it)).collect();
        clangs.extend(CLANGS.iter().find_map(|name| machine_clang(name)));
        clangs.sort_by_key(|clang| clang.major);
        let mut hosts = Vec::new();
        for root in &self.roots {
            self.hosts_of_root(root, clangs.last(), &mut hosts, tally);
        }
        let c_library = self.roots.iter().map(|root| c_headers(root)).find(|it| has_stdio(it));
        for library in &self.libraries {
            let name = format!("libc++ of {}", shown(library));
            let major = name.rsplit('-').next().and_then(|it| it.parse().ok()).unwrap_or_default();
            let (Some(clang), Some(c_headers)) = (clang_for(&clangs, major), &c_library) else {
                tally.skip(&format!("{}: no clang or no C library", library.display()), 1);
                continue;
            };
            let mut headers = vec![library.join("include/c++/v1")];
            headers.push(library.join("include/x86_64-pc-linux-gnu/c++/v1"));
            hosts.push(clang.host(name, headers, c_headers));
        }
        for zig in &self.zigs {
            self.hosts_of_zig(zig, &clangs, c_library.as_deref(), &mut hosts, tally);
        }
        hosts
    }

    /// A file system with GCC's library, for clang and for its own compiler.
    fn hosts_of_root(
        &self,
        root: &Path,
        clang: Option<&Clang>,
        hosts: &mut Vec<Host>,
        tally: &mut Tally,
    ) {
        let c_headers = c_headers(root);
        if !has_stdio(&c_headers) {
            return tally.skip(&format!("{}: no C library", root.display()), 1);
        }
        for version in versions_of(root) {
            let mut headers = gcc_headers(root, &version);
            if let Some(clang) = clang {
                let name = format!("{}/clang-{}-gcc-{version}", shown(root), clang.major);
                hosts.push(clang.host(name, headers.clone(), &c_headers));
            }
            let Some(preprocessor) = cc1plus(&self.roots, root, &version) else {
                tally.skip(&format!("{}: no cc1plus of GCC {version}", root.display()), 1);
                continue;
            };
            headers.push(root.join("usr/lib/gcc/x86_64-linux-gnu").join(&version).join("include"));
            headers.extend(c_headers.clone());
            let name = format!("{}/gcc-{version}", shown(root));
            let version = vec![format!("--gnu_version={version}0300")];
            hosts.push(Host { name, preprocessor, headers, version, is_helped: false });
        }
    }

    /// zig's libc++ on the C library of a file system and on musl, and an old and a newer glibc below GCC's
    /// library.
    fn hosts_of_zig(
        &self,
        zig: &Path,
        clangs: &[Clang],
        c_library: Option<&[PathBuf]>,
        hosts: &mut Vec<Host>,
        tally: &mut Tally,
    ) {
        let version = libcxx_version(zig);
        let Some(clang) = clang_for(clangs, version / 10_000) else {
            return tally.skip(&format!("{}: no clang", zig.display()), 1);
        };
        let place = zig.iter().rev().nth(2).unwrap_or_default().to_string_lossy();
        let libcxx = vec![zig.join("libcxx/include")];
        if let Some(c_headers) = c_library.filter(|_| version > 0) {
            let name = format!("{place}/libc++-{}", version / 10_000);
            hosts.push(clang.host(name, libcxx.clone(), c_headers).with(site(version, false)));
        }
        if version > 0 {
            let name = format!("{place}/libc++-{}-musl", version / 10_000);
            let mut host =
                clang.host(name, libcxx, &zig_headers(zig, "musl")).with(site(version, true));
            // musl has none of these, and CUDA's headers expect them.
            host = host.with(["-D__GNUC_PREREQ(x,y)=1", "-D__GLIBC_PREREQ(x,y)=0", "-D__THROW="]);
            host.preprocessor.extend(["-target", "x86_64-linux-musl"].map(str::to_owned));
            host.is_helped = true;
            hosts.push(host);
        }
        let library = self.roots.iter().find_map(|root| Some((root, versions_of(root).pop()?)));
        for minor in [31, 35] {
            if let Some((root, version)) = &library {
                let name = format!("{place}/glibc-2.{minor}-gcc-{version}");
                let headers = gcc_headers(root, version);
                let host = clang.host(name, headers, &zig_headers(zig, "gnu"));
                hosts.push(host.with([format!("-D__GLIBC_MINOR__={minor}")]));
            }
        }
    }
}

impl Clang {
    /// A host with these headers; clang's own are between those of C++ and of C.
    fn host(&self, name: String, mut headers: Vec<PathBuf>, c_headers: &[PathBuf]) -> Host {
        headers.push(self.headers.clone());
        headers.extend(c_headers.iter().cloned());
        let version = vec!["--clang".to_owned(), format!("--clang_version={}0100", self.major)];
        let host =
            Host { name, preprocessor: self.words.clone(), headers, version, is_helped: false };
        // CUDA's headers refuse what is not listed there.
        let words = ["-E", "-x", "c++", "-m64", "-nostdinc", "-D__NV_NO_HOST_COMPILER_CHECK=1"];
        host.with(words).with(["-D_ALLOW_UNSUPPORTED_LIBCPP"])
    }
}

impl Host {
    /// The same with more words for the preprocessor.
    fn with(mut self, words: impl IntoIterator<Item = impl Into<String>>) -> Host {
        self.preprocessor.extend(words.into_iter().map(Into::into));
        self
    }
}

/// What stands in libc++'s `__config_site`, which zig leaves to the command line: since version 20 every setting is
/// 0 or 1, before it was there or not.
fn site(version: u32, is_musl: bool) -> Vec<String> {
    let common = [
        "ABI_VERSION=1",
        "ABI_NAMESPACE=__1",
        "HARDENING_MODE_DEFAULT=2",
        "ASSERTION_SEMANTIC_DEFAULT=2",
        "PSTL_BACKEND_SERIAL",
        "PSTL_CPU_BACKEND_SERIAL",
    ];
    let old = ["HAS_NO_VENDOR_AVAILABILITY_ANNOTATIONS"];
    let on = [
        "FILESYSTEM",
        "RANDOM_DEVICE",
        "LOCALIZATION",
        "UNICODE",
        "WIDE_CHARACTERS",
        "TIME_ZONE_DATABASE",
        "THREADS",
        "MONOTONIC_CLOCK",
        "TERMINAL",
        "THREAD_API_PTHREAD",
    ];
    let off = [
        "VENDOR_AVAILABILITY_ANNOTATIONS",
        "THREAD_API_EXTERNAL",
        "THREAD_API_WIN32",
        "THREAD_API_C11",
    ];
    let mut settings: Vec<String> = common.map(str::to_owned).to_vec();
    if version < 200_000 {
        settings.extend(old.map(str::to_owned));
        settings.extend(is_musl.then(|| "HAS_MUSL_LIBC".to_owned()));
    } else {
        settings.extend(on.map(|name| format!("HAS_{name}=1")));
        settings.extend(off.map(|name| format!("HAS_{name}=0")));
        settings
            .extend(["LIBC_NEWLIB=0".to_owned(), format!("HAS_MUSL_LIBC={}", u8::from(is_musl))]);
    }
    settings.into_iter().map(|setting| format!("-D_LIBCPP_{setting}")).collect()
}

/// The version of zig's libc++, such as 190100; 0 without one.
fn libcxx_version(zig: &Path) -> u32 {
    let config = std::fs::read_to_string(zig.join("libcxx/include/__config")).unwrap_or_default();
    let number = config.lines().find_map(|line| {
        let (_, number) = line.split_once("define _LIBCPP_VERSION ")?;
        number.trim().parse().ok()
    });
    number.unwrap_or_default()
}

/// The headers of a C library that zig has, `musl` or `gnu`, and of Linux.
fn zig_headers(zig: &Path, library: &str) -> Vec<PathBuf> {
    let generic = if library == "musl" { "generic-musl" } else { "generic-glibc" };
    let folder = |name: &str| zig.join("libc/include").join(name);
    // Newer versions have one folder for both machines.
    let of_machine = |system: &str| {
        let names = [format!("x86_64-linux-{system}"), format!("x86-linux-{system}")];
        names.map(|name| folder(&name)).into_iter().find(|folder| folder.is_dir())
    };
    let mut folders: Vec<PathBuf> = of_machine(library).into_iter().collect();
    folders.push(folder(generic));
    folders.extend(of_machine("any"));
    folders.push(folder("any-linux-any"));
    folders
}

/// The headers of GCC's library in a file system.
fn gcc_headers(root: &Path, version: &str) -> Vec<PathBuf> {
    let library = root.join("usr/include/c++").join(version);
    let machine = root.join("usr/include/x86_64-linux-gnu/c++").join(version);
    vec![library.clone(), machine, library.join("backward")]
}

/// The headers of a file system's C library.
fn c_headers(root: &Path) -> Vec<PathBuf> {
    vec![root.join("usr/include/x86_64-linux-gnu"), root.join("usr/include")]
}

fn has_stdio(headers: &[PathBuf]) -> bool {
    headers.iter().any(|folder| folder.join("stdio.h").is_file())
}

/// The clang that a version of libc++ came with, or else an older one, or else any.
fn clang_for(clangs: &[Clang], major: u32) -> Option<&Clang> {
    clangs.iter().rfind(|clang| clang.major <= major).or(clangs.first())
}

/// The last two parts of a path.
pub(super) fn shown(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts[parts.len().saturating_sub(2)..].join("/")
}

/// The versions of GCC's library in a file system.
fn versions_of(root: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(root.join("usr/include/c++")).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut versions: Vec<String> =
        names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())).collect();
    versions.sort();
    versions
}

/// GCC's own compiler of a version, with the loader and libraries of its system: that of the file system, or
/// else another one's.
fn cc1plus(roots: &[PathBuf], own: &Path, version: &str) -> Option<Vec<String>> {
    let own = std::iter::once(own);
    let (root, program) = own.chain(roots.iter().map(PathBuf::as_path)).find_map(|root| {
        let places = ["usr/libexec/gcc/x86_64-linux-gnu", "usr/lib/gcc/x86_64-linux-gnu"];
        let programs = places.map(|place| root.join(place).join(version).join("cc1plus"));
        programs.into_iter().find(|program| program.is_file()).map(|program| (root, program))
    })?;
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let libraries = root.join("usr/lib/x86_64-linux-gnu");
    let loader = libraries.join("ld-linux-x86-64.so.2");
    let mut words = match loader.is_file() {
        true => vec![text(&loader), "--library-path".to_owned(), text(&libraries)],
        false => Vec::new(),
    };
    words.push(text(&program));
    words.extend(["-E", "-quiet", "-nostdinc", "-m64"].map(str::to_owned));
    Some(words)
}

/// The machine's clang of a name.
fn machine_clang(name: &str) -> Option<Clang> {
    clang(vec![name.to_owned()])
}

/// clang as it was unpacked, with the libraries beside it.
fn unpacked_clang(llvm: &Path) -> Option<Clang> {
    let system = llvm.parent()?.join("x86_64-linux-gnu");
    let libraries = format!("LD_LIBRARY_PATH={}:{}", system.display(), llvm.join("lib").display());
    let program = llvm.join("bin/clang").to_string_lossy().into_owned();
    clang(vec!["env".to_owned(), libraries, program])
}

fn clang(words: Vec<String>) -> Option<Clang> {
    let (first, rest) = words.split_first()?;
    let answer = |question: &str| {
        let output = Command::new(first).args(rest).arg(question).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let major = answer("-dumpversion")?.split('.').next()?.parse().ok()?;
    let headers = PathBuf::from(answer("-print-resource-dir")?).join("include");
    Some(Clang { major, words, headers })
}
