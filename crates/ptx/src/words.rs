//! The words of PTX: opcodes, modifiers, special registers. Each is a small enum with its spelling.
//!
//! The enums number the words, so tables and the simulator can index by them.

use crate::tree::Type;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

macro_rules! words {
    ($(#[$attr:meta])* $name:ident { $($variant:ident $text:literal)* }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum $name { $(#[doc = $text] $variant,)* }

        impl $name {
            /// Every word, in table order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// How many words there are; [`Self::index`] is below it.
            pub const COUNT: usize = Self::ALL.len();

            /// The place in [`Self::ALL`].
            pub fn index(self) -> usize {
                self as usize
            }

            /// How it is written, without leading `.` or `%`.
            pub fn spelling(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }

            /// The word with that spelling, given without leading `.` or `%`.
            pub fn from_spelling(text: &str) -> Option<$name> {
                static WORDS: OnceLock<FxHashMap<&'static str, $name>> = OnceLock::new();
                WORDS
                    .get_or_init(|| $name::ALL.iter().map(|word| (word.spelling(), *word)).collect())
                    .get(text)
                    .copied()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.spelling())
            }
        }
    };
}

words! {
    /// The first word of an instruction.
    Opcode {
        Abs "abs" Activemask "activemask" Add "add" Addc "addc" Alloca "alloca" And "and"
        Applypriority "applypriority" Atom "atom" Bar "bar" Barrier "barrier" Bfe "bfe"
        Bfi "bfi" Bfind "bfind" Bmsk "bmsk" Bra "bra" Brev "brev" Brkpt "brkpt" Brx "brx"
        Call "call" Clusterlaunchcontrol "clusterlaunchcontrol" Clz "clz" Cnot "cnot"
        Copysign "copysign" Cos "cos" Cp "cp" Createpolicy "createpolicy" Cvt "cvt"
        Cvta "cvta" Discard "discard" Div "div" Dp2a "dp2a" Dp4a "dp4a" Elect "elect"
        Ex2 "ex2" Exit "exit" Fence "fence" Fma "fma" Fns "fns" Getctarank "getctarank"
        Griddepcontrol "griddepcontrol" Isspacep "isspacep" Istypep "istypep" Ld "ld"
        Ldmatrix "ldmatrix" Ldu "ldu" Lg2 "lg2" Lop3 "lop3" Mad "mad" Mad24 "mad24"
        Madc "madc" Mapa "mapa" Match "match" Max "max" Mbarrier "mbarrier" Membar "membar"
        Min "min" Mma "mma" Mov "mov" Movmatrix "movmatrix" Mul "mul" Mul24 "mul24"
        Multimem "multimem" Nanosleep "nanosleep" Neg "neg" Not "not" Or "or"
        Pmevent "pmevent" Popc "popc" Prefetch "prefetch" Prefetchu "prefetchu" Prmt "prmt"
        Rcp "rcp" Red "red" Redux "redux" Rem "rem" Ret "ret" Rsqrt "rsqrt" Sad "sad"
        Selp "selp" Set "set" Setmaxnreg "setmaxnreg" Setp "setp" Shf "shf" Shfl "shfl"
        Shl "shl" Shr "shr" Sin "sin" Slct "slct" Sqrt "sqrt" St "st"
        Stackrestore "stackrestore" Stacksave "stacksave" Stmatrix "stmatrix" Sub "sub"
        Subc "subc" Suld "suld" Suq "suq" Sured "sured" Sust "sust" Szext "szext"
        Tanh "tanh" Tcgen05 "tcgen05" Tensormap "tensormap" Testp "testp" Tex "tex"
        Tld4 "tld4" Trap "trap" Txq "txq" Vabsdiff "vabsdiff" Vabsdiff2 "vabsdiff2"
        Vabsdiff4 "vabsdiff4" Vadd "vadd" Vadd2 "vadd2" Vadd4 "vadd4" Vavrg2 "vavrg2"
        Vavrg4 "vavrg4" Vmad "vmad" Vmax "vmax" Vmax2 "vmax2" Vmax4 "vmax4" Vmin "vmin"
        Vmin2 "vmin2" Vmin4 "vmin4" Vote "vote" Vset "vset" Vset2 "vset2" Vset4 "vset4"
        Vshl "vshl" Vshr "vshr" Vsub "vsub" Vsub2 "vsub2" Vsub4 "vsub4" Wgmma "wgmma"
        Wmma "wmma" Xor "xor"
    }
}

words! {
    /// A dotted word after the opcode; types included.
    Modifier {
        // Types that registers and variables can have, then those that only instructions name.
        Pred "pred" B8 "b8" B16 "b16" B32 "b32" B64 "b64" B128 "b128" U8 "u8" U16 "u16"
        U32 "u32" U64 "u64" S8 "s8" S16 "s16" S32 "s32" S64 "s64" F16 "f16" F16x2 "f16x2"
        Bf16 "bf16" Bf16x2 "bf16x2" F32 "f32" F64 "f64" TexRef "texref"
        SamplerRef "samplerref" SurfRef "surfref" U16x2 "u16x2" S16x2 "s16x2" F32x2 "f32x2"
        Tf32 "tf32" B1 "b1" B4 "b4" U2 "u2" S2 "s2" U4 "u4" S4 "s4" E4m3 "e4m3" E5m2 "e5m2"
        E2m3 "e2m3" E3m2 "e3m2" E2m1 "e2m1" Ue8m0 "ue8m0" Ue4m3 "ue4m3" E4m3x2 "e4m3x2"
        E5m2x2 "e5m2x2" E2m3x2 "e2m3x2" E3m2x2 "e3m2x2" E2m1x2 "e2m1x2" Ue8m0x2 "ue8m0x2"
        E4m3x4 "e4m3x4" E5m2x4 "e5m2x4" E2m3x4 "e2m3x4" E3m2x4 "e3m2x4" E2m1x4 "e2m1x4"
        U8x4 "u8x4" S8x4 "s8x4" B8x16 "b8x16" B6x16P32 "b6x16_p32" B4x16P64 "b4x16_p64"
        B6p2x16 "b6p2x16"
        // Rounding, saturation, precision.
        Rn "rn" Rz "rz" Rm "rm" Rp "rp" Rna "rna" Rs "rs" Rni "rni" Rzi "rzi" Rmi "rmi"
        Rpi "rpi" Ftz "ftz" Sat "sat" Satfinite "satfinite" Relu "relu" Approx "approx"
        Full "full" Noftz "noftz" Xorsign "xorsign" Abs "abs" NanPropagating "NaN" Oob "oob"
        Pack "pack" Mask "mask" Cvt "cvt"
        Sext "sext" Zext "zext"
        // Width, carry, shift and permute behaviour.
        Lo "lo" Hi "hi" Wide "wide" Cc "cc" Clamp "clamp" Wrap "wrap" L "l" R "r"
        Shiftamt "shiftamt" F4e "f4e" B4e "b4e" Rc8 "rc8" Ecl "ecl" Ecr "ecr" Rc16 "rc16"
        // Comparison and boolean combination.
        Eq "eq" Ne "ne" Lt "lt" Le "le" Gt "gt" Ge "ge" Ls "ls" Hs "hs" Equ "equ" Neu "neu"
        Ltu "ltu" Leu "leu" Gtu "gtu" Geu "geu" Num "num" Nan "nan" And "and" Or "or"
        Xor "xor"
        // testp.
        Finite "finite" Infinite "infinite" Number "number" Notanumber "notanumber"
        Normal "normal" Subnormal "subnormal"
        // State spaces and the words about them.
        Reg "reg" Sreg "sreg" Const "const" Global "global" Local "local" Param "param"
        Shared "shared" Tex "tex" Generic "generic" To "to" SharedCta "shared::cta"
        SharedCluster "shared::cluster" ParamEntry "param::entry" ParamFunc "param::func"
        Nc "nc" Volatile "volatile" Weak "weak" Relaxed "relaxed" Acquire "acquire"
        Release "release" AcqRel "acq_rel" Sc "sc" Mmio "mmio" Async "async" Alias "alias"
        TensormapGeneric "tensormap::generic" Proxy "proxy" AsyncGeneric "async::generic"
        SyncRestrictSharedCta "sync_restrict::shared::cta"
        SyncRestrictSharedCluster "sync_restrict::shared::cluster"
        // Scopes.
        Cta "cta" Cluster "cluster" Gpu "gpu" Sys "sys" Gl "gl" Cl "cl"
        // Vectors.
        V2 "v2" V4 "v4" V8 "v8"
        // Caching.
        Ca "ca" Cg "cg" Cs "cs" Lu "lu" Cv "cv" Wb "wb" Wt "wt" L1 "L1" L2 "L2"
        L1EvictNormal "L1::evict_normal" L1EvictUnchanged "L1::evict_unchanged"
        L1EvictFirst "L1::evict_first" L1EvictLast "L1::evict_last"
        L1NoAllocate "L1::no_allocate" L2CacheHint "L2::cache_hint" L264B "L2::64B"
        L2128B "L2::128B" L2256B "L2::256B" L2EvictLast "L2::evict_last"
        L2EvictNormal "L2::evict_normal" L2EvictFirst "L2::evict_first"
        L2EvictUnchanged "L2::evict_unchanged" EvictFirst "evict_first"
        EvictLast "evict_last" EvictNormal "evict_normal" EvictUnchanged "evict_unchanged"
        Unified "unified" Range "range" Fractional "fractional"
        // Atomic operations and reductions.
        Exch "exch" Cas "cas" Add "add" Inc "inc" Dec "dec" Min "min" Max "max"
        Arrive "arrive" Red "red" Popc "popc" Mul "mul"
        // Proxies and fences.
        MbarrierInit "mbarrier_init" OpRestrictMbarrierInit "op_restrict::mbarrier_init"
        // Barriers, warps and control flow.
        Sync "sync" Aligned "aligned" Warp "warp" Up "up" Down "down" Bfly "bfly" Idx "idx"
        All "all" Any "any" Uni "uni" Ballot "ballot" Match "match" Wait "wait"
        LaunchDependents "launch_dependents" NoComplete "noComplete" Init "init"
        Inval "inval" ExpectTx "expect_tx" CompleteTx "complete_tx" ArriveDrop "arrive_drop"
        TestWait "test_wait" TryWait "try_wait" PendingCount "pending_count" Parity "parity"
        Dealloc "dealloc"
        // Bulk and asynchronous copies.
        Bulk "bulk" Tensor "tensor" Group "group" Commit "commit" CommitGroup "commit_group"
        WaitGroup "wait_group" WaitAll "wait_all" Read "read" Noinc "noinc"
        Mbarrier "mbarrier" MbarrierCompleteTxBytes "mbarrier::complete_tx::bytes"
        BulkGroup "bulk_group" CpMask "cp_mask" MulticastCluster "multicast::cluster"
        Tile "tile" Im2col "im2col" Im2colNoOffs "im2col_no_offs" Im2colW "im2col::w"
        Im2colW128 "im2col::w::128" TileGather4 "tile::gather4"
        TileScatter4 "tile::scatter4" Prefetch "prefetch" Reduce "reduce" Replace "replace"
        Tensormap "tensormap" CpFenceproxy "cp_fenceproxy" IgnoreSrc "ignore_src"
        CtaGroup1 "cta_group::1" CtaGroup2 "cta_group::2" IgnoreOob "ignore_oob"
        // Matrices.
        Load "load" Store "store" A "a" B "b" C "c" D "d" Row "row" Col "col" X1 "x1"
        X2 "x2" X4 "x4" X8 "x8" X16 "x16" X32 "x32" X64 "x64" X128 "x128" Trans "trans"
        Mma "mma" MmaAsync "mma_async" Sp "sp" SpOrderedMetadata "sp::ordered_metadata"
        ScaleVec1X "scale_vec::1X" ScaleVec2X "scale_vec::2X" ScaleVec4X "scale_vec::4X"
        BlockScale "block_scale" KindF8f6f4 "kind::f8f6f4" KindMxf8f6f4 "kind::mxf8f6f4"
        KindMxf4 "kind::mxf4" KindMxf4nvf4 "kind::mxf4nvf4" KindF16 "kind::f16"
        KindTf32 "kind::tf32" KindI8 "kind::i8" Block16 "block16" Block32 "block32"
        M8n8 "m8n8" M16n16 "m16n16" M8n16 "m8n16" M16n8 "m16n8" Dst "dst" Src "src"
        // Shapes of mma and wmma.
        M8n8k4 "m8n8k4" M8n8k16 "m8n8k16" M8n8k32 "m8n8k32" M8n8k128 "m8n8k128"
        M16n8k4 "m16n8k4" M16n8k8 "m16n8k8" M16n8k16 "m16n8k16" M16n8k32 "m16n8k32"
        M16n8k64 "m16n8k64" M16n8k128 "m16n8k128" M16n8k256 "m16n8k256"
        M16n16k16 "m16n16k16" M16n16k8 "m16n16k8" M32n8k16 "m32n8k16" M8n32k16 "m8n32k16"
        // Shapes of wgmma.
        M64n8k8 "m64n8k8" M64n16k8 "m64n16k8" M64n24k8 "m64n24k8" M64n32k8 "m64n32k8"
        M64n40k8 "m64n40k8" M64n48k8 "m64n48k8" M64n56k8 "m64n56k8" M64n64k8 "m64n64k8"
        M64n72k8 "m64n72k8" M64n80k8 "m64n80k8" M64n88k8 "m64n88k8" M64n96k8 "m64n96k8"
        M64n104k8 "m64n104k8" M64n112k8 "m64n112k8" M64n120k8 "m64n120k8"
        M64n128k8 "m64n128k8" M64n136k8 "m64n136k8" M64n144k8 "m64n144k8"
        M64n152k8 "m64n152k8" M64n160k8 "m64n160k8" M64n168k8 "m64n168k8"
        M64n176k8 "m64n176k8" M64n184k8 "m64n184k8" M64n192k8 "m64n192k8"
        M64n200k8 "m64n200k8" M64n208k8 "m64n208k8" M64n216k8 "m64n216k8"
        M64n224k8 "m64n224k8" M64n232k8 "m64n232k8" M64n240k8 "m64n240k8"
        M64n248k8 "m64n248k8" M64n256k8 "m64n256k8" M64n8k16 "m64n8k16"
        M64n16k16 "m64n16k16" M64n24k16 "m64n24k16" M64n32k16 "m64n32k16"
        M64n40k16 "m64n40k16" M64n48k16 "m64n48k16" M64n56k16 "m64n56k16"
        M64n64k16 "m64n64k16" M64n72k16 "m64n72k16" M64n80k16 "m64n80k16"
        M64n88k16 "m64n88k16" M64n96k16 "m64n96k16" M64n104k16 "m64n104k16"
        M64n112k16 "m64n112k16" M64n120k16 "m64n120k16" M64n128k16 "m64n128k16"
        M64n136k16 "m64n136k16" M64n144k16 "m64n144k16" M64n152k16 "m64n152k16"
        M64n160k16 "m64n160k16" M64n168k16 "m64n168k16" M64n176k16 "m64n176k16"
        M64n184k16 "m64n184k16" M64n192k16 "m64n192k16" M64n200k16 "m64n200k16"
        M64n208k16 "m64n208k16" M64n216k16 "m64n216k16" M64n224k16 "m64n224k16"
        M64n232k16 "m64n232k16" M64n240k16 "m64n240k16" M64n248k16 "m64n248k16"
        M64n256k16 "m64n256k16" M64n8k32 "m64n8k32" M64n16k32 "m64n16k32"
        M64n24k32 "m64n24k32" M64n32k32 "m64n32k32" M64n40k32 "m64n40k32"
        M64n48k32 "m64n48k32" M64n56k32 "m64n56k32" M64n64k32 "m64n64k32"
        M64n72k32 "m64n72k32" M64n80k32 "m64n80k32" M64n88k32 "m64n88k32"
        M64n96k32 "m64n96k32" M64n104k32 "m64n104k32" M64n112k32 "m64n112k32"
        M64n120k32 "m64n120k32" M64n128k32 "m64n128k32" M64n136k32 "m64n136k32"
        M64n144k32 "m64n144k32" M64n152k32 "m64n152k32" M64n160k32 "m64n160k32"
        M64n168k32 "m64n168k32" M64n176k32 "m64n176k32" M64n184k32 "m64n184k32"
        M64n192k32 "m64n192k32" M64n200k32 "m64n200k32" M64n208k32 "m64n208k32"
        M64n216k32 "m64n216k32" M64n224k32 "m64n224k32" M64n232k32 "m64n232k32"
        M64n240k32 "m64n240k32" M64n248k32 "m64n248k32" M64n256k32 "m64n256k32"
        M64n8k64 "m64n8k64" M64n16k64 "m64n16k64" M64n24k64 "m64n24k64"
        M64n32k64 "m64n32k64" M64n40k64 "m64n40k64" M64n48k64 "m64n48k64"
        M64n56k64 "m64n56k64" M64n64k64 "m64n64k64" M64n72k64 "m64n72k64"
        M64n80k64 "m64n80k64" M64n88k64 "m64n88k64" M64n96k64 "m64n96k64"
        M64n104k64 "m64n104k64" M64n112k64 "m64n112k64" M64n120k64 "m64n120k64"
        M64n128k64 "m64n128k64" M64n136k64 "m64n136k64" M64n144k64 "m64n144k64"
        M64n152k64 "m64n152k64" M64n160k64 "m64n160k64" M64n168k64 "m64n168k64"
        M64n176k64 "m64n176k64" M64n184k64 "m64n184k64" M64n192k64 "m64n192k64"
        M64n200k64 "m64n200k64" M64n208k64 "m64n208k64" M64n216k64 "m64n216k64"
        M64n224k64 "m64n224k64" M64n232k64 "m64n232k64" M64n240k64 "m64n240k64"
        M64n248k64 "m64n248k64" M64n256k64 "m64n256k64" M64n8k256 "m64n8k256"
        M64n16k256 "m64n16k256" M64n24k256 "m64n24k256" M64n32k256 "m64n32k256"
        M64n40k256 "m64n40k256" M64n48k256 "m64n48k256" M64n56k256 "m64n56k256"
        M64n64k256 "m64n64k256" M64n72k256 "m64n72k256" M64n80k256 "m64n80k256"
        M64n88k256 "m64n88k256" M64n96k256 "m64n96k256" M64n104k256 "m64n104k256"
        M64n112k256 "m64n112k256" M64n120k256 "m64n120k256" M64n128k256 "m64n128k256"
        M64n136k256 "m64n136k256" M64n144k256 "m64n144k256" M64n152k256 "m64n152k256"
        M64n160k256 "m64n160k256" M64n168k256 "m64n168k256" M64n176k256 "m64n176k256"
        M64n184k256 "m64n184k256" M64n192k256 "m64n192k256" M64n200k256 "m64n200k256"
        M64n208k256 "m64n208k256" M64n216k256 "m64n216k256" M64n224k256 "m64n224k256"
        M64n232k256 "m64n232k256" M64n240k256 "m64n240k256" M64n248k256 "m64n248k256"
        M64n256k256 "m64n256k256"
        // Tensor memory (tcgen05).
        Alloc "alloc" RelinquishAllocPermit "relinquish_alloc_permit" Ld "ld" St "st"
        Cp "cp" Shift "shift" Fence "fence" Ws "ws" CollectorAFill "collector::a::fill"
        CollectorAUse "collector::a::use" CollectorALastuse "collector::a::lastuse"
        CollectorADiscard "collector::a::discard" CollectorB0Fill "collector::b0::fill"
        CollectorB0Use "collector::b0::use" CollectorB0Lastuse "collector::b0::lastuse"
        CollectorB0Discard "collector::b0::discard" CollectorB1Fill "collector::b1::fill"
        CollectorB1Use "collector::b1::use" CollectorB1Lastuse "collector::b1::lastuse"
        CollectorB1Discard "collector::b1::discard" CollectorB2Fill "collector::b2::fill"
        CollectorB2Use "collector::b2::use" CollectorB2Lastuse "collector::b2::lastuse"
        CollectorB2Discard "collector::b2::discard" CollectorB3Fill "collector::b3::fill"
        CollectorB3Use "collector::b3::use" CollectorB3Lastuse "collector::b3::lastuse"
        CollectorB3Discard "collector::b3::discard" Ashift "ashift"
        BeforeThreadSync "before_thread_sync" AfterThreadSync "after_thread_sync"
        Shape16x64b "16x64b" Shape16x128b "16x128b" Shape16x256b "16x256b"
        Shape32x32b "32x32b" Shape16x32bx2 "16x32bx2" Shape128x256b "128x256b"
        Shape4x256b "4x256b" Shape128x128b "128x128b" Shape64x128b "64x128b"
        Shape32x128b "32x128b" Warpx20213 "warpx2::02_13" Warpx20123 "warpx2::01_23"
        Warpx4 "warpx4" Pack16b "pack::16b" Unpack16b "unpack::16b"
        WaitLd "wait::ld" WaitSt "wait::st" FenceBefore "fence::before_thread_sync"
        FenceAfter "fence::after_thread_sync" MbarrierArriveOne "mbarrier::arrive::one"
        MbarrierDisableOutputLane "mbarrier::disable_output_lane"
        // Texture and surface.
        Dim1d "1d" Dim2d "2d" Dim3d "3d" Dim4d "4d" Dim5d "5d" A1d "a1d" A2d "a2d"
        Cube "cube" Acube "acube"
        Dim2dms "2dms" A2dms "a2dms" Level "level" Grad "grad" Base "base" G "g" P "p"
        Trap "trap" Zero "zero" Width "width" Height "height" Depth "depth"
        ChannelDataType "channel_data_type" ChannelOrder "channel_order"
        NormalizedCoords "normalized_coords"
        ForceUnnormalizedCoords "force_unnormalized_coords" FilterMode "filter_mode"
        AddrMode0 "addr_mode_0" AddrMode1 "addr_mode_1" AddrMode2 "addr_mode_2"
        ArraySize "array_size" NumMipmapLevels "num_mipmap_levels" NumSamples "num_samples"
        MemoryLayout "memory_layout"
        // Tensor maps and cluster launch.
        B1024 "b1024"
        GlobalAddress "global_address" Rank "rank" BoxDim "box_dim" GlobalDim "global_dim"
        GlobalStride "global_stride" ElementStride "element_stride" Elemtype "elemtype"
        InterleaveLayout "interleave_layout" SwizzleMode "swizzle_mode" FillMode "fill_mode"
        SwizzleAtomicity "swizzle_atomicity" TryCancel "try_cancel"
        QueryCancel "query_cancel" IsCanceled "is_canceled" GetFirstCtaid "get_first_ctaid"
        GetFirstCtaidX "get_first_ctaid::x" GetFirstCtaidY "get_first_ctaid::y"
        GetFirstCtaidZ "get_first_ctaid::z" MulticastClusterAll "multicast::cluster::all"
        // Register counts, multimem, reductions over memory.
        LdReduce "ld_reduce" AccF32 "acc::f32" AccF16 "acc::f16"
        // Video.
        Po "po" Shr7 "shr7" Shr15 "shr15" H0 "h0" H1 "h1" H10 "h10" B0 "b0" B2 "b2" B3 "b3"
    }
}

words! {
    /// A special register, with its component where it has one. The bare vector names, such as
    /// `tid`, are there for `mov.v4`.
    SpecialReg {
        Tid "tid" TidX "tid.x" TidY "tid.y" TidZ "tid.z" Ntid "ntid" NtidX "ntid.x"
        NtidY "ntid.y" NtidZ "ntid.z" Ctaid "ctaid" CtaidX "ctaid.x" CtaidY "ctaid.y"
        CtaidZ "ctaid.z" Nctaid "nctaid" NctaidX "nctaid.x" NctaidY "nctaid.y"
        NctaidZ "nctaid.z" Clusterid "clusterid" ClusteridX "clusterid.x"
        ClusteridY "clusterid.y" ClusteridZ "clusterid.z" Nclusterid "nclusterid"
        NclusteridX "nclusterid.x" NclusteridY "nclusterid.y" NclusteridZ "nclusterid.z"
        ClusterCtaid "cluster_ctaid" ClusterCtaidX "cluster_ctaid.x"
        ClusterCtaidY "cluster_ctaid.y" ClusterCtaidZ "cluster_ctaid.z"
        ClusterNctaid "cluster_nctaid" ClusterNctaidX "cluster_nctaid.x"
        ClusterNctaidY "cluster_nctaid.y" ClusterNctaidZ "cluster_nctaid.z" Laneid "laneid"
        Warpid "warpid" Nwarpid "nwarpid" Smid "smid" Nsmid "nsmid" Gridid "gridid"
        IsExplicitCluster "is_explicit_cluster" ClusterCtarank "cluster_ctarank"
        ClusterNctarank "cluster_nctarank" LanemaskEq "lanemask_eq" LanemaskLe "lanemask_le"
        LanemaskLt "lanemask_lt" LanemaskGe "lanemask_ge" LanemaskGt "lanemask_gt"
        Clock "clock" ClockHi "clock_hi" Clock64 "clock64" Globaltimer "globaltimer"
        GlobaltimerLo "globaltimer_lo" GlobaltimerHi "globaltimer_hi"
        TotalSmemSize "total_smem_size" AggrSmemSize "aggr_smem_size"
        DynamicSmemSize "dynamic_smem_size" CurrentGraphExec "current_graph_exec"
        ReservedSmemOffsetBegin "reserved_smem_offset_begin"
        ReservedSmemOffsetEnd "reserved_smem_offset_end"
        ReservedSmemOffsetCap "reserved_smem_offset_cap"
        ReservedSmemOffset0 "reserved_smem_offset_0"
        ReservedSmemOffset1 "reserved_smem_offset_1" Pm0 "pm0" Pm1 "pm1" Pm2 "pm2" Pm3 "pm3"
        Pm4 "pm4" Pm5 "pm5" Pm6 "pm6" Pm7 "pm7" Pm0Wide "pm0_64" Pm1Wide "pm1_64"
        Pm2Wide "pm2_64" Pm3Wide "pm3_64" Pm4Wide "pm4_64" Pm5Wide "pm5_64" Pm6Wide "pm6_64"
        Pm7Wide "pm7_64" Envreg0 "envreg0" Envreg1 "envreg1" Envreg2 "envreg2"
        Envreg3 "envreg3" Envreg4 "envreg4" Envreg5 "envreg5" Envreg6 "envreg6"
        Envreg7 "envreg7" Envreg8 "envreg8" Envreg9 "envreg9" Envreg10 "envreg10"
        Envreg11 "envreg11" Envreg12 "envreg12" Envreg13 "envreg13" Envreg14 "envreg14"
        Envreg15 "envreg15" Envreg16 "envreg16" Envreg17 "envreg17" Envreg18 "envreg18"
        Envreg19 "envreg19" Envreg20 "envreg20" Envreg21 "envreg21" Envreg22 "envreg22"
        Envreg23 "envreg23" Envreg24 "envreg24" Envreg25 "envreg25" Envreg26 "envreg26"
        Envreg27 "envreg27" Envreg28 "envreg28" Envreg29 "envreg29" Envreg30 "envreg30"
        Envreg31 "envreg31"
    }
}

impl SpecialReg {
    /// Whether two reads of it in one thread may differ: clocks, counters, and where the thread runs, which the
    /// system may change.
    pub fn changes_by_itself(self) -> bool {
        use SpecialReg::*;
        matches!(
            self,
            Clock
                | ClockHi
                | Clock64
                | Globaltimer
                | GlobaltimerLo
                | GlobaltimerHi
                | Warpid
                | Nwarpid
                | Smid
                | Nsmid
                | Pm0
                | Pm1
                | Pm2
                | Pm3
                | Pm4
                | Pm5
                | Pm6
                | Pm7
                | Pm0Wide
                | Pm1Wide
                | Pm2Wide
                | Pm3Wide
                | Pm4Wide
                | Pm5Wide
                | Pm6Wide
                | Pm7Wide
        )
    }
}

/// [`Type`] and [`Modifier`] use the same names, so one list states both directions.
macro_rules! type_words {
    ($($name:ident)*) => {
        impl From<Type> for Modifier {
            fn from(ty: Type) -> Modifier {
                match ty { $(Type::$name => Modifier::$name,)* }
            }
        }

        impl Modifier {
            /// The type this word names, if it names one.
            pub fn as_type(self) -> Option<Type> {
                match self { $(Modifier::$name => Some(Type::$name),)* _ => None }
            }
        }
    };
}

type_words! {
    Pred B8 B16 B32 B64 B128 U8 U16 U32 U64 S8 S16 S32 S64 F16 F16x2 Bf16 Bf16x2 F32 F64
    TexRef SamplerRef SurfRef U16x2 S16x2 F32x2 Tf32 B1 B4 U2 S2 U4 S4 E4m3 E5m2 E2m3 E3m2
    E2m1 Ue8m0 Ue4m3 E4m3x2 E5m2x2 E2m3x2 E3m2x2 E2m1x2 Ue8m0x2 E4m3x4 E5m2x4 E2m3x4 E3m2x4
    E2m1x4 U8x4 S8x4
}

impl Type {
    /// How it is written, without the dot.
    pub fn spelling(self) -> &'static str {
        Modifier::from(self).spelling()
    }

    /// The type with that spelling, given without the dot.
    pub fn from_spelling(text: &str) -> Option<Type> {
        Modifier::from_spelling(text)?.as_type()
    }
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.spelling())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_by_its_spelling() {
        for word in Opcode::ALL {
            assert_eq!(Opcode::from_spelling(word.spelling()), Some(*word));
        }
        for word in Modifier::ALL {
            assert_eq!(Modifier::from_spelling(word.spelling()), Some(*word));
        }
        for word in SpecialReg::ALL {
            assert_eq!(SpecialReg::from_spelling(word.spelling()), Some(*word));
        }
        assert_eq!(Opcode::from_spelling("nop"), None);
    }

    #[test]
    fn types_and_modifiers_convert_both_ways() {
        let types: Vec<Type> = Modifier::ALL.iter().filter_map(|word| word.as_type()).collect();
        assert!(types.iter().all(|ty| Modifier::from(*ty).as_type() == Some(*ty)));
        assert_eq!(Type::from_spelling("bf16x2"), Some(Type::Bf16x2));
    }
}
