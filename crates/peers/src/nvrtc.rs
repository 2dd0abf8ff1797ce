//! NVRTC as the compiler to compare with.

use crate::Peers;

/// A loaded NVRTC.
pub struct Nvrtc {
    library: cuprum_nvidia::Nvrtc,
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
        Some(Nvrtc { library: cuprum_nvidia::Nvrtc::open(&path)? })
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
        let compiled = self.library.compile(&cuprum_nvidia::Request {
            name,
            source: source.as_ref(),
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
            Some((0, results)) => Ok(text(&results.ptx)),
            Some((_, results)) => Err(NvrtcError { log: text(&results.log) }),
            None => Err(NvrtcError { log: "NVRTC takes no such input".into() }),
        }
    }
}
