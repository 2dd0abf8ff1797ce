//! The conditions of `NV_IF_TARGET`: `NV_IS_DEVICE`, `NV_PROVIDES_SM_90` and their kin.
//!
//! NVRTC has the macros of `<nv/target>` built in and defines that header's guard. The operators
//! themselves (`NV_IF_TARGET`, `NV_DISPATCH_TARGET`) are computed: see `expand.rs`.

use super::Rule;
use cuprum_target::{Arch, ArchVariant};
use std::borrow::Cow;

const PROVIDES: &str = "PROVIDES_SM_";
const EXACTLY: &str = "IS_EXACTLY_SM_";
const FEATURE: &str = "HAS_FEATURE_SM_";
const SELECTOR: &str = "selector";

/// Hands every name with its rule to `add`.
pub(super) fn entries(add: &mut dyn FnMut(Cow<'static, str>, Rule)) {
    for (name, value) in [
        ("__NV_TARGET_H", ""),
        ("NV_IS_DEVICE", "__NV_IS_DEVICE"),
        ("NV_IS_HOST", "__NV_IS_HOST"),
        ("NV_ANY_TARGET", "__NV_ANY_TARGET"),
        ("NV_NO_TARGET", "__NV_NO_TARGET"),
    ] {
        add(name.into(), Rule::Always(value));
    }
    for kind in [PROVIDES, EXACTLY] {
        for sm in Arch::numbers_in_conditions() {
            add(format!("NV_{kind}{sm}").into(), Rule::Target(kind, sm));
        }
    }
    for sm in Arch::numbers_in_feature_conditions() {
        add(format!("NV_{FEATURE}{sm}a").into(), Rule::Target(FEATURE, sm));
    }
    add(
        "NV_TARGET_MINIMUM_SM_INTEGER".into(),
        Rule::Computed(|options| Some(options.arch.sm.to_string().into())),
    );
    add("NV_TARGET_MINIMUM_SM_SELECTOR".into(), Rule::Target(SELECTOR, 0));
}

/// Hands `__CUDA_ARCH_FEAT_SM90_ALL` and its kin to `add`.
pub(super) fn feature_sets(add: &mut dyn FnMut(Cow<'static, str>, Rule)) {
    for arch in Arch::all().filter(|arch| arch.variant == ArchVariant::Accelerated) {
        add(format!("__CUDA_ARCH_FEAT_SM{}_ALL", arch.sm).into(), Rule::FeatureSet(arch.sm));
    }
}

/// What a condition's name stands for: another name, which the operators know.
pub(super) fn value(kind: &str, sm: u16, arch: Arch) -> Cow<'static, str> {
    match kind {
        SELECTOR => format!("nv::target::sm_{}", arch.sm).into(),
        FEATURE => format!("__NV_{kind}{sm}a").into(),
        _ => format!("__NV_{kind}{sm}").into(),
    }
}

/// Whether the condition holds for device code for this target; `None` if it is none.
pub(crate) fn is_target(name: &str, arch: Arch) -> Option<bool> {
    let name = name.strip_prefix("__NV_")?;
    match name {
        "IS_DEVICE" | "ANY_TARGET" => return Some(true),
        "IS_HOST" | "NO_TARGET" => return Some(false),
        _ => {}
    }
    let portable = |digits: &str| digits.parse().ok().map(Arch::portable);
    if let Some(digits) = name.strip_prefix(PROVIDES) {
        return Some(arch.meets(portable(digits)?));
    }
    if let Some(digits) = name.strip_prefix(EXACTLY) {
        return Some(Arch { variant: ArchVariant::Portable, ..arch } == portable(digits)?);
    }
    let needed = portable(name.strip_prefix(FEATURE)?.strip_suffix('a')?)?;
    Some(arch == Arch { variant: ArchVariant::Accelerated, ..needed })
}
