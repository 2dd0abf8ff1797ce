//! SM architectures, PTX versions, and which architecture has which feature.
//!
//! This is the only place that compares SM or PTX numbers. Everything is a row of a table: the
//! architectures with the PTX version that introduced each, and the features with what each needs.

use crate::AddressSpace;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

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

    /// Every version that exists, in order.
    pub const ALL: &[PtxVersion] = &[
        PtxVersion::new(1, 0),
        PtxVersion::new(1, 1),
        PtxVersion::new(1, 2),
        PtxVersion::new(1, 3),
        PtxVersion::new(1, 4),
        PtxVersion::new(1, 5),
        PtxVersion::new(2, 0),
        PtxVersion::new(2, 1),
        PtxVersion::new(2, 2),
        PtxVersion::new(2, 3),
        PtxVersion::new(3, 0),
        PtxVersion::new(3, 1),
        PtxVersion::new(3, 2),
        PtxVersion::new(4, 0),
        PtxVersion::new(4, 1),
        PtxVersion::new(4, 2),
        PtxVersion::new(4, 3),
        PtxVersion::new(5, 0),
        PtxVersion::new(6, 0),
        PtxVersion::new(6, 1),
        PtxVersion::new(6, 2),
        PtxVersion::new(6, 3),
        PtxVersion::new(6, 4),
        PtxVersion::new(6, 5),
        PtxVersion::new(7, 0),
        PtxVersion::new(7, 1),
        PtxVersion::new(7, 2),
        PtxVersion::new(7, 3),
        PtxVersion::new(7, 4),
        PtxVersion::new(7, 5),
        PtxVersion::new(7, 6),
        PtxVersion::new(7, 7),
        PtxVersion::new(7, 8),
        PtxVersion::new(8, 0),
        PtxVersion::new(8, 1),
        PtxVersion::new(8, 2),
        PtxVersion::new(8, 3),
        PtxVersion::new(8, 4),
        PtxVersion::new(8, 5),
        PtxVersion::new(8, 6),
        PtxVersion::new(8, 7),
        PtxVersion::new(8, 8),
        PtxVersion::new(9, 0),
    ];

    /// The newest version that CUDA of this version reads, as far as this compiler knows; `None` for
    /// CUDA before 10.0.
    pub fn of_cuda(major: u32, minor: u32) -> Option<PtxVersion> {
        const FIRST_WITH: &[((u32, u32), PtxVersion)] = &[
            ((10, 0), PtxVersion::new(6, 3)),
            ((10, 1), PtxVersion::new(6, 4)),
            ((10, 2), PtxVersion::new(6, 5)),
            ((11, 0), PtxVersion::new(7, 0)),
            ((11, 1), PtxVersion::new(7, 1)),
            ((11, 2), PtxVersion::new(7, 2)),
            ((11, 3), PtxVersion::new(7, 3)),
            ((11, 4), PtxVersion::new(7, 4)),
            ((11, 5), PtxVersion::new(7, 5)),
            ((11, 6), PtxVersion::new(7, 6)),
            ((11, 7), PtxVersion::new(7, 7)),
            ((11, 8), PtxVersion::new(7, 8)),
            ((12, 0), PtxVersion::new(8, 0)),
            ((12, 1), PtxVersion::new(8, 1)),
            ((12, 2), PtxVersion::new(8, 2)),
            ((12, 3), PtxVersion::new(8, 3)),
            ((12, 4), PtxVersion::new(8, 4)),
            ((12, 5), PtxVersion::new(8, 5)),
            ((12, 7), PtxVersion::new(8, 6)),
            ((12, 8), PtxVersion::new(8, 7)),
            ((12, 9), PtxVersion::new(8, 8)),
            ((13, 0), PtxVersion::new(9, 0)),
        ];
        let known = FIRST_WITH.iter().rev();
        known.into_iter().find(|(cuda, _)| *cuda <= (major, minor)).map(|(_, version)| *version)
    }

    /// `major.minor`.
    pub const fn new(major: u8, minor: u8) -> PtxVersion {
        PtxVersion { major, minor }
    }
}

impl fmt::Display for PtxVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl FromStr for PtxVersion {
    type Err = ParseTargetError;

    /// Reads `9.0`, as after `.version`.
    fn from_str(text: &str) -> Result<PtxVersion, ParseTargetError> {
        let error = || ParseTargetError { text: text.to_string(), what: "PTX version" };
        let (major, minor) = text.split_once('.').ok_or_else(error)?;
        let number = |part: &str| part.parse::<u8>().map_err(|_| error());
        Ok(PtxVersion::new(number(major)?, number(minor)?))
    }
}

/// A target name or PTX version that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseTargetError {
    /// What was given.
    pub text: String,
    /// What it should have been.
    what: &'static str,
}

impl fmt::Display for ParseTargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a known {}", self.text, self.what)
    }
}

impl std::error::Error for ParseTargetError {}

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

impl ArchVariant {
    /// The letter after the number.
    pub fn suffix(self) -> &'static str {
        match self {
            ArchVariant::Portable => "",
            ArchVariant::Family => "f",
            ArchVariant::Accelerated => "a",
        }
    }
}

/// A target architecture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Arch {
    /// The number in `sm_90`.
    pub sm: u16,
    /// What its suffix says, in `sm_90a`.
    pub variant: ArchVariant,
}

/// One architecture: the PTX versions that introduced its names, and its family.
pub struct ArchRow {
    sm: u16,
    /// The number of the family's first member; its own number where there is no family.
    family: u16,
    portable: PtxVersion,
    family_specific: Option<PtxVersion>,
    accelerated: Option<PtxVersion>,
    is_sample: bool,
    /// KiB of shared memory that one block may have, where it asks for the most.
    shared_kib: u32,
    conditions: Conditions,
}

/// Which conditions `<nv/target>` of CUDA 13.0 has about an architecture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Conditions {
    /// About the architecture and, where it has any, about its own features.
    All,
    /// None about its own features.
    NoFeatures,
    /// None at all, although CUDA 13.0 compiles for it.
    None,
}

impl ArchRow {
    /// A row: the number, the first number of its family, and the PTX versions that introduced
    /// `sm_N`, `sm_Nf` and `sm_Na`.
    pub const fn new(
        sm: u16,
        family: u16,
        portable: (u8, u8),
        family_specific: Option<(u8, u8)>,
        accelerated: Option<(u8, u8)>,
    ) -> ArchRow {
        const fn version(pair: (u8, u8)) -> PtxVersion {
            PtxVersion::new(pair.0, pair.1)
        }
        const fn optional(pair: Option<(u8, u8)>) -> Option<PtxVersion> {
            match pair {
                Some(pair) => Some(version(pair)),
                None => None,
            }
        }
        ArchRow {
            sm,
            family,
            portable: version(portable),
            family_specific: optional(family_specific),
            accelerated: optional(accelerated),
            is_sample: false,
            shared_kib: 227,
            conditions: Conditions::All,
        }
    }

    /// The same with another amount of shared memory for a block, in KiB.
    pub const fn shared(self, shared_kib: u32) -> ArchRow {
        ArchRow { shared_kib, ..self }
    }

    /// The same with fewer conditions in `<nv/target>`.
    const fn conditions(self, conditions: Conditions) -> ArchRow {
        ArchRow { conditions, ..self }
    }

    /// The same, and one of the few for which `ptxas` gets the output of every test.
    pub const fn sampled(self) -> ArchRow {
        ArchRow { is_sample: true, ..self }
    }

    fn version(&self, variant: ArchVariant) -> Option<PtxVersion> {
        match variant {
            ArchVariant::Portable => Some(self.portable),
            ArchVariant::Family => self.family_specific,
            ArchVariant::Accelerated => self.accelerated,
        }
    }
}

/// Every architecture we compile for. The versions were measured with ptxas, which refuses a
/// `.version` older than the target's. It takes sm_88 from 7.3 on, but drivers that know sm_88 all
/// know 9.0, which the manual gives, and so does this table.
const ARCHES: &[ArchRow] = &[
    ArchRow::new(75, 75, (6, 3), None, None).shared(64).sampled(),
    ArchRow::new(80, 80, (7, 0), None, None).shared(163).sampled(),
    ArchRow::new(86, 86, (7, 1), None, None).shared(99),
    ArchRow::new(87, 87, (7, 4), None, None).shared(163),
    ArchRow::new(88, 88, (9, 0), None, None).shared(163).conditions(Conditions::None),
    ArchRow::new(89, 89, (7, 8), None, None).shared(99),
    ArchRow::new(90, 90, (7, 8), None, Some((8, 0))).sampled(),
    ArchRow::new(100, 100, (8, 6), Some((8, 8)), Some((8, 6))).sampled(),
    ArchRow::new(103, 100, (8, 8), Some((8, 8)), Some((8, 8))).conditions(Conditions::NoFeatures),
    ArchRow::new(110, 110, (9, 0), Some((9, 0)), Some((9, 0))).conditions(Conditions::NoFeatures),
    ArchRow::new(120, 120, (8, 7), Some((8, 8)), Some((8, 7)))
        .shared(99)
        .sampled()
        .conditions(Conditions::NoFeatures),
    ArchRow::new(121, 120, (8, 8), Some((8, 8)), Some((8, 8)))
        .shared(99)
        .conditions(Conditions::None),
];

/// Architectures that CUDA 13.0 does not compile for any more, but has conditions about.
const FORMER: &[u16] = &[35, 37, 50, 52, 53, 60, 61, 62, 70, 72, RENAMED];

/// What sm_110 was called before; there are conditions about its own features as well.
const RENAMED: u16 = 101;

/// An architecture that a test has added: see [`Arch::imagine`].
static IMAGINED: OnceLock<ArchRow> = OnceLock::new();

/// The table, with what a test has added.
fn rows() -> impl Iterator<Item = &'static ArchRow> {
    ARCHES.iter().chain(IMAGINED.get())
}

impl Arch {
    /// The oldest architecture we compile for, and the default, as in NVRTC 13.
    pub const OLDEST: Arch = Arch::portable(75);

    /// A portable architecture.
    pub const fn portable(sm: u16) -> Arch {
        Arch { sm, variant: ArchVariant::Portable }
    }

    /// `sm_90a` and the like.
    pub const fn accelerated(sm: u16) -> Arch {
        Arch { sm, variant: ArchVariant::Accelerated }
    }

    /// `sm_100f` and the like.
    pub const fn family_specific(sm: u16) -> Arch {
        Arch { sm, variant: ArchVariant::Family }
    }

    /// Every target name we accept, in order.
    pub fn all() -> impl Iterator<Item = Arch> {
        rows().flat_map(|row| {
            [ArchVariant::Portable, ArchVariant::Family, ArchVariant::Accelerated]
                .into_iter()
                .filter(|variant| row.version(*variant).is_some())
                .map(|variant| Arch { sm: row.sm, variant })
        })
    }

    /// The portable architectures, in order: nvcc's `-arch=all`.
    pub fn portable_ones() -> impl Iterator<Item = Arch> {
        rows().map(|row| Arch::portable(row.sm))
    }

    /// The first of each generation, in order: nvcc's `-arch=all-major`.
    pub fn majors() -> impl Iterator<Item = Arch> {
        let mut last = 0;
        rows()
            .map(|row| row.sm)
            .filter(move |sm| std::mem::replace(&mut last, sm / 10) != sm / 10)
            .map(Arch::portable)
    }

    /// The numbers of the architectures, in order.
    pub fn numbers() -> impl Iterator<Item = u16> {
        rows().map(|row| row.sm)
    }

    /// The numbers of the architectures that conditions of `<nv/target>` are about (`NV_PROVIDES_SM_90`), former
    /// ones among them. A new architecture is one without being listed.
    pub fn numbers_in_conditions() -> impl Iterator<Item = u16> {
        let rows = rows().filter(|row| row.conditions != Conditions::None);
        FORMER.iter().copied().chain(rows.map(|row| row.sm))
    }

    /// Those whose own features conditions are about (`NV_HAS_FEATURE_SM_90a`).
    pub fn numbers_in_feature_conditions() -> impl Iterator<Item = u16> {
        let has_any =
            |row: &&ArchRow| row.accelerated.is_some() && row.conditions == Conditions::All;
        rows().filter(has_any).map(|row| row.sm).chain([RENAMED])
    }

    /// The few portable architectures for which `ptxas` gets the output of every test, in order.
    pub fn samples() -> impl Iterator<Item = Arch> {
        rows().filter(|row| row.is_sample).map(|row| Arch::portable(row.sm))
    }

    /// The names as messages list them, a word for each number: `sm_75`, `sm_90[a]`, `sm_100[a|f]`.
    pub fn words() -> impl Iterator<Item = String> {
        rows().map(|row| {
            let has = |variant: ArchVariant| row.version(variant).map(|_| variant.suffix());
            let suffixes = [has(ArchVariant::Accelerated), has(ArchVariant::Family)];
            let suffixes: Vec<&str> = suffixes.into_iter().flatten().collect();
            match suffixes.is_empty() {
                true => format!("sm_{}", row.sm),
                false => format!("sm_{}[{}]", row.sm, suffixes.join("|")),
            }
        })
    }

    /// Adds an architecture for the rest of the process, so that a test can prove that a row is all
    /// that a new target needs. Only the first counts.
    #[doc(hidden)]
    pub fn imagine(row: ArchRow) {
        let _ = IMAGINED.set(row);
    }

    fn row(self) -> Option<&'static ArchRow> {
        rows().find(|row| row.sm == self.sm)
    }

    /// How many bytes of shared memory one block may have, static and dynamic together.
    pub fn block_shared_bytes(self) -> u32 {
        const MOST: u32 = 227;
        self.row().map_or(MOST, |row| row.shared_kib) << 10
    }

    /// The PTX version that introduced this target name.
    pub fn min_ptx_version(self) -> PtxVersion {
        self.row().and_then(|row| row.version(self.variant)).unwrap_or(PtxVersion::NEWEST)
    }

    /// The value of `__CUDA_ARCH__`.
    pub fn cuda_arch_macro(self) -> u32 {
        u32::from(self.sm) * 10
    }

    /// The number of the first architecture of the family, or its own where it has none.
    pub fn family(self) -> u16 {
        self.row().map_or(self.sm, |row| row.family)
    }

    /// Whether both are of one family.
    pub fn same_family(self, other: Arch) -> bool {
        self.family() == other.family()
    }

    /// Whether code whose documented requirement is `needed` may be written for this target: a
    /// portable one asks for that number or a later one, `100f` for a family or accelerated target
    /// of the family from that number on, `90a` for exactly that target.
    pub fn meets(self, needed: Arch) -> bool {
        match needed.variant {
            ArchVariant::Portable => self.sm >= needed.sm,
            ArchVariant::Family => {
                self.variant != ArchVariant::Portable
                    && self.same_family(needed)
                    && self.sm >= needed.sm
            }
            ArchVariant::Accelerated => self == needed,
        }
    }

    /// Whether it has the feature.
    pub fn has(self, feature: Feature) -> bool {
        feature.row().arches.iter().any(|needed| self.meets(*needed))
    }

    /// Whether one load or store of a kind of memory moves so many elements of so many bytes.
    pub fn has_vector_access(self, space: AddressSpace, bytes: u64, count: usize) -> bool {
        let is_wide = space == AddressSpace::Global && self.has(Feature::Vector256);
        // Vectors of eight are of words alone.
        (count <= 4 || bytes == 4) && bytes * count as u64 <= if is_wide { 32 } else { 16 }
    }

    /// The LLVM whose IR NVIDIA's libNVVM reads for the architecture: typed pointers below this one, opaque
    /// ones from it on.
    pub fn nvvm_llvm_version(self) -> u8 {
        if self.sm < 100 { 7 } else { 20 }
    }

    /// Whether NVIDIA's compilers have `__float128` in device code: from the same target on.
    pub fn has_device_float128(self) -> bool {
        self.nvvm_llvm_version() > 7
    }

    /// How NVIDIA's compilers name the parameter of C's variable arguments of a function.
    pub fn variable_arguments_name(self, function: &str) -> String {
        match self.nvvm_llvm_version() {
            7 => "%VAParam".to_owned(),
            _ => format!("{function}_vararg"),
        }
    }

    /// The least alignment of an object of so many bytes that a device function takes by value.
    pub fn least_argument_align(self, bytes: u64) -> u64 {
        if self.nvvm_llvm_version() == 7 && bytes > 128 { 4 } else { 1 }
    }

    /// `compute_90a`: the name of the virtual architecture.
    pub fn compute_name(self) -> String {
        format!("compute_{}{}", self.sm, self.variant.suffix())
    }
}

impl fmt::Display for Arch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sm_{}{}", self.sm, self.variant.suffix())
    }
}

impl FromStr for Arch {
    type Err = ParseTargetError;

    /// Reads `sm_90`, `compute_90a`.
    fn from_str(text: &str) -> Result<Arch, ParseTargetError> {
        let error = || ParseTargetError { text: text.to_string(), what: "architecture" };
        let name =
            text.strip_prefix("sm_").or_else(|| text.strip_prefix("compute_")).ok_or_else(error)?;
        Arch::all()
            .find(|arch| format!("{}{}", arch.sm, arch.variant.suffix()) == name)
            .ok_or_else(error)
    }
}

/// What a feature needs.
struct FeatureRow {
    ptx: PtxVersion,
    /// Any one of these suffices; see [`Arch::meets`].
    arches: &'static [Arch],
}

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident: ptx $major:literal . $minor:literal, [$($arch:expr),*];)*) => {
        /// Something that not every target can do. A row states the PTX version that has it and
        /// the architectures that suffice.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Feature { $($(#[$doc])* $name,)* }

        impl Feature {
            /// Every feature, in the order of the table.
            pub const ALL: &'static [Feature] = &[$(Feature::$name,)*];

            fn row(self) -> FeatureRow {
                match self {
                    $(Feature::$name => FeatureRow {
                        ptx: PtxVersion::new($major, $minor),
                        arches: const { &[$($arch),*] },
                    },)*
                }
            }
        }
    };
}

impl Feature {
    /// The PTX version that has it.
    pub fn min_ptx_version(self) -> PtxVersion {
        self.row().ptx
    }

    /// The architectures any of which suffices.
    pub fn arches(self) -> &'static [Arch] {
        self.row().arches
    }
}

const fn sm(number: u16) -> Arch {
    Arch::portable(number)
}
const fn sm_a(number: u16) -> Arch {
    Arch::accelerated(number)
}
const fn sm_f(number: u16) -> Arch {
    Arch::family_specific(number)
}

features! {
    /// `add`, `mul`, `fma` and comparisons of `.f16` and `.f16x2`.
    F16Arithmetic: ptx 4 . 2, [sm(53)];
    /// `fma`, `neg`, `abs`, `min`, `max` of `.bf16` and `.bf16x2`.
    Bf16Fma: ptx 7 . 0, [sm(80)];
    /// `add`, `sub`, `mul`, comparisons of `.bf16` and `.bf16x2`.
    Bf16Arithmetic: ptx 7 . 8, [sm(90)];
    /// `cvt` from `.f32` to `.bf16`.
    Bf16Narrow: ptx 7 . 0, [sm(80)];
    /// `cvt` between `.bf16` and `.f32`, both ways.
    Bf16Convert: ptx 7 . 1, [sm(80)];
    /// `cvt` between `.bf16` and integers, `.f64` and `.f16`.
    Bf16ConvertAny: ptx 7 . 8, [sm(90)];
    /// `min`, `max` of `.f16` and `.f16x2`.
    F16MinMax: ptx 7 . 0, [sm(80)];
    /// `min`, `max` of `.f32` with `.NaN`.
    F32MinMaxNan: ptx 7 . 0, [sm(80)];
    /// `min`, `max` of `.f32` with `.xorsign.abs`.
    F32MinMaxXorSign: ptx 7 . 2, [sm(86)];
    /// Three-input `min`, `max` of `.f32`.
    F32MinMax3: ptx 8 . 8, [sm(100)];
    /// `add`, `mul`, `fma` of `.f32x2`.
    F32x2Arithmetic: ptx 8 . 6, [sm(100)];
    /// `add`, `min`, `max` of `.u16x2`, `.s16x2`.
    Int16x2Arithmetic: ptx 8 . 0, [sm(90)];
    /// `min`, `max` of `.s32` and packed halves with `.relu`.
    IntMinMaxRelu: ptx 8 . 0, [sm(90)];
    /// `tanh.approx.f32`.
    TanhF32: ptx 7 . 0, [sm(75)];
    /// `tanh.approx` of `.f16`, `.f16x2`.
    TanhF16: ptx 7 . 0, [sm(75)];
    /// `tanh.approx`, `ex2.approx.ftz` of `.bf16`, `.bf16x2`.
    TanhBf16: ptx 7 . 8, [sm(90)];
    /// `ex2.approx` of `.f16`, `.f16x2`.
    Ex2F16: ptx 7 . 0, [sm(75)];
    /// `cvt.rn.satfinite.e4m3x2.f32` and its kin.
    Fp8Convert: ptx 8 . 1, [sm(89)];
    /// `cvt.rna.tf32.f32`.
    Tf32Convert: ptx 7 . 0, [sm(80)];
    /// `redux.sync` of integers.
    Redux: ptx 7 . 0, [sm(80)];
    /// `redux.sync.min.f32`.
    ReduxF32: ptx 8 . 6, [sm_f(100)];
    /// `elect.sync`.
    Elect: ptx 8 . 0, [sm(90)];
    /// `match.sync`.
    Match: ptx 6 . 0, [sm(70)];
    /// `cp.async` and its groups.
    CpAsync: ptx 7 . 0, [sm(80)];
    /// `cp.async.bulk`.
    CpAsyncBulk: ptx 8 . 0, [sm(90)];
    /// `mbarrier` objects in shared memory.
    Mbarrier: ptx 7 . 0, [sm(80)];
    /// `mbarrier.try_wait`.
    MbarrierTryWait: ptx 7 . 8, [sm(90)];
    /// Thread block clusters: `barrier.cluster`, `mapa`, `%cluster_ctarank`, `.shared::cluster`.
    Clusters: ptx 7 . 8, [sm(90)];
    /// `griddepcontrol`.
    GridDependencyControl: ptx 7 . 8, [sm(90)];
    /// `setmaxnreg`.
    SetMaxRegisters: ptx 8 . 0, [sm_a(90), sm_f(100), sm_f(110), sm_f(120)];
    /// `st.async`, `red.async`.
    RedAsync: ptx 8 . 1, [sm(90)];
    /// `ldmatrix`.
    Ldmatrix: ptx 6 . 5, [sm(75)];
    /// `stmatrix`.
    Stmatrix: ptx 7 . 8, [sm(90)];
    /// `movmatrix`.
    Movmatrix: ptx 7 . 8, [sm(75)];
    /// `wgmma`.
    Wgmma: ptx 8 . 0, [sm_a(90)];
    /// `tcgen05`.
    Tcgen05: ptx 8 . 6, [sm_f(100), sm_f(110)];
    /// Types and sizes of `atom`: `.f64` add.
    AtomicAddF64: ptx 5 . 0, [sm(60)];
    /// `atom.add.noftz.f16x2`.
    AtomicAddF16x2: ptx 6 . 2, [sm(60)];
    /// `atom.add.noftz.f16`.
    AtomicAddF16: ptx 6 . 3, [sm(70)];
    /// `atom.add.noftz` of `.bf16`, `.bf16x2`.
    AtomicAddBf16: ptx 7 . 8, [sm(90)];
    /// `atom.cas.b16`.
    AtomicCas16: ptx 6 . 3, [sm(70)];
    /// `atom.exch`, `atom.cas` of `.b128`.
    Atomic128: ptx 8 . 3, [sm(90)];
    /// Vector `atom` and `red` on global memory.
    AtomicVector: ptx 8 . 1, [sm(90)];
    /// `.cta`, `.gpu`, `.sys` on `atom` and `red`.
    AtomicScopes: ptx 5 . 0, [sm(60)];
    /// The memory model: `ld.relaxed`, `st.release`, `atom.acquire` with scopes.
    MemoryModel: ptx 6 . 0, [sm(70)];
    /// `fence.sc`, `fence.acq_rel`.
    Fence: ptx 6 . 0, [sm(70)];
    /// `fence.acquire`, `fence.release`.
    FenceAcquireRelease: ptx 8 . 6, [sm(90)];
    /// `fence.proxy.async`.
    FenceProxyAsync: ptx 8 . 0, [sm(90)];
    /// `fence.proxy.alias`.
    FenceProxyAlias: ptx 7 . 5, [sm(70)];
    /// `ld.b128`, `st.b128` with the memory model.
    LoadStore128: ptx 8 . 3, [sm(70)];
    /// 256-bit vectors on `ld.global`, `st.global`: `.v8.b32`, `.v4.b64`.
    Vector256: ptx 8 . 8, [sm(100)];
    /// `ld.L1::evict_last` and the other level 1 eviction priorities.
    CacheEvictionPriority: ptx 7 . 4, [sm(70)];
    /// `.L2::128B` prefetch sizes on `ld`.
    CachePrefetchSize: ptx 7 . 4, [sm(75)];
    /// `createpolicy` and `.L2::cache_hint`.
    CachePolicy: ptx 7 . 4, [sm(80)];
    /// `nanosleep`.
    Nanosleep: ptx 6 . 3, [sm(70)];
    /// `barrier`, the form that need not be aligned.
    BarrierUnaligned: ptx 6 . 0, [sm(70)];
    /// `activemask`.
    Activemask: ptx 6 . 2, [sm(30)];
    /// `alloca`, `stacksave`, `stackrestore`.
    Alloca: ptx 7 . 3, [sm(52)];
    /// `bmsk`, `szext`.
    BitMask: ptx 7 . 6, [sm(70)];
    /// `fns`.
    FindNthSet: ptx 6 . 0, [sm(30)];
    /// `dp4a`, `dp2a`.
    DotProduct: ptx 5 . 0, [sm(61)];
    /// `.noreturn` on functions.
    NoReturn: ptx 6 . 4, [sm(30)];
    /// `.param` in kernels read-only everywhere: `cvta.param`, `__grid_constant__`.
    CvtaParam: ptx 7 . 7, [sm(70)];
    /// Kernel parameters beyond 4,352 bytes, up to 32,764.
    LargeKernelParameters: ptx 8 . 1, [sm(70)];
    /// `.maxclusterrank`, `.reqnctapercluster`, `.explicitcluster`.
    ClusterDirectives: ptx 7 . 8, [sm(90)];
    /// `mma.sync.m16n8k16` of `.f16`, `.bf16`, `.tf32`, integers, and `.f64`.
    MmaAmpere: ptx 7 . 0, [sm(80)];
    /// `mma.sync` of `.e4m3`, `.e5m2`.
    MmaFp8: ptx 8 . 4, [sm(89)];
    /// `.alias`.
    Alias: ptx 6 . 3, [sm(30)];
    /// `.attribute` on variables.
    VariableAttributes: ptx 4 . 0, [sm(30)];
    /// `.attribute(.unified(…))`.
    UnifiedAttribute: ptx 8 . 0, [sm(90)];
    /// One byte of an address in an initialiser: `0xFF(name)`.
    AddressBytes: ptx 7 . 1, [sm(30)];
    /// `.pragma "used_bytes_mask …"`.
    UsedBytesPragma: ptx 8 . 3, [sm(30)];
    /// `.pragma "frequency …"`.
    FrequencyPragma: ptx 9 . 0, [sm(30)];
    /// `.blocksareclusters`.
    BlocksAreClusters: ptx 9 . 0, [sm(30)];
    /// `.abi_preserve`, `.abi_preserve_control`.
    AbiPreserve: ptx 9 . 0, [sm(80)];
    /// `.local_maxnreg`.
    LocalRegisterLimit: ptx 8 . 8, [sm(30)];
    /// `.loc` with `inlined_at`.
    InlinedLines: ptx 7 . 0, [sm(30)];
    /// Accesses of 128 bits that the whole system sees; they came a version after 128 bits.
    SystemScope128: ptx 8 . 4, [sm(70)];
    /// `mbarrier.arrive` whose state is thrown away.
    MbarrierSink: ptx 7 . 1, [sm(80)];
    /// `cvt` of pairs of numbers with four bits (`.e2m1x2`).
    PairsOfFourBits: ptx 8 . 6, [sm_a(100), sm_f(100), sm_f(110), sm_a(120), sm_f(120)];
    /// `tensormap.replace` with types of elements that have four or six bits.
    PackedTensorElements: ptx 8 . 7, [sm_a(100), sm_f(100), sm_f(110), sm_a(120), sm_f(120)];
    /// `%total_smem_size`, `%dynamic_smem_size`.
    SharedSizeRegisters: ptx 4 . 1, [sm(30)];
    /// `%aggr_smem_size`.
    AggregateSharedSizeRegister: ptx 8 . 1, [sm(90)];
    /// `%reserved_smem_offset_begin` and its kin.
    ReservedSharedRegisters: ptx 7 . 6, [sm(80)];
    /// `%current_graph_exec`.
    GraphRegister: ptx 8 . 0, [sm(30)];
    /// `%globaltimer` and its halves.
    GlobalTimerRegisters: ptx 3 . 1, [sm(30)];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for arch in Arch::all() {
            assert_eq!(arch.to_string().parse(), Ok(arch));
            assert_eq!(arch.compute_name().parse(), Ok(arch));
        }
        assert_eq!(Arch::all().count(), 23);
        for bad in ["sm_70", "sm_90f", "sm_", "sm_090", "90", "compute_75a"] {
            assert!(bad.parse::<Arch>().is_err(), "{bad}");
        }
    }

    #[test]
    fn lists_come_from_the_table() {
        let words: Vec<String> = Arch::words().collect();
        assert_eq!(words.len(), ARCHES.len());
        assert!(words.starts_with(&["sm_75".to_owned()]));
        assert!(words.contains(&"sm_90[a]".to_owned()));
        assert!(words.contains(&"sm_100[a|f]".to_owned()));
        assert_eq!(Arch::numbers().next(), Some(Arch::OLDEST.sm));
        assert!(Arch::numbers().is_sorted());
        assert!(Arch::samples().count() > 1);
    }

    #[test]
    fn requirements() {
        let check = |target: &str, needed: Arch, expected: bool| {
            let met = target.parse().map(|arch: Arch| arch.meets(needed));
            assert_eq!(met, Ok(expected), "{target} meets {needed}");
        };
        check("sm_90", Arch::portable(80), true);
        check("sm_75", Arch::portable(80), false);
        check("sm_90", Arch::accelerated(90), false);
        check("sm_100a", Arch::accelerated(90), false);
        check("sm_103a", Arch::family_specific(100), true);
        check("sm_103f", Arch::family_specific(100), true);
        check("sm_103", Arch::family_specific(100), false);
        check("sm_100f", Arch::family_specific(103), false);
        check("sm_110f", Arch::family_specific(100), false);
        check("sm_121f", Arch::family_specific(120), true);
    }

    #[test]
    fn features_follow_their_architectures() {
        assert!(Arch::portable(80).has(Feature::Redux));
        assert!(!Arch::portable(75).has(Feature::Redux));
        assert!(Arch::accelerated(90).has(Feature::Wgmma));
        assert!(!Arch::portable(100).has(Feature::Wgmma));
        assert!(Feature::ALL.iter().all(|f| PtxVersion::ALL.contains(&f.min_ptx_version())));
    }

    #[test]
    fn versions_read_back() {
        for version in PtxVersion::ALL {
            assert_eq!(version.to_string().parse(), Ok(*version));
        }
        assert!(PtxVersion::ALL.is_sorted());
        assert_eq!(PtxVersion::ALL.last(), Some(&PtxVersion::NEWEST));
    }
}
