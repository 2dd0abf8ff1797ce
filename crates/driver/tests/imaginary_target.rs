//! A target that does not exist, added to the table of targets and nowhere else, is known everywhere: to
//! options and their help, to macros, to the PTX version that is written, and to what checks PTX.
//!
//! A new target is one row (`docs/recipes/add-a-target.md`); this is the proof.

#![allow(clippy::unwrap_used, reason = "a test that fails should panic")]

use cuprum_driver::{Arch, Compiler, Options, PtxVersion, Source, option_help};
use cuprum_target::ArchRow;

/// The row. Its versions are not the newest, which a target that is not in the table would get.
const ROW: ArchRow = ArchRow::new(130, 130, (8, 7), Some((8, 8)), Some((8, 8))).sampled();

fn options(arch: &str) -> Options {
    Arch::imagine(ROW);
    let mut options = Options::default();
    options.apply_args(&[format!("--gpu-architecture={arch}")]).unwrap();
    options
}

fn compile(text: &str, arch: &str) -> Result<String, String> {
    let options = options(arch);
    let result = Compiler::new().compile(&Source::new("k.cu", text), &options);
    result.map(|output| output.text).map_err(|failure| failure.log)
}

#[test]
fn options_and_help_name_it() {
    assert_eq!(options("compute_130f").arch, Arch::family_specific(130));
    let message = Options::default().apply_args(&["-arch=sm_131"]).unwrap_err().to_string();
    assert!(message.contains("or sm_130[a|f], or the same with compute_"), "{message}");
    let help = option_help().next().unwrap().help;
    assert!(help.contains("to sm_130[a|f]"), "{help}");
}

#[test]
fn lists_for_libraries_and_tests_have_it() {
    Arch::imagine(ROW);
    assert_eq!(Arch::numbers().last(), Some(130));
    assert_eq!(Arch::samples().last(), Some(Arch::portable(130)));
    let names: Vec<String> = Arch::all().map(|arch| arch.to_string()).collect();
    assert!(names.ends_with(&["sm_130", "sm_130f", "sm_130a"].map(str::to_owned)));
}

#[test]
fn macros_say_it() {
    let text = "
        #if __CUDA_ARCH__ != 1300 || !defined NV_PROVIDES_SM_130 || !defined NV_HAS_FEATURE_SM_130a
        #error macros
        #endif
        #if defined __CUDA_ARCH_FEAT_SM130_ALL != IS_ACCELERATED
        #error feature set
        #endif
        __global__ void k(int *out) {
          NV_IF_TARGET(NV_IS_EXACTLY_SM_130, (*out = 1234;), (*out = 4321;))
        }";
    let portable = compile(&format!("#define IS_ACCELERATED 0\n{text}"), "sm_130").unwrap();
    assert!(portable.contains("1234") && !portable.contains("4321"), "{portable}");
    compile(&format!("#define IS_ACCELERATED 1\n{text}"), "sm_130a").unwrap();
}

#[test]
fn the_lowest_ptx_version_that_has_it_is_written() {
    let text = "__global__ void k(unsigned *out) { *out = __reduce_add_sync(~0u, threadIdx.x); }";
    for (arch, version) in [("sm_130", "8.7"), ("sm_130a", "8.8"), ("compute_130f", "8.8")] {
        let ptx = compile(text, arch).unwrap();
        let number = arch.split_once('_').unwrap().1;
        assert!(ptx.contains(&format!(".version {version}\n")), "{arch}: {ptx}");
        assert!(ptx.contains(&format!(".target sm_{number}\n")), "{arch}: {ptx}");
        assert!(ptx.contains("redux.sync.add"), "{arch}: {ptx}");
    }
    assert_eq!(Arch::accelerated(130).min_ptx_version(), PtxVersion::new(8, 8));
}

#[test]
fn the_checker_of_ptx_knows_it() {
    Arch::imagine(ROW);
    let check = |version: &str, target: &str, line: &str| {
        let text = format!(
            ".version {version}\n.target {target}\n.address_size 64\n\
             .entry k() {{ .reg .b32 r<4>; {line} ret; }}"
        );
        let errors = cuprum_ptx::check(&cuprum_ptx::parse(&text).unwrap());
        errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(check("8.7", "sm_130", "redux.sync.add.u32 r0, r1, -1;"), "");
    assert!(check("8.6", "sm_130", "").contains("8.7"), "its first version is required");
    assert!(!check("8.7", "sm_130", "setmaxnreg.inc.sync.aligned.u32 128;").is_empty());
}
