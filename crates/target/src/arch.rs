//! SM architectures and PTX versions.

/// A PTX ISA version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PtxVersion {
    /// Before the point.
    pub major: u8,
    /// After the point.
    pub minor: u8,
}

impl PtxVersion {
    /// The newest version this compiler writes.
    pub const NEWEST: PtxVersion = PtxVersion::new(9, 0);

    /// `major.minor`.
    pub const fn new(major: u8, minor: u8) -> PtxVersion {
        PtxVersion { major, minor }
    }
}

impl std::fmt::Display for PtxVersion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Which instructions beyond the portable ones a target name allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ArchVariant {
    /// `sm_90`: runs on this and every later architecture.
    Portable,
    /// `sm_100f`: runs on this architecture's family.
    Family,
    /// `sm_90a`: runs on exactly this architecture.
    Accelerated,
}

/// A target architecture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Arch {
    /// The number in `sm_90`.
    pub sm: u16,
    /// The suffix.
    pub variant: ArchVariant,
}

impl Arch {
    /// A portable architecture.
    pub const fn portable(sm: u16) -> Arch {
        Arch { sm, variant: ArchVariant::Portable }
    }
}
