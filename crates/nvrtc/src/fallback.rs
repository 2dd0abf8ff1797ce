//! What we reject, NVIDIA's NVRTC compiles, if the user asked for that: `CUPRUM_FALLBACK=auto`. With
//! `always` it compiles everything.

use crate::record::Request;
use crate::status::Status;
use cuprum_nvidia::{Nvrtc, Results, Wanted, other_libraries, own_path};
use std::path::PathBuf;
use std::sync::OnceLock;

/// The NVRTC to fall back on; if unset, the first one found that is not this library.
pub const NVRTC: &str = "CUPRUM_NVRTC";

/// The NVRTC that a library of ours at `own` would use.
pub fn nvrtc_path(own: Option<PathBuf>) -> Option<PathBuf> {
    other_libraries(NVRTC, cuprum_nvidia::NVRTC, own).next()
}

/// Compiles with NVIDIA's library; `None` if there is none.
pub(crate) fn compile(request: &Request) -> Option<(Status, Results)> {
    // Opened once: it is large, and finding it reads folders.
    static OPENED: OnceLock<Option<Nvrtc>> = OnceLock::new();
    let nvrtc = OPENED.get_or_init(|| {
        let paths = other_libraries(NVRTC, cuprum_nvidia::NVRTC, own_path());
        paths.filter_map(|path| Nvrtc::open(&path)).find(|library| !is_ours(library))
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
    library.error_name(cuprum_nvidia::WHO_ARE_YOU).is_none_or(|name| name == cuprum_nvidia::CUPRUM)
}
