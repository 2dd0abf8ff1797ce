//! What we reject, NVIDIA's NVRTC compiles, if the user asked for that: `CUPRUM_FALLBACK=auto`. With
//! `always` it compiles everything.

use crate::record::Request;
use crate::status::{self, Status};
use cuprum_nvidia::{Nvrtc, Results, Wanted};
use std::path::PathBuf;
use std::sync::OnceLock;

/// `auto` turns the fallback on; `always` leaves everything to NVIDIA's library.
pub const FALLBACK: &str = "CUPRUM_FALLBACK";
/// The NVRTC to fall back on; if unset, the first one found that is not this library.
pub const NVRTC: &str = "CUPRUM_NVRTC";

/// When NVIDIA's library compiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    Never,
    /// What we reject.
    Auto,
    /// Everything: the way to see whether something is our fault.
    Always,
}

impl Policy {
    pub fn of_environment() -> Policy {
        match std::env::var(FALLBACK).as_deref() {
            Ok("auto" | "1") => Policy::Auto,
            Ok("always") => Policy::Always,
            _ => Policy::Never,
        }
    }
}

/// The NVRTC that a library of ours at `own` would use.
pub fn nvrtc_path(own: Option<PathBuf>) -> Option<PathBuf> {
    paths(own).next()
}

/// The files that may be NVIDIA's library, best first.
fn paths(own: Option<PathBuf>) -> impl Iterator<Item = PathBuf> {
    let named = std::env::var_os(NVRTC).filter(|path| !path.is_empty()).map(PathBuf::from);
    let own = own.and_then(|path| path.canonicalize().ok());
    let found = if named.is_none() {
        Some(cuprum_nvidia::library_files(cuprum_nvidia::NVRTC))
    } else {
        None
    };
    let found = found.into_iter().flatten();
    named.into_iter().chain(found.filter(move |path| path.canonicalize().ok() != own))
}

/// The file that this code was loaded from, by the address of one of its functions.
fn own_path() -> Option<PathBuf> {
    let address = own_path as fn() -> Option<PathBuf> as usize;
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    maps.lines().find_map(|line| {
        let (range, rest) = line.split_once(' ')?;
        let (start, end) = range.split_once('-')?;
        let start = usize::from_str_radix(start, 16).ok()?;
        let end = usize::from_str_radix(end, 16).ok()?;
        let path = &rest[rest.find('/')?..];
        (start..end).contains(&address).then(|| PathBuf::from(path))
    })
}

/// Compiles with NVIDIA's library; `None` if there is none.
pub(crate) fn compile(request: &Request) -> Option<(Status, Results)> {
    // Opened once: it is large, and finding it reads folders.
    static OPENED: OnceLock<Option<Nvrtc>> = OnceLock::new();
    let nvrtc = OPENED.get_or_init(|| {
        let opened = paths(own_path()).filter_map(|path| Nvrtc::open(&path));
        opened.into_iter().find(|library| !is_ours(library))
    });
    let headers: Vec<(&str, &str)> =
        (request.headers.iter()).map(|header| (header.name.as_str(), &*header.text)).collect();
    let (status, results) = nvrtc.as_ref()?.compile(&cuprum_nvidia::Request {
        name: &request.source.name,
        source: request.source.text.as_bytes(),
        headers: &headers,
        names: request.names,
        options: request.options,
        wanted: Wanted::Everything,
    })?;
    Some((Status::from_number(status), results))
}

/// Whether it is cuprum's own library, or a copy of it under another name.
fn is_ours(library: &Nvrtc) -> bool {
    library.error_name(status::WHO_ARE_YOU).is_none_or(|name| name == status::CUPRUM)
}
