//! What of NVIDIA's software is installed, for `cuprum doctor`.

pub use crate::fallback::{NVVM, nvvm_path};

/// The name by which clients load the library.
pub const LIBRARY: &str = "libnvvm.so.4";
